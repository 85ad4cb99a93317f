import type { z } from "zod/v4";
import { dataOr, mapSection, type Section } from "~/lib/section";
import type { SafeHtml } from "~/lib/safe-content";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { ProviderFailure } from "~/services/provider/failure";
import type { Reply, Write } from "~/services/provider/reply";
import { listingOf } from "~/services/submissions/reconcile";
import { submitRecord } from "~/services/submissions/submit-form.server";
import { obstacle } from "./rules";
import { listingBeforeOf, planoRows } from "./trace.server";

/** Only the employee may accept the terms, so a manager cannot change the plan. */
export const COLABORADOR_ONLY = { colaboradorOnly: true } as const;

export interface RequestPage<T> {
  motivo: string | null;
  termos: SafeHtml;
  data: T | null;
}

export function requestPage<T>(
  mine: Section<PlanoSituacao>,
  build: (plano: Plano, situacao: PlanoSituacao) => { motivo: string } | { data: T },
): Section<RequestPage<T>> {
  return mapSection(mine, (situacao) => {
    const termos = sanitise(situacao.termos);
    const motivo = obstacle(situacao);
    if (motivo !== null || !situacao.meuPlano) return { motivo, termos, data: null };
    const built = build(situacao.meuPlano, situacao);
    return "motivo" in built
      ? { motivo: built.motivo, termos, data: null }
      : { motivo: null, termos, data: built.data };
  });
}

/**
 * Throws ProviderFailure if the plan's rules forbid the change. If the plan could not be loaded,
 * only the provider checks the change.
 */
function requireOpenPlano(
  mine: Section<PlanoSituacao>,
  refusal: (situacao: PlanoSituacao) => string | null = () => null,
): void {
  const situacao = dataOr(mine, null);
  const motivo = situacao && (obstacle(situacao) ?? refusal(situacao));
  if (motivo) throw new ProviderFailure("rejected", motivo);
}

interface PlanoRequest<T> {
  request: Request;
  access: Access;
  operation: string;
  mine: Section<PlanoSituacao>;
  form: z.ZodType<T>;
  obstacleOf?: (situacao: PlanoSituacao) => string | null;
  write(write: Write, value: T): Promise<Reply<unknown>>;
  isRequested(plano: Plano): boolean | undefined;
  successMessage: string;
}

export function sendPlanoRequest<T extends { pedido: string; mesmoAssim?: string }>({
  request,
  access,
  operation,
  mine,
  form,
  obstacleOf,
  write,
  isRequested,
  successMessage,
}: PlanoRequest<T>) {
  return submitRecord(request, access, {
    operation,
    form,
    content: () => ({}),
    write: async (carryOut, value) => {
      requireOpenPlano(mine, obstacleOf);
      return write(carryOut, value);
    },
    before: listingBeforeOf(mine, isRequested),
    currentList: async () =>
      listingOf(await access.provider.callQuiet(contract.planoSaude.meuPlano), (situacao) =>
        planoRows(situacao, isRequested),
      ),
    to: paths.planoSaude(),
    successMessage,
  });
}
