/** The forms of a page as a browser without scripts would send them, read out of the HTML that React writes. */
import { asSent, multipart, urlEncoded, type Body, type ChosenFile, type Pairs } from "./body";

export interface SentForm {
  /** Relative to the portal. */
  action: string;
  /** What it sends when nothing is filled in, the button left out. */
  fields: [string, string][];
  /** The names of all its fields, filled in or not. */
  names: string[];
  /** Those that the page fills in by itself. */
  hidden: string[];
  buttons: [string, string][];
}

const UNESCAPED: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
export const unescaped = (html: string): string =>
  html.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (code) => UNESCAPED[code] ?? code);

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescaped(found[1] ?? "") : null;
};

/** What one field sends untouched; null when nothing. */
function untouched(tag: string, inside: string): string | null {
  if (tag.startsWith("<select")) {
    const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options[0];
    return chosen ? attribute(chosen, "value") : null;
  }
  if (tag.startsWith("<textarea")) return unescaped(inside.replace(/^\n/, ""));
  const type = attribute(tag, "type") ?? "text";
  if (type === "file") return null;
  if (type === "checkbox" || type === "radio")
    return attribute(tag, "checked") === null ? null : (attribute(tag, "value") ?? "on");
  return attribute(tag, "value") ?? "";
}

/** Takes a page's HTML; gives its forms that change something. */
export function formsOf(html: string): SentForm[] {
  const forms = [...html.matchAll(/(<form\b[^>]*\bmethod="post"[^>]*>)([^]*?)<\/form>/g)];
  return forms.map(([, head = "", body = ""]) => {
    const controls = [
      ...body.matchAll(/(<(input|select|textarea|button)\b[^>]*>)(?:([^]*?)<\/\2>)?/g),
    ];
    const fields: [string, string][] = [];
    const buttons: [string, string][] = [];
    const names = new Set<string>();
    const hidden: string[] = [];
    for (const [, tag = "", kind, inside = ""] of controls) {
      const name = attribute(tag, "name");
      if (name === null) continue;
      if (kind === "button") {
        buttons.push([name, attribute(tag, "value") ?? ""]);
        continue;
      }
      names.add(name);
      if (attribute(tag, "type") === "hidden") hidden.push(name);
      const value = untouched(tag, inside);
      if (value !== null) fields.push([name, value]);
    }
    return {
      action: (attribute(head, "action") ?? "").replace(/^\/colaborador\//, ""),
      fields,
      names: [...names],
      hidden,
      buttons,
    };
  });
}

/** The page's own part, without the header and the menu. */
export const contentOf = (html: string): string => html.split('id="conteudo"')[1] ?? "";

const OF_THE_PAGE = /preferencias\/|sair/;

/** The form of a page that has all these fields; undefined when there is none. */
export function formWith(html: string, fields: readonly string[]): SentForm | undefined {
  const has = ({ names, buttons }: SentForm) =>
    fields.every((field) => names.includes(field) || buttons.some(([name]) => name === field));
  return formsOf(contentOf(html)).find((form) => !OF_THE_PAGE.test(form.action) && has(form));
}

/** As it leaves: what the page filled in, what the person does, files where they go; the same bytes whenever it is sent. */
export function bodyOf(
  form: SentForm,
  filled: Record<string, string>,
  files: Record<string, ChosenFile> = {},
): Body {
  const left = form.fields.filter(([name]) => !(name in filled));
  const pairs: Pairs = [
    ...left,
    ...Object.entries(filled).map(([name, value]): [string, string] => [name, asSent(value)]),
  ];
  const chosen = Object.entries(files);
  return chosen.length > 0 ? multipart([...pairs, ...chosen]) : urlEncoded(pairs);
}

/** The form token of a page's HTML. */
export function csrfTokenOf(html: string): string {
  const [, csrfToken] = /name="selo"[^>]*? value="([^"]+)"/.exec(html) ?? [];
  if (!csrfToken) throw new Error(`Nenhum selo na página:\n${html.slice(0, 500)}`);
  return csrfToken;
}
