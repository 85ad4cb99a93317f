import { Icon } from "~/components/icon";
import type { ConvenioView } from "./convenio-view";

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
    <a className="elo relative" href={url} target="_blank" rel="noopener noreferrer">
      <Icon name={icone} />
      {text}
      <span className="sr-only"> de {empresa} (abre em outra aba)</span>
    </a>
  );
}

export function ConvenioContact({ convenio }: { convenio: ConvenioView }) {
  const { empresa, tipo, site, contato, whatsApp } = convenio;
  return (
    <>
      {(tipo || contato) && (
        <p className="dica flex flex-wrap gap-x-3">
          {tipo && <span className="min-w-0">{tipo}</span>}{" "}
          {contato && (
            <span className="min-w-0">
              <span className="sr-only">Contato: </span>
              {contato}
            </span>
          )}
        </p>
      )}
      {(site || whatsApp) && (
        <p className="flex flex-wrap gap-x-6">
          {site && <ExternalLink url={site} icone="open_in_new" text="Site" empresa={empresa} />}{" "}
          {whatsApp && (
            <ExternalLink url={whatsApp} icone="chat" text="WhatsApp" empresa={empresa} />
          )}
        </p>
      )}
    </>
  );
}
