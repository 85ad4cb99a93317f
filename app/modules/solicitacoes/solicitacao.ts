/** One line of "Minhas solicitações", whatever module it comes from, and the rules of the list. */
import type { Rgb } from "~/services/provider/contract/situacao";

/** Whose turn it is: the person's, the cooperative's, nobody's any more. */
export type Stage = "corrigir" | "aberta" | "encerrada";

export interface Solicitacao {
  /** Unique in the list: "atestado-12". */
  key: string;
  /** What kind: "Atestado". */
  tipo: string;
  titulo: string;
  situacao: string;
  cores: Rgb;
  stage: Stage;
  /** When it was sent, "AAAA-MM-DDTHH:MM" or "AAAA-MM-DD"; null when the wire does not say. */
  sentAt: string | null;
  /** What happens next, in plain words. */
  next: string;
  /** What was asked to be corrected, in the words of who asked; "" when nothing was, or nothing was said. */
  requested: string;
  /** Until when a correction still arrives in time, "dd/mm/aaaa às HH:MM"; null when nothing runs. */
  deadline: string | null;
  /** The same to sort by, "AAAA-MM-DDTHH:MM". */
  due: string | null;
  /** Where it is seen whole. */
  viewPath: string;
  /** The one thing that the person can do with it, besides seeing it. */
  action: { label: "Corrigir" | "Cancelar"; to: string } | null;
}

/** A record that a wizard may have a draft of: the wizard's address and the record's id. */
export interface Correctable {
  to: string;
  record: string;
}

/** What one module brings to the list. */
export interface Brought {
  solicitacoes: Solicitacao[];
  correctables: Correctable[];
}

export type Filter = "todas" | "abertas" | "encerradas";

/** Takes the address's query; anything unknown is "todas". */
export function readFilter(query: URLSearchParams): Filter {
  const situacao = query.get("situacao");
  return situacao === "abertas" || situacao === "encerradas" ? situacao : "todas";
}

/** "2026-11-20T14:10", the day alone without a time, null without a day. */
export function instantOf(date: string | null, time: string): string | null {
  return date && time ? `${date}T${time}` : date;
}

/** Where it stands among the others of its group. What has no date is taken as new while it is open, and as old afterwards. */
function moment({ sentAt, stage }: Solicitacao): string {
  return sentAt ?? (stage === "encerrada" ? "" : "9999");
}

/** In the order in which they stand on the page. */
export const STAGES: readonly Stage[] = ["corrigir", "aberta", "encerrada"];

/** After all that have a deadline. */
const NEVER = "9999";

/** Whose turn it is, what is due first, then the newest; in the order in which they came when nothing tells them apart. */
export function sortList(solicitacoes: readonly Solicitacao[]): Solicitacao[] {
  const turn = ({ stage }: Solicitacao) => STAGES.indexOf(stage);
  return [...solicitacoes].sort(
    (a, b) =>
      turn(a) - turn(b) ||
      (a.due ?? NEVER).localeCompare(b.due ?? NEVER) ||
      moment(b).localeCompare(moment(a)),
  );
}

export function filterList(solicitacoes: readonly Solicitacao[], filter: Filter): Solicitacao[] {
  if (filter === "todas") return [...solicitacoes];
  return solicitacoes.filter(({ stage }) => (stage === "encerrada") === (filter === "encerradas"));
}

/** So many on one page. */
export const PER_PAGE = 20;

export interface ListPage {
  solicitacoes: Solicitacao[];
  total: number;
  pageOf: number;
  pages: number;
}

/** Takes the page as the address has it; what is no page, or lies beyond the last, is the nearest one. */
export function pageOf(solicitacoes: readonly Solicitacao[], requested: string | null): ListPage {
  const pages = Math.max(1, Math.ceil(solicitacoes.length / PER_PAGE));
  const number = /^\d{1,4}$/.test(requested ?? "") ? Number(requested) : 1;
  const current = Math.min(Math.max(1, number), pages);
  return {
    solicitacoes: solicitacoes.slice((current - 1) * PER_PAGE, current * PER_PAGE),
    total: solicitacoes.length,
    pageOf: current,
    pages,
  };
}

export function toCorrect(solicitacoes: readonly Solicitacao[]): Solicitacao[] {
  return solicitacoes.filter(({ stage }) => stage === "corrigir");
}
