import type { Provider } from "~/services/provider/client.server";
import type { PlanoOption, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { dependentesOf, dependentesOfPlanos } from "./rules";

export interface KnownPerson {
  codigo: string;
  nome: string;
  parentesco: string;
}

export function peopleOf({ meuPlano }: PlanoSituacao, planos: PlanoOption[]): KnownPerson[] {
  const inPlano = meuPlano ? dependentesOf(meuPlano) : [];
  const all = [...inPlano, ...dependentesOfPlanos(planos)].map(
    ({ codigo, nome, parentesco }) => [codigo, { codigo, nome, parentesco }] as const,
  );
  return [...new Map(all).values()];
}

const NOTE = "planoSaude.pessoas";

/**
 * Stores the people's codes, so that the next page loads their documents in parallel with its other
 * calls.
 */
export function notePeople(provider: Provider, people: readonly KnownPerson[]): void {
  if (people.length > 0)
    provider.addCodeHints(
      NOTE,
      people.map(({ codigo }) => codigo),
    );
}

export function notedPeople(provider: Provider): readonly string[] {
  return provider.codeHints(NOTE);
}
