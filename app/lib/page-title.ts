/** What a browser's tab, its history and a screen reader say of a page. */
const PORTAL = "Portal do Colaborador";

/** Takes what the page is, what tells its present state from the others coming first ("" or nothing: its usual one); gives Remix's `meta`. */
export function pageTitle(
  ...parts: (string | number | null | undefined | false)[]
): { title: string }[] {
  return [{ title: [...parts.filter(Boolean), PORTAL].join(" — ") }];
}

/** "Página 2"; nothing on the first. */
export const pageNumber = (page: number | null | undefined): string =>
  page && page > 1 ? `Página ${page}` : "";

/** "Busca: faca"; nothing where nothing is searched for. */
export const searchedFor = (text: string | null | undefined): string =>
  text ? `Busca: ${text}` : "";
