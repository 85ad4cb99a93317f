import type { Holerite } from "~/services/provider/contract/holerites";
import { DEDUCTIONS, yearByComponent, type ColumnOf } from "./by-component";
import { entryOf, sideOf } from "./dictionary.server";
import { summariseYear } from "./year";

export const columnOf: ColumnOf = (evento) => {
  const column = entryOf(evento.desc_evento, sideOf(evento))?.column;
  return DEDUCTIONS.find((known) => known === column) ?? null;
};

export function yearOf(holerites: readonly Holerite[], ano: number) {
  const summary = summariseYear(holerites, ano);
  return { ...summary, components: yearByComponent(holerites, ano, summary, columnOf) };
}
