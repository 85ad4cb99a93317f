/** Someone who reads pages and sends forms as a browser without scripts does, by plain HTTP. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import {
  asQuery,
  multipart,
  NO_FILE,
  urlEncoded,
  type Body,
  type ChosenFile,
  type Pairs,
} from "../../support/http/body";
import { isChoice, parsed, statesOf, textOf, type State } from "../../support/http/forms";
import type { Base, Fault } from "./control";
import { withSession } from "./sign-in";
import { journey } from "./journey";
import { expectRecord } from "./record";
import type { Portal } from "./servers";
import { Visitor } from "./visitor";

/** By label: a text, an option's words, several options' words, yes or no, or a file. */
export type Answers = Record<string, string | string[] | boolean | ChosenFile>;

const NOT_READ = "script, style, svg, .dica, .sr-only";

function textWithout(unread: string, html: string) {
  const copy = parsed(html);
  for (const each of copy.querySelectorAll(unread)) each.remove();
  return textOf(copy);
}

/** The words of a label: neither its hint nor what only screen readers say. */
const wordsOf = ({ outerHTML }: HTMLElement): string => textWithout(NOT_READ, outerHTML);

class PageForm {
  readonly #states: State[];

  constructor(
    readonly page: Page,
    readonly element: HTMLElement,
  ) {
    this.#states = statesOf(element);
  }

  /** The words that stand for a control: its label's, or its group's legend's. */
  labelOf(control: HTMLElement) {
    const id = control.getAttribute("id");
    const around = control.closest("label");
    const label = (id && this.element.querySelector(`label[for="${id}"]`)) || around;
    return label ? wordsOf(label) : (control.getAttribute("aria-label") ?? "");
  }

  legendOf(control: HTMLElement) {
    const group = control.closest("fieldset");
    const legend =
      group?.querySelector("legend") ??
      this.page.root.querySelector(`#${group?.getAttribute("aria-labelledby") ?? "-"}`);
    return legend ? wordsOf(legend) : "";
  }

  /** The labels under which something can be filled in. */
  get labels() {
    const seen = this.#states
      .filter(({ type }) => type !== "hidden")
      .map(
        (state) => (isChoice(state) && this.legendOf(state.control)) || this.labelOf(state.control),
      );
    return [...new Set(seen)];
  }

  /** What a control of this label says now. */
  valueOf(label: string) {
    const state = this.#states.find(
      ({ control, on }) =>
        on && (this.labelOf(control) === label || this.legendOf(control) === label),
    );
    if (!state) throw new Error(`Nothing under "${label}" at ${this.page.address}`);
    return isChoice(state) ? this.labelOf(state.control) : state.value;
  }

  /** Throws when no control has this label, or the choice is not among its options. */
  fill(label: string, answer: Answers[string]) {
    const group = this.#states.filter(
      (state) => isChoice(state) && this.legendOf(state.control) === label,
    );
    if (group.length > 0) return this.#choose(label, group, answer);
    const state = this.#states.find(
      ({ control, type }) => type !== "hidden" && this.labelOf(control) === label,
    );
    if (!state)
      throw new Error(
        `No field "${label}" at ${this.page.address}; there are: ${this.labels.join(" | ")}`,
      );
    const { type } = state;
    if (type === "checkbox") state.on = answer === true;
    else if (type === "file")
      state.file = typeof answer === "object" && "data" in answer ? answer : null;
    else if (type === "select") state.value = this.#option(state.control, label, String(answer));
    else state.value = String(answer);
  }

  /** What the page's script would put into a field that nobody sees. */
  set(name: string, value: string) {
    const state = this.#states.find((each) => each.name === name);
    if (!state) throw new Error(`No field named "${name}" at ${this.page.address}`);
    state.value = value;
  }

  #option(select: HTMLElement, label: string, words: string) {
    const option = select.querySelectorAll("option").find((each) => textOf(each) === words);
    if (!option) throw new Error(`"${words}" is no option of "${label}"`);
    return option.getAttribute("value") ?? words;
  }

  #choose(label: string, group: State[], answer: Answers[string]) {
    const wanted = Array.isArray(answer) ? answer : [String(answer)];
    const missing = wanted.filter(
      (words) => !group.some(({ control }) => this.labelOf(control) === words),
    );
    if (missing.length > 0)
      throw new Error(
        `"${missing.join()}" is no choice of "${label}": ${group.map(({ control }) => this.labelOf(control)).join(" | ")}`,
      );
    for (const state of group) state.on = wanted.includes(this.labelOf(state.control));
  }

  #button(name: string) {
    const button = this.element
      .querySelectorAll("button")
      .find((each) => wordsOf(each) === name && each.getAttribute("type") !== "button");
    if (!button) throw new Error(`No button "${name}" at ${this.page.address}`);
    return button;
  }

  /** All that a browser would send when this button is pressed. */
  pairs(button: string): Pairs {
    const pressed = this.#button(button);
    const fields = this.#states.flatMap(({ control, name, type, value, on, file }): Pairs => {
      const isDisabled = control.hasAttribute("disabled") || control.closest("fieldset[disabled]");
      if (name === "" || !on || isDisabled) return [];
      return [[name, type === "file" ? (file ?? NO_FILE) : value]];
    });
    const name = pressed.getAttribute("name") ?? "";
    return name === "" ? fields : [...fields, [name, pressed.getAttribute("value") ?? ""]];
  }

  /** Presses the button; gives the page that the person ends up on. */
  async press(button: string): Promise<Page> {
    const pairs = this.pairs(button);
    const { visitor, address } = this.page;
    const action = new URL(
      this.#button(button).getAttribute("formaction") ?? this.element.getAttribute("action") ?? "",
      address,
    );
    if ((this.element.getAttribute("method") ?? "get").toLowerCase() === "get") {
      action.search = asQuery(pairs);
      return visitor.go(action.href);
    }
    const hasFiles = this.element.getAttribute("enctype") === "multipart/form-data";
    return visitor.post(action.href, (hasFiles ? multipart : urlEncoded)(pairs));
  }
}

export class Page {
  readonly root: HTMLElement;

  constructor(
    readonly visitor: PageVisitor,
    /** Where the person is, whole. */
    readonly address: string,
    readonly status: number,
    readonly html: string,
  ) {
    this.root = parsed(html);
  }

  /** What the person reads of it. */
  get text() {
    return textWithout("script, style, head", this.html);
  }

  /** The address relative to the portal. */
  get where() {
    return this.address.replace(this.visitor.portal.url, "");
  }

  /** The form that this button sends. */
  form(button: string) {
    const form = this.root
      .querySelectorAll("form")
      .find((each) => each.querySelectorAll("button").some((one) => wordsOf(one) === button));
    if (!form)
      throw new Error(
        `No form with a button "${button}" at ${this.address} (${this.status}):\n${this.text.slice(0, 800)}`,
      );
    return new PageForm(this, form);
  }

  has(button: string) {
    return this.root.querySelectorAll("form button").some((each) => wordsOf(each) === button);
  }

  /** Fills the form of this button in by label, and presses it. */
  send(button: string, answers: Answers = {}): Promise<Page> {
    const form = this.form(button);
    for (const [label, answer] of Object.entries(answers)) form.fill(label, answer);
    return form.press(button);
  }

  /** The address of the link with these words. */
  link(words: string, inside = this.root) {
    const link = inside
      .querySelectorAll("a")
      .find((each) => textOf(each) === words || wordsOf(each) === words);
    if (!link) throw new Error(`No link "${words}" at ${this.address}`);
    return new URL(link.getAttribute("href") ?? "", this.address).href;
  }

  follow(words: string) {
    return this.visitor.go(this.link(words));
  }
}

export class PageVisitor {
  constructor(
    readonly http: APIRequestContext,
    readonly portal: Portal,
  ) {}

  signIn(login: string) {
    return withSession(this.http, this.portal.url, login);
  }

  /** An address relative to the portal, redirects followed. */
  open(address: string) {
    return this.go(this.portal.url + address);
  }

  /** Opens a page and sends its form of this button, filled in so. */
  async send(address: string, button: string, answers: Answers = {}) {
    return (await this.open(address)).send(button, answers);
  }

  async go(address: string) {
    return this.#page(await this.http.get(address, { headers: { accept: "text/html" } }));
  }

  async post(address: string, { type, data }: Body) {
    const headers = { "content-type": type, origin: this.portal.origin, accept: "text/html" };
    return this.#page(await this.http.post(address, { data, headers }));
  }

  async #page(response: APIResponse) {
    return new Page(this, response.url(), response.status(), await response.text());
  }

  /**
   * Goes through a wizard: on each page fills in what is asked there and in the answers, presses "Continuar", and at last
   * the sending button. Every answer must have been asked for. `searches`: what is looked up first, by the button of the
   * search. Gives the page after the sending.
   */
  async wizard(
    address: string,
    send: string,
    answers: Answers,
    searches: Record<string, Answers> = {},
  ): Promise<Page> {
    const left = new Map(Object.entries(answers));
    const toSearch = new Map(Object.entries(searches));
    let page = await this.open(address);
    for (let steps = 0; steps < 20; steps += 1) {
      for (const [search, words] of toSearch) {
        if (!page.has(search)) continue;
        page = await page.send(search, words);
        toSearch.delete(search);
      }
      const button = page.has(send) ? send : "Continuar";
      const form = page.form(button);
      for (const label of form.labels) {
        const answer = left.get(label);
        if (answer === undefined) continue;
        form.fill(label, answer);
        left.delete(label);
      }
      const here = page.where;
      page = await form.press(button);
      if (page.status >= 400)
        throw new Error(`${here} was refused (${page.status}):\n${page.text.slice(0, 800)}`);
      if (button !== send) continue;
      const never = [...left.keys(), ...toSearch.keys()];
      if (never.length > 0) throw new Error(`Never asked for: ${never.join(" | ")}`);
      return page;
    }
    throw new Error(`No end of ${address}`);
  }
}

interface OfTheVisit {
  /** Nobody yet. */
  visitor: PageVisitor;
  /** The same visitor without redirects and pages. */
  who: Visitor;
  /** Signs the visitor in as a fresh person with a demo person's data; gives the login. The sign-in is forgotten. */
  as: (base: Base) => Promise<string>;
  /** From now on the provider answers this call of whoever signed in last with these data. Given anew, they stand in for whatever was ordered. */
  reply: (chamada: Fault["chamada"], corpo: unknown) => Promise<void>;
  /** Whoever signed in last has written exactly this since the last look: the call, its request, its body. */
  received: (call: string, request: string, body: unknown) => Promise<void>;
  /** What the provider was told to answer them. */
  replies: Map<Fault["chamada"], unknown>;
}

/** Journeys by plain HTTP: they start no browser. */
export const visit = journey.extend<OfTheVisit>({
  replies: async ({ browserName: _browser }, provide) => provide(new Map()),
  reply: async ({ provider, inUse, fault, replies }, provide) =>
    provide(async (chamada, corpo) => {
      const isAgain = replies.has(chamada);
      replies.set(chamada, corpo);
      // Of two orders the provider takes the older one.
      if (isAgain) await provider.clearFaults(inUse.login);
      for (const [name, data] of isAgain ? replies : [[chamada, corpo] as const])
        await fault(name, { corpo: data });
    }),
  received: async ({ provider, inUse }, provide) =>
    provide((call, request, body) =>
      expectRecord(provider, inUse.login ?? "", call, { request, body }),
    ),
  as: async ({ visitor, provider, inUse, replies }, provide) => {
    await provide(async (base) => {
      const login = await provider.person(base);
      inUse.login = login;
      replies.clear();
      await visitor.signIn(login);
      await provider.forgetCalls(login);
      return login;
    });
  },
  who: async ({ visitor }, provide) => provide(new Visitor(visitor.http, visitor.portal)),
  visitor: async ({ playwright, portal }, provide) => {
    const http = await playwright.request.newContext();
    await provide(new PageVisitor(http, portal));
    await http.dispose();
  },
});
