/** Cancelling what was asked for, as data: certificates, documents, dependents', registration and plan requests, referrals. */
import { z } from "zod/v4";
import type { Access } from "../access/guard.server";
import { notFound } from "../http/response.server";
import { contract } from "../provider/contract";
import { STATUS_CANCELLED } from "../provider/contract/atestados";
import type { Reply, Write } from "../provider/reply";
import type { OneWrite } from "./door.server";

const LONGEST = 500;
const MISSING = "Informe o motivo do cancelamento";

/** The form's field, where the spec asks for no least length of its own. */
export const cancelMotivo = z.object({
  motivo: z
    .string({ error: MISSING })
    .trim()
    .min(1, { error: MISSING })
    .max(LONGEST, { error: `O motivo deve ter no máximo ${LONGEST} caracteres` }),
});

/** What stands there by now: whether it is cancelled; null when there is no such request. Throws ProviderFailure. */
type Look = () => Promise<boolean | null>;

interface Cancellation<T> {
  /** Tells this request from every other. */
  name: string;
  form: z.ZodType<T>;
  call(write: Write, value: T): Promise<Reply<unknown>>;
  isCancelled: Look;
  /** Is there such a request of this person, as far as anybody can say? Left out where the page has asked before. */
  isKnown?: () => Promise<boolean>;
  /** Where it leads: a path of `paths`. */
  to: string;
  /** Said when it is done, whatever the provider says; `orItsOwn`: only when it says nothing. */
  text: string;
  orItsOwn?: boolean;
}

const MAYBE = "Use “Conferir” daqui a pouco para saber se foi cancelado.";

/** Takes what tells the request from every other; gives the name of its form. */
export const cancellationName = (request: string): string => `cancelar ${request}`;

/** Gives the write. What is cancelled there was cancelled, however often the button was pressed; a refusal stays one. Before anything is sent the 404 is thrown for what is nobody's. */
export function cancellation<T>({
  name,
  form,
  call,
  isCancelled,
  isKnown,
  to,
  text,
  orItsOwn = false,
}: Cancellation<T>): OneWrite<T, unknown> {
  return {
    name: cancellationName(name),
    form,
    async before() {
      if (isKnown && !(await isKnown())) throw notFound();
      return null;
    },
    call,
    isDone: isCancelled,
    isDoneThough: isCancelled,
    ofRecord: true,
    maybe: MAYBE,
    done: (_value, reply) => ({
      to,
      flash: { kind: "success", text: (orItsOwn && reply?.msg) || text },
    }),
  };
}

interface SolicitacaoCancellation<T> extends Pick<Cancellation<T>, "form" | "to" | "text"> {
  /** The request's number. */
  codigo: string;
  /** Where it stands by now; null when it is not there. Throws ProviderFailure. By default as the certificates' call shows it. */
  currentStatus?: () => Promise<number | null>;
}

/** Of certificates, documents, dependents' and registration requests, which go through one call (contract, section 4). */
export function solicitacaoCancellation<T extends { motivo: string }>(
  { provider }: Access,
  {
    codigo,
    currentStatus = async () =>
      (await provider.call(contract.atestados.exibir, { codigo })).data.status,
    ...rest
  }: SolicitacaoCancellation<T>,
): OneWrite<T, unknown> {
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
