/** The product's municipalities, whose ids the provider stores (spec part 2, section 9; contract, section 7). Never sent whole to a browser. */
import { z } from "zod/v4";
import rows from "./municipios.json";

export interface Municipio {
  /** "1" to "5564". */
  id: string;
  name: string;
  /** Id of its state. */
  state: number;
}

/** State by state in the order of the ids; names joined by "|" (scripts/municipios.mjs). */
const states = z.array(z.tuple([z.number(), z.string()])).parse(rows);

const all: readonly Municipio[] = states
  .flatMap(([state, names]) => names.split("|").map((name) => ({ name, state })))
  .map((municipio, index) => ({ id: String(index + 1), ...municipio }));

/** All 5,564 in the order of their ids. */
export function allMunicipios(): readonly Municipio[] {
  return all;
}

const nameKey = ({ name, state }: Municipio) => `${state} ${name}`;

/** Of what the list has twice, the first. */
const firsts: ReadonlyMap<string, Municipio> = new Map(
  [...all].reverse().map((municipio) => [nameKey(municipio), municipio]),
);

function firstOfItsName(municipio: Municipio): Municipio {
  return firsts.get(nameKey(municipio)) ?? municipio;
}

/** Takes a state's id; gives its municipalities for a picker, by name. What the list has twice stands once, with its first id. */
export function municipiosOf(state: number): Municipio[] {
  return all.filter(
    (municipio) => municipio.state === state && firstOfItsName(municipio) === municipio,
  );
}

/** The municipality of a stored id, also of the second of a repeated one; null when there is none. */
export function municipioOf(id: string): Municipio | null {
  return /^[1-9]\d{0,3}$/.test(id) ? (all[Number(id) - 1] ?? null) : null;
}

/** Takes what a form says of a city, its id or its name, and the state whose cities it listed; gives the id, "" of none, or of several without a state. */
export function idOfCity(said: string, state: number | null): string {
  if (municipioOf(said)) return said;
  const named = all.filter(
    (municipio) => municipio.name === said && (state === null || municipio.state === state),
  );
  const ids = new Set(named.map(({ id }) => idInPicker(id)));
  return ids.size === 1 ? [...ids].join("") : "";
}

/** The id under which a picker shows a stored one: the first of a repeated name ("1385" -> "1384"); "" when there is none. */
export function idInPicker(id: string): string {
  const municipio = municipioOf(id);
  return municipio ? firstOfItsName(municipio).id : "";
}
