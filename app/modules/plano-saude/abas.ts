/** The tabs of the health plan, each an address (second spec, section 2, "Health plan"). */

export interface AbaDoPlano {
  aba: "plano" | "solicitacoes";
  /** Which half of the requests. */
  finalizadas: boolean;
}

export function leAba(query: URLSearchParams): AbaDoPlano {
  return { aba: query.get("aba") === "solicitacoes" ? "solicitacoes" : "plano", finalizadas: query.get("situacao") === "finalizadas" };
}
