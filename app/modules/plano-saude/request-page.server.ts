/** What every request about the plan starts from: the plan as it stands, and whether it may be changed at all. */
import { dataOr, mapPart, type Part } from "~/lib/part";
import type { SafeHtml } from "~/lib/safe-html";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { sanitise } from "~/services/html/sanitise.server";
import type { Refusal } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { ProviderFailure } from "~/services/provider/failure";
import type { Reply, Write } from "~/services/provider/reply";
import { listingOf } from "~/services/submission/recognise.server";
import { respondToOutcome } from "~/services/submission/respond-to-outcome.server";
import { sendOnce } from "~/services/submission/send-once.server";
import { obstacle } from "./rules";
import { planoRows, rowsBefore } from "./trace.server";

/** Plan requests need the terms accepted, which is the employee's alone. */
export const COLABORADOR_ONLY = { colaboradorOnly: true } as const;

export interface RequestPage<T> {
  /** Why the form is not shown; null when it is. */
  motivo: string | null;
  termos: SafeHtml;
  data: T | null;
}

/** Takes the plan as it came; gives what the page shows, `data` made of the plan when a change is open. */
export function requestPage<T>(
  mine: Part<PlanoSituacao>,
  build: (plano: Plano, situacao: PlanoSituacao) => { motivo: string } | { data: T },
): Part<RequestPage<T>> {
  return mapPart(mine, (situacao) => {
    const termos = sanitise(situacao.termos);
    const motivo = obstacle(situacao);
    if (motivo !== null || !situacao.meuPlano) return { motivo, termos, data: null };
    const built = build(situacao.meuPlano, situacao);
    return "motivo" in built
      ? { motivo: built.motivo, termos, data: null }
      : { motivo: null, termos, data: built.data };
  });
}

/** Throws the refusal of what the page would not offer: the action holds it too. When nobody can tell, the provider decides. */
function requireOpenPlano(
  mine: Part<PlanoSituacao>,
  refusal: (situacao: PlanoSituacao) => string | null = () => null,
): void {
  const situacao = dataOr(mine, null);
  const motivo = situacao && (obstacle(situacao) ?? refusal(situacao));
  if (motivo) throw new ProviderFailure("recusa", motivo);
}

interface PlanoRequest {
  request: Request;
  access: Access;
  /** The plan, as it stood before. */
  mine: Part<PlanoSituacao>;
  /** What was read of the form. */
  read: { value: { pedido: string; mesmoAssim?: string }; refusal: (message: string) => Refusal };
  /** What the page would not offer, beside what holds for every change. */
  obstacleOf?: (situacao: PlanoSituacao) => string | null;
  write(write: Write): Promise<Reply<unknown>>;
  /** Does the plan say that it has been asked for? */
  isRequested(plano: Plano): boolean | undefined;
  successMessage: string;
}

/** Asks for a change of the plan, once; gives the action's answer. */
export async function sendPlanoRequest({
  request,
  access,
  mine,
  read,
  obstacleOf,
  write,
  isRequested,
  successMessage,
}: PlanoRequest) {
  const { pedido: idempotencyKey, mesmoAssim: sendAnyway } = read.value;
  const outcome = await sendOnce({
    ...{ access, request, idempotencyKey, sendAnyway },
    write: async (carryOut) => {
      requireOpenPlano(mine, obstacleOf);
      return write(carryOut);
    },
    content: {},
    before: rowsBefore(mine, isRequested),
    currentList: async () =>
      listingOf(await access.provider.lookUp(contract.planoSaude.meuPlano), (situacao) =>
        planoRows(situacao, isRequested),
      ),
  });
  return respondToOutcome(request, access, outcome, {
    to: paths.planoSaude(),
    successMessage,
    refusal: read.refusal,
  });
}
