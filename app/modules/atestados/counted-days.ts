import { byCode } from "~/lib/coded";
import type { Atestado, AtestadoConfig } from "~/services/provider/contract/atestados";

/**
 * The provider reports 1 day even for an absence of only hours. Such an absence gets 0 days.
 * Without `configs` the record is a document, which has no days.
 */
export function withCountedDays(
  atestado: Atestado,
  configs: readonly AtestadoConfig[] | null,
): Atestado {
  if (!configs) return { ...atestado, diasatestado: 0 };
  const { codconfigatest, codconfigsituacao, diasatestado } = atestado;
  const motivo = byCode(byCode(configs, codconfigatest)?.situacoes, codconfigsituacao);
  const countsDays = !motivo || motivo.infdatafinal || motivo.diasminimo > 0;
  return diasatestado === 1 && !countsDays ? { ...atestado, diasatestado: 0 } : atestado;
}
