/** A page without a browser: what a browser with scripts off does with the portal's HTML, by plain HTTP. */
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import type { Body } from "../../../support/http/body";
import {
  attach,
  choose,
  isChoice,
  isMultiple,
  isOn,
  isSubmitter,
  kindOf,
  mark,
  optionLabel,
  optionValue,
  type,
} from "./controls";
import type { HttpContext } from "./browser";
import { HtmlDocument } from "./document";
import { guard, NotOverHttp } from "./guard";
import { Finder, HttpLocator, type Choice, type Files, type FileToSend } from "./locator";
import { squeeze } from "./matching";
import { Rendering } from "./rendering";
import { isDisabled, Names } from "./roles";
import { defaultButton, submissionOf } from "./submission";
import { stylesheet } from "./styles";

/** The page that is open. */
export interface Open {
  url: string;
  html: string;
  document: HtmlDocument;
  rendering: Rendering;
  names: Names;
}

/** Where the person was; `from`: the page that led there. */
interface Entry {
  url: string;
  from: string | null;
}

const MILLISECONDS = 15_000;
const MOST_REDIRECTS = 20;
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const TYPES: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".txt": "text/plain",
};
const WITHOUT_TEXT = [
  "checkbox",
  "radio",
  "file",
  "submit",
  "button",
  "reset",
  "image",
  "hidden",
  "range",
  "color",
];

const wholes = new Map<string, Promise<string>>();

/**
 * What a page needs of the portal's stylesheet stands in it until the browser has fetched the whole for the next one, which nobody does here. The whole
 * says the same of it (first-styles.spec.ts), and is read once, not anew for every page.
 */
async function styleOf(url: string, html: string): Promise<string> {
  const [link] = /<link\b[^>]*rel="stylesheet"[^>]*>/.exec(html) ?? [];
  if (link) throw new NotOverHttp(link);
  const [, file] = /<link\b[^>]*rel="prefetch"[^>]*href="([^"]+)"/.exec(html) ?? [];
  if (file === undefined)
    return [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)]
      .map(([, css = ""]) => css)
      .join("\n");
  const whole = wholes.get(file) ?? fetch(new URL(file, url)).then((answer) => answer.text());
  wholes.set(file, whole);
  return whole;
}

function opened(url: string, html: string, css: string): Open {
  const document = new HtmlDocument(html);
  const rendering = new Rendering(document, stylesheet(css));
  return { url, html, document, rendering, names: new Names(rendering) };
}

const withoutFragment = (url: string) => url.replace(/#.*$/, "");

async function fileOf(file: FileToSend) {
  if (typeof file !== "string") return { name: file.name, type: file.mimeType, data: file.buffer };
  return {
    name: basename(file),
    type: TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    data: await readFile(file),
  };
}

export class HttpPage extends Finder {
  #open = opened("about:blank", "", "");
  #history: Entry[] = [];
  #headers: Record<string, string> = {};

  constructor(
    readonly ofContext: HttpContext,
    readonly request: APIRequestContext,
    readonly baseURL: string,
  ) {
    super();
    return guard(this, "page");
  }

  get open(): Open {
    return this.#open;
  }

  protected override further(...[step, words]: Parameters<Finder["further"]>): HttpLocator {
    return new HttpLocator(this, [step], words);
  }

  /** Where it is, for messages. */
  about(): string {
    return `${this.url()} (${squeeze(this.#open.document.root.querySelector("h1")?.textContent ?? "")})`;
  }

  url(): string {
    return this.#open.url;
  }

  context(): HttpContext {
    return this.ofContext;
  }

  async title(): Promise<string> {
    return Promise.resolve(
      squeeze(this.#open.document.root.querySelector("head title")?.textContent ?? ""),
    );
  }

  async content(): Promise<string> {
    return Promise.resolve(this.#open.html);
  }

  async setExtraHTTPHeaders(headers: Record<string, string>): Promise<void> {
    this.#headers = headers;
    return Promise.resolve();
  }

  /** Dialogs are opened by scripts: there are none. Nothing else can be listened for. */
  on(event: string): this {
    if (event === "dialog") return this;
    throw new NotOverHttp(`page.on("${event}")`);
  }

  /** The tab that a link or a form opens; asked for before the click, as Playwright wants it. */
  waitForEvent(event: string): Promise<HttpPage> {
    if (event !== "popup") throw new NotOverHttp(`page.waitForEvent("${event}")`);
    return this.ofContext.nextPage();
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  async goto(address: string, options: object = {}): Promise<APIResponse | null> {
    for (const option of Object.keys(options))
      if (!["waitUntil", "referer"].includes(option))
        throw new NotOverHttp(`page.goto({ ${option} })`);
    const url = new URL(address, this.baseURL).href;
    this.#refuseHere(url);
    return this.#navigate(url, { from: null });
  }

  async reload(): Promise<APIResponse | null> {
    return this.#navigate(this.url(), { from: this.#history.at(-1)?.from ?? null });
  }

  async goBack(): Promise<APIResponse | null> {
    const back = this.#history.at(-2);
    if (!back) return null;
    this.#history = this.#history.slice(0, -2);
    return this.#navigate(back.url, { from: back.from });
  }

  /** A browser stays on the page, with all that was typed. */
  #refuseHere(url: string): void {
    if (url.includes("#") && withoutFragment(url) === withoutFragment(this.url()))
      throw new NotOverHttp(`a way into the page that is open: ${url}`);
  }

  #remember(url: string, from: string | null): void {
    if (this.#history.at(-1)?.url !== url) this.#history.push({ url, from });
  }

  /** `from`: the page whose link or form it was; null: the person's own doing. */
  async #navigate(
    url: string,
    { from, body = null }: { from: string | null; body?: Body | null },
  ): Promise<APIResponse | null> {
    const headers: Record<string, string> = {
      ...{
        accept: ACCEPT,
        "accept-language": "pt-BR",
        "sec-fetch-dest": "document",
        "sec-fetch-mode": "navigate",
        "sec-fetch-site": from === null ? "none" : "same-origin",
        "sec-fetch-user": "?1",
      },
      ...this.ofContext.headers,
      ...this.#headers,
      ...(from !== null && { referer: withoutFragment(from) }),
    };
    const { response, address } = await this.#fetch(url, headers, body);
    if (response.status() === 204) return response;
    const { "content-type": kind = "", "content-disposition": disposition = "" } =
      response.headers();
    if (disposition.startsWith("attachment") || !kind.startsWith("text/html"))
      throw new NotOverHttp(`a document of ${kind} at ${url}`);
    const html = await response.text();
    this.#open = opened(address, html, await styleOf(address, html));
    this.#remember(address, from);
    return response;
  }

  /** Follows redirects as browsers do: what a form brought goes to the first address alone, a fragment stays until another is given. */
  async #fetch(
    url: string,
    headers: Record<string, string>,
    body: Body | null,
  ): Promise<{ response: APIResponse; address: string }> {
    const sent = body && {
      headers: {
        ...headers,
        origin: new URL(headers.referer ?? url).origin,
        "content-type": body.type,
      },
      data: body.data,
    };
    const options = { maxRedirects: 0, timeout: MILLISECONDS };
    let response = await this.request.fetch(withoutFragment(url), {
      ...options,
      ...(sent ? { method: "POST", ...sent } : { headers }),
    });
    let address = url;
    for (let hops = 0; [301, 302, 303, 307, 308].includes(response.status()); hops += 1) {
      if (hops === MOST_REDIRECTS) throw new Error(`too many redirects: ${url}`);
      if (body && response.status() > 303)
        throw new NotOverHttp(`a form sent on by ${response.status()}`);
      const next = new URL(response.headers().location ?? "", address);
      next.hash ||= new URL(address).hash;
      address = next.href;
      response = await this.request.fetch(withoutFragment(address), { ...options, headers });
    }
    return { response, address };
  }

  #changed(): void {
    this.#open.rendering.forget();
    this.#open.names.forget();
  }

  /** The one element, ready to be used: a person sees it, and it is not switched off. */
  #ready(locator: HttpLocator): HTMLElement {
    const element = locator.one();
    if (!this.open.rendering.isVisible(element))
      throw new Error(
        `${this.about()}: ${locator.words} is not visible: ${element.outerHTML.slice(0, 200)}`,
      );
    if (isDisabled(element))
      throw new Error(
        `${this.about()}: ${locator.words} is disabled: ${element.outerHTML.slice(0, 200)}`,
      );
    return element;
  }

  async click(locator: HttpLocator): Promise<void> {
    await this.#activate(this.#ready(locator), locator.words);
  }

  async #activate(element: HTMLElement, words: string): Promise<void> {
    const { document } = this.#open;
    const used = element.closest("a[href], button, input, summary, label, select, textarea");
    if (!used) throw new NotOverHttp(`a click on what is no control: ${words}`);
    if (used.tagName === "A") return this.#follow(used);
    if (used.tagName === "LABEL") {
      const control = document.controlOf(used);
      return control ? this.#activate(control, words) : undefined;
    }
    if (used.tagName === "SUMMARY") {
      const details = used.closest("details");
      if (details?.hasAttribute("open")) details.removeAttribute("open");
      else details?.setAttribute("open", "");
      return this.#changed();
    }
    if (isChoice(used)) return this.#mark(used, kindOf(used) === "radio" || !isOn(used));
    if (!isSubmitter(used)) throw new NotOverHttp(`a click on ${used.outerHTML.slice(0, 120)}`);
    const form = document.formOf(used);
    if (!form)
      throw new Error(`${this.about()}: a button of no form: ${used.outerHTML.slice(0, 200)}`);
    return this.#submit(form, used);
  }

  async #follow(link: HTMLElement): Promise<void> {
    if (link.hasAttribute("download"))
      throw new NotOverHttp(`a download: ${link.outerHTML.slice(0, 160)}`);
    const url = new URL(link.getAttribute("href") ?? "", this.url()).href;
    if (!/^https?:/.test(url)) throw new NotOverHttp(`a link to ${url}`);
    const tab = await this.#tab(link.getAttribute("target"));
    if (!tab) this.#refuseHere(url);
    await this.#leave(tab, url);
  }

  /** The tab in which something opens; null: this one. */
  async #tab(target: string | undefined): Promise<HttpPage | null> {
    if (target === undefined || target === "" || target === "_self") return null;
    if (target !== "_blank") throw new NotOverHttp(`the target ${target}`);
    return this.ofContext.newPage();
  }

  /** Goes there, in this tab or in another that is opened for it. */
  async #leave(tab: HttpPage | null, url: string, body: Body | null = null): Promise<void> {
    if (!tab) return void (await this.#navigate(url, { from: this.url(), body }));
    await tab.openFrom(this.url(), url, body);
    this.ofContext.opened(tab);
  }

  /** As a tab that another page opens. */
  async openFrom(from: string, url: string, body: Body | null): Promise<void> {
    await this.#navigate(url, { from, body });
  }

  async #submit(form: HTMLElement, pressed: HTMLElement | null): Promise<void> {
    const tab = await this.#tab(pressed?.getAttribute("formtarget") ?? form.getAttribute("target"));
    if (!form.hasAttribute("novalidate") && !pressed?.hasAttribute("formnovalidate"))
      this.#validate(form);
    const { url, body } = submissionOf(this.#open.document, form, pressed, this.url());
    await this.#leave(tab, url.href, body);
  }

  /** What the browser itself would stop: the portal's forms leave it to the server. */
  #validate(form: HTMLElement): void {
    const checked = this.#open.document
      .controlsOf(form)
      .find((control) =>
        ["required", "pattern", "min", "max"].some((rule) => control.hasAttribute(rule)),
      );
    if (checked)
      throw new NotOverHttp(`the browser's own check of ${checked.outerHTML.slice(0, 160)}`);
  }

  #mark(control: HTMLElement, on: boolean): void {
    if (kindOf(control) === "radio") {
      const { document } = this.#open;
      const form = document.formOf(control);
      const name = control.getAttribute("name");
      for (const each of document.elements) {
        if (
          kindOf(each) === "radio" &&
          each.getAttribute("name") === name &&
          document.formOf(each) === form
        )
          mark(each, false);
      }
    }
    mark(control, on);
    this.#changed();
  }

  /** A control by itself, or by its label. */
  #control(element: HTMLElement): HTMLElement {
    const label = element.closest("label");
    return label && !["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName)
      ? (this.#open.document.controlOf(label) ?? element)
      : element;
  }

  setChecked(locator: HttpLocator, on: boolean): void {
    const control = this.#control(this.#ready(locator));
    if (!isChoice(control))
      throw new Error(`${this.about()}: ${locator.words} is neither box nor circle`);
    if (isOn(control) === on) return;
    if (kindOf(control) === "radio" && !on)
      throw new Error(`${this.about()}: ${locator.words}: a circle cannot be unmarked`);
    this.#mark(control, on);
  }

  fill(locator: HttpLocator, text: string): void {
    const control = this.#control(this.#ready(locator));
    const kind = kindOf(control);
    if (!["INPUT", "TEXTAREA"].includes(control.tagName) || WITHOUT_TEXT.includes(kind))
      throw new Error(`${this.about()}: ${locator.words} takes no text`);
    if (control.hasAttribute("readonly"))
      throw new Error(`${this.about()}: ${locator.words} is only for reading`);
    const isDate = kind === "date";
    if (isDate && text !== "" && !/^\d{4}-\d{2}-\d{2}$/.test(text))
      throw new Error(`Malformed value: ${text} for ${locator.words}`);
    if (["time", "month", "week", "datetime-local", "number"].includes(kind))
      throw new NotOverHttp(`fill of a field of ${kind}`);
    const longest = isDate ? Infinity : Number(control.getAttribute("maxlength") ?? Infinity);
    type(
      control,
      (control.tagName === "TEXTAREA" ? text : text.replace(/[\r\n]+/g, "")).slice(0, longest),
    );
    this.#changed();
  }

  select(locator: HttpLocator, choices: readonly Choice[]): string[] {
    const control = this.#control(this.#ready(locator));
    if (control.tagName !== "SELECT")
      throw new Error(`${this.about()}: ${locator.words} is no list`);
    const options = control.querySelectorAll("option");
    const chosen = choices.map((choice) => {
      const found = options.find((option, index) => {
        if (typeof choice === "string")
          return optionValue(option) === choice || optionLabel(option) === choice;
        const { value, label, index: place } = choice;
        return (
          (value ?? optionValue(option)) === optionValue(option) &&
          (label ?? optionLabel(option)) === optionLabel(option) &&
          (place ?? index) === index
        );
      });
      if (!found)
        throw new Error(
          `${this.about()}: no option ${JSON.stringify(choice)} in ${locator.words}: ${options.map(optionLabel).join(" | ")}`,
        );
      if (isDisabled(found))
        throw new Error(
          `${this.about()}: the option ${JSON.stringify(choice)} of ${locator.words} is disabled`,
        );
      return found;
    });
    choose(control, isMultiple(control) ? chosen : chosen.slice(0, 1));
    this.#changed();
    return chosen.map(optionValue);
  }

  async attach(locator: HttpLocator, files: Files): Promise<void> {
    const control = this.#control(locator.one());
    if (kindOf(control) !== "file")
      throw new Error(`${this.about()}: ${locator.words} takes no files`);
    const chosen = await Promise.all(isOne(files) ? [fileOf(files)] : files.map(fileOf));
    if (chosen.length > 1 && !isMultiple(control))
      throw new Error(`${this.about()}: ${locator.words} takes one file alone`);
    attach(control, chosen);
    this.#changed();
  }

  async press(locator: HttpLocator, key: string): Promise<void> {
    if (key !== "Enter") throw new NotOverHttp(`press("${key}")`);
    const element = this.#ready(locator);
    if (element.tagName !== "INPUT" || isChoice(element))
      return this.#activate(element, locator.words);
    const { document } = this.#open;
    const form = document.formOf(element);
    if (!form) throw new Error(`${this.about()}: ${locator.words} is of no form`);
    const button = defaultButton(document, form);
    if (button && isDisabled(button))
      throw new Error(`${this.about()}: the first button is disabled`);
    await this.#submit(form, button);
  }
}

const isOne = (files: Files): files is FileToSend => !Array.isArray(files);
