/** Elements that several pages of the desk share. */
import { html, type Content } from "../html";
import type { State } from "./arrivals/arrival";

/** Signs for users who cannot tell the colours apart. */
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

/** Shows a text with its line breaks. */
export function lines(text: string): Content {
  return text.split("\n").map((line, at) => [at > 0 && html`<br />`, line]);
}

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

/**
 * Returns one page of a list and links to other pages. The links keep the other query parameters.
 */
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
