import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

type Counted = Pick<Atestado, "codconfigatest" | "codconfigsituacao" | "diasatestado">;

/**
 * Some reasons, for absences of hours, have neither a last day nor a minimum of days. Their
 * certificates count no days.
 */
function countsDays(
  configs: readonly AtestadoConfig[],
  { codconfigatest, codconfigsituacao }: Counted,
): boolean {
  const config = configs.find(({ codigo }) => codigo === codconfigatest);
  const motivo = config?.situacoes.find(({ codigo }) => codigo === codconfigsituacao);
  return !motivo || motivo.infdatafinal || motivo.diasminimo > 0;
}

/**
 * For a single date the provider reports 1 day even if the reason counts no days, so 1 becomes 0. A
 * larger number stays, because the employee typed it.
 */
export function withCountedDays<T extends Counted>(
  atestado: T,
  configs: readonly AtestadoConfig[],
): T {
  return atestado.diasatestado === 1 && !countsDays(configs, atestado)
    ? { ...atestado, diasatestado: 0 }
    : atestado;
}
