import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { z } from "zod/v4";
import { environment } from "../environment.server";
import { logEvent } from "../log.server";
import type { DrawnIcons } from "./draw";

export interface BrandFile {
  type: string;
  data: Buffer;
}

const drawn = z.record(z.string(), z.base64());

const SMALL_SVG = 700;
const LIMIT = 20_000;
const RETRY_MS = 60_000;

async function draw(logo: Buffer): Promise<DrawnIcons> {
  const { default: source } = await import("./draw?worker-source");
  const child = spawn(process.execPath, ["-e", source], {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: LIMIT,
  });
  // An early exit of the child breaks this pipe, and leaves no JSON to parse.
  // `JSON.parse` then throws, so the pipe's own error is ignored.
  child.stdin.on("error", () => undefined).end(logo.toString("base64"));
  return drawn.parse(JSON.parse(await text(child.stdout)));
}

let files: Promise<DrawnIcons> | null = null;

function drawnFiles(): Promise<DrawnIcons> {
  if (files) return files;
  files = draw(environment.brand.logo.data);
  files.catch(() => setTimeout(() => (files = null), RETRY_MS).unref());
  return files;
}

/** Returns null when the name is unknown or the logo cannot be drawn. */
export async function brandFile(name: string): Promise<BrandFile | null> {
  const { kind, data } = environment.brand.logo;
  if (name === "logo" && kind === "svg" && data.byteLength <= SMALL_SVG)
    return { type: "image/svg+xml", data };
  try {
    const file = (await drawnFiles())[name];
    return file === undefined ? null : { type: "image/png", data: Buffer.from(file, "base64") };
  } catch (error) {
    logEvent("logo-sem-desenho", { erro: error instanceof Error ? error.name : "desconhecido" });
    return null;
  }
}
