/** One line of "Minhas solicitações", whatever module it comes from, and the rules of the list. */
import type { Cores } from "~/services/provider/contract/situacao";

/** Whose turn it is: the person's, the cooperative's, nobody's any more. */
export type Momento = "corrigir" | "aberta" | "encerrada";

export interface Solicitacao {
  /** Unique in the list: "atestado-12". */
  chave: string;
  /** What kind: "Atestado". */
  tipo: string;
  titulo: string;
  situacao: string;
  cores: Cores;
  momento: Momento;
  /** When it was sent, "AAAA-MM-DDTHH:MM" or "AAAA-MM-DD"; null when the wire does not say. */
  quando: string | null;
  /** What happens next, in plain words. */
  depois: string;
  /** What was asked to be corrected, in the words of who asked; "" when nothing was, or nothing was said. */
  pedido: string;
  /** Until when a correction still arrives in time, "dd/mm/aaaa às HH:MM"; null when nothing runs. */
  prazo: string | null;
  /** Where it is seen whole. */
  ver: string;
  /** The one thing that the person can do with it, besides seeing it. */
  acao: { rotulo: "Corrigir" | "Cancelar"; para: string } | null;
}

/** A record that a wizard may have a draft of: the wizard's address and the record's id. */
export interface Corrigivel {
  para: string;
  registro: string;
}

/** What one module brings to the list. */
export interface Trazidas {
  solicitacoes: Solicitacao[];
  corrigiveis: Corrigivel[];
}

export type Filtro = "todas" | "abertas" | "encerradas";

/** Takes the address's query; anything unknown is "todas". */
export function leFiltro(query: URLSearchParams): Filtro {
  const situacao = query.get("situacao");
  return situacao === "abertas" || situacao === "encerradas" ? situacao : "todas";
}

/** "2026-11-20T14:10", the day alone without a time, null without a day. */
export function instante(data: string | null, hora: string): string | null {
  return data && hora ? `${data}T${hora}` : data;
}

/** Where it stands among the others of its group. What has no date is taken as new while it is open, and as old afterwards. */
function moment({ quando, momento }: Solicitacao): string {
  return quando ?? (momento === "encerrada" ? "" : "9999");
}

/** What waits for the person first, then the newest; in the order in which they came when nothing tells them apart. */
export function ordena(solicitacoes: readonly Solicitacao[]): Solicitacao[] {
  const first = ({ momento }: Solicitacao) => Number(momento === "corrigir");
  return [...solicitacoes].sort((a, b) => first(b) - first(a) || moment(b).localeCompare(moment(a)));
}

export function filtra(solicitacoes: readonly Solicitacao[], filtro: Filtro): Solicitacao[] {
  if (filtro === "todas") return [...solicitacoes];
  return solicitacoes.filter(({ momento }) => (momento === "encerrada") === (filtro === "encerradas"));
}

/** So many on one page. */
export const POR_PAGINA = 20;

export interface PaginaDaLista {
  solicitacoes: Solicitacao[];
  total: number;
  pagina: number;
  paginas: number;
}

/** Takes the page as the address has it; what is no page, or lies beyond the last, is the nearest one. */
export function pagina(solicitacoes: readonly Solicitacao[], pedida: string | null): PaginaDaLista {
  const paginas = Math.max(1, Math.ceil(solicitacoes.length / POR_PAGINA));
  const numero = /^\d{1,4}$/.test(pedida ?? "") ? Number(pedida) : 1;
  const atual = Math.min(Math.max(1, numero), paginas);
  return { solicitacoes: solicitacoes.slice((atual - 1) * POR_PAGINA, atual * POR_PAGINA), total: solicitacoes.length, pagina: atual, paginas };
}

export function paraCorrigir(solicitacoes: readonly Solicitacao[]): Solicitacao[] {
  return solicitacoes.filter(({ momento }) => momento === "corrigir");
}
