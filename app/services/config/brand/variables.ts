import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod/v4";
import { parseColour } from "~/lib/brand";
import { MEGABYTE } from "~/lib/limits";
import { oneLine } from "~/lib/text";
import { readContact } from "./contact";

export interface Logo {
  kind: "svg" | "png";
  data: Buffer;
  isOwn: boolean;
  aspectRatio: number;
}

const DEFAULT_LOGO = "public/icone.svg";
const DEFAULT_CONTACT = "(44) 3000-0000";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");

function aspectRatioOf(svg: string): number {
  const [tag = ""] = /<svg[\s>][^>]*/.exec(svg) ?? [];
  const [, width, height] =
    /viewBox=["']\s*\S+[\s,]+\S+?[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag) ??
    /\swidth=["']([\d.]+)[^]*\sheight=["']([\d.]+)/.exec(tag) ??
    [];
  const aspectRatio = Number(width) / Number(height);
  return Number.isFinite(aspectRatio) && aspectRatio > 0 ? aspectRatio : 1;
}

function readLogo(file: string): Logo | string {
  const isOwn = file !== DEFAULT_LOGO;
  let data: Buffer;
  try {
    data = readFileSync(resolve(file));
  } catch {
    return `o arquivo ${file} não pôde ser lido`;
  }
  if (data.byteLength > MEGABYTE) return `o arquivo ${file} passa de 1 MB`;
  if (data.subarray(0, PNG.length).equals(PNG) && data.byteLength > 24)
    return { kind: "png", data, isOwn, aspectRatio: data.readUInt32BE(16) / data.readUInt32BE(20) };
  const head = data.subarray(0, 4096).toString("utf8");
  return /<svg[\s>]/.test(head)
    ? { kind: "svg", data, isOwn, aspectRatio: aspectRatioOf(head) }
    : `o arquivo ${file} não é SVG nem PNG`;
}

function readColour(text: string): { asked: string } | null | string {
  const asked = parseColour(text);
  if (asked) return { asked };
  return text === "" ? null : "uma cor como #14602f";
}

const read = <T extends object | null>(
  name: string,
  standard: string,
  reading: (text: string) => T | string,
) =>
  z
    .string()
    .default(standard)
    .transform((text, ctx) => {
      const value = reading(text);
      if (typeof value !== "string") return value;
      ctx.issues.push({ code: "custom", message: `${name}: ${value}`, input: text });
      return z.NEVER;
    });

export const brandVariables = {
  BRAND_NAME: z
    .string()
    .default("Cooperativa Agroindustrial Vale Verde")
    .transform(oneLine)
    .refine(
      (name) => name.length > 0 && name.length <= 60,
      "BRAND_NAME: o nome da cooperativa, de até 60 letras",
    ),
  BRAND_LOGO: read("BRAND_LOGO", DEFAULT_LOGO, readLogo),
  BRAND_COLOR: read("BRAND_COLOR", "", readColour),
  BRAND_HR_CONTACT: read("BRAND_HR_CONTACT", DEFAULT_CONTACT, readContact),
};
