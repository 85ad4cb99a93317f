/** What a step asks, as data: the server writes it, one component shows it. */
import type { HtmlSeguro } from "~/lib/html-seguro";

interface Comum {
  nome: string;
  rotulo: string;
  dica?: string;
}

export interface Opcao {
  valor: string;
  rotulo: string;
  dica?: string;
  /** An address of the portal with more about it. */
  ajuda?: string;
}

export type Pergunta =
  | (Comum & { tipo: "texto"; modo?: "numeric" | "tel" | "email"; maximo?: number; completar?: string; maiusculas?: boolean })
  | (Comum & { tipo: "area"; maximo: number })
  | (Comum & { tipo: "data"; maxima?: string })
  | (Comum & { tipo: "escolha"; opcoes: Opcao[] })
  | (Comum & { tipo: "lista"; opcoes: Opcao[] })
  /** Several may be marked; travels as the chosen values joined by commas. */
  | (Comum & { tipo: "marcas"; opcoes: Opcao[] })
  | (Comum & { tipo: "marca" })
  /** Is what was typed into the field `de` meant? Asked when the step's schema complains of this one; its value is what was typed. */
  | (Comum & { tipo: "confirmacao"; de: string })
  | { tipo: "oculta"; nome: string }
  /** Shown, not asked: what is fixed for this person. */
  | { tipo: "fixa"; rotulo: string; valor: string; dica?: string }
  /** The last day of a period, as one types: `inicio` and `dias` are names of fields. */
  | { tipo: "fim-do-periodo"; rotulo: string; inicio: string; dias: string }
  | { tipo: "nota"; texto: string; tom?: "info" | "erro"; elo?: { texto: string; para: string } }
  /** Text that the server has sanitised. */
  | { tipo: "html"; titulo: string; html: HtmlSeguro };

/** A search or a choice by address, above the form: a GET form of one field, and what it found. */
export interface Busca {
  nome: string;
  rotulo: string;
  dica?: string;
  valor: string;
  botao: string;
  modo?: "numeric";
  maximo?: number;
  opcoes?: Opcao[];
  /** What was found; each leads to an address that fills the step's fields. */
  achados?: { texto: string; para: string }[];
  /** Says that nothing was found, or why the search failed. */
  aviso?: string;
}

/** What a step asks to have attached. */
export interface AnexoPedido {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  aceita: "imagens" | "imagens-e-pdf";
  /** Stands at the cooperative already, from the sending that is being corrected. */
  jaEnviado?: boolean;
}

/** One answered line, with the step where it can be changed. */
export interface ItemDoResumo {
  passo: string;
  rotulo: string;
  valor: string;
}

/** The names of the fields that a step's form may carry. */
export function nomesDosCampos(perguntas: readonly Pergunta[]): { nome: string; varios: boolean }[] {
  return perguntas.flatMap((pergunta) => ("nome" in pergunta ? [{ nome: pergunta.nome, varios: pergunta.tipo === "marcas" }] : []));
}
