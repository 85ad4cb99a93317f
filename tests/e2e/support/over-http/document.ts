/** A page's HTML: its elements in their order, and how they hang together. */
import { HTMLElement, parse, TextNode, type Node } from "node-html-parser";
import { withClosedOptions } from "../closed-options";
import { kindOf } from "./controls";

const LABELABLE = new Set(["BUTTON", "INPUT", "METER", "OUTPUT", "PROGRESS", "SELECT", "TEXTAREA"]);

export const isText = (node: Node): node is TextNode => node instanceof TextNode;
export const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

/** The element around this one; null at the top. */
export const parentOf = (element: HTMLElement): HTMLElement | null =>
  element.parentNode?.rawTagName ? element.parentNode : null;
export const childrenOf = (element: HTMLElement): HTMLElement[] =>
  element.childNodes.filter(isElement);

export class HtmlDocument {
  readonly root: HTMLElement;
  /** All of them, as they stand. */
  readonly elements: HTMLElement[] = [];
  readonly #places = new Map<HTMLElement, { first: number; after: number }>();
  readonly #ids = new Map<string, HTMLElement>();
  readonly #labels = new Map<HTMLElement, HTMLElement[]>();
  readonly #texts = new Map<HTMLElement, string>();

  constructor(readonly html: string) {
    this.root = parse(withClosedOptions(html), {
      comment: false,
      blockTextElements: { script: true, style: true, pre: false },
    });
    this.#walk(this.root);
    for (const label of this.elements) {
      if (label.tagName !== "LABEL") continue;
      const control = this.controlOf(label);
      if (control) this.#labels.set(control, [...this.labelsOf(control), label]);
    }
  }

  #walk(element: HTMLElement): void {
    const first = this.elements.length;
    if (element !== this.root) this.elements.push(element);
    const id = element === this.root ? "" : element.getAttribute("id");
    if (id && !this.#ids.has(id)) this.#ids.set(id, element);
    for (const child of element.childNodes) if (isElement(child)) this.#walk(child);
    this.#places.set(element, { first, after: this.elements.length });
  }

  /** The elements inside this one, in their order. */
  inside(element: HTMLElement): HTMLElement[] {
    const place = this.#places.get(element);
    if (!place) throw new Error("an element of another page");
    return this.elements.slice(element === this.root ? 0 : place.first + 1, place.after);
  }

  /** The same elements, each once, as they stand in the page. */
  inOrder(elements: Iterable<HTMLElement>): HTMLElement[] {
    return [...new Set(elements)].sort(
      (one, other) => (this.#places.get(one)?.first ?? 0) - (this.#places.get(other)?.first ?? 0),
    );
  }

  byId(id: string): HTMLElement | null {
    return this.#ids.get(id) ?? null;
  }

  /** The elements that an attribute names: "a b" gives those with these ids. */
  named(ids: string | undefined): HTMLElement[] {
    const found = (ids ?? "").split(/\s+/).flatMap((id) => this.byId(id) ?? []);
    return [...new Set(found)];
  }

  labelsOf(control: HTMLElement): HTMLElement[] {
    return this.#labels.get(control) ?? [];
  }

  /** What a label is about. */
  controlOf(label: HTMLElement): HTMLElement | null {
    const id = label.getAttribute("for");
    const control =
      id === undefined
        ? this.inside(label).find((each) => LABELABLE.has(each.tagName))
        : this.byId(id);
    return control && LABELABLE.has(control.tagName) && kindOf(control) !== "hidden"
      ? control
      : null;
  }

  formOf(control: HTMLElement): HTMLElement | null {
    const id = control.getAttribute("form");
    return id === undefined ? control.closest("form") : this.byId(id);
  }

  /** All controls of a form, those that stand outside of it included. */
  controlsOf(form: HTMLElement): HTMLElement[] {
    return this.elements.filter(
      (each) =>
        ["INPUT", "SELECT", "TEXTAREA", "BUTTON"].includes(each.tagName) &&
        this.formOf(each) === form,
    );
  }

  /** All that stands in an element, as locators by text read it: neither scripts nor styles, and nothing of the head. */
  textOf(element: HTMLElement): string {
    const known = this.#texts.get(element);
    if (known !== undefined) return known;
    const text = this.#text(element);
    this.#texts.set(element, text);
    return text;
  }

  #text(element: HTMLElement): string {
    if (element !== this.root && this.isUnread(element)) return "";
    if (element.tagName === "INPUT" && ["submit", "button", "reset"].includes(kindOf(element)))
      return element.getAttribute("value") ?? "";
    return element.childNodes
      .map((child) =>
        isElement(child) ? this.textOf(child) : isText(child) ? child.textContent : "",
      )
      .join("");
  }

  isUnread(element: HTMLElement): boolean {
    return (
      ["SCRIPT", "NOSCRIPT", "STYLE"].includes(element.tagName) || element.closest("head") !== null
    );
  }
}
