/** How many days a certificate is for, where its reason counts any. */
import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

type Counted = Pick<Atestado, "codconfigatest" | "codconfigsituacao" | "diasatestado">;

/** A reason that asks for no last day and for no least number of days may be for some hours of one. */
function countsDays(
  configs: readonly AtestadoConfig[],
  { codconfigatest, codconfigsituacao }: Counted,
): boolean {
  const config = configs.find(({ codigo }) => codigo === codconfigatest);
  const motivo = config?.situacoes.find(({ codigo }) => codigo === codconfigsituacao);
  return !motivo || motivo.infdatafinal || motivo.diasminimo > 0;
}

/**
 * Takes what is on record and the types that there are; gives it without the "1 day" that the wire says of a single date whose reason counts
 * none. More than one was told by the person.
 */
export function withCountedDays<T extends Counted>(
  atestado: T,
  configs: readonly AtestadoConfig[],
): T {
  return atestado.diasatestado === 1 && !countsDays(configs, atestado)
    ? { ...atestado, diasatestado: 0 }
    : atestado;
}
