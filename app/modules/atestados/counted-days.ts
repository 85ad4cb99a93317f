import { byCode } from "~/lib/by-code";
import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

/**
 * An absence of hours counts no days, but the provider reports 1 day for it. Its reason has neither
 * a last day nor a minimum of days. A number above 1 stays, because the employee typed it.
 */
export function withCountedDays(atestado: Atestado, configs: readonly AtestadoConfig[]): Atestado {
  const { codconfigatest, codconfigsituacao, diasatestado } = atestado;
  const motivo = byCode(byCode(configs, codconfigatest)?.situacoes, codconfigsituacao);
  const countsDays = !motivo || motivo.infdatafinal || motivo.diasminimo > 0;
  return diasatestado === 1 && !countsDays ? { ...atestado, diasatestado: 0 } : atestado;
}
