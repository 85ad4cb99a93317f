/**
 * The page that the service worker answers when there is no signal, and on which a certificate is kept until there is: whole in itself, its
 * script too, and about nobody. Without scripts it says what cannot be done.
 */
import { createHash } from "node:crypto";
import script from "~/device/page/main?service-worker-source";
import { KEEPING } from "~/device/page/markup";
import { href, paths } from "~/paths";
import { brand, palette } from "~/services/brand/brand.server";
import { OFFLINE_STYLE } from "./offline-style";

const STYLE = `:root{--cor:${palette[700]}}${OFFLINE_STYLE}`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const { name, files, hr } = brand;

/** An empty link leads to the address on screen: a press asks for it again. The browser has the logo of other pages, or shows nothing in its place. */
export const OFFLINE_PAGE =
  '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>Sem sinal — Portal do Colaborador</title><style>${STYLE}</style></head><body><main>` +
  `<p class="marca"><img src="${href(`${files}/logo`)}" alt="" width="32" height="32"> ${escaped(name)}</p>` +
  '<section id="falhou"><h1>Sem sinal</h1>' +
  "<p>Esta página não pôde ser aberta: o aparelho está sem internet ou o portal não respondeu.</p>" +
  "<p>Confira o Wi-Fi ou os dados móveis e tente de novo.</p>" +
  `<p class="botoes"><a class="botao" href="">Tentar de novo</a> <a class="botao-2" href="${href(paths.semSinal())}">Guardar atestado sem sinal</a></p></section>` +
  KEEPING +
  `<p><a href="${href(paths.inicio())}">Abrir o portal</a></p>` +
  `<p>Fale com o RH: <a href="${hr.href}">${hr.label}</a></p></main><script>${script}</script></body></html>`;

/** The same at its own address: without scripts, too, it says what it is for. */
export const KEEPING_PAGE_HTML = OFFLINE_PAGE.replace('<section id="falhou">', '<section id="falhou" hidden>')
  .replace('<section id="guardar" hidden>', '<section id="guardar">')
  .replace("<title>Sem sinal", "<title>Guardar atestado sem sinal");

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const OFFLINE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    `default-src 'none'; img-src 'self' blob:; style-src ${hashOf(STYLE)}; script-src ${hashOf(script)}; connect-src 'self'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
