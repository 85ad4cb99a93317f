import type { Pair } from "~/lib/text";

export const PAPER_KINDS = ["holerite", "ferias", "declaracao", "recibo"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * `id` is stable. `versao` is opaque and changes with the content. A group without a heading has
 * `titulo` "". `pdf`: path with the base path, or null.
 */
export interface Paper {
  id: string;
  especie: PaperKind;
  titulo: string;
  versao: string;
  grupos: { titulo: string; linhas: Pair[] }[];
  pdf: string | null;
}

/**
 * `papeis`: in display order. `faltam`: kinds that the portal could not load; the device keeps its
 * papers.
 */
export interface Papers {
  papeis: Paper[];
  faltam: PaperKind[];
}
