import { placeOfPage } from "~/lib/pages";
import type { Rgb } from "~/services/provider/contract/situacao";

export type Stage = "corrigir" | "aberta" | "encerrada";

export interface SolicitacaoEntry {
  key: string;
  tipo: string;
  titulo: string;
  situacao: string;
  cores: Rgb;
  stage: Stage;
  sentAt: string | null;
  next: string;
  /** HR's text that asks for a correction, or "". */
  requested: string;
  /** Length of the history. If HR asks again in the same words, only this number differs. */
  movements?: number;
  deadline: string | null;
  due: string | null;
  viewPath: string;
  correctTo: string | null;
}

export interface Correctable {
  to: string;
  record: string;
}

export interface Brought {
  solicitacoes: SolicitacaoEntry[];
  correctables: Correctable[];
}

export type SolicitacaoFilter = "todas" | "abertas" | "encerradas";

export function readFilter(query: URLSearchParams): SolicitacaoFilter {
  const situacao = query.get("situacao");
  return situacao === "abertas" || situacao === "encerradas" ? situacao : "todas";
}

export function instantOf(date: string | null, time: string): string | null {
  return date && time ? `${date}T${time}` : date;
}

/** An open request without a date is sorted as the newest, so that it does not come last. */
function moment({ sentAt, stage }: SolicitacaoEntry): string {
  return sentAt ?? (stage === "encerrada" ? "" : "9999");
}

export const STAGES: readonly Stage[] = ["corrigir", "aberta", "encerrada"];

const NEVER = "9999";

export function sortList(solicitacoes: readonly SolicitacaoEntry[]): SolicitacaoEntry[] {
  const turn = ({ stage }: SolicitacaoEntry) => STAGES.indexOf(stage);
  return [...solicitacoes].sort(
    (a, b) =>
      turn(a) - turn(b) ||
      (a.due ?? NEVER).localeCompare(b.due ?? NEVER) ||
      moment(b).localeCompare(moment(a)),
  );
}

export function filterList(
  solicitacoes: readonly SolicitacaoEntry[],
  filter: SolicitacaoFilter,
): SolicitacaoEntry[] {
  if (filter === "todas") return [...solicitacoes];
  return solicitacoes.filter(({ stage }) => (stage === "encerrada") === (filter === "encerradas"));
}

export function countOf(
  solicitacoes: readonly SolicitacaoEntry[],
): Record<SolicitacaoFilter, number> {
  const encerradas = filterList(solicitacoes, "encerradas").length;
  return { todas: solicitacoes.length, abertas: solicitacoes.length - encerradas, encerradas };
}

export const PER_PAGE = 20;

export interface ListPage {
  solicitacoes: SolicitacaoEntry[];
  total: number;
  pageOf: number;
  pages: number;
  /** Whether groups stand side by side. Very unequal ones would leave half of the screen blank. */
  beside: boolean;
}

export function pageOf(
  solicitacoes: readonly SolicitacaoEntry[],
  requested: string | null,
): ListPage {
  const { page, pages } = placeOfPage(solicitacoes.length, requested, PER_PAGE);
  const here = solicitacoes.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const withHr = here.filter(({ stage }) => stage === "aberta").length;
  return {
    solicitacoes: here,
    total: solicitacoes.length,
    pageOf: page,
    pages,
    beside: withHr > 0 && toCorrect(here).length <= 2 * withHr,
  };
}

export function toCorrect(solicitacoes: readonly SolicitacaoEntry[]): SolicitacaoEntry[] {
  return solicitacoes.filter(({ stage }) => stage === "corrigir");
}
