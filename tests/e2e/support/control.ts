/** The embedded provider's control API: people of one's own, faults on order, and what arrived. */
import { z } from "zod/v4";
import type { faultOrder } from "../../../provider/control/faults";
import type { Base } from "../../../provider/demo/people";

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

const sentMessage = z.object({ canal: z.string(), para: z.string(), texto: z.string() });
export type SentMessage = z.output<typeof sentMessage>;

const userBody = z.object({ usuario: z.string() });
const withToken = z.object({ token: z.string() });

export class Control {
  constructor(readonly url: string) {}

  /** A fresh person with the data and password of a demo person; gives the login. */
  async person(base: Base): Promise<string> {
    return userBody.parse(await this.#ask("POST", "pessoa", { base })).usuario;
  }

  /** A token of a new session of this person. */
  async token(usuario: string): Promise<string> {
    return withToken.parse(await this.#ask("POST", "token", { usuario })).token;
  }

  /** One with which everything answers as it should, whatever is ordered. */
  async truthToken(usuario: string): Promise<string> {
    return withToken.parse(await this.#ask("POST", "token", { usuario, semFalhas: true })).token;
  }

  /** Ends all sessions of this person, as when 12 hours have passed. */
  async end(usuario: string): Promise<void> {
    await this.#ask("POST", "encerrar", { usuario });
  }

  /** Orders a fault; without `usuario` it hits everyone. The fixtures clear all faults after each test. */
  async fault(fault: Fault): Promise<void> {
    await this.#ask("POST", "falhas", fault);
  }

  /** Waits until the call is under way, which another fault makes slow; then orders this one. */
  async faultDuring(call: string, fault: Fault & { usuario: string }): Promise<void> {
    await this.untilCalled(fault.usuario, call);
    await this.fault(fault);
  }

  /** Clears the faults of one person; lists that are loose stay so. */
  async clearFaultsButLists(usuario: string): Promise<void> {
    await this.#ask("DELETE", `falhas?usuario=${encodeURIComponent(usuario)}&menos=listas`);
  }

  /** Clears the faults of one person, or all. */
  async clearFaults(usuario?: string): Promise<void> {
    await this.#ask("DELETE", `falhas${usuario ? `?usuario=${encodeURIComponent(usuario)}` : ""}`);
  }

  /** The calls made in this person's name (before the sign-in: those that name the person), oldest first. */
  async calls(usuario: string): Promise<CallRecord[]> {
    return z
      .array(record)
      .parse(await this.#ask("GET", `chamadas?usuario=${encodeURIComponent(usuario)}`));
  }

  /** How often this call was made in this person's name. */
  async timesCalled(usuario: string, call: string): Promise<number> {
    return (await this.calls(usuario)).filter(({ nome }) => nome === call).length;
  }

  /** Waits until this call has been made in this person's name. */
  async untilCalled(usuario: string, call: string): Promise<void> {
    while ((await this.timesCalled(usuario, call)) === 0)
      await new Promise((done) => setTimeout(done, 20));
  }

  /** The writes that arrived in this person's name, whole, oldest first; `forgetCalls` forgets them too. */
  async writes(usuario: string): Promise<WrittenCall[]> {
    return z
      .array(written)
      .parse(await this.#ask("GET", `escritas?usuario=${encodeURIComponent(usuario)}`));
  }

  /** How often this call of theirs has taken effect by now. */
  async effects(usuario: string, call: string): Promise<number> {
    const made = (await this.writes(usuario)).filter(({ nome }) => nome === call);
    return made.reduce((sum, { efeitos }) => sum + efeitos, 0);
  }

  /** The names of all calls that the portal ever made here, whatever was forgotten since; a test's own, with `token`, do not count. */
  async seenNames(): Promise<string[]> {
    return z.array(z.string()).parse(await this.#ask("GET", "nomes"));
  }

  /** The e-mails and messages that this person was sent, oldest first. */
  async outbox(usuario: string): Promise<SentMessage[]> {
    return z
      .array(sentMessage)
      .parse(await this.#ask("GET", `caixa?usuario=${encodeURIComponent(usuario)}`));
  }

  async forgetCalls(usuario: string): Promise<void> {
    await this.#ask("DELETE", `chamadas?usuario=${encodeURIComponent(usuario)}`);
  }

  /** Nothing of the personal data is asked for any more; documents may be. */
  async confirmEtnia(usuario: string): Promise<void> {
    const query = new URLSearchParams({
      funcao: "ATUALIZAR-DADOS-PESSOAIS",
      app: "web",
      token: await this.token(usuario),
    });
    const body = JSON.stringify({ cutis: "3" });
    await fetch(`${this.url}/colaborador/atualizacao-cadastral?${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const request = {
      method,
      headers: body === undefined ? undefined : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const send = () => fetch(`${this.url}/__controle/${path}`, request);
    // A connection that was kept open may be closed at the moment of asking; so may the next one.
    const response = await send().catch(send).catch(send);
    const text = await response.text();
    if (!response.ok)
      throw new Error(
        `Controle do provedor: ${method} ${path} respondeu ${response.status}: ${text}`,
      );
    return JSON.parse(text);
  }
}
