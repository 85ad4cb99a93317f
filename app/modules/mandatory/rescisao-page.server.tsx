import { renderToStaticMarkup } from "react-dom/server";
import { ProviderHtml } from "~/components/raw-html";
import { sanitise } from "~/services/http/sanitise.server";
import { newNonce } from "~/services/http/content-policy.server";
import type { PendingDocumento } from "~/services/provider/contract/pendencias";

const STYLE = `body{font:16px/1.5 system-ui,Arial,sans-serif;color:#1c2420;background:#fff;max-width:52rem;margin:0 auto;padding:1rem;overflow-wrap:break-word}
.html-provedor{overflow-x:auto}
h1{font-size:1.4rem;line-height:1.3}h2,h3{font-size:1.1rem}
table{width:100%;border-collapse:collapse;margin:.5rem 0}
th,td{border:1px solid #55605a;padding:.3rem .5rem;text-align:left;vertical-align:top}
tr{break-inside:avoid}`;

/** The provider's HTML may be hostile, so the page forbids scripts, requests, forms and frames. */
export function respondRescisao({ descricao, versao }: PendingDocumento, html: string): Response {
  const nonce = newNonce();
  const markup = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{descricao}</title>
        <style nonce={nonce}>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>Documento de Rescisão</h1>
          <h2>{versao ? `${descricao}, versão ${versao}` : descricao}</h2>
          <ProviderHtml html={sanitise(html)} />
        </main>
      </body>
    </html>,
  );
  const policy = [
    "sandbox",
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "no-store",
    },
  });
}
