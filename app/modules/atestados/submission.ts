import { formatDate } from "~/lib/dates";
import { formatDayAndTime } from "~/lib/day-and-time";
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

export function tituloOf({ titulo, codigo }: Pick<Atestado, "titulo" | "codigo">): string {
  return titulo || `Envio nº ${codigo}`;
}

export function canCorrect({ status }: Pick<Atestado, "status">): boolean {
  return status === STATUS_PENDING;
}

/** A record that HR sent back is corrected, not repeated. A document is rarely sent twice. */
export function canRepeat(
  { tipo }: Pick<SubmissionKind, "tipo">,
  submission: Pick<Atestado, "status">,
): boolean {
  return tipo === "ATESTADOS" && !canCorrect(submission);
}

/**
 * True if the receipt may look like a success: the record was not sent back, refused or cancelled.
 */
export function stands({ status }: Pick<Atestado, "status">): boolean {
  return status === SENT || status === STATUS_ACCEPTED;
}

export function canCancel({ status }: Pick<Atestado, "status">): boolean {
  return status < STATUS_ACCEPTED;
}

type SubmissionDates = Pick<Atestado, "datainicio" | "datafim" | "diasatestado">;

export function formatPeriod({ datainicio, datafim, diasatestado }: SubmissionDates): string {
  if (!datainicio) return "";
  const start = formatDate(datainicio);
  const dates = datafim && datafim !== datainicio ? `${start} a ${formatDate(datafim)}` : start;
  return diasatestado ? `${dates} (${plural(diasatestado, "dia", "dias")})` : dates;
}

type WithHistory = Pick<Atestado, "status" | "movimentacao">;

const inOrder = (movimentacao: Atestado["movimentacao"]) =>
  [...movimentacao].sort((a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0));

export function firstSentDay({ movimentacao }: Pick<Atestado, "movimentacao">): string | null {
  return inOrder(movimentacao)[0]?.data ?? null;
}

export function isCorrection({ status, movimentacao }: WithHistory): boolean {
  return status === SENT && movimentacao.length > 1;
}

/**
 * While HR reviews a correction, returns when the correction was sent, else when the record was
 * first sent. `time` may be "".
 */
export function sentAt({
  status,
  movimentacao,
}: WithHistory): { date: string; time: string } | null {
  const ordered = inOrder(movimentacao);
  const movement = status === SENT ? ordered[ordered.length - 1] : ordered[0];
  return movement?.data ? { date: movement.data, time: movement.hora } : null;
}

export function sentAtText(atestado: WithHistory): string {
  const when = sentAt(atestado);
  if (!when) return "";
  return formatDayAndTime(when.date, when.time);
}

type MayBeDue = Pick<Atestado, "status" | "datainicio">;

export function dueCorrection(
  { tipo }: Pick<SubmissionKind, "tipo">,
  { status, datainicio }: MayBeDue,
  now: { date: string; time: string },
): Deadline | null {
  if (tipo !== "ATESTADOS" || status !== STATUS_PENDING || !datainicio) return null;
  const deadline = deliveryDeadline(datainicio);
  return isDeadlineRunning(deadline, now) ? deadline : null;
}

export function correctionDeadline(
  door: Pick<SubmissionKind, "tipo">,
  submission: MayBeDue,
  now: { date: string; time: string },
): string | null {
  const due = dueCorrection(door, submission, now);
  return due && deadlineText(due, now);
}

/** HR decides about the record, so the texts promise nothing beyond the provider's status. */
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
