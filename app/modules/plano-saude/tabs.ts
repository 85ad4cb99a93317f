export function readTab(query: URLSearchParams) {
  return {
    tab: query.get("aba") === "solicitacoes" ? "solicitacoes" : "plano",
    finished: query.get("situacao") === "finalizadas",
  };
}
