/** One agreement as the screen shows it: only links that are safe to follow (spec 2.11). */
import { externalLink } from "~/lib/safe-content";
import { formatPhone, whatsAppLink } from "~/lib/phone";
import type { Convenio } from "~/services/provider/contract/convenios";

export interface ConvenioView {
  codigo: string;
  empresa: string;
  tipo: string;
  /** null when the provider gave none, or none that may be followed. */
  site: string | null;
  /** "" when there is none. */
  contato: string;
  /** null when there is no telephone number in the contact. */
  whatsApp: string | null;
}

/** The contact for the eye: a bare number in the usual writing; words beside it ("ramal 23") stay. */
function contactText(contato: string): string {
  return /\p{L}/u.test(contato) ? contato : formatPhone(contato);
}

/** Takes an agreement of the provider; gives what its card shows. */
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

/** The letter or digit that stands where there is no logo. A letter has a case: Firefox before 78 does not read \p{L}. */
export function companyInitial(empresa: string): string {
  return (
    [...empresa]
      .find((sign) => /\d/.test(sign) || sign.toLowerCase() !== sign.toUpperCase())
      ?.toUpperCase() ?? ""
  );
}
