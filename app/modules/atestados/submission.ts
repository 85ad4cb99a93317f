/** What the screens say of a certificate or document that was sent. */
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import {
  STATUS_ACCEPTED,
  STATUS_CANCELLED,
  STATUS_PENDING,
} from "~/services/provider/contract/status";
import { isDeadlineRunning, deliveryDeadline, deadlineText, type Deadline } from "./deadline";
import type { SubmissionKind } from "./submission-kinds";

const SENT = 1;

/** Its name on screen, never empty. */
export function tituloOf({ titulo, codigo }: Pick<Atestado, "titulo" | "codigo">): string {
  return titulo || `Envio nº ${codigo}`;
}

/** Editable only while it needs a correction (second spec, section 4). */
export function canCorrect({ status }: Pick<Atestado, "status">): boolean {
  return status === STATUS_PENDING;
}

/** Is it on its way, or taken? What was sent back, refused or withdrawn is not told as a success. */
export function stands({ status }: Pick<Atestado, "status">): boolean {
  return status === SENT || status === STATUS_ACCEPTED;
}

export function canCancel({ status }: Pick<Atestado, "status">): boolean {
  return status < STATUS_ACCEPTED;
}

type SubmissionDates = Pick<Atestado, "datainicio" | "datafim" | "diasatestado">;

/** "10/11/2026 a 12/11/2026 (3 dias)", "10/11/2026 (1 dia)", "10/11/2026"; "" without dates. */
export function formatPeriod({ datainicio, datafim, diasatestado }: SubmissionDates): string {
  if (!datainicio) return "";
  const start = formatDate(datainicio);
  const dates = datafim && datafim !== datainicio ? `${start} a ${formatDate(datafim)}` : start;
  return diasatestado ? `${dates} (${plural(diasatestado, "dia", "dias")})` : dates;
}

type WithHistory = Pick<Atestado, "status" | "movimentacao">;

const inOrder = (movimentacao: Atestado["movimentacao"]) =>
  [...movimentacao].sort((a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0));

/** The day on which it was first sent, "AAAA-MM-DD"; null when unknown. */
export function firstSentDay({ movimentacao }: Pick<Atestado, "movimentacao">): string | null {
  return inOrder(movimentacao)[0]?.data ?? null;
}

/** Is what stands there now a correction, still being looked at? */
export function isCorrection({ status, movimentacao }: WithHistory): boolean {
  return status === SENT && movimentacao.length > 1;
}

/** When what stands there now was sent ("AAAA-MM-DD" and "HH:MM" or ""): the correction, while that is being looked at. */
export function sentAt({
  status,
  movimentacao,
}: WithHistory): { date: string; time: string } | null {
  const ordered = inOrder(movimentacao);
  const movement = status === SENT ? ordered[ordered.length - 1] : ordered[0];
  return movement?.data ? { date: movement.data, time: movement.hora } : null;
}

/** "20/11/2026 às 06:40", the day alone without a time, "" when unknown. */
export function sentAtText(atestado: WithHistory): string {
  const when = sentAt(atestado);
  if (!when) return "";
  return when.time ? `${formatDate(when.date)} às ${when.time}` : formatDate(when.date);
}

type MayBeDue = Pick<Atestado, "status" | "datainicio">;

/**
 * Until when a correction still arrives in time (`now` as `nowInSaoPaulo` gives it); null when none is awaited or the time is over. Only
 * certificates have a delivery deadline.
 */
export function dueCorrection(
  { tipo }: Pick<SubmissionKind, "tipo">,
  { status, datainicio }: MayBeDue,
  now: { date: string; time: string },
): Deadline | null {
  if (tipo !== "ATESTADOS" || status !== STATUS_PENDING || !datainicio) return null;
  const deadline = deliveryDeadline(datainicio);
  return isDeadlineRunning(deadline, now) ? deadline : null;
}

/** The same in words: "dd/mm/aaaa às HH:MM". */
export function correctionDeadline(
  door: Pick<SubmissionKind, "tipo">,
  submission: MayBeDue,
  now: { date: string; time: string },
): string | null {
  const due = dueCorrection(door, submission, now);
  return due && deadlineText(due);
}

/** What happens next, in plain words; nothing that the provider did not say. */
export function describeNextStep({ status }: Pick<Atestado, "status">): string {
  switch (status) {
    case SENT:
      return "O RH vai conferir o que você enviou. A resposta aparece aqui e na sua lista, na situação do envio.";
    case STATUS_PENDING:
      return "O RH pediu uma correção. Veja o que foi pedido no histórico e use “Corrigir”.";
    case STATUS_ACCEPTED:
      return "Foi aceito. Você não precisa fazer mais nada.";
    case STATUS_CANCELLED:
      return "Foi cancelado. Se ainda precisar, faça um novo envio.";
    default:
      return "Veja a resposta do RH no histórico.";
  }
}
