/*
 * The city ids are the provider's (spec 2, section 9). The list stays on the server, because it is
 * too long for a browser.
 */
import { z } from "zod/v4";
import rows from "./municipios.json";

export interface Municipio {
  id: string;
  name: string;
  state: number;
}

/**
 * Each row has a state's number and the names of its cities. "|" joins the names, in the order of
 * the cities' ids (scripts/municipios.mjs).
 */
const states = z.array(z.tuple([z.number(), z.string()])).parse(rows);

const all: readonly Municipio[] = states
  .flatMap(([state, names]) => names.split("|").map((name) => ({ name, state })))
  .map((municipio, index) => ({ id: String(index + 1), ...municipio }));

export function allMunicipios(): readonly Municipio[] {
  return all;
}

const nameKey = ({ name, state }: Municipio) => `${state} ${name}`;

/** The provider lists some cities twice, under two ids. The picker shows only the first. */
const firsts: ReadonlyMap<string, Municipio> = new Map(
  [...all].reverse().map((municipio) => [nameKey(municipio), municipio]),
);

export function municipiosOf(state: number): Municipio[] {
  return all.filter(({ id, state: of }) => of === state && idInPicker(id) === id);
}

export function municipioOf(id: string): Municipio | null {
  return /^[1-9]\d{0,3}$/.test(id) ? (all[Number(id) - 1] ?? null) : null;
}

export function idOfCity(said: string, state: number | null): string {
  if (municipioOf(said)) return said;
  const named = all.filter(
    (municipio) => municipio.name === said && (state === null || municipio.state === state),
  );
  const ids = new Set(named.map(({ id }) => idInPicker(id)));
  return ids.size === 1 ? [...ids].join("") : "";
}

/**
 * Returns the id in the picker. For a city listed twice, this is the first id ("1385" → "1384").
 * Returns "" for an unknown id.
 */
export function idInPicker(id: string): string {
  const municipio = municipioOf(id);
  return (municipio && firsts.get(nameKey(municipio))?.id) ?? "";
}
