/** The control API: lets tests order faults, make people and sessions, and see which calls were made. */
import type { IncomingMessage } from "node:http";
import { z } from "zod/v4";
import type { Banco } from "../banco";
import { leJson } from "../corpo";
import { BASES } from "../demo/pessoas";
import type { Modulo } from "../modulo";
import { pessoaPorLogin, type Pessoa } from "../pessoas";
import { naoEncontrado, Recusa } from "../responde";
import { saidaJson, saidaRecusa, type Saida } from "../saida";
import { clonaPessoa, restauraPessoa } from "../semente";
import { abreSessao, encerraSessoesDe } from "../sessoes";
import { Falhas, pedidoDeFalha } from "./falhas";

export const PREFIXO_CONTROLE = "/__controle/";

const MAXIMO_DE_REGISTROS = 20_000;

/** One call as it arrived, told apart from its neighbours by `nome`; never holds the token or the body. */
export interface Registro {
  readonly nome: string;
  readonly usuario: string | null;
  readonly quando: string;
  readonly query: Readonly<Record<string, string>>;
  readonly temToken: boolean;
}

/** A write as it came over the wire, whole; only tests read it. */
export interface Escrita {
  readonly nome: string;
  readonly usuario: string | null;
  readonly metodo: string;
  readonly caminho: string;
  /** Every pair, in their order; of the token only that it was there. */
  readonly query: readonly (readonly [string, string])[];
  /** The body's text; null without one. */
  readonly corpo: string | null;
}

/** Characters of bodies that are kept at most. */
const MAXIMO_DE_CORPOS = 48 * 1024 * 1024;

const deUsuario = z.strictObject({ usuario: z.string() });
const deBase = z.strictObject({ base: z.enum(BASES) });
const recadoEnviado = z.object({ canal: z.string(), para: z.string(), texto: z.string() });
const baseConhecida = z.enum(BASES);

export class Controle {
  readonly falhas = new Falhas();
  private registros: Registro[] = [];
  private escritas: Escrita[] = [];
  /** The name of every call that ever arrived but for the tests' own: neither the trimming nor a test forgets one. */
  private readonly nomes = new Set<string>();
  /** The tokens given out here: with them it is a test that looks, not the portal. */
  private readonly tokensDeTeste = new Set<string>();

  constructor(
    private readonly banco: Banco,
    private readonly modulos: readonly Modulo[],
  ) {}

  registra(nome: string, usuario: string | null, url: URL): void {
    const { token, ...query } = Object.fromEntries(url.searchParams);
    if (!token || !this.tokensDeTeste.has(token)) this.nomes.add(nome);
    this.registros.push({ nome, usuario, quando: new Date().toISOString(), query, temToken: Boolean(token) });
    if (this.registros.length > MAXIMO_DE_REGISTROS) this.registros.splice(0, MAXIMO_DE_REGISTROS / 2);
  }

  /** Keeps a write as it came; of many, the newest. */
  guardaEscrita(nome: string, usuario: string | null, req: IncomingMessage, url: URL, texto: string | undefined): void {
    const query = [...url.searchParams].map(([chave, valor]) => [chave, chave === "token" && valor !== "" ? "*" : valor] as const);
    this.escritas.push({ nome, usuario, metodo: req.method ?? "", caminho: url.pathname, query, corpo: texto ?? null });
    let total = this.escritas.reduce((soma, { corpo }) => soma + (corpo?.length ?? 0), 0);
    while (total > MAXIMO_DE_CORPOS) total -= this.escritas.shift()?.corpo?.length ?? 0;
  }

  async atende(req: IncomingMessage, url: URL): Promise<Saida> {
    const { valor: corpo } = await leJson(req);
    const usuario = url.searchParams.get("usuario");
    switch (`${req.method ?? ""} ${url.pathname.slice(PREFIXO_CONTROLE.length)}`) {
      case "POST falhas":
        this.falhas.poe(le(corpo, pedidoDeFalha));
        return saidaJson({ success: true });
      case "DELETE falhas":
        this.falhas.limpa(usuario);
        return saidaJson({ success: true });
      case "POST token":
        return saidaJson({ token: this.tokenDeTeste(this.pessoa(corpo)) });
      case "POST encerrar":
        return saidaJson({ encerradas: encerraSessoesDe(this.banco, this.pessoa(corpo).login) });
      case "GET chamadas":
        return saidaJson(this.registros.filter((registro) => usuario === null || registro.usuario === usuario));
      case "GET escritas":
        return saidaJson(this.escritas.filter((escrita) => usuario === null || escrita.usuario === usuario));
      case "GET nomes":
        return saidaJson([...this.nomes].sort());
      case "GET caixa":
        return saidaJson(this.banco.todos(recadoEnviado, "select canal, para, texto from caixa_de_saida where login = ? order by id", usuario));
      case "DELETE chamadas":
        this.registros = usuario === null ? [] : this.registros.filter((registro) => registro.usuario !== usuario);
        this.escritas = usuario === null ? [] : this.escritas.filter((escrita) => escrita.usuario !== usuario);
        return saidaJson({ success: true });
      case "POST pessoa":
        return saidaJson({ usuario: clonaPessoa(this.banco, this.modulos, le(corpo, deBase).base) });
      case "POST restaurar": {
        const { login, base } = this.pessoa(corpo);
        restauraPessoa(this.banco, this.modulos, le(base, baseConhecida), login);
        return saidaJson({ success: true });
      }
      default:
        return saidaRecusa("Controle desconhecido", 404);
    }
  }

  private tokenDeTeste({ login }: Pessoa): string {
    const token = abreSessao(this.banco, login);
    this.tokensDeTeste.add(token);
    return token;
  }

  private pessoa(corpo: unknown): Pessoa {
    const pessoa = pessoaPorLogin(this.banco, le(corpo, deUsuario).usuario);
    if (!pessoa) throw naoEncontrado("Usuário não encontrado");
    return pessoa;
  }
}

function le<T>(valor: unknown, schema: z.ZodType<T>): T {
  const lido = schema.safeParse(valor);
  if (lido.success) return lido.data;
  throw new Recusa(z.prettifyError(lido.error), 400);
}
