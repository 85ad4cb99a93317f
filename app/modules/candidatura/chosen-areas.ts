import type { Area } from "~/services/provider/contract/candidatura";

/**
 * Returns null if `shown` lacks an offered or chosen area, because the comparison would be
 * incomplete. Also returns null if no area is offered or chosen.
 */
export function areasAreChosen(
  shown: readonly Area[],
  offered: readonly Pick<Area, "codigo">[],
  chosen: readonly string[],
): boolean | null {
  const marked = new Map(shown.map(({ codigo, selecionada }) => [codigo, selecionada]));
  const all = [...offered.map(({ codigo }) => codigo), ...chosen];
  if (all.length === 0 || !all.every((codigo) => marked.has(codigo))) return null;
  return all.every((codigo) => marked.get(codigo) === chosen.includes(codigo));
}
