import { z } from "zod/v4";
import rows from "./municipios.json";

/**
 * A row has a state's number and names of that state's cities, joined by "|".
 * A city's position in the whole file, counted from 1, is the provider's code.
 */
const states = z.array(z.tuple([z.number(), z.string()])).parse(rows);

export const MUNICIPIOS = states
  .flatMap(([state, names]) =>
    names.split("|").map((descricao) => ({ descricao, estado: String(state) })),
  )
  .map((municipio, index) => ({ codigo: String(index + 1), ...municipio }));

type Municipio = (typeof MUNICIPIOS)[number];

const byCode = new Map(MUNICIPIOS.map((municipio) => [municipio.codigo, municipio]));

export const municipioOf = (codigo: string): Municipio | null => byCode.get(codigo) ?? null;

const nameKey = ({ descricao, estado }: Municipio) => `${estado} ${descricao}`;

/** Some cities have two codes in the provider's list. The picker offers the first code. */
const firsts = new Map(
  [...MUNICIPIOS].reverse().map((municipio) => [nameKey(municipio), municipio]),
);

const inPicker = MUNICIPIOS.filter((municipio) => firsts.get(nameKey(municipio)) === municipio);

export const municipiosOf = (estado: string): Municipio[] =>
  inPicker.filter((municipio) => municipio.estado === estado);

export function codeOfCity(said: string, estado: string | null): string {
  if (municipioOf(said)) return said;
  const [named, another] = (estado === null ? inPicker : municipiosOf(estado)).filter(
    ({ descricao }) => descricao === said,
  );
  return named && !another ? named.codigo : "";
}

/** A city may have two codes. Returns the code in the picker, or "" for an unknown code. */
export function codeInPicker(codigo: string): string {
  const municipio = municipioOf(codigo);
  return (municipio && firsts.get(nameKey(municipio))?.codigo) ?? "";
}
