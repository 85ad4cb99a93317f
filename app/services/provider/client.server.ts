/** The only place that speaks HTTP to the provider (contract, section 1). */
import type { Part } from "~/lib/part";
import { environment } from "../environment.server";
import { logEvent } from "../log.server";
import type { Call } from "./contract/call";
import { technicalFailure, ProviderFailure } from "./failure";
import { Memory } from "./memory.server";
import { withPolicy } from "./policy.server";
import { interpretReply, isRefusal, type RawReply, type Reply } from "./reply";
import { AnswerTooBig } from "./scale";
import { openStream, sendRequest, type FileStream, type ProviderRequest } from "./transport.server";

/** Writes may take longer: the provider stores files, and an early end leaves their outcome unknown. */
const WRITE_LIMIT_FACTOR = 3;

/** Answers on their way, and those kept for a minute: read once, however many parts of a page ask for them. */
const inFlight = new Map<string, Promise<Reply<unknown>>>();
const remembered = new Memory<Reply<unknown>>(60_000);

/** A key holds the name of its call, so what is under it is what that call's schema gave: the compiler cannot know. */
function ofCall<I, O>(_call: Call<I, O>, reply: Promise<Reply<unknown>>): Promise<Reply<O>> {
  return reply as Promise<Reply<O>>;
}

const NEVER_LEFT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** What an error of the transport means: did the call leave at all? */
function transportFailure(error: unknown, call: Parameters<typeof technicalFailure>[1]): ProviderFailure {
  if (error instanceof AnswerTooBig) return technicalFailure("resposta-invalida", call, { status: error.status, field: "(grande demais)" });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NEVER_LEFT.has(code)) return technicalFailure("nao-enviada", call);
  const late = error instanceof Error && (error.name === "TimeoutError" || code.endsWith("_TIMEOUT"));
  return technicalFailure(late ? "sem-resposta" : "caiu", call);
}

/** In whose name somebody asks who has not signed in yet; "" when the call does not tell. */
function loginOf(input: unknown): string {
  const login = typeof input === "object" && input !== null && "usuario" in input ? input.usuario : "";
  return String(login).trim().toLowerCase();
}

function log(name: string, error: unknown): void {
  if (!(error instanceof ProviderFailure) || error.reason === "recusa" || error.reason === "sessao") return;
  logEvent("chamada-falhou", { chamada: name, motivo: error.reason, status: error.status, campo: error.field });
}

const ORIGINS = new Set([environment.providerUrl, environment.site].map((address) => new URL(address).origin));

/** Is it an address of PROVIDER_URL's or SITE_URL's host, the only ones that the portal asks and shows the token to? */
export function isProviderUrl(url: URL): boolean {
  return ORIGINS.has(url.origin);
}

/** The provider, spoken to in the name of one token (null before the sign-in). */
export class Provider {
  readonly #token: string | null;

  constructor(token: string | null) {
    this.#token = token;
  }

  /** Carries out a call. Throws ProviderFailure. */
  call<O>(call: Call<void, O>): Promise<Reply<O>>;
  call<I, O>(call: Call<I, O>, input: I): Promise<Reply<O>>;
  async call<I, O>(call: Call<I | void, O>, input?: I): Promise<Reply<O>> {
    return this.#shared(call, input);
  }

  /** The same for a part of a screen: its failure is data. Only the end of the session is thrown. */
  part<O>(call: Call<void, O>): Promise<Part<O>>;
  part<I, O>(call: Call<I, O>, input: I): Promise<Part<O>>;
  part<I, O>(call: Call<I | void, O>, input?: I): Promise<Part<O>> {
    return this.#asPart(this.#shared(call, input));
  }

  /** Like `part`, kept for a minute: for the menu and the shortcuts only. */
  rememberedPart<O>(call: Call<void, O>): Promise<Part<O>> {
    const reply = remembered.remember(`${this.#token} ${call.name}`, () => this.#shared(call, undefined));
    return this.#asPart(ofCall(call, reply));
  }

  /** Opens a file to stream, whatever its status. `timeLimit`: milliseconds until it starts. Throws ProviderFailure when nothing came. */
  open<I>(call: Call<I, unknown>, input: I, headers: Record<string, string> = {}, timeLimit?: number): Promise<FileStream> {
    const request = this.#request(call, input);
    return this.#open(call, { ...request, headers: { ...request.headers, ...headers }, timeLimit });
  }

  /**
   * Opens a file at an address that came in an answer of the provider's. The token goes with it, so the address must be
   * one of the provider's own (`isProviderUrl`); anything else is a mistake of the caller's, thrown as TypeError.
   */
  async openUrl(call: Pick<Call<never, unknown>, "name" | "prefix">, url: URL, headers: Record<string, string> = {}): Promise<FileStream> {
    if (!isProviderUrl(url)) throw new TypeError("Endereço fora do provedor");
    return this.#open(call, { base: url.origin, path: url.pathname, query: this.#signed(url.searchParams), method: "GET", headers });
  }

  async #open(call: Pick<Call<never, unknown>, "name" | "prefix">, request: Omit<ProviderRequest, "timeLimit"> & { timeLimit?: number }): Promise<FileStream> {
    try {
      return await openStream(request);
    } catch (error) {
      const failure = transportFailure(error, call);
      log(call.name, failure);
      throw failure;
    }
  }

  /** Drops what is remembered of this token. */
  forget(): void {
    remembered.forget(`${this.#token} `);
  }

  /** What every call carries (contract, section 1). */
  #signed(query: URLSearchParams, withoutToken = false): URLSearchParams {
    const signed = new URLSearchParams(query);
    signed.set("app", "web");
    if (this.#token && !withoutToken) signed.set("token", this.#token);
    return signed;
  }

  #request<I>(call: Call<I, unknown>, input: I): ProviderRequest {
    const query = new URLSearchParams({ ...call.fixed, ...call.query(input) });
    return {
      base: call.host === "site" ? environment.site : environment.providerUrl,
      path: call.path,
      query: this.#signed(query, call.withoutToken),
      method: call.method,
      body: call.body?.(input),
      headers: call.headers,
      timeLimit: environment.providerTimeLimit * (call.readOnly ? 1 : WRITE_LIMIT_FACTOR),
    };
  }

  async #attempt<I>(call: Call<I, unknown>, input: I): Promise<RawReply> {
    let raw: RawReply;
    try {
      raw = await sendRequest(this.#request(call, input));
    } catch (error) {
      throw transportFailure(error, call);
    }
    // Of a write, even a 500 may carry the provider's own word.
    if (raw.status >= 500 && !call.anyStatus && !isRefusal(call, raw)) throw technicalFailure("status", call, { status: raw.status });
    return raw;
  }

  #send<I>(call: Call<I, unknown>, input: I): Promise<RawReply> {
    return withPolicy(
      call,
      this.#token ?? loginOf(input),
      () => this.#attempt(call, input),
      () => technicalFailure("nao-enviada", call),
    );
  }

  /** The same read of one token, asked while it is on its way, travels once. */
  #shared<I, O>(call: Call<I, O>, input: I): Promise<Reply<O>> {
    if (!call.readOnly)
      return this.#read(
        call,
        this.#send(call, input).finally(() => this.#leaveReadsBehind()),
      );
    const key = JSON.stringify([this.#token, call.name, call.query(input)]);
    const known = inFlight.get(key);
    if (known) return ofCall(call, known);
    const promise = this.#read(call, this.#send(call, input)).finally(() => {
      if (inFlight.get(key) === promise) inFlight.delete(key);
    });
    inFlight.set(key, promise);
    return promise;
  }

  /** A read that set out before a write may not know of it: who asks after the write gets one of their own. */
  #leaveReadsBehind(): void {
    const mine = JSON.stringify([this.#token]).slice(0, -1);
    for (const key of inFlight.keys()) if (key.startsWith(mine)) inFlight.delete(key);
  }

  async #read<I, O>(call: Call<I, O>, raw: Promise<RawReply>): Promise<Reply<O>> {
    try {
      return interpretReply(call, environment.product, await raw);
    } catch (error) {
      log(call.name, error);
      throw error;
    }
  }

  async #asPart<O>(promise: Promise<Reply<O>>): Promise<Part<O>> {
    try {
      return { ok: true, data: (await promise).data };
    } catch (error) {
      if (error instanceof ProviderFailure && error.reason !== "sessao") return { ok: false, message: error.message };
      throw error;
    }
  }
}
