/** The page that the service worker answers when there is no signal: whole in itself, about nobody. */
import { createHash } from "node:crypto";
import { href } from "~/paths";
import { brand, palette } from "~/services/brand/brand.server";

const COLOUR = palette[700];

const STYLE =
  "body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;background:#f4f6f4;color:#1c2420}" +
  "main{max-width:36rem;margin:auto}" +
  "img{vertical-align:middle}" +
  `a{color:${COLOUR}}` +
  `a[href=""]{display:inline-block;padding:.7rem 1rem;background:${COLOUR};color:#fff}`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const { name, files, hr } = brand;

/** An empty link leads to the address on screen: a press asks for it again. The browser has the logo of other pages, or shows nothing in its place. */
export const OFFLINE_PAGE =
  '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>Sem sinal — Portal do Colaborador</title><style>${STYLE}</style></head><body><main>` +
  `<p><img src="${href(`${files}/logo`)}" alt="" width="32" height="32"> ${escaped(name)}</p><h1>Sem sinal</h1>` +
  "<p>Esta página não pôde ser aberta: o aparelho está sem internet ou o portal não respondeu.</p>" +
  "<p>Confira o Wi-Fi ou os dados móveis e tente de novo.</p>" +
  '<p><a href="">Tentar de novo</a></p>' +
  `<p>Fale com o RH: <a href="${hr.href}">${hr.label}</a></p></main></body></html>`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

export const OFFLINE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
