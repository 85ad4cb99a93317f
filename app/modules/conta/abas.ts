/** The two tabs of Minha Conta, each an address (spec 2.1: "tab 1 holds e-mail configuration"). */
export type AbaDaConta = "senha" | "email";

/** Takes the query; both `?aba=email` and the tab's number mean the e-mail. */
export function leAba(query: URLSearchParams): AbaDaConta {
  const aba = query.get("aba");
  return aba === "email" || aba === "1" ? "email" : "senha";
}
