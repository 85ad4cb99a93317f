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
