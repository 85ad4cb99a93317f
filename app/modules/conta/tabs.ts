/** The two tabs of Minha Conta, each an address (spec 2.1: "tab 1 holds e-mail configuration"). */
export type ContaTab = "senha" | "email";

/** Takes the query; both `?aba=email` and the tab's number mean the e-mail. */
export function readTab(query: URLSearchParams): ContaTab {
  const tab = query.get("aba");
  return tab === "email" || tab === "1" ? "email" : "senha";
}
