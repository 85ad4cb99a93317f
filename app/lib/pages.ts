export const PER_PAGE = 50;

export interface PagePlace {
  page: number;
  pages: number;
}

/** A number beyond the last page gives the last page. Any other text gives the first. */
export function placeOfPage(
  count: number,
  requested: string | null,
  perPage = PER_PAGE,
): PagePlace {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const asked = requested && /^\d+$/.test(requested) ? Number(requested) : 1;
  return { page: Math.min(Math.max(asked, 1), pages), pages };
}

/** Returns null for the index -1, which stands for an entry that is not in the list. */
export const pageOfIndex = (index: number): number | null =>
  index < 0 ? null : Math.floor(index / PER_PAGE) + 1;

/** `from` and `to` count from 0, and `to` is not included. */
export const rangeText = (from: number, to: number, count: number, all: string): string =>
  to - from === count ? all : `${from + 1} a ${to} de ${all}`;
