import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { YEAR_SECONDS } from "~/lib/dates";
import { environment } from "../config/environment.server";
import { cookieValues } from "../connection/cookie-values";
import { arrivalOf } from "../connection/arrival.server";

/**
 * Five accounts are enough for a family's shared phone.
 * On a public terminal, newer accounts soon replace older ones in the cookie.
 */
const MAX_ACCOUNTS = 5;

const cookie = createCookie("navegador", {
  path: `${BASE}auth`,
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_SECONDS,
  secrets: environment.secrets,
});
const content = z.array(z.string());

const mark = (person: string) =>
  createHash("sha256").update(`navegador ${person}`).digest("base64url").slice(0, 12);

const isOf = (person: string) => (entry: string) => entry.startsWith(mark(person));

async function read(request: Request): Promise<string[]> {
  const values = cookieValues(request.headers.get("cookie"), cookie.name);
  const all = await Promise.all(values.map((value) => cookie.parse(`${cookie.name}=${value}`)));
  return all.flatMap((each) => content.safeParse(each).data ?? []);
}

/** Entries from before 30 November 2026 are only the mark, which all browsers of a person share. */
export async function trustedEntry(request: Request, person: string): Promise<string | undefined> {
  return (await read(request)).find(isOf(person));
}

export async function trustBrowser(request: Request, person: string): Promise<string> {
  const own = mark(person) + randomBytes(6).toString("base64url");
  const others = (await read(request)).filter((entry) => !isOf(person)(entry));
  return cookie.serialize([own, ...others].slice(0, MAX_ACCOUNTS), {
    secure: arrivalOf(request).tls,
  });
}
