/** Where an element may stand in valid HTML: what careless authors misplace becomes a plain block of text. */

/** Elements that hold text and its marks, and no blocks. */
const PHRASING = new Set(
  ["strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "code", "a", "span", "p", "pre", "h3", "h4", "h5", "h6", "dt", "caption"],
);
const BLOCKS = new Set(["p", "div", "blockquote", "pre", "hr", "ul", "ol", "dl", "h3", "h4", "h5", "h6", "table"]);
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
interface Lugar {
  /** The innermost element that stays. */
  pai: string;
  /** Within an element that holds no blocks. */
  emTexto: boolean;
  emLink: boolean;
}

const OUTSIDE: Lugar = { pai: "", emTexto: false, emLink: false };

/** Follows the elements that stand open while a text is read; says whether the next one fits where it is. */
export class Encaixe {
  readonly #open: Lugar[] = [];

  abre(): void {
    // Until it is known to stay, its contents stand where it does.
    this.#open.push(this.#open.at(-1) ?? OUTSIDE);
  }

  fecha(): void {
    this.#open.pop();
  }

  /** Takes the element just opened, one of those that stay; false when it must become a block of text (a span). */
  serve(nome: string): boolean {
    const here = this.#open.at(-1) ?? OUTSIDE;
    const parents = PARENTS[nome];
    const placed = parents === undefined || parents.includes(here.pai);
    const fits = placed && !(BLOCKS.has(nome) && here.emTexto) && !(nome === "a" && here.emLink);
    const pai = fits ? nome : "span";
    this.#open[this.#open.length - 1] = { pai, emTexto: here.emTexto || PHRASING.has(pai), emLink: here.emLink || pai === "a" };
    return fits;
  }
}
