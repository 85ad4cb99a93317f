/** The embedded provider's control API: people of one's own, faults on order, and what arrived. */
import { z } from "zod/v4";
import type { faultOrder } from "../../provider/control/faults";
import type { Base } from "../../provider/demo/people";

export type { Base };
export type Fault = z.input<typeof faultOrder>;

const record = z.object({
  /** The call's name: "holerites.listar". */
  nome: z.string(),
  usuario: z.string().nullable(),
  quando: z.string(),
  query: z.record(z.string(), z.string()),
  temToken: z.boolean(),
});
export type CallRecord = z.output<typeof record>;

const written = z.object({
  nome: z.string(),
  metodo: z.string(),
  caminho: z.string(),
  /** Every pair in its order; the token's value is "*". */
  query: z.array(z.tuple([z.string(), z.string()])),
  corpo: z.string().nullable(),
  quando: z.string(),
  /** How often it has taken effect by now. */
  efeitos: z.number(),
});
/** A write as the provider received it. */
export type WrittenCall = z.output<typeof written>;

/** What is kept there of this person. */
const of = (what: string, usuario: string): string =>
  `${what}?usuario=${encodeURIComponent(usuario)}`;

const JSON_BODY = { "content-type": "application/json" };

export class Control {
  constructor(readonly url: string) {}

  /** A fresh person with the data and password of a demo person; gives the login. */
  async person(base: Base) {
    const made = await this.#ask("POST", "pessoa", { base });
    return z.object({ usuario: z.string() }).parse(made).usuario;
  }

  /** A token of a new session of this person. `semFalhas`: with it everything answers as it should, whatever is ordered. */
  async token(usuario: string, semFalhas?: true) {
    const made = await this.#ask("POST", "token", { usuario, semFalhas });
    return z.object({ token: z.string() }).parse(made).token;
  }

  /** Ends all sessions of this person, as when 12 hours have passed. */
  async end(usuario: string) {
    await this.#ask("POST", "encerrar", { usuario });
  }

  /** Orders a fault; without `usuario` it hits everyone. The fixtures clear all faults after each test. */
  async fault(fault: Fault) {
    await this.#ask("POST", "falhas", fault);
  }

  /** Clears the faults of one person; lists that are loose stay so. */
  async clearFaultsButLists(usuario: string) {
    await this.#ask("DELETE", `${of("falhas", usuario)}&menos=listas`);
  }

  /** Clears the faults of one person, or all. */
  async clearFaults(usuario?: string) {
    await this.#ask("DELETE", usuario ? of("falhas", usuario) : "falhas");
  }

  /** The calls made in this person's name (before the sign-in: those that name the person), oldest first. */
  calls(usuario: string) {
    return this.#list("chamadas", record, usuario);
  }

  /** How often this call was made in this person's name. */
  async timesCalled(usuario: string, call: string) {
    return (await this.calls(usuario)).filter(({ nome }) => nome === call).length;
  }

  /** Waits until this call has been made in this person's name. */
  async untilCalled(usuario: string, call: string) {
    while ((await this.timesCalled(usuario, call)) === 0)
      await new Promise((done) => setTimeout(done, 20));
  }

  /** The writes that arrived in this person's name, whole, oldest first; `forgetCalls` forgets them too. */
  writes(usuario: string) {
    return this.#list("escritas", written, usuario);
  }

  /** How often this call of theirs has taken effect by now. */
  async effects(usuario: string, call: string) {
    const made = (await this.writes(usuario)).filter(({ nome }) => nome === call);
    return made.reduce((sum, { efeitos }) => sum + efeitos, 0);
  }

  /** The names of all calls that the portal ever made here, whatever was forgotten since; a test's own, with `token`, do not count. */
  async seenNames() {
    return z.array(z.string()).parse(await this.#ask("GET", "nomes"));
  }

  /** The e-mails and messages that this person was sent, oldest first. */
  outbox(usuario: string) {
    return this.#list(
      "caixa",
      z.object({ canal: z.string(), para: z.string(), texto: z.string() }),
      usuario,
    );
  }

  /** The last code that this person was sent; nothing before the first. */
  async lastCode(usuario: string) {
    return /\b\d{6}\b/.exec((await this.outbox(usuario)).at(-1)?.texto ?? "")?.[0] ?? "";
  }

  async forgetCalls(usuario: string) {
    await this.#ask("DELETE", of("chamadas", usuario));
  }

  /** Nothing of the personal data is asked for any more; documents may be. */
  async confirmEtnia(usuario: string) {
    const query = new URLSearchParams({
      funcao: "ATUALIZAR-DADOS-PESSOAIS",
      app: "web",
      token: await this.token(usuario),
    });
    await fetch(`${this.url}/colaborador/atualizacao-cadastral?${query}`, {
      method: "POST",
      headers: JSON_BODY,
      body: JSON.stringify({ cutis: "3" }),
    });
  }

  async #list<T>(what: string, shape: z.ZodType<T>, usuario: string) {
    return z.array(shape).parse(await this.#ask("GET", of(what, usuario)));
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const request = {
      method,
      ...(body !== undefined && { headers: JSON_BODY, body: JSON.stringify(body) }),
    };
    const send = () => fetch(`${this.url}/__controle/${path}`, request);
    // A connection that was kept open may be closed at the moment of asking; so may the next one.
    const response = await send().catch(send).catch(send);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
}
