/** What a page shows, as data: each value under its own label, each cell under its own column. */
import type { HTMLElement } from "node-html-parser";
import { textOf } from "../../support/http/forms";
import type { Page } from "./page-visitor";

/** A page, or a part of it. */
type Place = HTMLElement | Page;

const all = (place: Place, selector: string): HTMLElement[] =>
  ("visitor" in place ? place.root : place).querySelectorAll(selector);

/** Every term with what it says. */
export const pairsOf = (place: Place): string[] =>
  all(place, "dt").map((term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`);

/** Words for screen readers alone are no part of a cell. */
function cell(element: HTMLElement) {
  return textOf(element)
    .replace(textOf(element.querySelector(".sr-only")), "")
    .trim();
}

/** The tables in it, line by line: the caption, the columns, each row, each total. The names of groups and their totals stand across the columns. */
export const linesOf = (place: Place): string[] =>
  all(place, "table").flatMap((table) => {
    const lines = (rows: string) =>
      table.querySelectorAll(rows).map((row) => row.querySelectorAll("th, td").map(cell));
    const rows = [...lines("thead tr"), ...lines("tbody tr:not(.grupo):not(.subtotal)")];
    if (new Set(rows.map((row) => row.length)).size > 1)
      throw new Error(`cells under no column: ${rows.join(" / ")}`);
    return [
      textOf(table.querySelector("caption")),
      ...[...rows, ...lines("tfoot tr")].map((row) => row.join(" | ")),
    ];
  });

/** Where its links lead, relative to the portal. */
export const hrefsOf = (place: Place): string[] =>
  all(place, "a").map((link) => (link.getAttribute("href") ?? "").replace("/colaborador/", ""));

/** The part of the page under this heading: its section, card or dialog. */
export function part(page: Page, heading: string) {
  const found = page.root.querySelectorAll("h1, h2, h3").find((each) => textOf(each) === heading);
  // What stands on top of a page is said of all of it.
  const around =
    found?.closest("section, li, article, dialog, [role=dialog]") ??
    (found?.tagName === "H1" ? found.closest("main") : null);
  if (!around)
    throw new Error(
      `No part "${heading}" at ${page.where}; there are: ${page.root.querySelectorAll("h1, h2, h3").map(textOf).join(" | ")}\n${page.text.slice(0, 400)}`,
    );
  return around;
}

/** The texts of all elements of a kind. */
export const textsOf = (place: Place, selector: string): string[] =>
  all(place, selector).map(textOf);

/** What a page says is wrong, on top of its form; nothing when what was sent was taken. */
export const errorsOf = (page: Page): string[] => textsOf(page, "#erros li");

/** What a page of a wizard asks, on top of it. */
export const stepOf = (page: Page): string => textOf(page.root.querySelector("main h1"));
