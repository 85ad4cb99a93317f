/** Locators on a page over HTTP: the part of Playwright's that the journeys use, with its rules of matching. */
import type { HTMLElement } from "node-html-parser";
import { kindOf, valueOf } from "./controls";
import { parentOf } from "./document";
import { guard, NotOverHttp } from "./guard";
import { matches, squeeze, type Wanted } from "./matching";
import type { HttpPage, Open } from "./page";
import { isDisabled, isMarked, levelOf, roleOf } from "./roles";
import { selector } from "./selectors";

export interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
}

export interface TextOptions {
  exact?: boolean;
}

export interface FilterOptions {
  has?: HttpLocator;
  hasNot?: HttpLocator;
  hasText?: Wanted;
  hasNotText?: Wanted;
  visible?: boolean;
}

/** One way further: from what was found so far, on the page that is open. */
type Step = (from: readonly HTMLElement[], open: Open) => HTMLElement[];

/** All elements inside that pass a test. */
function query(test: (element: HTMLElement, open: Open) => boolean): Step {
  return (from, open) => {
    const { document } = open;
    return document.inOrder(
      from.flatMap((scope) => document.inside(scope).filter((element) => test(element, open))),
    );
  };
}

export function knownOnly(options: object, known: readonly string[], of: string): void {
  for (const option of Object.keys(options))
    if (!known.includes(option)) throw new NotOverHttp(`${of}({ ${option} })`);
}

/** What the smallest element with a text is: it has it, and none of its children has. */
function holdsText(
  element: HTMLElement,
  { document }: Open,
  wanted: Wanted,
  exact: boolean,
): boolean {
  const has = (one: HTMLElement) =>
    !document.isUnread(one) && matches(document.textOf(one), wanted, exact);
  return has(element) && !element.childNodes.some((child) => isChildWith(child, has));
}

const isChildWith = (child: unknown, has: (one: HTMLElement) => boolean) =>
  isElementNode(child) && has(child);
const isElementNode = (node: unknown): node is HTMLElement =>
  typeof node === "object" && node !== null && "rawTagName" in node && Boolean(node.rawTagName);

function labelsOf(element: HTMLElement, { document }: Open): string[] {
  const named = document.named(element.getAttribute("aria-labelledby"));
  if (named.length > 0) return named.map((each) => document.textOf(each));
  const label = element.getAttribute("aria-label") ?? "";
  if (label.trim() !== "") return [label];
  return kindOf(element) === "hidden"
    ? []
    : document.labelsOf(element).map((each) => document.textOf(each));
}

/** What looks for elements: a page in all of itself, a locator in what it found. */
export abstract class Finder {
  protected abstract further(step: Step, words: string): HttpLocator;

  locator(css: string, options: FilterOptions = {}): HttpLocator {
    if (css === "xpath=..")
      return this.further(
        (from, { document }) => document.inOrder(from.flatMap((each) => parentOf(each) ?? [])),
        `locator("${css}")`,
      ).filter(options);
    if (/^(xpath=|\/\/|text=|role=|internal:)|>>/.test(css))
      throw new NotOverHttp(`locator("${css}")`);
    const isRelative = /^\s*[>+~]|:scope/.test(css);
    const step: Step = isRelative
      ? (from, { document }) =>
          document.inOrder(
            from.flatMap((scope) => document.inside(scope).filter(selector(css, scope))),
          )
      : query((element) => selector(css)(element));
    const found = this.further(step, `locator("${css}")`);
    return Object.keys(options).length > 0 ? found.filter(options) : found;
  }

  getByRole(role: string, options: RoleOptions = {}): HttpLocator {
    knownOnly(
      options,
      ["name", "exact", "level", "checked", "disabled", "includeHidden"],
      "getByRole",
    );
    const { name, exact, level, checked, disabled, includeHidden = false } = options;
    const words = `getByRole("${role}"${name === undefined ? "" : `, { name: ${name instanceof RegExp ? String(name) : JSON.stringify(name)} }`})`;
    return this.further(
      query((element, { names }) => {
        if (roleOf(element) !== role) return false;
        if (level !== undefined && levelOf(element) !== level) return false;
        if (checked !== undefined && isMarked(element) !== checked) return false;
        if (disabled !== undefined && isDisabled(element) !== disabled) return false;
        if (!includeHidden && names.isHidden(element)) return false;
        return name === undefined || matches(names.name(element), name, exact);
      }),
      words,
    );
  }

  getByText(text: Wanted, { exact = false }: TextOptions = {}): HttpLocator {
    return this.further(
      query((element, open) => holdsText(element, open, text, exact)),
      `getByText(${String(text)})`,
    );
  }

  getByLabel(text: Wanted, { exact = false }: TextOptions = {}): HttpLocator {
    return this.further(
      query((element, open) =>
        labelsOf(element, open).some((label) => matches(label, text, exact)),
      ),
      `getByLabel(${String(text)})`,
    );
  }

  getByAltText(text: Wanted, options: TextOptions = {}): HttpLocator {
    return this.#byAttribute("alt", text, options);
  }

  #byAttribute(attribute: string, text: Wanted, { exact = false }: TextOptions): HttpLocator {
    const test = (value: string | undefined) => value !== undefined && matches(value, text, exact);
    return this.further(
      query((element) => test(element.getAttribute(attribute))),
      `[${attribute}=${String(text)}]`,
    );
  }
}

export class HttpLocator extends Finder {
  readonly #steps: readonly Step[];

  constructor(
    readonly ofPage: HttpPage,
    steps: readonly Step[],
    /** How a person would say it, for messages. */
    readonly words: string,
  ) {
    super();
    this.#steps = steps;
    return guard(this, "locator");
  }

  protected override further(step: Step, words: string): HttpLocator {
    return new HttpLocator(
      this.ofPage,
      [...this.#steps, step],
      this.words === "" ? words : `${this.words}.${words}`,
    );
  }

  override toString(): string {
    return this.words;
  }

  /** All that it finds now, as they stand; `within`: only inside this element. */
  elements(within?: HTMLElement): HTMLElement[] {
    const { open } = this.ofPage;
    return this.#steps.reduce<HTMLElement[]>(
      (from, step) => step(from, open),
      [within ?? open.document.root],
    );
  }

  /** The one that it finds; throws when there is none, or more than one. */
  one(): HTMLElement {
    const found = this.elements();
    const [element] = found;
    if (element && found.length === 1) return element;
    throw new Error(
      found.length === 0 ? `${this.ofPage.about()}: nothing is ${this.words}` : this.tooMany(found),
    );
  }

  tooMany(found: readonly HTMLElement[]): string {
    const some = found.slice(0, 6).map((each) => `  ${each.outerHTML.slice(0, 160)}`);
    return `${this.ofPage.about()}: strict mode violation: ${this.words} resolved to ${found.length} elements:\n${some.join("\n")}`;
  }

  filter(options: FilterOptions): HttpLocator {
    knownOnly(options, ["has", "hasNot", "hasText", "hasNotText", "visible"], "filter");
    const { has, hasNot, hasText, hasNotText, visible } = options;
    return this.further(
      (from, { document, rendering }) =>
        from.filter(
          (element) =>
            (!has || has.elements(element).length > 0) &&
            (!hasNot || hasNot.elements(element).length === 0) &&
            (hasText === undefined || matches(document.textOf(element), hasText)) &&
            (hasNotText === undefined || !matches(document.textOf(element), hasNotText)) &&
            (visible === undefined || rendering.isVisible(element) === visible),
        ),
      "filter(…)",
    );
  }

  nth(index: number): HttpLocator {
    return this.further(
      (from) => from.slice(index, index === -1 ? undefined : index + 1),
      `nth(${index})`,
    );
  }

  first(): HttpLocator {
    return this.nth(0);
  }

  last(): HttpLocator {
    return this.nth(-1);
  }

  all(): Promise<HttpLocator[]> {
    return Promise.resolve(this.elements().map((_, index) => this.nth(index)));
  }

  count(): Promise<number> {
    return Promise.resolve(this.elements().length);
  }

  allTextContents(): Promise<string[]> {
    return Promise.resolve(this.elements().map((each) => each.textContent));
  }

  async getAttribute(name: string): Promise<string | null> {
    return Promise.resolve(this.one().getAttribute(name) ?? null);
  }

  /** What is seen of it, in one line. */
  async innerText(): Promise<string> {
    return Promise.resolve(squeeze(this.ofPage.open.rendering.seenTexts(this.one()).join(" ")));
  }

  async inputValue(): Promise<string> {
    return Promise.resolve(valueOf(this.one()));
  }

  click(options: object = {}): Promise<void> {
    knownOnly(options, [], "click");
    return this.ofPage.click(this);
  }

  async check(options: object = {}): Promise<void> {
    knownOnly(options, [], "check");
    return Promise.resolve(this.ofPage.setChecked(this, true));
  }

  async uncheck(options: object = {}): Promise<void> {
    knownOnly(options, [], "uncheck");
    return Promise.resolve(this.ofPage.setChecked(this, false));
  }

  async fill(text: string): Promise<void> {
    return Promise.resolve(this.ofPage.fill(this, text));
  }

  async selectOption(choice: Choice | readonly Choice[]): Promise<string[]> {
    return Promise.resolve(this.ofPage.select(this, isList(choice) ? choice : [choice]));
  }

  setInputFiles(files: Files): Promise<void> {
    return this.ofPage.attach(this, files);
  }

  press(key: string): Promise<void> {
    return this.ofPage.press(this, key);
  }
}

/** An option: by its value or words, or by one of them. */
export type Choice = string | { value?: string; label?: string; index?: number };
const isList = (choice: Choice | readonly Choice[]): choice is readonly Choice[] =>
  Array.isArray(choice);

/** A file by its path, or its name and bytes. */
export type FileToSend = string | { name: string; mimeType: string; buffer: Buffer };
export type Files = FileToSend | readonly FileToSend[];
