/**
 * Requests that the personnel department looks at: certificates, documents, dependents, registration. One table for all of them, since one call
 * cancels them all (contract, section 4). A module opens its own with `abreSolicitacao` and reads them back with `solicitacoesDe`.
 */
import { z } from "zod/v4";
import { json, type Banco } from "./banco";
import { agora, type Dia } from "./calendario";
import type { Pessoa } from "./pessoas";
import { naoEncontrado, Recusa } from "./responde";

export const STATUS = { enviada: 1, comPendencia: 2, aceita: 3, recusada: 4, cancelada: 9 } as const;

/** What kind of request: each module takes its own. */
export type TipoDeSolicitacao = "ATESTADOS" | "DOCUMENTOS" | "DEPENDENTES" | "CADASTRO";

const DESCRICOES = new Map<number, { descstatus: string; cores: [number, number, number] }>([
  [STATUS.enviada, { descstatus: "Enviado", cores: [11, 79, 122] }],
  [STATUS.comPendencia, { descstatus: "Precisa de correção", cores: [201, 122, 0] }],
  [STATUS.aceita, { descstatus: "Aceito", cores: [31, 122, 63] }],
  [STATUS.recusada, { descstatus: "Recusado", cores: [163, 18, 29] }],
  [STATUS.cancelada, { descstatus: "Cancelado", cores: [110, 116, 112] }],
]);

/** The words and the colour of a status. */
export function descreveStatus(status: number): { descstatus: string; cores: [number, number, number] } {
  return DESCRICOES.get(status) ?? { descstatus: "Em análise", cores: [110, 116, 112] };
}

/** Spread into the `tabelas` of one module alone (atestados). */
export const TABELAS_DE_SOLICITACOES = {
  solicitacoes: `codigo integer primary key autoincrement, tipo text not null, codconfigsituacao text not null, descsituacao text not null,
    status integer not null, data text not null, hora text not null, dados text not null`,
  anexos_enviados: `id integer primary key autoincrement, solicitacao integer not null, codigo text not null, descricao text not null,
    doc text not null, modelo text not null`,
  movimentos: `id integer primary key autoincrement, solicitacao integer not null, observacao text not null, descstatus text not null,
    colabempresa text not null, data text not null, hora text not null`,
};

const linha = z.object({
  codigo: z.number(),
  tipo: z.string(),
  codconfigsituacao: z.string(),
  descsituacao: z.string(),
  status: z.number(),
  data: z.string(),
  hora: z.string(),
  dados: json<unknown>(),
});
const linhaDeAnexo = z.object({ id: z.number(), codigo: z.string(), descricao: z.string(), doc: z.string(), modelo: z.string() });
const linhaDeMovimento = z.object({ observacao: z.string(), descstatus: z.string(), colabempresa: z.string(), data: z.string(), hora: z.string() });

/** `dados` is the module's own: read it with a schema. */
export type Solicitacao = z.output<typeof linha>;

export interface Instante {
  readonly dia: Dia;
  readonly hora: string;
}

/** A file on the wire, with the words for its kind; `modelo` names a demo paper drawn when it is opened, instead of `doc`. */
export interface AnexoNovo {
  readonly codigo: string;
  readonly descricao: string;
  readonly doc: string;
  readonly modelo?: string;
}

interface Nova {
  readonly tipo: TipoDeSolicitacao;
  readonly codconfigsituacao: string;
  readonly descsituacao: string;
  readonly dados: unknown;
  readonly anexos: readonly AnexoNovo[];
  /** Other than "sent": only for demo data. */
  readonly status?: number;
  readonly quando?: Instante;
  readonly observacao?: string;
}

interface Movimento {
  readonly status: number;
  readonly observacao: string;
  /** Who: the person, or someone of the company. */
  readonly quem: string;
  readonly quando?: Instante;
}

/** Writes a line of the history and, with it, the status. */
export function movimenta(banco: Banco, login: string, solicitacao: number, { status, observacao, quem, quando = agora() }: Movimento): void {
  const { descstatus } = descreveStatus(status);
  banco.executa("update solicitacoes set status = ? where login = ? and codigo = ?", status, login, solicitacao);
  banco.insere("movimentos", { login, solicitacao, observacao, descstatus, colabempresa: quem, data: quando.dia, hora: quando.hora });
}

export function guardaAnexos(banco: Banco, login: string, solicitacao: number, anexos: readonly AnexoNovo[]): void {
  for (const { codigo, descricao, doc, modelo = "" } of anexos) banco.insere("anexos_enviados", { login, solicitacao, codigo, descricao, doc, modelo });
}

/** Opens a request with its first line of history; answers its number. */
export function abreSolicitacao(banco: Banco, pessoa: Pick<Pessoa, "login" | "nome">, nova: Nova): number {
  const { tipo, codconfigsituacao, descsituacao, dados, anexos, status = STATUS.enviada, quando = agora(), observacao = "Enviado pelo portal." } = nova;
  const codigo = banco.insere("solicitacoes", {
    ...{ login: pessoa.login, tipo, codconfigsituacao, descsituacao, status },
    ...{ data: quando.dia, hora: quando.hora, dados: JSON.stringify(dados) },
  });
  guardaAnexos(banco, pessoa.login, codigo, anexos);
  movimenta(banco, pessoa.login, codigo, { status: STATUS.enviada, observacao, quem: pessoa.nome, quando });
  if (status !== STATUS.enviada) banco.executa("update solicitacoes set status = ? where codigo = ?", status, codigo);
  return codigo;
}

/** A corrected request goes back to "sent"; a file of a kind that came again takes the older one's place. */
export function reenviaSolicitacao(banco: Banco, pessoa: Pick<Pessoa, "login" | "nome">, codigo: number, dados: unknown, anexos: readonly AnexoNovo[]): void {
  for (const kind of new Set(anexos.map((anexo) => anexo.codigo))) {
    banco.executa("delete from anexos_enviados where login = ? and solicitacao = ? and codigo = ?", pessoa.login, codigo, kind);
  }
  guardaAnexos(banco, pessoa.login, codigo, anexos);
  banco.executa("update solicitacoes set dados = ? where login = ? and codigo = ?", JSON.stringify(dados), pessoa.login, codigo);
  movimenta(banco, pessoa.login, codigo, { status: STATUS.enviada, observacao: "Correção enviada pelo portal.", quem: pessoa.nome });
}

/** The person's requests of a kind, newest first. */
export function solicitacoesDe(banco: Banco, login: string, tipo: TipoDeSolicitacao): Solicitacao[] {
  return banco.todos(linha, "select * from solicitacoes where login = ? and tipo = ? order by data desc, hora desc, codigo desc", login, tipo);
}

/** One of the person's own, of whatever kind. Throws Recusa (404) for another's and for none. */
export function solicitacaoPedida(banco: Banco, login: string, codigo: string): Solicitacao {
  const achada = banco.um(linha, "select * from solicitacoes where login = ? and codigo = ?", login, codigo);
  if (!achada) throw naoEncontrado("Solicitação não encontrada");
  return achada;
}

export function anexosDe(banco: Banco, login: string, solicitacao: number) {
  return banco.todos(linhaDeAnexo, "select * from anexos_enviados where login = ? and solicitacao = ? order by id", login, solicitacao);
}

export function movimentosDe(banco: Banco, login: string, solicitacao: number) {
  return banco
    .todos(linhaDeMovimento, "select * from movimentos where login = ? and solicitacao = ? order by id", login, solicitacao)
    .map((movimento, indice) => ({ sequencia: String(indice + 1), ...movimento }));
}

/** Serves every kind of request. Throws Recusa when it is too late. */
export function cancelaSolicitacao(banco: Banco, pessoa: Pick<Pessoa, "login" | "nome">, codigo: string, motivo: string): Solicitacao {
  const solicitacao = solicitacaoPedida(banco, pessoa.login, codigo);
  if (solicitacao.status === STATUS.cancelada) throw new Recusa("Esta solicitação já foi cancelada.");
  if (solicitacao.status >= STATUS.aceita) throw new Recusa("Esta solicitação já foi concluída e não pode mais ser cancelada.");
  if (motivo.trim() === "") throw new Recusa("Informe o motivo do cancelamento.");
  movimenta(banco, pessoa.login, solicitacao.codigo, { status: STATUS.cancelada, observacao: `Cancelado pelo colaborador: ${motivo.trim()}`, quem: pessoa.nome });
  return solicitacao;
}
