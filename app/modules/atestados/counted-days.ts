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
 * The provider reports 1 day for a single date even if the reason counts no days. A larger number
 * was typed by the employee.
 */
export function withCountedDays<T extends Counted>(
  atestado: T,
  configs: readonly AtestadoConfig[],
): T {
  return atestado.diasatestado === 1 && !countsDays(configs, atestado)
    ? { ...atestado, diasatestado: 0 }
    : atestado;
}
