export interface Page<T> {
  rows: T[];
  total: number;
  page: number;
  pages: number;
}

export function pageOf<T>(all: readonly T[], requested: string | null, perPage: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const asked = requested && /^\d{1,6}$/.test(requested) ? Number(requested) : 1;
  const page = Math.min(Math.max(asked, 1), pages);
  const rows = all.slice((page - 1) * perPage, page * perPage);
  return { rows, total: all.length, page, pages };
}

/** `all` counts the entries of all pages, as in "120 compras". */
export function rangeText(
  { rows, page, pages }: Pick<Page<unknown>, "rows" | "page" | "pages">,
  perPage: number,
  all: string,
): string {
  const first = (page - 1) * perPage;
  return pages === 1 ? all : `${first + 1} a ${first + rows.length} de ${all}`;
}
