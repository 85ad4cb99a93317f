/** Requests about the health plan: how they are kept, what each status means and lets the person do. */
import { z } from "zod/v4";
import { json, type Banco } from "../banco";
import { agora, type Dia } from "../calendario";
import type { TipoDeSolicitacao } from "../demo/plano-saude";
import { naoEncontrado } from "../responde";
import type { PlanoDoCatalogo } from "../demo/plano-saude";
import { soma, type Linha } from "./plano-saude-quadro";

export const STATUS = { enviada: 1, corrigir: 2, aprovada: 3, recusada: 4, assinatura: 5, cancelada: 9 } as const;

const SITUACOES: Readonly<Record<number, { descricao: string; cores: [number, number, number] }>> = {
  [STATUS.enviada]: { descricao: "Em análise", cores: [11, 79, 122] },
  [STATUS.corrigir]: { descricao: "Aguardando correção dos documentos", cores: [179, 107, 0] },
  [STATUS.aprovada]: { descricao: "Aprovada", cores: [31, 122, 63] },
  [STATUS.recusada]: { descricao: "Recusada", cores: [163, 18, 29] },
  [STATUS.assinatura]: { descricao: "Aguardando assinatura", cores: [107, 71, 160] },
  [STATUS.cancelada]: { descricao: "Cancelada", cores: [110, 110, 110] },
};

const TIPOS: Readonly<Record<TipoDeSolicitacao, string>> = {
  ADESAO: "Adesão ao plano",
  ALTERACAO: "Alteração de plano",
  CANCELAMENTO: "Cancelamento do plano",
  INCLUSAO: "Inclusão de dependente",
  REMOCAO: "Remoção de dependente",
};

/** Of these the person sees what they cost. */
const COM_VALORES = new Set<TipoDeSolicitacao>(["ADESAO", "ALTERACAO", "INCLUSAO"]);

const registro = z.object({
  codigo: z.number(),
  tipo: z.enum(["ADESAO", "ALTERACAO", "CANCELAMENTO", "INCLUSAO", "REMOCAO"]),
  plano: z.string(),
  status: z.number(),
  data: z.string(),
  hora: z.string(),
  observacao: z.string(),
  linhas: json<Linha[]>(),
});
export type Registro = z.output<typeof registro>;

export const TABELA = `codigo integer primary key autoincrement, tipo text not null, plano text not null, status integer not null, data text not null,
  hora text not null, observacao text not null, linhas text not null, documentos text not null default '[]'`;

export function solicitacoesFeitas(banco: Banco, login: string): Registro[] {
  return banco.todos(registro, "select * from plano_saude_solicitacoes where login = ? order by data desc, hora desc, codigo desc", login);
}

export const acabou = ({ status }: Pick<Registro, "status">) => status === STATUS.aprovada || status === STATUS.recusada || status === STATUS.cancelada;

interface Nova {
  tipo: TipoDeSolicitacao;
  plano: Pick<PlanoDoCatalogo, "descricao">;
  linhas: readonly Linha[];
  observacao?: string;
  documentos?: readonly unknown[];
  status?: number;
  quando?: { dia: Dia; hora: string };
}

export function anota(banco: Banco, login: string, nova: Nova): void {
  const { tipo, plano, linhas, observacao = "", documentos = [], status = STATUS.enviada, quando = agora() } = nova;
  banco.insere("plano_saude_solicitacoes", {
    ...{ login, tipo, status, observacao, plano: plano.descricao, data: quando.dia, hora: quando.hora },
    ...{ linhas: JSON.stringify(linhas), documentos: JSON.stringify(documentos) },
  });
}

/** One of this person's that has not ended. */
export function pendente(banco: Banco, login: string, codigo: string): Registro {
  const achada = solicitacoesFeitas(banco, login).find((cada) => String(cada.codigo) === codigo);
  if (!achada) throw naoEncontrado("Solicitação não encontrada");
  return achada;
}

/** The request as it goes over the wire. */
export function noFio(produto: string, feita: Registro) {
  const { codigo, tipo, plano, status, data, hora, observacao, linhas } = feita;
  const totais = soma(linhas);
  const situacao = SITUACOES[status];
  return {
    codigo,
    tipo_solicitacao: TIPOS[tipo],
    desc_plano: plano,
    data_solic: data,
    hora_solic: hora,
    desc_status: situacao?.descricao ?? "",
    cores: situacao?.cores ?? null,
    status_final: acabou(feita),
    pode_cancelar: !acabou(feita),
    corrigir_docs: status === STATUS.corrigir,
    coletar_assinatura: status === STATUS.assinatura,
    observacao,
    exibir_valores: COM_VALORES.has(tipo),
    vlr_tot_plano: totais.total,
    [`vlr_tot_pago_${produto}`]: totais.cooperativa,
    vlr_tot_pago_func: totais.funcionario,
    dependentes: linhas.map((linha) => ({
      nome: linha.nome,
      parentesco: linha.parentesco,
      vlr_plano: linha.total,
      [`vlr_pago_${produto}`]: linha.cooperativa,
      vlr_pago_func: linha.funcionario,
    })),
  };
}
