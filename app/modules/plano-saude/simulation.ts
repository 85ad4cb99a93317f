import { paths } from "~/paths";
import type { PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { sameCode } from "~/services/submissions/compare";
import { splitCodes } from "~/wizard/definition/rules";
import { MANAGEMENT_IS_READ_ONLY, memberCodes, obstacle, SWITCH_ASKED } from "./rules";

const MOST_CODES = 30;
const LONGEST_CODE = 60;

/** Codes may contain dots, dashes or slashes, so only their length is checked. */
export function readCodes(values: string[], most = MOST_CODES): string[] {
  const codigos = values.flatMap(splitCodes).filter(({ length }) => length <= LONGEST_CODE);
  return [...new Set(codigos)].slice(0, most);
}

export function readSimulationQuery(query: URLSearchParams) {
  const compared = readCodes(query.getAll("planos"));
  const [codplano = null] = compared.length > 0 ? [] : readCodes(query.getAll("codplano"), 1);
  return {
    codplano,
    planos: codplano === null ? compared : [codplano],
    dependentes: readCodes(query.getAll("dependentes")),
  };
}

export function whyNoRequest(situacao: PlanoSituacao, management: boolean): string | null {
  if (management) return MANAGEMENT_IS_READ_ONLY;
  const { meuPlano } = situacao;
  return obstacle(situacao, !meuPlano) ?? (meuPlano?.solicitoualteracao ? SWITCH_ASKED : null);
}

/**
 * Call `whyNoRequest` first: this function does not check for obstacles.
 * Returns null for the employee's current plan.
 */
export function requestLinkOf(
  { meuPlano }: PlanoSituacao,
  codplano: string,
  dependentes: string[],
) {
  if (!meuPlano)
    return {
      text: "Solicitar este plano",
      to: paths.solicitarPlanoSaude("plano", { codplano, dependentes }),
    };
  if (sameCode(meuPlano.codplano, codplano)) return null;
  return {
    text: "Trocar para este plano",
    to: paths.trocarPlanoSaude(codplano, memberCodes(meuPlano)),
  };
}
