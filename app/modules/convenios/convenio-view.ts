// A view contains only links that are safe to follow (spec 2.11).
import { externalLink } from "~/lib/safe-content";
import { formatPhone, whatsAppLink } from "~/lib/phone";
import type { Convenio } from "~/services/provider/contract/convenios";

export interface ConvenioView {
  codigo: string;
  empresa: string;
  tipo: string;
  /** Null if the link is missing or unsafe. */
  site: string | null;
  contato: string;
  /** Null if `contato` has no phone number. */
  whatsApp: string | null;
}

/** Formats a bare phone number. A contact with words ("ramal 23") stays unchanged. */
function contactText(contato: string): string {
  return /\p{L}/u.test(contato) ? contato : formatPhone(contato);
}

export function toConvenioView({ codigo, empresa, tipo, site, contato }: Convenio): ConvenioView {
  return {
    codigo,
    empresa,
    tipo,
    site: externalLink(site),
    contato: contactText(contato),
    whatsApp: whatsAppLink(contato),
  };
}

/** Finds letters by their case, because Firefox before 78 does not support \p{L}. */
export function companyInitial(empresa: string): string {
  return (
    [...empresa]
      .find((sign) => /\d/.test(sign) || sign.toLowerCase() !== sign.toUpperCase())
      ?.toUpperCase() ?? ""
  );
}
