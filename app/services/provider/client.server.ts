/** The only place that speaks HTTP to the provider (contract, section 1). */
import type { Section } from "~/lib/section";
import { environment } from "../config/environment.server";
import type { Call, ReadCall } from "./contract/call";
import { exchange, openFile } from "./exchange.server";
import { ProviderFailure, technicalFailure } from "./failure";
import { evictEverywhere, ReplyCache } from "./reply-cache.server";
import { dropCodeHints, codeHints, addCodeHints } from "./code-hints.server";
import { ofCall, type Reply } from "./reply";
import { requestOf, signedQuery } from "./request.server";
import { dedupedReply } from "./request-dedupe.server";
import type { FileStream } from "./transport.server";

/** The menu and the shortcuts, for a minute. */
const remembered = new ReplyCache<Reply<unknown>>(60_000);

/** Without a final slash (environment.server.ts). */
const BASES = [environment.providerUrl, environment.site].map((address) => new URL(address));

/** Is it an address within PROVIDER_URL or SITE_URL, the only ones that the portal asks and shows the token to? */
export function isProviderUrl({ origin, pathname }: URL): boolean {
  // The parser resolves ".." before a plain slash alone; the server behind may do so before an encoded one.
  if (/\.\.%(?:2f|5c)|%(?:2f|5c)\.\./i.test(pathname)) return false;
  return BASES.some(
    (base) =>
      base.origin === origin && `${pathname}/`.startsWith(`${base.pathname.replace(/\/$/, "")}/`),
  );
}

/** A failure as data; only the end of the session is thrown. */
async function asPart<O>(promise: Promise<Reply<O>>): Promise<Section<O>> {
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

/** The provider, spoken to in the name of one token (null before the sign-in). */
export class Provider {
  /** null before the sign-in. */
  readonly token: string | null;
  readonly mayWrite: boolean;
  #leftOut = 0;

  /** `mayWrite` false: for a request that must change nothing (HEAD), whatever its page would do. */
  constructor(token: string | null, { mayWrite = true }: { mayWrite?: boolean } = {}) {
    this.token = token;
    this.mayWrite = mayWrite;
  }

  /** How many entries of lists could not be read in what `call` has brought so far. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Carries out a call that changes nothing (for all others, write.server.ts). Throws ProviderFailure. */
  call<O>(call: ReadCall<void, O>): Promise<Reply<O>>;
  call<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>>;
  async call<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Reply<O>> {
    const reply = await this.#ask<I | void, O>(call, input);
    this.#leftOut += reply.leftOut.length;
    return reply;
  }

  /** Like `call`, of which nothing may be missing: what a list does not show for certain is not there. Throws ProviderFailure. */
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

  /** Like `call`, for what is looked up and not shown: entries that are missing are told by the reply alone. Throws ProviderFailure. */
  callQuiet<O>(call: ReadCall<void, O>): Promise<Reply<O>>;
  callQuiet<I, O>(call: ReadCall<I, O>, input: I): Promise<Reply<O>>;
  callQuiet<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Reply<O>> {
    return this.#listed<I | void, O>(call, input);
  }

  /** Like `call`, for a part of a screen: its failure is data. Only the end of the session is thrown. */
  callSection<O>(call: ReadCall<void, O>): Promise<Section<O>>;
  callSection<I, O>(call: ReadCall<I, O>, input: I): Promise<Section<O>>;
  callSection<I, O>(call: ReadCall<I | void, O>, input?: I): Promise<Section<O>> {
    return asPart(this.#ask(call, input));
  }

  /** Like `part`, kept for a minute: for the menu and the shortcuts only. */
  cachedSection<O>(call: ReadCall<void, O>): Promise<Section<O>> {
    const reply = remembered.getOrLoad(`${this.token} ${call.name}`, () =>
      this.#ask(call, undefined),
    );
    return asPart(ofCall(call, reply));
  }

  /** Like `part`, of which what `pick` takes is kept in `memory`, by the call's name: for what is much of which a page shows little. */
  cachedPick<O, T>(
    memory: ReplyCache<Reply<T>>,
    call: ReadCall<void, O>,
    pick: (data: O) => T,
  ): Promise<Section<T>> {
    return asPart(
      memory.getOrLoad(`${this.token} ${call.name}`, async () => {
        const reply = await this.#ask(call, undefined);
        return { ...reply, data: pick(reply.data) };
      }),
    );
  }

  /** Opens a file to stream, whatever its status. `timeLimit`: milliseconds until it starts. Throws ProviderFailure when nothing came. */
  open<I>(
    call: ReadCall<I, unknown>,
    input: I,
    headers: Record<string, string> = {},
    timeLimit?: number,
  ): Promise<FileStream> {
    const request = requestOf(this.token, call, input);
    return openFile(call, { ...request, headers: { ...request.headers, ...headers }, timeLimit });
  }

  /**
   * Opens a file at an address that came in an answer of the provider's. The token goes with it, so the address must be
   * one of the provider's own (`isProviderUrl`); anything else is a mistake of the caller's, thrown as TypeError.
   */
  async openUrl(
    call: Pick<Call<never, unknown>, "name" | "prefix">,
    url: URL,
    headers: Record<string, string> = {},
  ): Promise<FileStream> {
    if (!isProviderUrl(url)) throw new TypeError("Endereço fora do provedor");
    return openFile(call, {
      base: url.origin,
      path: url.pathname,
      query: signedQuery(this.token, url.searchParams),
      method: "GET",
      headers,
    });
  }

  /**
   * Codes that an earlier page noted under this name; none when nothing is known. A guess, to ask sooner: whoever asks by it looks whether
   * it held.
   */
  codeHints(name: string): readonly string[] {
    return codeHints(this.token, name);
  }

  addCodeHints(name: string, codes: readonly string[]): void {
    addCodeHints(this.token, name, codes);
  }

  /** Drops what is remembered of this token. */
  dropCached(): void {
    evictEverywhere(`${this.token} `);
    dropCodeHints(this.token);
  }

  /** Where nothing is shown, a list that is missing or null is no empty list: it cannot be read. */
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
