import { createCookie } from "@remix-run/node";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { YEAR_SECONDS } from "~/lib/dates";
import { viaTls } from "../connection/server-hooks.server";

const choice = z.enum(["sim", "nao"]);
export type EconomyChoice = z.output<typeof choice>;

const cookie = createCookie("economia", {
  path: BASE,
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_SECONDS,
});

const SLOW = new Set(["slow-2g", "2g"]);

export async function inEconomy(request: Request): Promise<boolean> {
  const chosen: unknown = await cookie.parse(request.headers.get("cookie"));
  const parsed = chosen === null ? null : choice.safeParse(chosen);
  if (parsed?.success) return parsed.data === "sim";
  return (
    request.headers.get("save-data")?.toLowerCase() === "on" ||
    SLOW.has(request.headers.get("ect") ?? "")
  );
}

export function keepEconomyChoice(request: Request, value: EconomyChoice): Promise<string> {
  return cookie.serialize(value, { secure: viaTls(request) });
}
