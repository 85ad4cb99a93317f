/** A page that is whole in itself, style and script inside: it opens without signal, and it is about nobody. */
import { createHash } from "node:crypto";
import { href } from "~/paths";
import { brand, palette } from "~/services/config/brand/brand.server";
import { OFFLINE_STYLE } from "./offline-style";

const STYLE = `:root{--cor:${palette[700]}}${OFFLINE_STYLE}`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const { name, files, hr } = brand;

/** The browser has the logo of other pages, or shows nothing in its place. */
const LOGO = `<img src="${href(`${files}/logo`)}" alt="" width="32" height="32">`;

interface Standalone {
  title: string;
  /** HTML. */
  main: string;
  script: string;
  /** Beside what all such pages have. */
  style?: string;
}

/** Takes what stands on it; gives the page as HTML. */
export function standalonePage({ title, main, script, style = "" }: Standalone): string {
  return (
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title} — Portal do Colaborador</title><style>${STYLE}${style}</style></head><body><main><p class="marca">${LOGO} ${escaped(name)}</p>` +
    `${main}<p>Fale com o RH: <a href="${hr.href}">${hr.label}</a></p></main><script>${script}</script></body></html>`
  );
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Takes its script and its own style; gives the headers under which it may do what it does, and nothing else. `more`: directives besides. */
export const standaloneHeaders = (script: string, { style = "", more = "" } = {}) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    `default-src 'none'; img-src 'self' blob:; style-src ${hashOf(STYLE + style)}; script-src ${hashOf(script)}; connect-src 'self'; ` +
    `base-uri 'none'; form-action 'none'; frame-ancestors 'none'${more}`,
});
