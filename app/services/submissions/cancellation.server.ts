import { z } from "zod/v4";
import type { Access } from "../access/guard.server";
import { contract } from "../provider/contract";
import { STATUS_CANCELLED } from "../provider/contract/atestados";
import type { Operation } from "./operation.server";

const LONGEST = 500;
const MISSING = "Informe o motivo do cancelamento";

export const cancelMotivo = z.object({
  motivo: z
    .string({ error: MISSING })
    .trim()
    .min(1, { error: MISSING })
    .max(LONGEST, { error: `O motivo deve ter no máximo ${LONGEST} caracteres` }),
});

interface Cancellation<T> extends Pick<Operation<T, unknown>, "name" | "form" | "call"> {
  /**
   * True if the request is cancelled, false if not, null if the request does not exist.
   * @throws ProviderFailure
   */
  isCancelled: () => Promise<boolean | null>;
  /**
   * Why the request cannot be cancelled any more, or null. An unreadable request has no obstacle.
   * A cancelled request has none either, so that a repeated form succeeds.
   * @throws a 404 Response for another person's request
   */
  obstacle?: () => Promise<string | null> | string | null;
  to: string;
  text: string;
  orItsOwn?: boolean;
}

const MAYBE = "Use “Conferir” daqui a pouco para saber se foi cancelado.";

export const cancellationName = (request: string): string => `cancelar ${request}`;

export function cancellation<T>({
  name,
  isCancelled,
  obstacle,
  to,
  text,
  orItsOwn = false,
  ...sent
}: Cancellation<T>): Operation<T, unknown> {
  return {
    ...sent,
    name: cancellationName(name),
    async before() {
      const message = await obstacle?.();
      return message ? { state: "rejected", message } : null;
    },
    isDone: isCancelled,
    mayBeDoneBefore: true,
    ofRecord: true,
    unknownMessage: MAYBE,
    done: (_value, reply) => ({
      to,
      flash: { kind: "success", text: (orItsOwn && reply?.msg) || text },
    }),
  };
}

interface SolicitacaoCancellation<T> extends Pick<
  Cancellation<T>,
  "form" | "obstacle" | "to" | "text"
> {
  codigo: string;
  currentStatus?: () => Promise<number | null>;
}

/** Requests about certificates, documents, dependents and registration share one cancel call. */
export function solicitacaoCancellation<T extends { motivo: string }>(
  { provider }: Access,
  {
    codigo,
    currentStatus = async () =>
      (await provider.call(contract.atestados.exibir, { codigo })).data.status,
    ...rest
  }: SolicitacaoCancellation<T>,
): Operation<T, unknown> {
  const isCancelled = async () => {
    const status = await currentStatus();
    return status === null ? null : status === STATUS_CANCELLED;
  };
  return cancellation({
    ...rest,
    name: codigo,
    call: (write, { motivo }) => write(contract.atestados.cancelar, { codigo, motivo }),
    isCancelled,
  });
}
