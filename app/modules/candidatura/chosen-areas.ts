import type { Area } from "~/services/provider/contract/candidatura";

/** Takes what the provider shows, the areas that were offered and those that were chosen; gives whether they are so by now, null when not all of them are shown. */
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
