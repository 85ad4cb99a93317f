import { dataOr, mapSection, type Section } from "~/lib/section";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { ProviderFailure } from "~/services/provider/failure";
import type { RecordOperation, SubmissionFields } from "~/services/submissions/operation.server";
import { listings, type Rows } from "~/services/submissions/reconcile";
import { submitRecord } from "~/services/submissions/submit-form.server";
import { obstacle } from "./rules";

/** A plan change accepts the plan's terms. A manager must not accept terms for the employee. */
export const COLABORADOR_ONLY = { colaboradorOnly: true } as const;

type Refusal = (plano: Plano) => string | null;

function reasonAgainst(situacao: PlanoSituacao, refusal?: Refusal): string | null {
  return obstacle(situacao) ?? (situacao.meuPlano && (refusal?.(situacao.meuPlano) ?? null));
}

export const requestPage = <T>(
  mine: Section<PlanoSituacao>,
  build: (plano: Plano) => T,
  refusal?: Refusal,
) =>
  mapSection(mine, (situacao) => {
    const motivo = reasonAgainst(situacao, refusal);
    const { meuPlano, termos } = situacao;
    const data = motivo === null && meuPlano ? build(meuPlano) : null;
    return { motivo, data, termos: sanitise(termos) };
  });

type Said = "operation" | "form" | "write" | "successMessage";

interface PlanoRequest<T extends SubmissionFields> extends Pick<RecordOperation<T, unknown>, Said> {
  request: Request;
  access: Access;
  mine: Section<PlanoSituacao>;
  refusal?: Refusal;
  isRequested(plano: Plano): boolean | undefined;
}

export function sendPlanoRequest<T extends SubmissionFields>({
  request,
  access,
  mine,
  refusal,
  write,
  isRequested,
  ...operation
}: PlanoRequest<T>) {
  const rows = ({ meuPlano }: PlanoSituacao): Rows => ({
    records:
      meuPlano && isRequested(meuPlano)
        ? [{ key: "pedido", protocolo: "", fields: {}, when: null }]
        : [],
    allKeys: meuPlano ? [meuPlano.codplano] : [],
    isState: true,
  });
  return submitRecord(request, access, {
    ...operation,
    content: () => ({}),
    async write(carryOut, value) {
      /* If the plan failed to load, only the provider checks the request. */
      const situacao = dataOr(mine, null);
      const motivo = situacao && reasonAgainst(situacao, refusal);
      if (motivo) throw new ProviderFailure("rejected", motivo);
      return write(carryOut, value);
    },
    ...listings(
      dataOr(mine, null),
      () => access.provider.callQuiet(contract.planoSaude.meuPlano),
      rows,
    ),
    to: paths.planoSaude(),
  });
}
