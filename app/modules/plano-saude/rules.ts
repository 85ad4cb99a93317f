import type { Shown } from "~/lib/amounts";
import { byCode } from "~/lib/coded";
import { sameWord } from "~/lib/text";
import type {
  PlanoOption,
  PlanoPerson,
  Plano,
  PlanoSituacao,
  SolicitacaoOfPlano,
} from "~/services/provider/contract/plano-saude";

export const TITULAR = "0";

export const SWITCH_ASKED = "A troca do plano já foi solicitada e está em andamento.";
export const MANAGEMENT_IS_READ_ONLY =
  "Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.";

export type KnownPerson = PlanoOption["dependentes"][number];
type Person = Pick<PlanoPerson, "codigo" | "possuiplano">;

interface With<P> {
  dependentes: P[];
}

export const codesOf = (people: readonly Pick<Person, "codigo">[]): string[] =>
  people.map(({ codigo }) => codigo);

export const dependentesOf = <P extends Pick<Person, "codigo">>({ dependentes }: With<P>) =>
  dependentes.filter(({ codigo }) => codigo !== TITULAR);

export function peopleInPlano<P extends Person>({ dependentes }: With<P>) {
  return dependentes.filter(({ codigo, possuiplano }) => possuiplano || codigo === TITULAR);
}

export const outsidePlano = <P extends Person>(plano: With<P>) =>
  dependentesOf(plano).filter(({ possuiplano }) => !possuiplano);

export const membersOf = <P extends Person>(plano: With<P>) =>
  dependentesOf(plano).filter(({ possuiplano }) => possuiplano);

export const memberCodes = (plano: Plano) => codesOf(membersOf(plano));

export const possibleDependentes = (plano: Plano | null) =>
  plano ? outsidePlano(plano).filter(({ podeutilizar }) => podeutilizar) : [];

export const dependentesOfPlanos = (planos: readonly With<KnownPerson>[]): KnownPerson[] => {
  const all = planos.flatMap(dependentesOf).map((each) => [each.codigo, each] as const);
  return [...new Map(all).values()];
};

export const offeredCode = (planos: readonly PlanoOption[], codplano: string): string =>
  byCode(planos, codplano)?.codigo ?? codplano;

/**
 * The employee's plan may write a code as "07" where the offered plans write "7".
 * Returns `situacao` with the codes as the offered plans write them, so that equal codes match.
 */
export function inCodesOf(planos: PlanoOption[], situacao: PlanoSituacao): PlanoSituacao {
  const { meuPlano } = situacao;
  if (meuPlano === null) return situacao;
  const people = dependentesOfPlanos(planos);
  const dependentes = meuPlano.dependentes.map((person) => ({
    ...person,
    codigo: byCode(people, person.codigo)?.codigo ?? person.codigo,
  }));
  const codplano = offeredCode(planos, meuPlano.codplano);
  return { ...situacao, meuPlano: { ...meuPlano, codplano, dependentes } };
}

/** A request has people's names but no codes, so the codes are found by name. */
export function solicitacaoCodes(
  { dependentes }: Pick<SolicitacaoOfPlano, "dependentes">,
  people: KnownPerson[],
): string[] {
  const isNamed = (known: KnownPerson) =>
    dependentes.some(({ nome }) => sameWord(nome, known.nome));
  return codesOf(dependentesOf({ dependentes: people }).filter(isNamed));
}

/** Names may be cut or respelled. If one matches nobody, returns everybody's codes. */
export function codesThatMayBeIn(
  solicitacao: Pick<SolicitacaoOfPlano, "dependentes">,
  people: KnownPerson[],
): string[] {
  const named = solicitacao.dependentes.filter((each) => !sameWord(each.parentesco, "titular"));
  const found = solicitacaoCodes(solicitacao, people);
  return found.length < named.length ? codesOf(dependentesOf({ dependentes: people })) : found;
}

export function obstacle(situacao: Shown<PlanoSituacao>, requesting = false): string | null {
  const { meuPlano, podeAlterarIncluir } = situacao;
  if (!podeAlterarIncluir)
    return "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.";
  if (requesting) return meuPlano ? "Você já possui plano de saúde." : null;
  if (!meuPlano) return "Você não possui plano de saúde.";
  return meuPlano.solicitoucancelamento ? "Solicitado cancelamento do plano" : null;
}
