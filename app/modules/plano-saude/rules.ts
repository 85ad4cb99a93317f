/**
 * Changes need `podeAlterarIncluir` (spec 2, sections 2 and 4). A requested cancellation prevents
 * all changes; a requested switch prevents another switch.
 */
import type { Shown } from "~/lib/amounts";
import type {
  PlanoOption,
  PlanoPerson,
  Plano,
  PlanoSituacao,
  SolicitacaoOfPlano,
} from "~/services/provider/contract/plano-saude";

/**
 * Code of the plan's holder (contract, section 5), defined here because the browser must not load
 * the contract.
 */
export const TITULAR = "0";

export const SWITCH_ASKED = "A troca do plano já foi solicitada e está em andamento.";
export const MANAGEMENT_IS_READ_ONLY =
  "Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.";

type Person = Pick<PlanoPerson, "codigo" | "possuiplano">;

export const codesOf = (people: readonly Pick<Person, "codigo">[]): string[] =>
  people.map(({ codigo }) => codigo);

export function dependentesOf<P extends Pick<Person, "codigo">>({
  dependentes,
}: {
  dependentes: P[];
}): P[] {
  return dependentes.filter(({ codigo }) => codigo !== TITULAR);
}

export function peopleInPlano<P extends Person>({ dependentes }: { dependentes: P[] }): P[] {
  return dependentes.filter(({ codigo, possuiplano }) => possuiplano || codigo === TITULAR);
}

export function outsidePlano<P extends Person>(plano: { dependentes: P[] }): P[] {
  return dependentesOf(plano).filter(({ possuiplano }) => !possuiplano);
}

export function possibleDependentes(plano: Plano | null): PlanoPerson[] {
  return plano ? outsidePlano(plano).filter(({ podeutilizar }) => podeutilizar) : [];
}

export function availableDependentes(plano: Plano | null): PlanoPerson[] {
  return possibleDependentes(plano).filter(({ solicitouadicao }) => !solicitouadicao);
}

export function canChange({ meuPlano, podeAlterarIncluir }: Shown<PlanoSituacao>): boolean {
  return podeAlterarIncluir && !meuPlano?.solicitoucancelamento;
}

export function obstacle(situacao: PlanoSituacao, requesting = false): string | null {
  const { meuPlano, podeAlterarIncluir } = situacao;
  if (!podeAlterarIncluir)
    return "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.";
  if (requesting) return meuPlano ? "Você já possui plano de saúde." : null;
  if (!meuPlano) return "Você não possui plano de saúde.";
  return meuPlano.solicitoucancelamento ? "Solicitado cancelamento do plano" : null;
}

export function canSwitch(situacao: PlanoSituacao): boolean {
  return situacao.meuPlano !== null && canChange(situacao) && !situacao.meuPlano.solicitoualteracao;
}

export const memberCodes = (plano: Plano): string[] =>
  codesOf(dependentesOf(plano).filter(({ possuiplano }) => possuiplano));

export function canRemove(
  situacao: Shown<PlanoSituacao>,
  { codigo, possuiplano, solicitouremocao }: Shown<PlanoPerson>,
): boolean {
  return canChange(situacao) && codigo !== TITULAR && possuiplano && !solicitouremocao;
}

export function pending(solicitacoes: SolicitacaoOfPlano[]): SolicitacaoOfPlano[] {
  return solicitacoes.filter(({ status_final }) => !status_final);
}

export function finished(solicitacoes: SolicitacaoOfPlano[]): SolicitacaoOfPlano[] {
  return solicitacoes.filter(({ status_final }) => status_final);
}

/** A request names its people without codes, so the codes are found by name. */
export function solicitacaoCodes(
  { dependentes }: Pick<SolicitacaoOfPlano, "dependentes">,
  known: Pick<PlanoPerson, "codigo" | "nome">[],
): string[] {
  const names = new Set(dependentes.map(({ nome }) => nome));
  return codesOf(known.filter(({ codigo, nome }) => codigo !== TITULAR && names.has(nome)));
}

export function dependentesOfPlanos(
  planos: readonly Pick<PlanoOption, "dependentes">[],
): PlanoOption["dependentes"] {
  const all = planos.flatMap(dependentesOf).map((each) => [each.codigo, each] as const);
  return [...new Map(all).values()];
}
