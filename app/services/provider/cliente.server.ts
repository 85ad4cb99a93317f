/** The only place that speaks HTTP to the provider (contract, section 1). */
import type { Parte } from "~/lib/parte";
import { ambiente } from "../ambiente.server";
import { registra } from "../registro.server";
import type { Chamada } from "./contract/chamada";
import { falha, FalhaDoProvedor } from "./falha";
import { Memoria } from "./memoria.server";
import { comPolitica } from "./politica.server";
import { interpreta, recusou, type Bruta, type Resposta } from "./resposta";
import { AnswerTooBig } from "./scale";
import { abre, envia, type Fluxo, type Pedido } from "./transporte.server";

/** Writes may take longer: the provider stores files, and an early end leaves their outcome unknown. */
const WRITE_LIMIT_FACTOR = 3;

/** Answers on their way, and those kept for a minute: read once, however many parts of a page ask for them. */
const inFlight = new Map<string, Promise<Resposta<unknown>>>();
const lembradas = new Memoria<Resposta<unknown>>(60_000);

/** A key holds the name of its call, so what is under it is what that call's schema gave: the compiler cannot know. */
function ofCall<I, O>(_chamada: Chamada<I, O>, resposta: Promise<Resposta<unknown>>): Promise<Resposta<O>> {
  return resposta as Promise<Resposta<O>>;
}

const NEVER_LEFT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** What an error of the transport means: did the call leave at all? */
function transportFailure(error: unknown, chamada: Parameters<typeof falha>[1]): FalhaDoProvedor {
  if (error instanceof AnswerTooBig) return falha("resposta-invalida", chamada, { status: error.status, campo: "(grande demais)" });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NEVER_LEFT.has(code)) return falha("nao-enviada", chamada);
  const late = error instanceof Error && (error.name === "TimeoutError" || code.endsWith("_TIMEOUT"));
  return falha(late ? "sem-resposta" : "caiu", chamada);
}

/** In whose name somebody asks who has not signed in yet; "" when the call does not tell. */
function loginOf(input: unknown): string {
  const login = typeof input === "object" && input !== null && "usuario" in input ? input.usuario : "";
  return String(login).trim().toLowerCase();
}

function log(nome: string, error: unknown): void {
  if (!(error instanceof FalhaDoProvedor) || error.motivo === "recusa" || error.motivo === "sessao") return;
  registra("chamada-falhou", { chamada: nome, motivo: error.motivo, status: error.status, campo: error.campo });
}

const ORIGINS = new Set([ambiente.provedor, ambiente.site].map((address) => new URL(address).origin));

/** Is it an address of PROVIDER_URL's or SITE_URL's host, the only ones that the portal asks and shows the token to? */
export function ehDoProvedor(url: URL): boolean {
  return ORIGINS.has(url.origin);
}

/** The provider, spoken to in the name of one token (null before the sign-in). */
export class Provedor {
  readonly #token: string | null;

  constructor(token: string | null) {
    this.#token = token;
  }

  /** Carries out a call. Throws FalhaDoProvedor. */
  chama<O>(chamada: Chamada<void, O>): Promise<Resposta<O>>;
  chama<I, O>(chamada: Chamada<I, O>, input: I): Promise<Resposta<O>>;
  async chama<I, O>(chamada: Chamada<I | void, O>, input?: I): Promise<Resposta<O>> {
    return this.#shared(chamada, input);
  }

  /** The same for a part of a screen: its failure is data. Only the end of the session is thrown. */
  parte<O>(chamada: Chamada<void, O>): Promise<Parte<O>>;
  parte<I, O>(chamada: Chamada<I, O>, input: I): Promise<Parte<O>>;
  parte<I, O>(chamada: Chamada<I | void, O>, input?: I): Promise<Parte<O>> {
    return this.#asPart(this.#shared(chamada, input));
  }

  /** Like `parte`, kept for a minute: for the menu and the shortcuts only. */
  parteLembrada<O>(chamada: Chamada<void, O>): Promise<Parte<O>> {
    const resposta = lembradas.lembra(`${this.#token} ${chamada.nome}`, () => this.#shared(chamada, undefined));
    return this.#asPart(ofCall(chamada, resposta));
  }

  /** Opens a file to stream, whatever its status. `limite`: milliseconds until it starts. Throws FalhaDoProvedor when nothing came. */
  abre<I>(chamada: Chamada<I, unknown>, input: I, cabecalhos: Record<string, string> = {}, limite?: number): Promise<Fluxo> {
    const pedido = this.#pedido(chamada, input);
    return this.#open(chamada, { ...pedido, cabecalhos: { ...pedido.cabecalhos, ...cabecalhos }, limite });
  }

  /**
   * Opens a file at an address that came in an answer of the provider's. The token goes with it, so the address must be
   * one of the provider's own (`ehDoProvedor`); anything else is a mistake of the caller's, thrown as TypeError.
   */
  async abreEndereco(chamada: Pick<Chamada<never, unknown>, "nome" | "prefixo">, url: URL, cabecalhos: Record<string, string> = {}): Promise<Fluxo> {
    if (!ehDoProvedor(url)) throw new TypeError("Endereço fora do provedor");
    return this.#open(chamada, { base: url.origin, caminho: url.pathname, consulta: this.#signed(url.searchParams), metodo: "GET", cabecalhos });
  }

  async #open(chamada: Pick<Chamada<never, unknown>, "nome" | "prefixo">, pedido: Omit<Pedido, "limite"> & { limite?: number }): Promise<Fluxo> {
    try {
      return await abre(pedido);
    } catch (error) {
      const failure = transportFailure(error, chamada);
      log(chamada.nome, failure);
      throw failure;
    }
  }

  /** Drops what is remembered of this token. */
  esquece(): void {
    lembradas.esquece(`${this.#token} `);
  }

  /** What every call carries (contract, section 1). */
  #signed(consulta: URLSearchParams, semToken = false): URLSearchParams {
    const signed = new URLSearchParams(consulta);
    signed.set("app", "web");
    if (this.#token && !semToken) signed.set("token", this.#token);
    return signed;
  }

  #pedido<I>(chamada: Chamada<I, unknown>, input: I): Pedido {
    const consulta = new URLSearchParams({ ...chamada.fixos, ...chamada.consulta(input) });
    return {
      base: chamada.host === "site" ? ambiente.site : ambiente.provedor,
      caminho: chamada.caminho,
      consulta: this.#signed(consulta, chamada.semToken),
      metodo: chamada.metodo,
      corpo: chamada.corpo?.(input),
      cabecalhos: chamada.cabecalhos,
      limite: ambiente.limiteDoProvedor * (chamada.soLeitura ? 1 : WRITE_LIMIT_FACTOR),
    };
  }

  async #attempt<I>(chamada: Chamada<I, unknown>, input: I): Promise<Bruta> {
    let bruta: Bruta;
    try {
      bruta = await envia(this.#pedido(chamada, input));
    } catch (error) {
      throw transportFailure(error, chamada);
    }
    // Of a write, even a 500 may carry the provider's own word.
    if (bruta.status >= 500 && !chamada.qualquerStatus && !recusou(chamada, bruta)) throw falha("status", chamada, { status: bruta.status });
    return bruta;
  }

  #send<I>(chamada: Chamada<I, unknown>, input: I): Promise<Bruta> {
    return comPolitica(chamada, this.#token ?? loginOf(input), () => this.#attempt(chamada, input), () => falha("nao-enviada", chamada));
  }

  /** The same read of one token, asked while it is on its way, travels once. */
  #shared<I, O>(chamada: Chamada<I, O>, input: I): Promise<Resposta<O>> {
    if (!chamada.soLeitura) return this.#read(chamada, this.#send(chamada, input).finally(() => this.#leaveReadsBehind()));
    const key = JSON.stringify([this.#token, chamada.nome, chamada.consulta(input)]);
    const known = inFlight.get(key);
    if (known) return ofCall(chamada, known);
    const promise = this.#read(chamada, this.#send(chamada, input)).finally(() => {
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

  async #read<I, O>(chamada: Chamada<I, O>, bruta: Promise<Bruta>): Promise<Resposta<O>> {
    try {
      return interpreta(chamada, ambiente.produto, await bruta);
    } catch (error) {
      log(chamada.nome, error);
      throw error;
    }
  }

  async #asPart<O>(promise: Promise<Resposta<O>>): Promise<Parte<O>> {
    try {
      return { ok: true, dados: (await promise).dados };
    } catch (error) {
      if (error instanceof FalhaDoProvedor && error.motivo !== "sessao") return { ok: false, mensagem: error.message };
      throw error;
    }
  }
}
