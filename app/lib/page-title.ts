const PORTAL = "Portal do Colaborador";

export function pageTitle(
  ...parts: (string | number | null | undefined | false)[]
): { title: string }[] {
  return [{ title: [...parts.filter(Boolean), PORTAL].join(" — ") }];
}

export const pageNumber = (page: number | null | undefined): string =>
  page && page > 1 ? `Página ${page}` : "";

export const searchedFor = (text: string | null | undefined): string =>
  text ? `Busca: ${text}` : "";
