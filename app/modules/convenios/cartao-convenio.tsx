import { Icone } from "~/components/icone";
import { href, paths } from "~/paths";
import type { ConvenioDaTela } from "./convenio";
import { Logotipo } from "./logotipo";

/** Links of the card stand above the one that covers it. */
const ABOVE = "relative z-10";

function LinkDeFora({ para, icone, texto, empresa }: { para: string; icone: string; texto: string; empresa: string }) {
  return (
    <a className={`botao-2 ${ABOVE}`} href={para} target="_blank" rel="noopener noreferrer">
      <Icone nome={icone} />
      {texto}
      <span className="sr-only"> de {empresa} (abre em outra aba)</span>
    </a>
  );
}

/** One agreement; a click anywhere on the card opens its details (spec 2.11). */
export function CartaoConvenio({ convenio, logos }: { convenio: ConvenioDaTela; logos: boolean }) {
  const { codigo, empresa, tipo, site, contato, whatsApp } = convenio;
  return (
    <li className="cartao relative min-w-0 space-y-3 hover:bg-verde-50">
      <div className="flex gap-3">
        <Logotipo codigo={codigo} empresa={empresa} carrega={logos} />
        <div className="min-w-0">
          <h2 className="text-lg">
            <a className="after:absolute after:inset-0 after:content-['']" href={`${href(paths.convenio(codigo))}#dialogo`}>
              {empresa}
            </a>
          </h2>
          {tipo && <p className="text-suave">{tipo}</p>}
        </div>
      </div>
      {contato && <p>Contato: {contato}</p>}
      {(site || whatsApp) && (
        <p className="flex flex-wrap gap-2">
          {site && <LinkDeFora para={site} icone="open_in_new" texto="Site" empresa={empresa} />}
          {whatsApp && <LinkDeFora para={whatsApp} icone="chat" texto="WhatsApp" empresa={empresa} />}
        </p>
      )}
    </li>
  );
}
