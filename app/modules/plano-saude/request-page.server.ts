/** What every request about the plan starts from: the plan as it stands, and whether it may be changed at all. */
import { dataOr, mapPart, type Part } from "~/lib/part";
import type { SafeHtml } from "~/lib/safe-html";
import { sanitise } from "~/services/html/sanitise.server";
import { ProviderFailure } from "~/services/provider/failure";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { obstacle } from "./rules";

/** Plan requests need the terms accepted, which is the employee's alone. */
export const COLABORADOR_ONLY = { colaboradorOnly: true } as const;

export interface RequestPage<T> {
  /** Why the form is not shown; null when it is. */
  motivo: string | null;
  termos: SafeHtml;
  data: T | null;
}

/** Takes the plan as it came; gives what the page shows, `data` made of the plan when a change is open. */
export function requestPage<T>(
  mine: Part<PlanoSituacao>,
  build: (plano: Plano, situacao: PlanoSituacao) => { motivo: string } | { data: T },
): Part<RequestPage<T>> {
  return mapPart(mine, (situacao) => {
    const termos = sanitise(situacao.termos);
    const motivo = obstacle(situacao);
    if (motivo !== null || !situacao.meuPlano) return { motivo, termos, data: null };
    const built = build(situacao.meuPlano, situacao);
    return "motivo" in built ? { motivo: built.motivo, termos, data: null } : { motivo: null, termos, data: built.data };
  });
}

/** Throws the refusal of what the page would not offer: the action holds it too. When nobody can tell, the provider decides. */
export function requireOpenPlano(mine: Part<PlanoSituacao>, refusal: (situacao: PlanoSituacao) => string | null = () => null): void {
  const situacao = dataOr(mine, null);
  const motivo = situacao && (obstacle(situacao) ?? refusal(situacao));
  if (motivo) throw new ProviderFailure("recusa", motivo);
}
