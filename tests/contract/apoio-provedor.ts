/** Speaks to the embedded provider as the portal does: with the contract's own calls, over HTTP. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/v4";
import type { Chamada } from "~/services/provider/contract/chamada";
import { contrato } from "~/services/provider/contract";
import { iniciaProvedor, type ProvedorNoAr } from "../../provider/servidor";

export const PRODUTO = "coop";

/** The current year where the cooperative is. */
export const ANO = Number(new Intl.DateTimeFormat("en", { timeZone: "America/Sao_Paulo", year: "numeric" }).format(new Date()));

const envelope = z.object({ success: z.unknown(), msg: z.string(), data: z.unknown() });

export interface Recebido {
  readonly status: number;
  readonly tipo: string;
  readonly corpo: Buffer;
}

/** The envelope of a JSON answer; fails the test when it is none. */
export function envelopeDe({ corpo }: Recebido) {
  return envelope.parse(JSON.parse(corpo.toString("utf8")));
}

export interface Ambiente {
  readonly provedor: ProvedorNoAr;
  readonly pasta: string;
  fecha(): Promise<void>;
}

/** A provider of its own, with the control API, in a folder that goes with it. */
export async function ambienteDeTeste(): Promise<Ambiente> {
  const pasta = mkdtempSync(join(tmpdir(), "provedor-"));
  const provedor = await iniciaProvedor({ dados: pasta, produto: PRODUTO, controle: true });
  return {
    provedor,
    pasta,
    fecha: async () => {
      await provedor.fecha();
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}

export async function busca(endereco: string, metodo = "GET", corpo?: unknown, sinal?: AbortSignal): Promise<Recebido> {
  const resposta = await fetch(endereco, {
    method: metodo,
    signal: sinal,
    ...(corpo === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(corpo) }),
  });
  return {
    status: resposta.status,
    tipo: resposta.headers.get("content-type") ?? "",
    corpo: Buffer.from(await resposta.arrayBuffer()),
  };
}

export class Cliente {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  /** Makes a call of the contract and answers what came, as it came. */
  pede<Input, Output>(chamada: Chamada<Input, Output>, input: Input, sinal?: AbortSignal): Promise<Recebido> {
    const query = new URLSearchParams({ ...chamada.fixos, ...chamada.consulta(input), app: "web" });
    if (this.token !== null && !chamada.semToken) query.set("token", this.token);
    const corpo = chamada.corpo ? chamada.corpo(input) : undefined;
    return busca(`${this.url}${chamada.caminho}?${query.toString()}`, chamada.metodo, corpo, sinal);
  }

  /** Makes a call that must succeed and reads its data with the contract's schema. */
  async le<Input, Output>(chamada: Chamada<Input, Output>, input: Input): Promise<Output> {
    const { success, msg, data } = envelopeDe(await this.pede(chamada, input));
    if (success !== true) throw new Error(`${chamada.nome} recusada: ${msg}`);
    return chamada.resposta(PRODUTO).parse(data);
  }

  /** Makes a call that must be refused and answers why. */
  async recusa<Input, Output>(chamada: Chamada<Input, Output>, input: Input): Promise<{ status: number; msg: string }> {
    const recebido = await this.pede(chamada, input);
    const { success, msg } = envelopeDe(recebido);
    if (success !== false) throw new Error(`${chamada.nome} devia ser recusada`);
    return { status: recebido.status, msg };
  }

  /** Signs in as the portal would: hashed only when the provider asks for it. */
  async entra(usuario: string, senha: string): Promise<Cliente> {
    const { hash_password } = await this.le(contrato.acesso.hashPassword, { usuario });
    const enviada = hash_password ? createHash("md5").update(senha).digest("hex") : senha;
    const { token } = await this.le(contrato.acesso.login, { usuario, senha: enviada });
    return new Cliente(this.url, token);
  }

  controla(metodo: string, caminho: string, corpo?: unknown): Promise<Recebido> {
    return busca(`${this.url}/__controle/${caminho}`, metodo, corpo);
  }

  /** A fresh person with the data of a demo person, and their session. */
  async pessoa(base: string): Promise<{ usuario: string; cliente: Cliente }> {
    const { usuario } = z.object({ usuario: z.string() }).parse(JSON.parse((await this.controla("POST", "pessoa", { base })).corpo.toString()));
    const { token } = z.object({ token: z.string() }).parse(JSON.parse((await this.controla("POST", "token", { usuario })).corpo.toString()));
    return { usuario, cliente: new Cliente(this.url, token) };
  }
}
