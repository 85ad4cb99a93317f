/** The embedded provider's control API: people of one's own, faults on order, and what arrived. */
import { z } from "zod/v4";
import type { pedidoDeFalha } from "../../../provider/controle/falhas";
import type { Base } from "../../../provider/demo/pessoas";

export type { Base };
export type Falha = z.input<typeof pedidoDeFalha>;

const registro = z.object({
  /** The call's name: "holerites.listar". */
  nome: z.string(),
  usuario: z.string().nullable(),
  quando: z.string(),
  query: z.record(z.string(), z.string()),
  temToken: z.boolean(),
});
export type Registro = z.output<typeof registro>;

const escrita = z.object({
  nome: z.string(),
  metodo: z.string(),
  caminho: z.string(),
  /** Every pair in its order; the token's value is "*". */
  query: z.array(z.tuple([z.string(), z.string()])),
  corpo: z.string().nullable(),
});
/** A write as the provider received it. */
export type Escrita = z.output<typeof escrita>;

const recadoEnviado = z.object({ canal: z.string(), para: z.string(), texto: z.string() });
export type RecadoEnviado = z.output<typeof recadoEnviado>;

const comUsuario = z.object({ usuario: z.string() });
const comToken = z.object({ token: z.string() });

export class Controle {
  constructor(readonly url: string) {}

  /** A fresh person with the data and password of a demo person; gives the login. */
  async pessoa(base: Base): Promise<string> {
    return comUsuario.parse(await this.#ask("POST", "pessoa", { base })).usuario;
  }

  /** A token of a new session of this person. */
  async token(usuario: string): Promise<string> {
    return comToken.parse(await this.#ask("POST", "token", { usuario })).token;
  }

  /** Ends all sessions of this person, as when 12 hours have passed. */
  async encerra(usuario: string): Promise<void> {
    await this.#ask("POST", "encerrar", { usuario });
  }

  /** Orders a fault; without `usuario` it hits everyone. The fixtures clear all faults after each test. */
  async falha(falha: Falha): Promise<void> {
    await this.#ask("POST", "falhas", falha);
  }

  /** Clears the faults of one person, or all. */
  async semFalhas(usuario?: string): Promise<void> {
    await this.#ask("DELETE", `falhas${usuario ? `?usuario=${encodeURIComponent(usuario)}` : ""}`);
  }

  /** The calls made in this person's name (before the sign-in: those that name the person), oldest first. */
  async chamadas(usuario: string): Promise<Registro[]> {
    return z.array(registro).parse(await this.#ask("GET", `chamadas?usuario=${encodeURIComponent(usuario)}`));
  }

  /** The writes that arrived in this person's name, whole, oldest first; `esqueceChamadas` forgets them too. */
  async escritas(usuario: string): Promise<Escrita[]> {
    return z.array(escrita).parse(await this.#ask("GET", `escritas?usuario=${encodeURIComponent(usuario)}`));
  }

  /** The names of all calls that the portal ever made here, whatever was forgotten since; a test's own, with `token`, do not count. */
  async nomesVistos(): Promise<string[]> {
    return z.array(z.string()).parse(await this.#ask("GET", "nomes"));
  }

  /** The e-mails and messages that this person was sent, oldest first. */
  async caixa(usuario: string): Promise<RecadoEnviado[]> {
    return z.array(recadoEnviado).parse(await this.#ask("GET", `caixa?usuario=${encodeURIComponent(usuario)}`));
  }

  async esqueceChamadas(usuario: string): Promise<void> {
    await this.#ask("DELETE", `chamadas?usuario=${encodeURIComponent(usuario)}`);
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}/__controle/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Controle do provedor: ${method} ${path} respondeu ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
