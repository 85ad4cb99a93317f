import type { ConvenioView } from "./convenio-view";

function ExternalLink({ url, text, empresa }: { url: string; text: string; empresa: string }) {
  return (
    <a className="elo relative" href={url} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr-only"> de {empresa} (abre em outra aba)</span>
    </a>
  );
}

export function ConvenioContact({ convenio }: { convenio: ConvenioView }) {
  const { empresa, tipo, site, contato, call, whatsApp } = convenio;
  return (
    <>
      {(tipo || contato) && (
        <p className="dica">
          {tipo}
          {contato && (
            <>
              {tipo && <br />}
              <span className="sr-only">Contato: </span>
              {contato}
            </>
          )}
        </p>
      )}
      {(site || call) && (
        <p className="flex flex-wrap gap-x-5">
          {call && (
            <a className="elo relative" href={call}>
              Ligar<span className="sr-only"> para {empresa}</span>
            </a>
          )}{" "}
          {site && <ExternalLink url={site} text="Site" empresa={empresa} />}{" "}
          {whatsApp && <ExternalLink url={whatsApp} text="WhatsApp" empresa={empresa} />}
        </p>
      )}
    </>
  );
}
