/** The page that the service worker answers when there is no signal: whole in itself, about nobody. */
import { createHash } from "node:crypto";

const STYLE =
  "body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;background:#f4f6f4;color:#1c2420}" +
  "main{max-width:36rem;margin:auto}" +
  "a{display:inline-block;padding:.7rem 1rem;border-radius:4px;background:#14602f;color:#fff}";

/** An empty link leads to the address on screen: a press asks for it again. */
export const OFFLINE_PAGE =
  '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>Sem sinal — Portal do Colaborador</title><style>${STYLE}</style></head><body><main><h1>Sem sinal</h1>` +
  "<p>Esta página não pôde ser aberta: o aparelho está sem internet ou o portal não respondeu.</p>" +
  "<p>Confira o Wi-Fi ou os dados móveis e tente de novo.</p>" +
  '<p><a href="">Tentar de novo</a></p></main></body></html>';

const styleHash = createHash("sha256").update(STYLE).digest("base64");

export const OFFLINE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
