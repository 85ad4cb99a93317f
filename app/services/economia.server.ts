/** Economy mode (design, section 1): whether a page carries scripts at all. */
import { createCookie } from "@remix-run/node";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { viaTls } from "./servidor.server";

const escolha = z.enum(["sim", "nao"]);
export type EscolhaDeEconomia = z.output<typeof escolha>;

const YEAR = 365 * 24 * 60 * 60;
const cookie = createCookie("economia", { path: BASE, sameSite: "lax", httpOnly: true, maxAge: YEAR });

const SLOW = new Set(["slow-2g", "2g"]);

/** The person's own choice, else what their browser says of the connection. */
export async function emEconomia(request: Request): Promise<boolean> {
  const parsed = escolha.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (parsed.success) return parsed.data === "sim";
  return request.headers.get("save-data")?.toLowerCase() === "on" || SLOW.has(request.headers.get("ect") ?? "");
}

/** Takes the choice; gives the Set-Cookie text that keeps the choice for a year. */
export function guardaEconomia(request: Request, valor: EscolhaDeEconomia): Promise<string> {
  return cookie.serialize(valor, { secure: viaTls(request) });
}
