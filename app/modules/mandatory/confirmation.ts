/** What the confirmation of a document says (spec, section 7; design, section 3). */
import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDateTime } from "~/lib/dates";

/** The words of the box (spec 2.5). */
export const DECLARACAO = "Declaro que li e concordo com os termos descritos acima";

interface Circumstances {
  /** The person's address as the server saw it. */
  ip: string;
  now: Date;
  latitude?: number | null;
  longitude?: number | null;
}

/** Takes the circumstances; gives the text that the provider keeps. Half a coordinate is none. */
export function confirmationText({
  ip,
  now,
  latitude = null,
  longitude = null,
}: Circumstances): string {
  const { date, time } = nowInSaoPaulo(now);
  const where =
    latitude === null || longitude === null
      ? ""
      : `, nas coordenadas ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  return `${DECLARACAO}. Confirmado pelo endereço IP ${ip}, em ${formatDateTime(`${date}T${time}`)} (horário de Brasília)${where}.`;
}
