/** What every request about the plan starts from: the plan as it stands, and whether it may be changed at all. */
import { dadosOu, mapeia, type Parte } from "~/lib/parte";
import type { HtmlSeguro } from "~/lib/html-seguro";
import { sanitiza } from "~/services/html.server";
import { FalhaDoProvedor } from "~/services/provider/falha";
import type { Plano, SituacaoDoPlano } from "~/services/provider/contract/plano-saude";
import { impedimento } from "./regras";

/** Plan requests need the terms accepted, which is the employee's alone. */
export const SO_DO_COLABORADOR = { soDoColaborador: true } as const;

export interface PaginaDePedido<T> {
  /** Why the form is not shown; null when it is. */
  motivo: string | null;
  termos: HtmlSeguro;
  dados: T | null;
}

/** Takes the plan as it came; gives what the page shows, `dados` made of the plan when a change is open. */
export function paginaDePedido<T>(meu: Parte<SituacaoDoPlano>, monta: (plano: Plano, situacao: SituacaoDoPlano) => { motivo: string } | { dados: T }): Parte<PaginaDePedido<T>> {
  return mapeia(meu, (situacao) => {
    const termos = sanitiza(situacao.termos);
    const motivo = impedimento(situacao);
    if (motivo !== null || !situacao.meuPlano) return { motivo, termos, dados: null };
    const montada = monta(situacao.meuPlano, situacao);
    return "motivo" in montada ? { motivo: montada.motivo, termos, dados: null } : { motivo: null, termos, dados: montada.dados };
  });
}

/** Throws the refusal of what the page would not offer: the action holds it too. When nobody can tell, the provider decides. */
export function exigePlanoAberto(meu: Parte<SituacaoDoPlano>, recusa: (situacao: SituacaoDoPlano) => string | null = () => null): void {
  const situacao = dadosOu(meu, null);
  const motivo = situacao && (impedimento(situacao) ?? recusa(situacao));
  if (motivo) throw new FalhaDoProvedor("recusa", motivo);
}
