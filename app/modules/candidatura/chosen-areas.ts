import type { Area } from "~/services/provider/contract/candidatura";

/**
 * True if `shown` marks exactly the chosen areas. Returns null if that is unknown: `shown` lacks an
 * offered or chosen area, or there are no such areas.
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
