import { Icon } from "~/components/icon";
import { href, paths } from "~/paths";
import type { ConvenioView } from "./convenio-view";
import { Logo } from "./logo";

const ABOVE = "relative z-10";

function ExternalLink({
  url,
  icone,
  text,
  empresa,
}: {
  url: string;
  icone: string;
  text: string;
  empresa: string;
}) {
  return (
    <a className={`elo ${ABOVE}`} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name={icone} />
      {text}
      <span className="sr-only"> de {empresa} (abre em outra aba)</span>
    </a>
  );
}

export function ConvenioCard({ convenio, logos }: { convenio: ConvenioView; logos: boolean }) {
  const { codigo, empresa, tipo, site, contato, whatsApp } = convenio;
  return (
    <li className="cartao relative min-w-0 space-y-3 hover:bg-verde-50">
      <div className="flex flex-wrap gap-3">
        <Logo codigo={codigo} empresa={empresa} load={logos} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="text-lg">
            <a
              className="after:absolute after:inset-0 after:content-['']"
              href={`${href(paths.convenio(codigo))}#dialogo`}
            >
              {empresa}
            </a>
          </h2>
          {tipo && <p className="dica">{tipo}</p>}
          {contato && <p className="dica">Contato: {contato}</p>}
        </div>
      </div>
      {(site || whatsApp) && (
        <p className="flex flex-wrap gap-x-6">
          {site && <ExternalLink url={site} icone="open_in_new" text="Site" empresa={empresa} />}{" "}
          {whatsApp && (
            <ExternalLink url={whatsApp} icone="chat" text="WhatsApp" empresa={empresa} />
          )}
        </p>
      )}
    </li>
  );
}
