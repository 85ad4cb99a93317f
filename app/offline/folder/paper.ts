/** What may be carried along without signal, as the portal hands it over. */
import type { Pair } from "~/lib/text";

export const PAPER_KINDS = ["holerite", "ferias", "declaracao", "recibo"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export interface Paper {
  /** The same for the same thing, whatever is said of it. */
  id: string;
  especie: PaperKind;
  titulo: string;
  /** Another one where anything of it has changed; opaque. */
  versao: string;
  /** Each group under its heading, "" for none. */
  grupos: { titulo: string; linhas: Pair[] }[];
  /** Address of its PDF, with the base path; null where there is none. */
  pdf: string | null;
}

export interface Papers {
  /** In the order in which they are shown. */
  papeis: Paper[];
  /** Of these the portal could not ask now: what the device has of them stays. */
  faltam: PaperKind[];
}
