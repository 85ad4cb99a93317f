/** The forms of a page as a browser without scripts would send them. */
import { parse, type HTMLElement } from "node-html-parser";
import { multipart, urlEncoded, type Body, type ChosenFile } from "./body";

/** Options are written without their end (app/components/forms/selects.tsx), which node-html-parser does not know: it is where the next one begins, or at the list's. */
const UNCLOSED_OPTION = /(<option\b[^>]*>[^<]*)(?=<option\b|<\/select>)/g;

/** A page, or a part of it, to look things up in. */
export const parsed = (html: string): HTMLElement =>
  parse(html.replace(UNCLOSED_OPTION, "$1</option>"));

/** What stands there, runs of blanks as one. */
export function textOf(element: HTMLElement | null | undefined) {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What one control says when its form leaves. */
export interface State {
  control: HTMLElement;
  name: string;
  type: string;
  value: string;
  on: boolean;
  file: ChosenFile | null;
}

export const isChoice = ({ type }: State): boolean => type === "radio" || type === "checkbox";

/** Untouched. */
function stateOf(control: HTMLElement): State {
  const name = control.getAttribute("name") ?? "";
  const tag = control.tagName.toLowerCase();
  const type = tag === "input" ? (control.getAttribute("type") ?? "text") : tag;
  const value = control.getAttribute("value");
  const state = { control, name, type, value: value ?? "", on: true, file: null };
  if (isChoice(state))
    return { ...state, value: value ?? "on", on: control.hasAttribute("checked") };
  if (type === "textarea") return { ...state, value: control.textContent.replace(/^\n/, "") };
  if (type !== "select") return state;
  const options = control.querySelectorAll("option");
  const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
  return { ...state, value: chosen?.getAttribute("value") ?? textOf(chosen) };
}

/** The controls of a form, its buttons left out. */
export const statesOf = (form: HTMLElement): State[] =>
  form
    .querySelectorAll("input, select, textarea")
    .map(stateOf)
    .filter(({ type }) => type !== "submit");

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

/** Takes a page's HTML; gives its forms that change something. */
export const formsOf = (html: string): SentForm[] =>
  parsed(html)
    .querySelectorAll("form[method=post]")
    .map((form) => {
      const states = statesOf(form).filter(({ name }) => name !== "");
      const sent = states.filter(({ on, type }) => on && type !== "file");
      return {
        action: (form.getAttribute("action") ?? "").replace(/^\/colaborador\//, ""),
        fields: sent.map(({ name, value }): [string, string] => [name, value]),
        names: [...new Set(states.map(({ name }) => name))],
        hidden: states.flatMap(({ name, type }) => (type === "hidden" ? [name] : [])),
        buttons: form
          .querySelectorAll("button[name]")
          .map(({ attributes: { name = "", value = "" } }): [string, string] => [name, value]),
      };
    });

const LETTERS = new Map(Object.entries({ quot: '"', "#x27": "'", "#39": "'", lt: "<", gt: ">" }));
export const unescaped = (html: string): string =>
  html.replace(/&(quot|#x27|#39|lt|gt|amp);/g, (_, name: string) => LETTERS.get(name) ?? "&");

/** What a person reads of a page. */
export function readableText(html: string) {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1>|<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The same, with the letters that markup writes otherwise. */
export const wordsIn = (html: string): string => unescaped(readableText(html));

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
  const chosen = Object.entries(files);
  const encoded = chosen.length > 0 ? multipart : urlEncoded;
  return encoded([...left, ...Object.entries(filled), ...chosen]);
}

/** One form of one page, filled in by the names of its fields. */
export interface Filled {
  page: string;
  fields: Record<string, string>;
  files?: Record<string, ChosenFile>;
}

/** The form of a page that has these fields, filled in and ready to leave; undefined: the page has none. */
export function readyForm(html: string, { fields, files = {} }: Omit<Filled, "page">) {
  const named = Object.keys({ ...fields, ...files }).filter((name) => name !== "intencao");
  const form = formWith(html, named);
  return form && { form, action: form.action, body: bodyOf(form, fields, files) };
}

/** The form token of a page's HTML. */
export function csrfTokenOf(html: string) {
  const [, csrfToken] = /name="selo"[^>]*? value="([^"]+)"/.exec(html) ?? [];
  if (!csrfToken) throw new Error(`Nenhum selo na página:\n${html.slice(0, 500)}`);
  return csrfToken;
}
