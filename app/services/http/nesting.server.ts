/** Where an element may stand in valid HTML: what careless authors misplace becomes a plain block of text. */

/** Elements that hold text and its marks, and no blocks. */
const PHRASING = new Set([
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "code",
  "a",
  "span",
  "p",
  "pre",
  "h3",
  "h4",
  "h5",
  "h6",
  "dt",
  "caption",
]);
const BLOCKS = new Set([
  "p",
  "div",
  "blockquote",
  "pre",
  "hr",
  "ul",
  "ol",
  "dl",
  "h3",
  "h4",
  "h5",
  "h6",
  "table",
]);
/** Elements that mean something only inside these. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ["ul", "ol"],
  dt: ["dl"],
  dd: ["dl"],
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tfoot: ["table"],
  tr: ["table", "thead", "tbody", "tfoot"],
  td: ["tr"],
  th: ["tr"],
};
interface ParentElement {
  /** The innermost element that stays. */
  parent: string;
  /** Within an element that holds no blocks. */
  inText: boolean;
  inLink: boolean;
}

const OUTSIDE: ParentElement = { parent: "", inText: false, inLink: false };

/** Follows the elements that stand open while a text is read; says whether the next one fits where it is. */
export class Nesting {
  readonly #open: ParentElement[] = [];

  open(): void {
    // Until it is known to stay, its contents stand where it does.
    this.#open.push(this.#open.at(-1) ?? OUTSIDE);
  }

  close(): void {
    this.#open.pop();
  }

  /** Takes the element just opened, one of those that stay; false when it must become a block of text (a span). */
  accepts(name: string): boolean {
    const here = this.#open.at(-1) ?? OUTSIDE;
    const parents = PARENTS[name];
    const placed = parents === undefined || parents.includes(here.parent);
    const fits = placed && !(BLOCKS.has(name) && here.inText) && !(name === "a" && here.inLink);
    const parent = fits ? name : "span";
    this.#open[this.#open.length - 1] = {
      parent,
      inText: here.inText || PHRASING.has(parent),
      inLink: here.inLink || parent === "a",
    };
    return fits;
  }
}
