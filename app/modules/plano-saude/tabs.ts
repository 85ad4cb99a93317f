/**
 * The second spec, section 2, shows the plan and its requests on two tabs. The requests are pending
 * or finished.
 */

export interface PlanoTab {
  tab: "plano" | "solicitacoes";
  finished: boolean;
}

export function readTab(query: URLSearchParams): PlanoTab {
  return {
    tab: query.get("aba") === "solicitacoes" ? "solicitacoes" : "plano",
    finished: query.get("situacao") === "finalizadas",
  };
}
