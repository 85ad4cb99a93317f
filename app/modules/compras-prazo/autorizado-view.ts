import { fullCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import type { SafeHtml } from "~/lib/safe-content";
import { properName } from "~/lib/text";
import type { Autorizado } from "~/services/provider/contract/compras-prazo";
import type { Rgb } from "~/services/provider/contract/situacao";
import { coresDoHex } from "./colour";

export interface AutorizadoView {
  id: string;
  nome: string;
  cpf: string;
  nascimento: string;
  status: string;
  cores: Rgb;
  message: SafeHtml;
  cut: boolean;
}

const NEUTRAL: Rgb = [110, 116, 112];

const LONGEST_MESSAGE = 1_000;

function beginningOf(html: string): string {
  const start = html.slice(0, LONGEST_MESSAGE);
  return start.replace(/<[^>]*$/, "").replace(/[^\s<>]*$/, "");
}

export function toAutorizadoView(
  { id, nome, cpf, data_nasc, status, cor_hex, msg }: Autorizado,
  sanitise: (html: string) => SafeHtml,
): AutorizadoView {
  const cut = msg.length > LONGEST_MESSAGE;
  return {
    id,
    nome: properName(nome),
    cpf: fullCpf(cpf),
    nascimento: formatDate(data_nasc),
    status,
    cores: coresDoHex(cor_hex) ?? NEUTRAL,
    message: sanitise(cut ? beginningOf(msg) : msg),
    cut,
  };
}
