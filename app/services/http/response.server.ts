import { redirect, type EntryContext, type TypedResponse } from "@remix-run/node";
import type { AmountsSwitchData, Shown, WithoutAmounts } from "~/lib/amounts";
import { NOT_SAVED_HEADER } from "~/lib/headers";
import type { Section } from "~/lib/section";
import { textResponse } from "../connection/text-response.server";
import { withFallback } from "../config/log.server";
import { technicalFailure, type ProviderFailure } from "../provider/failure";
import { writeSession, readSession } from "../session/session.server";
import type { Flash } from "../session/session-cookie.server";
import type { Refusal } from "./form.server";
import { amountsState, amountsSwitch, asShown } from "./hide-amounts.server";
import { newPageId } from "./page-id.server";

const NO_STORE = { "Cache-Control": "no-store" };

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

interface PageInit {
  status?: number;
  headers?: Record<string, string>;
}

function respond<T>(data: T, init: PageInit = {}, inDocument: T = data): TypedResponse<T> {
  const response = textResponse(() => JSON.stringify(data), {
    status: init.status,
    headers: { ...JSON_TYPE, ...NO_STORE, ...init.headers },
  });
  return Object.assign(response, { json: () => Promise.resolve(inDocument) });
}

/** Scripts get `data`. The server renders HTML from `inDocument`, which is `data` by default. */
export function page<T>(
  data: T & WithoutAmounts<T>,
  init?: PageInit,
  inDocument?: T,
): TypedResponse<T> {
  return respond<T>(data, init, inDocument);
}

/**
 * The page must render `AmountsSwitch` with `amounts`, or employees could not show hidden amounts.
 */
export async function pageWithAmounts<T extends object>(
  request: Request,
  data: T,
): Promise<TypedResponse<Shown<T> & { amounts: AmountsSwitchData | null }>> {
  const state = await amountsState(request, data);
  return respond(Object.assign({ amounts: amountsSwitch(request, state) }, asShown(data, state)));
}

/**
 * Without `sameId` the form gets a new id.
 * Under the old id, a change that was refused would not be sent again with the same values.
 */
export function refusedPage(
  refusal: Refusal,
  init: PageInit & { status: number },
): TypedResponse<{ refusal: Refusal }> {
  return page({ refusal: refusal.sameId ? refusal : { ...refusal, nextId: newPageId() } }, init);
}

/**
 * The server renders `part` into the HTML. In the JSON for scripts, `said` replaces `part`.
 * Otherwise the page would contain the data twice.
 */
export function ssrOnly<T extends object>(part: T, said: unknown): T {
  const copy: T = Array.isArray(part) ? Object.assign([], part) : { ...part };
  return Object.defineProperty(copy, "toJSON", { value: () => said });
}

function forHeader(path: string): string {
  return path.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

export function redirectTo(
  path: string,
  cookies: string[] = [],
  headers: Record<string, string> = {},
): Response {
  const response = redirect(forHeader(path), { status: 303, headers: { ...NO_STORE, ...headers } });
  for (const cookie of cookies) if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** @throws `thrown`, unless `thrown` is a redirect */
export function nullIfRedirected(thrown: unknown): null {
  if (thrown instanceof Response && thrown.headers.has("Location")) return null;
  throw thrown;
}

export const withCookie = (cookie: string): Record<string, string> =>
  cookie === "" ? {} : { "Set-Cookie": cookie };

export function redirectUnsaved(path: string, cookies: string[] = []): Response {
  return redirectTo(path, cookies, { [NOT_SAVED_HEADER]: "yes" });
}

/** Remix drops the Retry-After header of a route without a `headers` function. */
export function keepRetryAfter(
  headers: Headers,
  { actionHeaders, loaderHeaders }: EntryContext["staticHandlerContext"],
): void {
  for (const each of [loaderHeaders, actionHeaders].flatMap(Object.values<Headers>)) {
    const wait = each.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
}

/** A message that cannot be saved must not prevent the redirect. */
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

export const NOT_FOUND = "Erro 404. Página não localizada";

export function notFound(): Response {
  return new Response(NOT_FOUND, { status: 404, headers: NO_STORE });
}

/** An unreadable entry may be the one sought, so only a complete list proves the absence. */
export function absenceFrom(
  call: Parameters<typeof technicalFailure>[1],
  isComplete: boolean,
): Response | ProviderFailure {
  return isComplete ? notFound() : technicalFailure("invalid-response", call);
}

const UNREADABLE =
  "Não deu para mostrar isto: a cooperativa enviou dados que o portal não entendeu. Se fizer falta, avise o RH.";

/**
 * Returns a failed section if an unreadable entry may be the one sought.
 * @throws a 404 response if the list is complete and `find` finds nothing
 */
export function foundIn<T, U>(
  list: Section<T>,
  find: (data: T) => U | null | undefined,
): Section<U> {
  if (!list.ok) return list;
  const data = find(list.data);
  if (data) return { ...list, data };
  if (!list.skippedCount) throw notFound();
  return { ok: false, message: UNREADABLE };
}

/** Fails an empty section whose unreadable entries may be all that there is to show. */
export function emptyIfComplete<T>(part: Section<T>, isEmpty: (data: T) => boolean): Section<T> {
  return part.ok && part.skippedCount && isEmpty(part.data)
    ? { ok: false, message: UNREADABLE }
    : part;
}

export function unavailable(message: string): Response {
  return new Response(message, {
    status: 503,
    headers: { ...NO_STORE, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
  });
}
