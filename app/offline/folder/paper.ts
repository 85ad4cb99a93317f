import type { Pair } from "~/lib/text";

export const PAPER_KINDS = ["holerite", "ferias", "declaracao", "recibo"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export interface Paper {
  id: string;
  especie: PaperKind;
  titulo: string;
  versao: string;
  grupos: { titulo: string; linhas: Pair[] }[];
  pdf: string | null;
}

export interface Papers {
  papeis: Paper[];
  /** Kinds that could not be loaded, so the device keeps their stored papers. */
  faltam: PaperKind[];
}

export interface OwnPapers extends Papers {
  /** Ids of the signed-in employee's keys. A folder with any other id gets none of these papers. */
  donos: string[];
}
