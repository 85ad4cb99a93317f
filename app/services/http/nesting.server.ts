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
  parent: string;
  inText: boolean;
  inLink: boolean;
}

const OUTSIDE: ParentElement = { parent: "", inText: false, inLink: false };

/** Browsers move misplaced elements out of their parents, so the sanitiser makes them spans. */
export class Nesting {
  readonly #open: ParentElement[] = [];

  open(): void {
    /*
     * The sanitiser never calls `accepts` for a tag that it drops.
     * The contents of such a tag follow the rules of the parent.
     */
    this.#open.push(this.#open.at(-1) ?? OUTSIDE);
  }

  close(): void {
    this.#open.pop();
  }

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
