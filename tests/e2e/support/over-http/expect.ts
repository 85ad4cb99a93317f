/** What is expected of a page over HTTP, in Playwright's words. Such a page never changes by itself: nothing is waited for. */
import type { HTMLElement } from "node-html-parser";
import { valueOf } from "./controls";
import { guard } from "./guard";
import { knownOnly, type HttpLocator } from "./locator";
import { equals, squeeze, type Wanted } from "./matching";
import type { HttpPage } from "./page";
import { isDisabled, isMarked } from "./roles";

interface Verdict {
  pass: boolean;
  /** What is there instead. */
  received: unknown;
}

type TextOptions = { ignoreCase?: boolean; useInnerText?: boolean; timeout?: number };

const shown = (value: unknown) => (value instanceof RegExp ? String(value) : JSON.stringify(value));
/** Patterns are no JSON. */
const told = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(told).join(", ")}]` : (shown(value) ?? String(value));

/** Says what fails, with the words that the journey gives. */
abstract class Expectation {
  constructor(
    protected readonly negated: boolean,
    protected readonly message: string | undefined,
  ) {}

  protected abstract about(): string;

  protected async judge(
    matcher: string,
    expected: unknown,
    { pass, received }: Verdict,
  ): Promise<void> {
    await Promise.resolve();
    if (pass !== this.negated) return;
    const head = this.message === undefined ? "" : `${this.message}\n`;
    const which = `${this.negated ? "not." : ""}${matcher}`;
    const wanted = expected === undefined ? "" : `\nExpected: ${told(expected)}`;
    throw new Error(
      `${head}${which} failed\n${this.about()}${wanted}\nReceived: ${told(received)}`,
    );
  }
}

/** All of `wanted`, in their order, among `texts`; without `part` they are all there is. */
function listed(
  texts: readonly string[],
  wanted: readonly Wanted[],
  options: { part: boolean; ignoreCase?: boolean },
): boolean {
  if (!options.part)
    return (
      texts.length === wanted.length &&
      wanted.every((each, index) => equals(texts[index] ?? "", each, options))
    );
  let from = 0;
  return wanted.every((each) => {
    const at = texts.findIndex((text, index) => index >= from && equals(text, each, options));
    from = at + 1;
    return at !== -1;
  });
}

const isList = (wanted: Wanted | readonly Wanted[]): wanted is readonly Wanted[] =>
  Array.isArray(wanted);

export class LocatorExpectation extends Expectation {
  constructor(
    private readonly locator: HttpLocator,
    negated = false,
    message?: string,
  ) {
    super(negated, message);
    return guard(this, "expect(locator)");
  }

  get not(): LocatorExpectation {
    return new LocatorExpectation(this.locator, !this.negated, this.message);
  }

  protected about(): string {
    return `${this.locator.ofPage.about()}: ${this.locator.words}`;
  }

  /** Of one element; when there is none it fails, also for `not`. */
  #one(matcher: string, expected: unknown, of: (element: HTMLElement) => Verdict): Promise<void> {
    const found = this.locator.elements();
    const [element] = found;
    if (found.length > 1) return Promise.reject(new Error(this.locator.tooMany(found)));
    return this.judge(
      matcher,
      expected,
      element ? of(element) : { pass: this.negated, received: "nothing is there" },
    );
  }

  /** Of one element, or none. */
  #any(
    matcher: string,
    pass: (element: HTMLElement | null) => boolean,
    instead: string,
  ): Promise<void> {
    const found = this.locator.elements();
    if (found.length > 1) return Promise.reject(new Error(this.locator.tooMany(found)));
    const here = found[0] ?? null;
    return this.judge(matcher, undefined, {
      pass: pass(here),
      received: here ? `${instead}: ${here.outerHTML.slice(0, 200)}` : "nothing is there",
    });
  }

  toBeVisible(options: object = {}): Promise<void> {
    knownOnly(options, ["timeout"], "toBeVisible");
    const { rendering } = this.locator.ofPage.open;
    return this.#any(
      "toBeVisible",
      (element) => element !== null && rendering.isVisible(element),
      this.negated ? "seen" : "not seen",
    );
  }

  toBeHidden(): Promise<void> {
    const { rendering } = this.locator.ofPage.open;
    return this.#any(
      "toBeHidden",
      (element) => element === null || !rendering.isVisible(element),
      this.negated ? "not seen" : "seen",
    );
  }

  toBeAttached(): Promise<void> {
    return this.#any("toBeAttached", (element) => element !== null, "there");
  }

  toHaveCount(count: number): Promise<void> {
    const found = this.locator.elements();
    return this.judge("toHaveCount", count, {
      pass: found.length === count,
      received: [
        found.length,
        ...found.slice(0, 5).map((each) => squeeze(each.textContent).slice(0, 80)),
      ],
    });
  }

  #texts(
    matcher: string,
    wanted: Wanted | readonly Wanted[],
    { ignoreCase, useInnerText, ...rest }: TextOptions,
    part: boolean,
  ): Promise<void> {
    knownOnly(rest, ["timeout"], matcher);
    const { rendering } = this.locator.ofPage.open;
    const textOf = (element: HTMLElement) =>
      useInnerText ? rendering.seenTexts(element).join(" ") : element.textContent;
    if (!isList(wanted)) {
      return this.#one(matcher, wanted, (element) => ({
        pass: equals(textOf(element), wanted, { part, ignoreCase }),
        received: squeeze(textOf(element)),
      }));
    }
    const texts = this.locator.elements().map(textOf);
    return this.judge(matcher, wanted, {
      pass: listed(texts, wanted, { part, ignoreCase }),
      received: texts.map(squeeze),
    });
  }

  toHaveText(wanted: Wanted | readonly Wanted[], options: TextOptions = {}): Promise<void> {
    return this.#texts("toHaveText", wanted, options, false);
  }

  toContainText(wanted: Wanted | readonly Wanted[], options: TextOptions = {}): Promise<void> {
    return this.#texts("toContainText", wanted, options, true);
  }

  toHaveAttribute(name: string, wanted?: Wanted): Promise<void> {
    return this.#one("toHaveAttribute", [name, wanted], (element) => {
      const value = element.getAttribute(name);
      if (value === undefined || wanted === undefined)
        return { pass: value !== undefined, received: value ?? null };
      return {
        pass: typeof wanted === "string" ? value === wanted : wanted.test(value),
        received: value,
      };
    });
  }

  toHaveValue(wanted: Wanted): Promise<void> {
    return this.#one("toHaveValue", wanted, (element) => {
      const value = valueOf(element);
      return {
        pass: typeof wanted === "string" ? value === wanted : wanted.test(value),
        received: value,
      };
    });
  }

  toBeChecked(options: { checked?: boolean } = {}): Promise<void> {
    knownOnly(options, ["checked"], "toBeChecked");
    const { checked = true } = options;
    return this.#one("toBeChecked", checked, (element) => ({
      pass: isMarked(element) === checked,
      received: isMarked(element),
    }));
  }

  toBeDisabled(): Promise<void> {
    return this.#one("toBeDisabled", true, (element) => ({
      pass: isDisabled(element),
      received: element.outerHTML.slice(0, 200),
    }));
  }

  toHaveAccessibleName(wanted: Wanted): Promise<void> {
    const { names } = this.locator.ofPage.open;
    return this.#one("toHaveAccessibleName", wanted, (element) => ({
      pass: equals(names.name(element), wanted),
      received: names.name(element),
    }));
  }

  toHaveAccessibleDescription(wanted: Wanted): Promise<void> {
    const { names } = this.locator.ofPage.open;
    return this.#one("toHaveAccessibleDescription", wanted, (element) => ({
      pass: equals(names.description(element), wanted),
      received: names.description(element),
    }));
  }
}

export class PageExpectation extends Expectation {
  constructor(
    private readonly page: HttpPage,
    negated = false,
    message?: string,
  ) {
    super(negated, message);
    return guard(this, "expect(page)");
  }

  get not(): PageExpectation {
    return new PageExpectation(this.page, !this.negated, this.message);
  }

  protected about(): string {
    return this.page.about();
  }

  toHaveURL(wanted: Wanted | ((url: URL) => boolean)): Promise<void> {
    const url = this.page.url();
    const is = () => {
      if (typeof wanted === "function") return wanted(new URL(url));
      return typeof wanted === "string"
        ? url === new URL(wanted, this.page.baseURL).href
        : wanted.test(url);
    };
    return this.judge("toHaveURL", String(wanted), { pass: is(), received: url });
  }

  async toHaveTitle(wanted: Wanted): Promise<void> {
    const title = await this.page.title();
    return this.judge("toHaveTitle", wanted, { pass: equals(title, wanted), received: title });
  }
}
