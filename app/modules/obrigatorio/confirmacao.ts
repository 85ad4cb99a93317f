/** What the confirmation of a document says (spec, section 7; design, section 3). */
import { agoraEmSaoPaulo, formataDataHora } from "~/lib/datas";

/** The words of the box (spec 2.5). */
export const DECLARACAO = "Declaro que li e concordo com os termos descritos acima";

interface Circunstancias {
  /** The person's address as the server saw it. */
  ip: string;
  agora: Date;
  latitude?: number | null;
  longitude?: number | null;
}

/** Takes the circumstances; gives the text that the provider keeps. Half a coordinate is none. */
export function textoDaConfirmacao({ ip, agora, latitude = null, longitude = null }: Circunstancias): string {
  const { data, hora } = agoraEmSaoPaulo(agora);
  const onde = latitude === null || longitude === null ? "" : `, nas coordenadas ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  return `${DECLARACAO}. Confirmado pelo endereço IP ${ip}, em ${formataDataHora(`${data}T${hora}`)} (horário de Brasília)${onde}.`;
}
