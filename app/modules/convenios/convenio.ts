/** One agreement as the screen shows it: only links that are safe to follow (spec 2.11). */
import { linkExterno } from "~/lib/endereco";
import { formataTelefone, linkWhatsApp } from "~/lib/telefone";
import type { Convenio } from "~/services/provider/contract/convenios";

export interface ConvenioDaTela {
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
  return /\p{L}/u.test(contato) ? contato : formataTelefone(contato);
}

/** Takes an agreement of the provider; gives what its card shows. */
export function montaConvenio({ codigo, empresa, tipo, site, contato }: Convenio): ConvenioDaTela {
  return { codigo, empresa, tipo, site: linkExterno(site), contato: contactText(contato), whatsApp: linkWhatsApp(contato) };
}

/** The letter or digit that stands where there is no logo. A letter has a case: Firefox before 78 does not read \p{L}. */
export function inicialDaEmpresa(empresa: string): string {
  return [...empresa].find((sign) => /\d/.test(sign) || sign.toLowerCase() !== sign.toUpperCase())?.toUpperCase() ?? "";
}
