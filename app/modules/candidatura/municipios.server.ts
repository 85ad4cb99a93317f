/*
 * The city ids are the provider's (spec 2, section 9). The list stays on the server, because it is
 * too long for a browser.
 */
import { z } from "zod/v4";
import rows from "./municipios.json";

interface Municipio {
  id: string;
  name: string;
  state: number;
}

/**
 * Each row has a state's number and the names of its cities. "|" joins the names, in the order of
 * the cities' ids (scripts/municipios.mjs).
 */
const states = z.array(z.tuple([z.number(), z.string()])).parse(rows);

export const MUNICIPIOS: readonly Municipio[] = states
  .flatMap(([state, names]) => names.split("|").map((name) => ({ name, state })))
  .map((municipio, index) => ({ id: String(index + 1), ...municipio }));

const byId = new Map(MUNICIPIOS.map((municipio) => [municipio.id, municipio]));

export const municipioOf = (id: string): Municipio | null => byId.get(id) ?? null;

const nameKey = ({ name, state }: Municipio) => `${state} ${name}`;

/** The provider lists some cities twice, under two ids. The picker shows only the first. */
const firsts = new Map(
  [...MUNICIPIOS].reverse().map((municipio) => [nameKey(municipio), municipio]),
);

const inPicker = MUNICIPIOS.filter((municipio) => firsts.get(nameKey(municipio)) === municipio);

export const municipiosOf = (state: number): Municipio[] =>
  inPicker.filter((municipio) => municipio.state === state);

export function idOfCity(said: string, state: number | null): string {
  if (municipioOf(said)) return said;
  const [named, another] = (state === null ? inPicker : municipiosOf(state)).filter(
    ({ name }) => name === said,
  );
  return named && !another ? named.id : "";
}

/**
 * Returns the id in the picker. For a city listed twice, this is the first id ("1385" → "1384").
 * Returns "" for an unknown id.
 */
export function idInPicker(id: string): string {
  const municipio = municipioOf(id);
  return (municipio && firsts.get(nameKey(municipio))?.id) ?? "";
}
