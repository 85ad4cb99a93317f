import { ScrollRestoration } from "@remix-run/react";
import { createContext, useContext, useState, type ReactNode } from "react";
import { href } from "~/paths";
import { InlineStylesheet, ScrollScript } from "./raw-html";
import { ScriptedNavigation } from "./navigation";

/** The page's nonce, known on the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

interface Props {
  /** The stylesheet's hash and whether the browser has the file already; null on an error before that is known. */
  stylesheet: { hash: string; known: boolean } | null;
  head: ReactNode;
  /** null in economy mode: the page carries no script at all. */
  scripts: ReactNode;
  children: ReactNode;
}

function Stylesheet({ stylesheet, nonce }: { stylesheet: { hash: string; known: boolean }; nonce: string | undefined }) {
  // As it was on the first page: changing it later would flash.
  const [{ hash, known }] = useState(stylesheet);
  const file = href(`/estilo/${hash}.css`);
  if (known) return <link rel="stylesheet" href={file} />;
  return (
    <>
      <InlineStylesheet nonce={nonce} />
      <link rel="prefetch" href={file} />
    </>
  );
}

export function HtmlDocument({ stylesheet, head, scripts, children }: Props) {
  const nonce = useNonce();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        {stylesheet ? <Stylesheet stylesheet={stylesheet} nonce={nonce} /> : <InlineStylesheet nonce={nonce} />}
        <link rel="icon" href={href("/icone.svg")} type="image/svg+xml" />
      </head>
      <body>
        {scripts && <ScriptedNavigation />}
        {children}
        {scripts && (import.meta.env.SSR ? <ScrollScript nonce={nonce} /> : <ScrollRestoration nonce={nonce} />)}
        {scripts}
      </body>
    </html>
  );
}
