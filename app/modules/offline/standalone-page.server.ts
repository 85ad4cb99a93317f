import { createHash } from "node:crypto";
import { ICON_SHAPES } from "~/components/icon";
import type { Palette } from "~/lib/brand";
import { href, paths } from "~/paths";
import { brand, palettes } from "~/services/config/brand/brand.server";
import { DARK, LIGHT, OFFLINE_STYLE } from "./offline-style";

const brandOf = (palette: Palette, mark: string) =>
  `--cor:${palette["verde-700"]};--topo:${palette["verde-800"]};--marca:${mark};`;
const STYLE =
  `:root{${brandOf(palettes.light, palettes.light.marca)}${LIGHT}}${OFFLINE_STYLE}` +
  `@media (prefers-color-scheme:dark){:root{${brandOf(palettes.dark, "#fff")}${DARK}}}`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const { name, files, hr } = brand;

const label = escaped(hr.label);
const CONTACT = hr.href === null ? label : `<a href="${escaped(hr.href)}">${label}</a>`;

const LOGO = `<img src="${href(`${files}/logo`)}" alt="" width="36" height="36">`;

/** Permissions cannot be checked offline, so the bar shows all entries. */
const ENTRIES: [icon: string, text: string, to: string, id?: string][] = [
  ["home", "Início", paths.inicio()],
  ["receipt_long", "Holerites", paths.holerites()],
  ["medical_information", "Atestado", paths.semSinal(), "aqui"],
  ["assignment", "Solicitações", paths.solicitacoes()],
  ["menu", "Menu", `${paths.inicio()}#menu`],
];

const BAR = ENTRIES.map(
  ([icon, text, to, id]) =>
    `<a href="${href(to)}"${id ? ` id="${id}"` : ""}><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON_SHAPES.get(icon)}"/></svg>${text}</a>`,
).join(" ");

interface Standalone {
  title: string;
  mainHtml: string;
  script: string;
  style?: string;
  /**
   * The content policy allows the style and the script by this nonce.
   * Without a nonce, the hashes in `standaloneHeaders` allow them.
   */
  nonce?: string;
}

export function standalonePage(page: Standalone): string {
  const { title, mainHtml, script, style = "" } = page;
  const nonce = page.nonce === undefined ? "" : ` nonce="${page.nonce}"`;
  return (
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title} — Portal do Colaborador</title><style${nonce}>${STYLE}${style}</style></head><body><header>${LOGO}<span>${escaped(name)} <small>Portal do Colaborador</small></span></header><main>${mainHtml}</main>` +
    `<footer><a href="${href(paths.inicio())}">Abrir o portal</a> <span>Fale com o RH: ${CONTACT}</span></footer>` +
    `<nav aria-label="Atalhos do portal">${BAR}</nav><script${nonce}>${script}</script></body></html>`
  );
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const headersFor = (style: string, script: string, moreCsp = "") => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    `default-src 'none'; img-src 'self' blob:; style-src ${style}; script-src ${script}; connect-src 'self'; ` +
    `base-uri 'none'; form-action 'none'; frame-ancestors 'none'${moreCsp}`,
});

export const standaloneHeaders = (script: string, { style = "", moreCsp = "" } = {}) =>
  headersFor(hashOf(STYLE + style), hashOf(script), moreCsp);

export const headersWithNonce = (nonce: string) =>
  headersFor(`'nonce-${nonce}'`, `'nonce-${nonce}'`);
