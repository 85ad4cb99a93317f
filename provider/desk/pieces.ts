/** What several pages of the desk draw. */
import { html, type Content } from "../html";
import type { State } from "./arrivals/arrival";

/** The mark repeats what the word says, for who tells colours badly. */
const MARKS: Readonly<Record<State, string>> = {
  esperando: "●",
  andamento: "◐",
  correcao: "↺",
  aceito: "✓",
  recusado: "✕",
  cancelado: "–",
};

export function stateChip(state: State, words: string): Content {
  return html`<span class="situacao ${state}"
    ><span aria-hidden="true">${MARKS[state]}</span> ${words}</span
  >`;
}

/** Text as it was typed, line by line. */
export function lines(text: string): Content {
  return text.split("\n").map((line, at) => [at > 0 && html`<br />`, line]);
}

/** Pairs of a label and a text. */
export function fieldList(fields: readonly (readonly [label: string, value: string])[]): Content {
  const rows = fields.map(
    ([label, value]) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${lines(value)}</dd>
      </div>`,
  );
  return html`<dl>${rows}</dl>`;
}

const PAGE_SIZE = 25;

export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly links: Content;
}

/** One page of a list, and the links to its neighbours; the other choices of the address stay. */
export function slice<Item>(
  all: readonly Item[],
  query: URLSearchParams,
  path: string,
): Slice<Item> {
  const last = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const asked = Number(query.get("pagina") ?? "1");
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const pathOf = (number: number) => {
    const others = [...query].filter(([name]) => name !== "pagina" && name !== "feito");
    return `${path}?${new URLSearchParams([...others, ["pagina", String(number)]]).toString()}`;
  };
  const links = html`<nav class="paginas" aria-label="Páginas">
    ${page > 1 && html`<a class="botao leve" href="${pathOf(page - 1)}">Mais novos</a>`}
    <span>Página ${page} de ${last}</span>
    ${page < last && html`<a class="botao leve" href="${pathOf(page + 1)}">Mais antigos</a>`}
  </nav>`;
  return { items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), links: last > 1 && links };
}
