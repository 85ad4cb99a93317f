/** How loose the provider's list is in a run, and from when on. */
import fc from "fast-check";
import { LOOSE_LISTS } from "../../provider/control/loose-list";
import type { Control } from "../e2e/support/control";
import type { Write } from "../support/writes/write";

export type LooseName = keyof typeof LOOSE_LISTS;

export const isLooseName = (name: string): name is LooseName => Object.hasOwn(LOOSE_LISTS, name);
export const LOOSE_NAMES: readonly LooseName[] = Object.keys(LOOSE_LISTS).filter(isLooseName);

export interface Looseness {
  name: LooseName;
  /** The step before which it begins. */
  from: number;
}

/** With these the list says all the same what became of a sending: the portal has to find it out. */
const TELLS: ReadonlySet<LooseName> = new Set<LooseName>([
  "código de nenhum como 0",
  'código de nenhum como "0"',
  "código de nenhum como 000",
  "zeros à esquerda perdidos",
  "pontos e traços nos códigos",
  "CID sem o ponto",
  "telefone com hífen",
  "telefone com parênteses",
  "datas DD/MM/AAAA",
  "ordem inversa",
]);

/** With these there is less in the list: what it is made of, pages may lack. */
const LACKS: ReadonlySet<LooseName> = new Set<LooseName>([
  "só os 3 primeiros",
  "só os 3 últimos",
  "sem o primeiro",
  "sem o último",
  "lista vazia",
  "lista null",
  "lista ausente",
  "como era há 4 segundos",
]);

/** With these the newest record alone may be hidden, while all that was known stands: nothing in the list tells that it is not whole. */
const HIDES: ReadonlySet<LooseName> = new Set<LooseName>([
  "só os 3 primeiros",
  "só os 3 últimos",
  "sem o primeiro",
  "sem o último",
]);

export const mayHide = (looseness: Looseness | null): boolean =>
  looseness !== null && HIDES.has(looseness.name);
export const tells = (looseness: Looseness | null): boolean =>
  looseness === null || TELLS.has(looseness.name);
export const lacks = (looseness: Looseness | null): boolean =>
  looseness !== null && LACKS.has(looseness.name);

/** Without any, with one of these names, or with any of them. */
export function loosenessOf(names: readonly LooseName[] | null): fc.Arbitrary<Looseness | null> {
  if (!names) return fc.constant(null);
  const one = fc.record({
    name: fc.constantFrom(...names),
    from: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.nat({ max: 3 }) },
    ),
  });
  return names.length === 1 ? one : fc.option(one, { nil: null, freq: 2 });
}

/** For ever, until everything of this person is cleared. */
export async function loosen(
  provider: Control,
  { list, alsoListed = [] }: Write,
  usuario: string,
  { name }: Looseness,
) {
  for (const chamada of [list, ...alsoListed])
    await provider.fault({ chamada, usuario, lista: LOOSE_LISTS[name] });
}
