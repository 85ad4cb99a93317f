/** The answers of the portal: all of them personal, so none is kept by anybody on the way. */
import { redirect, type HeadersArgs, type TypedResponse } from "@remix-run/node";
import { NOT_SAVED_HEADER } from "~/lib/headers";
import { textResponse } from "../connection/text-response.server";
import { withFallback } from "../config/log.server";
import { writeSession, readSession } from "../session/session.server";
import type { Flash } from "../session/session-cookie.server";
import type { Refusal } from "./form.server";
import { newPageId } from "./page-id.server";

const NO_STORE = { "Cache-Control": "no-store" };

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/**
 * The data of a screen. `status` 400 for refused forms, so that nothing mistakes them for success. A document is made of the data as it
 * is; only what scripts fetch becomes JSON (Remix's `json` writes and reads it for both). So it must be data, as JSON has it. `inDocument`: what a
 * document is made of, where it is not the same.
 */
export function page<T>(
  data: T,
  init: { status?: number; headers?: Record<string, string> } = {},
  inDocument: T = data,
): TypedResponse<T> {
  const response = textResponse(() => JSON.stringify(data), {
    status: init.status,
    headers: { ...JSON_TYPE, ...NO_STORE, ...init.headers },
  });
  return Object.assign(response, { json: () => Promise.resolve(inDocument) });
}

/**
 * The form again, with what is wrong. From the moment that is read, its next sending is another one: scripts show it before the page's
 * loaders have answered, and so the new id comes with it.
 */
export function refusedPage(
  refusal: Refusal,
  init: { status: number; headers?: Record<string, string> },
): TypedResponse<{ refusal: Refusal }> {
  return page({ refusal: refusal.sameId ? refusal : { ...refusal, nextId: newPageId() } }, init);
}

/** Takes a part of a page's data; gives the same for whoever renders it, and `said` for whoever writes it down: its scripts find it on the page. */
export function ssrOnly<T extends object>(part: T, said: unknown): T {
  const copy: T = Array.isArray(part) ? Object.assign([], part) : { ...part };
  return Object.defineProperty(copy, "toJSON", { value: () => said });
}

/** A header carries no letter beyond ASCII and no space; what is already encoded stays as it is. */
function forHeader(path: string): string {
  return path.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A redirect to a path built by `paths`, 303 so that a POST is never repeated, with the cookies it sets ("" sets none). */
export function redirectTo(
  path: string,
  cookies: string[] = [],
  headers: Record<string, string> = {},
): Response {
  const response = redirect(forHeader(path), { status: 303, headers: { ...NO_STORE, ...headers } });
  for (const cookie of cookies) if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The header for a cookie's text; none for "". */
export const withCookie = (cookie: string): Record<string, string> =>
  cookie === "" ? {} : { "Set-Cookie": cookie };

/** The redirect of a POST that has taken nothing in: whoever sent it must not count it as arrived. */
export function redirectUnsaved(path: string, cookies: string[] = []): Response {
  return redirectTo(path, cookies, { [NOT_SAVED_HEADER]: "yes" });
}

/** A page takes of its action's headers only what it asks for: for a route's `headers`, how long to wait. */
export function waitOfAction({ actionHeaders }: HeadersArgs): Record<string, string> {
  const wait = actionHeaders.get("Retry-After");
  return wait ? { "Retry-After": wait } : {};
}

/** A redirect with a message on the next page. What has been done stays done, should the message fail: then it goes without. */
export async function redirectWithMessage(
  request: Request,
  path: string,
  flash: Flash,
): Promise<Response> {
  const lead = flash.kind === "error" ? redirectUnsaved : redirectTo;
  const cookie = await withFallback("recado-perdido", "", async () =>
    writeSession(request, await readSession(request), { flash: flash }),
  );
  return lead(path, [cookie]);
}

/** The 404 of anything unknown; thrown, the page shows "Erro 404. Página não localizada". */
export function notFound(): Response {
  return new Response("Erro 404. Página não localizada", { status: 404, headers: NO_STORE });
}

/** The 503 of what cannot be shown for now, in these words; to be thrown. */
export function unavailable(message: string): Response {
  return new Response(message, {
    status: 503,
    headers: { ...NO_STORE, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
  });
}
