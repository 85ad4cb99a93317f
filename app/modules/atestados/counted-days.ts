import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

type Counted = Pick<Atestado, "codconfigatest" | "codconfigsituacao" | "diasatestado">;

/**
 * Some reasons have neither a last day nor a minimum of days, because the absence may last only
 * hours. A certificate with such a reason counts no days.
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
 * For a single date the provider reports 1 day, even if the reason counts no days. A larger number
 * was typed by the employee, so it stays.
 */
export function withCountedDays<T extends Counted>(
  atestado: T,
  configs: readonly AtestadoConfig[],
): T {
  return atestado.diasatestado === 1 && !countsDays(configs, atestado)
    ? { ...atestado, diasatestado: 0 }
    : atestado;
}
