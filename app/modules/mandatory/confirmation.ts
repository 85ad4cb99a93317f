import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";

export const DECLARACAO = "Declaro que li e concordo com os termos descritos acima";

interface Circumstances {
  ip: string;
  now: Date;
  latitude?: number | null;
  longitude?: number | null;
}

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
  return `${DECLARACAO}. Confirmado pelo endereço IP ${ip}, em ${formatDate(date)} às ${time} (horário de Brasília)${where}.`;
}
