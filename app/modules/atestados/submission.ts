import { formatDays } from "~/lib/dates";
import { lastComment, plural } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import {
  STATUS_ACCEPTED,
  STATUS_CANCELLED,
  STATUS_PENDING,
} from "~/services/provider/contract/status";
import { momentOf } from "~/services/submissions/list-moments";

export const SENT = 1;

export function tituloOf({ titulo, codigo }: Pick<Atestado, "titulo" | "codigo">): string {
  return titulo || `Envio nº ${codigo}`;
}

export const isSentOrAccepted = ({ status }: Pick<Atestado, "status">): boolean =>
  status === SENT || status === STATUS_ACCEPTED;

export function formatPeriod({
  datainicio,
  datafim,
  diasatestado,
}: Pick<Atestado, "datainicio" | "datafim" | "diasatestado">): string {
  if (!datainicio) return "";
  const dates = formatDays(datainicio, datafim);
  return diasatestado ? `${dates} (${plural(diasatestado, "dia", "dias")})` : dates;
}

/** A later sending repeats the first situation. HR may also note something while it reviews. */
const sendingsIn = (movements: Atestado["movimentacao"]) =>
  movements.filter(({ descstatus }) => descstatus === movements[0]?.descstatus);

export const isCorrection = ({ status, movimentacao }: Atestado): boolean =>
  status === SENT && sendingsIn(movimentacao).some((sending, at) => sending !== movimentacao[at]);

/** While HR reviews a correction, the correction's date counts as the sending date. */
export function sentAt({ status, movimentacao }: Atestado): string | null {
  const movement = status === SENT ? sendingsIn(movimentacao).at(-1) : movimentacao[0];
  return movement ? momentOf(movement.data, movement.hora) : null;
}

export function describeNextStep({ status }: Pick<Atestado, "status">): string {
  switch (status) {
    case SENT:
      return "O RH vai conferir o que você enviou. A resposta aparece aqui e na sua lista, na situação do envio.";
    case STATUS_PENDING:
      return "O RH pediu uma correção e não escreveu o motivo. Use “Corrigir”, e confira os dados e os anexos.";
    case STATUS_ACCEPTED:
      return "Foi aceito. Você não precisa fazer mais nada.";
    case STATUS_CANCELLED:
      return "Foi cancelado. Se ainda precisar, faça um novo envio.";
    default:
      return "O RH não escreveu uma resposta. Se tiver dúvida, fale com ele.";
  }
}

/**
 * If HR refused a record or asked for a correction, HR's last comment replaces the next step.
 * Without a comment, the general next step stays.
 */
export function describeReasonOrNextStep(submission: Atestado): string {
  const { status, movimentacao } = submission;
  const settled = isSentOrAccepted(submission) || status === STATUS_CANCELLED;
  return (!settled && lastComment(movimentacao)) || describeNextStep(submission);
}
