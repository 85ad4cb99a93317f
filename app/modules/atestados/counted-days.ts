import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

/**
 * The provider reports 1 day for a single date even if the reason, for an absence of hours, counts
 * no days: it has neither a last day nor a minimum of days. A larger number was typed by the
 * employee.
 */
export function withCountedDays(atestado: Atestado, configs: readonly AtestadoConfig[]): Atestado {
  const { codconfigatest, codconfigsituacao, diasatestado } = atestado;
  const config = configs.find(({ codigo }) => codigo === codconfigatest);
  const motivo = config?.situacoes.find(({ codigo }) => codigo === codconfigsituacao);
  const countsDays = !motivo || motivo.infdatafinal || motivo.diasminimo > 0;
  return diasatestado === 1 && !countsDays ? { ...atestado, diasatestado: 0 } : atestado;
}
