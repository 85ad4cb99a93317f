import { ScrollRestoration } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { href } from "~/paths";
import { EstiloEmbutido } from "./html-cru";
import { NavegacaoComScript } from "./navegacao";
import { useNonce } from "./nonce";

interface Props {
  /** The stylesheet's hash and whether the browser has the file already; null on an error before that is known. */
  estilo: { hash: string; conhecido: boolean } | null;
  cabeca: ReactNode;
  /** null in economy mode: the page carries no script at all. */
  scripts: ReactNode;
  children: ReactNode;
}

function Estilo({ estilo }: { estilo: { hash: string; conhecido: boolean } }) {
  // As it was on the first page: changing it later would flash.
  const [{ hash, conhecido }] = useState(estilo);
  const file = href(`/estilo/${hash}.css`);
  if (conhecido) return <link rel="stylesheet" href={file} />;
  return (
    <>
      <EstiloEmbutido />
      <link rel="prefetch" href={file} />
    </>
  );
}

export function Documento({ estilo, cabeca, scripts, children }: Props) {
  const nonce = useNonce();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {cabeca}
        {estilo ? <Estilo estilo={estilo} /> : <EstiloEmbutido />}
        <link rel="icon" href={href("/icone.svg")} type="image/svg+xml" />
      </head>
      <body>
        {scripts && <NavegacaoComScript />}
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts}
      </body>
    </html>
  );
}
