/** The tabs of the health plan, each an address (second spec, section 2, "Health plan"). */

export interface PlanoTab {
  tab: "plano" | "solicitacoes";
  /** Which half of the requests. */
  finished: boolean;
}

export function readTab(query: URLSearchParams): PlanoTab {
  return {
    tab: query.get("aba") === "solicitacoes" ? "solicitacoes" : "plano",
    finished: query.get("situacao") === "finalizadas",
  };
}
