import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

type Counted = Pick<Atestado, "codconfigatest" | "codconfigsituacao" | "diasatestado">;

/**
 * Days do not count if the reason asks for no last day and has no minimum. Such a certificate may
 * cover only some hours of a day.
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
 * The provider reports 1 day for a single date, even if the reason counts no days. This function
 * turns that 1 into 0. Any larger number was entered by the employee.
 */
export function withCountedDays<T extends Counted>(
  atestado: T,
  configs: readonly AtestadoConfig[],
): T {
  return atestado.diasatestado === 1 && !countsDays(configs, atestado)
    ? { ...atestado, diasatestado: 0 }
    : atestado;
}
