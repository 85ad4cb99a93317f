import { ageAt } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Rgb } from "~/services/provider/contract/situacao";
import {
  STATUS_ACCEPTED,
  STATUS_ACTIVE,
  STATUS_CANCELLED,
  STATUS_PENDING,
} from "~/services/provider/contract/status";

const SENT = 1;

/**
 * The page of all requests shows these colours beside colours that the provider sends.
 * So equal states have similar colours there.
 */
const SITUACOES = new Map<number, readonly [words: string, colour: Rgb]>([
  [SENT, ["Enviado, em conferência", [11, 79, 122]]],
  [STATUS_PENDING, ["Precisa de correção", [179, 107, 0]]],
  [STATUS_ACCEPTED, ["Aceito", [31, 122, 63]]],
  [4, ["Recusado", [163, 18, 29]]],
  [STATUS_ACTIVE, ["Ativo", [31, 122, 63]]],
  [STATUS_CANCELLED, ["Cancelado", [110, 110, 110]]],
]);

export const isInReview = ({ status }: Pick<Dependente, "status">): boolean =>
  !SITUACOES.has(status);

type Standing = Pick<Dependente, "status" | "solicitou_inativacao">;

/** False while HR waits for a correction, even if an inactivation was requested. */
export const awaitsInactivation = ({ status, solicitou_inativacao }: Standing): boolean =>
  solicitou_inativacao && status !== STATUS_PENDING;

export const colourOf = (dependente: Standing): Rgb =>
  SITUACOES.get(awaitsInactivation(dependente) ? SENT : dependente.status)?.[1] ?? null;

export function situacaoOf({ status, solicitou_inativacao }: Standing): string {
  const words = SITUACOES.get(status)?.[0] ?? "Em análise";
  return solicitou_inativacao ? `${words}, inativação solicitada` : words;
}

export const canEdit = ({ status, solicitou_inativacao }: Standing): boolean =>
  status === STATUS_PENDING || (status === STATUS_ACTIVE && !solicitou_inativacao);

export const editVerb = ({ status }: Pick<Dependente, "status">): string =>
  status === STATUS_PENDING ? "Corrigir" : "Editar";

export const canCancel = ({
  status,
  codatestado,
}: Pick<Dependente, "status" | "codatestado">): boolean =>
  status < STATUS_ACCEPTED && codatestado !== "";

export function formatBirth({ nascimento }: Pick<Dependente, "nascimento">, today: string): string {
  const age = nascimento ? ageAt(nascimento, today) : -1;
  return (
    formatDate(nascimento) +
    (age < 0 ? "" : ` (${age ? plural(age, "ano", "anos") : "menos de 1\u00a0ano"})`)
  );
}
