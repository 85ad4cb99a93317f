/** What a page shows, as data: each value under its own label, each cell under its own column. */
import type { HTMLElement } from "node-html-parser";
import { textOf, type Page } from "./page-visitor";

/** A term or a column that stands twice would hide one of the two. */
function once(of: Record<string, string>, label: string, value: string): Record<string, string> {
  if (label in of) throw new Error(`"${label}" stands twice: ${of[label] ?? ""} and ${value}`);
  return { ...of, [label]: value };
}

/** Every term with what it says. */
export function pairsOf(element: HTMLElement): Record<string, string> {
  return element
    .querySelectorAll("dt")
    .reduce((pairs, term) => once(pairs, textOf(term), textOf(term.nextElementSibling)), {});
}

export interface ReadTable {
  caption: string;
  rows: Record<string, string>[];
  /** By the row's heading. */
  foot: Record<string, string>;
}

/** Words for screen readers alone are no part of a cell. */
function cell(element: HTMLElement): string {
  return textOf(element)
    .replace(textOf(element.querySelector(".sr-only")), "")
    .trim();
}

export function tableOf(element: HTMLElement): ReadTable {
  const table = element.tagName === "TABLE" ? element : element.querySelector("table");
  if (!table) throw new Error("no table");
  const columns = table.querySelectorAll("thead th").map(textOf);
  // The names of groups and their totals stand across the columns.
  const rows = table.querySelectorAll("tbody tr:not(.grupo):not(.subtotal)").map((row) => {
    const cells = row.querySelectorAll("th, td").map(cell);
    if (cells.length !== columns.length)
      throw new Error(`${cells.length} cells under ${columns.length} columns`);
    return columns.reduce((read, column, index) => once(read, column, cells[index] ?? ""), {});
  });
  const foot = table
    .querySelectorAll("tfoot tr")
    .reduce(
      (read, row) => once(read, textOf(row.querySelector("th")), textOf(row.querySelector("td"))),
      {},
    );
  return { caption: textOf(table.querySelector("caption")), rows, foot };
}

export const tablesOf = (element: HTMLElement): ReadTable[] =>
  element.querySelectorAll("table").map(tableOf);

/** The part of the page under this heading: its section, card or dialog. */
export function part(page: Page, heading: string): HTMLElement {
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
export const textsOf = (element: HTMLElement, selector: string): string[] =>
  element.querySelectorAll(selector).map(textOf);

/** What a page says is wrong, on top of its form; nothing when what was sent was taken. */
export const errorsOf = (page: Page): string[] => textsOf(page.root, "#erros li");

/** What a page of a wizard asks, on top of it. */
export const stepOf = (page: Page): string => textOf(page.root.querySelector("main h1"));

/** The steps that share the page, by their titles. */
export const stepsOn = (page: Page): string[] =>
  textsOf(page.root, "main form h2").filter((title) => title !== "");
