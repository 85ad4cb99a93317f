import { externalLink } from "~/lib/safe-content";
import { callLink, formatPhone, whatsAppLink } from "~/lib/phone";
import type { Convenio } from "~/services/provider/contract/convenios";

export interface ConvenioView {
  codigo: string;
  empresa: string;
  tipo: string;
  /** Null: the provider's link is missing, invalid or unsafe, such as `javascript:`. */
  site: string | null;
  contato: string;
  call: string | null;
  whatsApp: string | null;
}

function contactText(contato: string): string {
  const text = /\p{L}/u.test(contato) ? contato : formatPhone(contato);
  // The non-breaking spaces keep each number on one line.
  return text.replace(/(\d\)?) (?=\d)/g, "$1\u00a0");
}

export function toConvenioView({ codigo, empresa, tipo, site, contato }: Convenio): ConvenioView {
  return {
    codigo,
    empresa,
    tipo,
    site: externalLink(site),
    contato: contactText(contato),
    call: callLink(contato),
    whatsApp: whatsAppLink(contato),
  };
}

/**
 * Firefox before 78 lacks \p{L}, so here a letter is a character with upper and lower case.
 * `contactText` may use \p{L}, because only the server runs that function.
 */
export function companyInitial(empresa: string): string {
  return (
    [...empresa]
      .find((sign) => /\d/.test(sign) || sign.toLowerCase() !== sign.toUpperCase())
      ?.toUpperCase() ?? ""
  );
}
