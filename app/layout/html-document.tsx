import { ScrollRestoration } from "@remix-run/react";
import { createContext, useContext, useState, type ReactNode } from "react";
import type { Brand } from "~/lib/brand";
import { href } from "~/paths";
import { InlineStylesheet, ScrollScript } from "../components/raw-html";
import { ScriptedNavigation } from "../components/navigation";

/**
 * Only the server sets the nonce. In the browser the value is undefined.
 * Browsers empty the `nonce` attribute, so a rendered nonce would differ during hydration.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

export const NO_ICON = "data:,";

interface Props {
  stylesheet: { hash: string; known: boolean } | null;
  brand: Brand | null;
  head: ReactNode;
  scripts: ReactNode;
  children: ReactNode;
}

function Stylesheet({
  stylesheet,
  nonce,
}: {
  stylesheet: { hash: string; known: boolean };
  nonce: string | undefined;
}) {
  // The first stylesheet stays, because a later change would make the page flicker.
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

function Installable({ brand: { colour, files } }: { brand: Brand }) {
  return (
    <>
      <meta name="theme-color" content={colour} />
      <link rel="manifest" href={href("/manifesto.webmanifest")} />
      <link rel="apple-touch-icon" href={href(`${files}/180`)} />
    </>
  );
}

/**
 * Without the root loader's data, the new page does not know the stylesheet's URL.
 * So the new page takes the URL from the old page, which React then replaces.
 */
function stylesheetOfPage(): string | undefined {
  return document.querySelector<HTMLLinkElement>('[href*="/estilo/"]')?.href;
}

export function HtmlDocument({ stylesheet, brand, head, scripts, children }: Props) {
  const nonce = useNonce();
  return (
    <html lang="pt-BR" data-scripts={scripts ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        {stylesheet ? (
          <Stylesheet stylesheet={stylesheet} nonce={nonce} />
        ) : import.meta.env.SSR ? (
          <InlineStylesheet nonce={nonce} />
        ) : (
          <link rel="stylesheet" href={stylesheetOfPage()} />
        )}
        <link
          rel="icon"
          href={brand && !scripts ? NO_ICON : href(brand ? `${brand.files}/logo` : "/icone.svg")}
        />
        {brand && scripts && <Installable brand={brand} />}
      </head>
      <body>
        {scripts && <ScriptedNavigation />}
        {children}
        {scripts &&
          (import.meta.env.SSR ? (
            <ScrollScript nonce={nonce} />
          ) : (
            <ScrollRestoration nonce={nonce} />
          ))}
        {scripts}
      </body>
    </html>
  );
}
