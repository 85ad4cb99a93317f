/** What the page of a wizard shows, as its loader gives it. */
import type { Campos } from "./passos";
import type { AnexoPedido, Busca, ItemDoResumo, Pergunta } from "./perguntas";

interface Comum {
  titulo: string;
  saida: { texto: string; para: string };
}

/** One asked-for attachment and what the draft holds for it. */
export interface AnexoDaTela extends AnexoPedido {
  /** Name of its file field. */
  campo: string;
  guardado: { id: string; nome: string; bytes: number; miniatura: string | null; para: string } | null;
}

export interface TelaDePasso extends Comum {
  tipo: "passo";
  passo: string;
  tituloDoPasso: string;
  numero: number;
  total: number | null;
  perguntas: Pergunta[];
  valores: Campos;
  busca: Busca | null;
  anexos: AnexoDaTela[];
  /** What the step before was answered with, in one line. */
  eco: string | null;
  /** Everything answered, with a way to each step: on the last one. */
  resumo: (ItemDoResumo & { para: string })[];
  /** What the sending button says: on the last step alone. */
  envio: string | null;
  anterior: string | null;
  /** Where the form goes: this step, in the name of this draft. */
  acao: string;
  /** Where the draft can be begun afresh; null when there is none. */
  recomecar: string | null;
}

export type Tela =
  | TelaDePasso
  /** There is a draft: go on or start over. */
  | (Comum & { tipo: "oferta"; quando: string; ate: string; continuar: string; acao: string })
  /** Nothing can be changed, and why. */
  | (Comum & { tipo: "impedido"; mensagem: string })
  /** Nobody can tell yet whether it arrived. */
  | (Comum & { tipo: "conferindo"; mensagem: string; conferir: string })
  /** Only the person can tell: an address where they send all the same, or throw the draft away. */
  | (Comum & { tipo: "duvida"; mensagem: string; acao: string });

/** The name of an attachment's file field. */
export const campoDoAnexo = (codigo: string): string => `anexo-${codigo}`;

/** Which attachment a file field is for; null for a field that is none. */
export const codigoDoCampo = (campo: string): string | null => /^anexo-(.{1,60})$/.exec(campo)?.[1] ?? null;

/** What the buttons of a step's form mean. */
export const INTENCAO = { seguir: "seguir", depois: "depois", guardar: "guardar", anexar: "anexar", enviar: "enviar", enviarAssim: "enviar-assim", descartar: "descartar", remover: "remover:" } as const;
