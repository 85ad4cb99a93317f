import type { Section } from "~/lib/section";
import { environment } from "../config/environment.server";
import { logEvent } from "../config/log.server";
import { LOOPBACK } from "../connection/client-network";
import type { Call, ReadCall } from "./contract/call";
import { exchange, openFile, type OpenedFile } from "./exchange.server";
import { nullIfRejected, ProviderFailure, technicalFailure } from "./failure";
import { evictEverywhere, ReplyCache } from "./reply-cache.server";
import { dropCodeHints, codeHints, addCodeHints } from "./code-hints.server";
import { ofCall, type Reply } from "./reply";
import { requestOf, signedQuery } from "./request.server";
import { dedupedReply } from "./request-dedupe.server";

const minuteCache = new ReplyCache<Reply<unknown>>(60_000);

const BASES = [environment.providerUrl, environment.site].map((address) => new URL(address));

if (BASES.some(({ protocol, host }) => protocol === "http:" && !LOOPBACK.test(host)))
  logEvent("provedor-sem-tls");

export function isProviderUrl({ origin, pathname }: URL): boolean {
  // Some servers decode %2f, so "..%2f" could lead outside the base path.
  if (/\.\.%(?:2f|5c)|%(?:2f|5c)\.\./i.test(pathname)) return false;
  return BASES.some(
    (base) =>
      base.origin === origin && `${pathname}/`.startsWith(`${base.pathname.replace(/\/$/, "")}/`),
  );
}

export async function asSection<O>(
  promise: Promise<Pick<Reply<O>, "data" | "leftOut">>,
): Promise<Section<O>> {
  try {
    const { data, leftOut } = await promise;
    return leftOut.length === 0
      ? { ok: true, data }
      : { ok: true, data, skippedCount: leftOut.length };
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason !== "session-over")
      return { ok: false, message: error.message };
    throw error;
  }
}

export class Provider {
  readonly token: string | null;
  /** False for HEAD requests, which must change nothing. */
  readonly mayWrite: boolean;
  #leftOut = 0;
  #leftOutOfSections = 0;

  constructor(token: string | null, { mayWrite = true }: { mayWrite?: boolean } = {}) {
    this.token = token;
    this.mayWrite = mayWrite;
  }

  /** Number of unreadable entries that `call` skipped. A `Section` has its own `skippedCount`. */
  get leftOut(): number {
    return this.#leftOut;
  }

  get allLeftOut(): number {
    return this.#leftOut + this.#leftOutOfSections;
  }

  call<O>(call: ReadCall<void, O>): Promise<Reply<O>>;
  call<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>>;
  async call<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Reply<O>> {
    const reply = await this.#ask<I | void, O>(call, input);
    this.#leftOut += reply.leftOut.length;
    return reply;
  }

  /** @throws ProviderFailure also when a list is missing or an entry was skipped */
  callComplete<O>(call: ReadCall<void, O>): Promise<Reply<O>>;
  callComplete<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>>;
  async callComplete<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Reply<O>> {
    const reply = await this.#listed<I | void, O>(call, input);
    if (reply.leftOut.length > 0)
      throw technicalFailure("invalid-response", call, {
        status: reply.status,
        field: reply.leftOut[0],
      });
    return reply;
  }

  /**
   * For data that no page shows, so `provider.leftOut` does not count the skipped entries.
   * @throws ProviderFailure when the call fails, or when the reply lacks a list
   */
  callQuiet<O>(call: ReadCall<void, O>): Promise<Reply<O>>;
  callQuiet<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>>;
  callQuiet<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Reply<O>> {
    return this.#listed<I | void, O>(call, input);
  }

  /** @throws ProviderFailure only when the session has expired */
  callSection<O>(call: ReadCall<void, O>): Promise<Section<O>>;
  callSection<I, O>(call: ReadCall<I, O>, input: I): Promise<Section<O>>;
  async callSection<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Section<O>> {
    const section = await asSection(this.#ask(call, input));
    this.#leftOutOfSections += (section.ok && section.skippedCount) || 0;
    return section;
  }

  /**
   * `data` is null when the provider rejects the call, for example for a missing record.
   * @throws ProviderFailure only when the session has expired
   */
  findSection<I, O>(call: ReadCall<I, O>, input: I): Promise<Section<O | null>> {
    const found = this.#ask(call, input);
    return asSection(
      found.catch((error: unknown) => ({ data: nullIfRejected(error), leftOut: [] })),
    );
  }

  cachedSection<O>(call: ReadCall<void, O>): Promise<Section<O>> {
    const reply = minuteCache.getOrLoad(`${this.token} ${call.name}`, () =>
      this.#ask(call, undefined),
    );
    return asSection(ofCall(call, reply));
  }

  cachedPick<O, T>(
    memory: ReplyCache<Reply<T>>,
    call: ReadCall<void, O>,
    pick: (data: O) => T,
  ): Promise<Section<T>> {
    return asSection(
      memory.getOrLoad(`${this.token} ${call.name}`, async () => {
        const reply = await this.#ask(call, undefined);
        return { ...reply, data: pick(reply.data) };
      }),
    );
  }

  /**
   * Resolves for every HTTP status.
   * @throws ProviderFailure when no response came
   */
  open<I>(
    call: ReadCall<I, unknown>,
    input: I,
    headers: Record<string, string> = {},
    timeoutMs?: number,
  ): Promise<OpenedFile> {
    const request = requestOf(this.token, call, input);
    return openFile(call, {
      ...request,
      headers: { ...request.headers, ...headers },
      timeoutMs,
    });
  }

  /**
   * The request contains the user's token, so `url` must pass `isProviderUrl`.
   * @throws TypeError for any other URL, ProviderFailure when no response came
   */
  async openUrl(
    call: Pick<Call<never, unknown>, "name" | "prefix">,
    url: URL,
    headers: Record<string, string> = {},
  ): Promise<OpenedFile> {
    if (!isProviderUrl(url)) throw new TypeError("Endereço fora do provedor");
    return openFile(call, {
      base: url.origin,
      path: url.pathname,
      query: signedQuery(this.token, url.searchParams),
      method: "GET",
      headers,
    });
  }

  codeHints(name: string): readonly string[] {
    return codeHints(this.token, name);
  }

  addCodeHints(name: string, codes: readonly string[]): void {
    addCodeHints(this.token, name, codes);
  }

  dropCached(): void {
    evictEverywhere(`${this.token} `);
    dropCodeHints(this.token);
  }

  async #listed<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>> {
    const reply = await this.#ask(call, input);
    if (reply.lacksList)
      throw technicalFailure("invalid-response", call, {
        status: reply.status,
        field: "(lista)",
      });
    return reply;
  }

  #ask<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>> {
    return dedupedReply(this.token, call, input, () => exchange(this.token, call, input));
  }
}
