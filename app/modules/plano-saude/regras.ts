/** What a person may do with a health plan (second spec, sections 2 and 4). */
import type { OpcaoDePlano, PessoaDoPlano, Plano, SituacaoDoPlano, SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";
import { TITULAR } from "./titular";

/** Relatives: everybody but the holder. */
export function dependentesDo({ dependentes }: Plano): PessoaDoPlano[] {
  return dependentes.filter(({ codigo }) => codigo !== TITULAR);
}

/** Those in the plan, the holder first. */
export function pessoasNoPlano({ dependentes }: Plano): PessoaDoPlano[] {
  return dependentes.filter(({ codigo, possuiplano }) => possuiplano || codigo === TITULAR);
}

export function foraDoPlano(plano: Plano): PessoaDoPlano[] {
  return dependentesDo(plano).filter(({ possuiplano }) => !possuiplano);
}

/** Who can be added now: able to be in it, and not asked for yet. */
export function disponiveis(plano: Plano): PessoaDoPlano[] {
  return foraDoPlano(plano).filter(({ podeutilizar, solicitouadicao }) => podeutilizar && !solicitouadicao);
}

/** The changes of a plan are open: allowed to this person, and no cancellation under way. */
export function podeMudar({ meuPlano, podeAlterarIncluir }: SituacaoDoPlano): boolean {
  return podeAlterarIncluir && !meuPlano?.solicitoucancelamento;
}

/** Why nothing can be changed; null when it can. Without a plan only `pedir` can be done. */
export function impedimento(situacao: SituacaoDoPlano, pedir = false): string | null {
  const { meuPlano, podeAlterarIncluir } = situacao;
  if (!podeAlterarIncluir) return "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.";
  if (pedir) return meuPlano ? "Você já possui plano de saúde." : null;
  if (!meuPlano) return "Você não possui plano de saúde.";
  return meuPlano.solicitoucancelamento ? "Solicitado cancelamento do plano" : null;
}

export function podeTrocar(situacao: SituacaoDoPlano): boolean {
  return situacao.meuPlano !== null && podeMudar(situacao) && !situacao.meuPlano.solicitoualteracao;
}

export function podeRemover(situacao: SituacaoDoPlano, { codigo, possuiplano, solicitouremocao }: PessoaDoPlano): boolean {
  return podeMudar(situacao) && codigo !== TITULAR && possuiplano && !solicitouremocao;
}

export function pendentes(solicitacoes: SolicitacaoDePlano[]): SolicitacaoDePlano[] {
  return solicitacoes.filter(({ status_final }) => !status_final);
}

export function finalizadas(solicitacoes: SolicitacaoDePlano[]): SolicitacaoDePlano[] {
  return solicitacoes.filter(({ status_final }) => status_final);
}

/** The codes of the people of a request, which itself only names them. */
export function codigosDaSolicitacao({ dependentes }: Pick<SolicitacaoDePlano, "dependentes">, conhecidos: Pick<PessoaDoPlano, "codigo" | "nome">[]): string[] {
  const nomes = new Set(dependentes.map(({ nome }) => nome));
  return conhecidos.filter(({ codigo, nome }) => codigo !== TITULAR && nomes.has(nome)).map(({ codigo }) => codigo);
}

/** Everybody whom some plan takes, each once. */
export function dependentesDosPlanos(planos: OpcaoDePlano[]): OpcaoDePlano["dependentes"] {
  const todos = new Map(planos.flatMap(({ dependentes }) => dependentes.map((cada) => [cada.codigo, cada] as const)));
  return [...todos.values()].filter(({ codigo }) => codigo !== TITULAR);
}
