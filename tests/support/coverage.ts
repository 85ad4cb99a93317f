/** Reads docs/coverage.md: its tables of routes, calls, texts, rules and constants, and what a row must hold. */
import { existsSync, readFileSync } from "node:fs";
import { assertedIn, type Asserted } from "./cases";

/** The second-level headings under which the tables stand. */
export const TABLES = ["Rotas", "Chamadas", "Textos", "Regras", "Constantes"] as const;
export type TableName = (typeof TABLES)[number];

export interface Row {
  readonly table: TableName;
  readonly item: string;
  /** Files, relative to the root of the project. */
  readonly path: readonly string[];
  readonly testFiles: readonly string[];
  /** The third cell as it was written. */
  readonly testCell: string;
}

const ROOT = new URL("../../", import.meta.url);

/** What stands in code spans. */
export const codigos = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, codigo]) => codigo ?? "");
/** What stands between typographic quotation marks. */
export const quoted = (cell: string): string[] =>
  [...cell.matchAll(/“([^”]+)”/g)].map(([, text]) => text ?? "");

const tableOf = (titulo: string): TableName | null =>
  TABLES.find((table) => table === titulo) ?? null;

/** All rows of all tables of a document; throws on a row that has not its three cells. */
export function rowsOf(documento: string): Row[] {
  const lines: Row[] = [];
  let table: TableName | null = null;
  for (const text of documento.split("\n")) {
    if (text.startsWith("## ")) table = tableOf(text.slice(3).trim());
    if (!table || !text.startsWith("| ") || /^\| (item \||---)/.test(text)) continue;
    const [item, path, testCell, ...rest] = text.slice(2, -2).split(" | ");
    if (!item || !path || !testCell || rest.length > 0 || !text.endsWith(" |"))
      throw new Error(`Linha sem as suas três células: ${text}`);
    lines.push({
      table,
      item: item.trim(),
      path: codigos(path),
      testFiles: codigos(testCell),
      testCell,
    });
  }
  return lines;
}

export const exists = (file: string): boolean => existsSync(new URL(file, ROOT));

const contents = new Map<string, string>();

/** A file of the project without its comments, every run of blanks one space, "\\." of a pattern as "."; "" for a file that is not there. */
export function contentOf(file: string): string {
  const text =
    contents.get(file) ??
    (exists(file) ? withoutComments(readFileSync(new URL(file, ROOT), "utf8")) : "");
  contents.set(file, text);
  return text;
}

/** Only comments with lines of their own: what follows code on its line may be an address. */
function withoutComments(text: string): string {
  const lines = text.split("\n").filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  return lines
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/\\([.?()/])/g, "$1");
}

/** Whether the text stands there, whole: "Ano" does not stand in "Anotado". A sentence may follow another one's end, as in a page's text. */
export function contains(file: string, text: string): boolean {
  return standsIn(contentOf(file), text);
}

const assertedCases = new Map<string, Asserted>();

/** What this test file asserts; nothing when it is not there. */
export function asserted(testCell: string): Asserted {
  const reading =
    assertedCases.get(testCell) ??
    (exists(testCell) ? assertedIn(testCell) : { cases: [], texts: "" });
  assertedCases.set(testCell, reading);
  return reading;
}

/** Whether the text stands in something that the test expects: not in a title, a comment, or in what it arranges. */
export const asserts = (testCell: string, text: string): boolean =>
  standsIn(asserted(testCell).texts, text);

/** Whether the test has a case of this title, whole, that expects something. */
export const hasCase = (testCell: string, titulo: string): boolean =>
  asserted(testCell).cases.some((testCase) => testCase.titulo === titulo && testCase.asserts);

function standsIn(content: string, text: string): boolean {
  const letter = "[\\p{L}\\p{N}]";
  const sentence = /^\p{Lu}.* /u.test(text);
  const before = /^[\p{L}\p{N}]/u.test(text)
    ? `(?<!${letter}${sentence ? "(?<!\\p{Ll})" : ""})`
    : "";
  // A page's text runs on, "Pendentes3 pendentes"; a number does not.
  const after = /\p{N}$/u.test(text) ? `(?!${letter})` : /\p{L}$/u.test(text) ? "(?!\\p{L})" : "";
  return new RegExp(before + text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&") + after, "u").test(
    content,
  );
}

const pieces = (text: string, separator: RegExp): string[] =>
  text.split(separator).filter((piece) => piece.trim() !== "");

/** The parts of a quoted text that its file must hold: neither what varies, {n}, nor what the file puts together, [6]. */
export const partsInFile = (text: string): string[] => pieces(text, /\{[^}]*\}|\[[^\]]*\]/);
/** The parts that its test must hold: what the file puts together stands there whole. */
export const partsInTest = (text: string): string[] =>
  pieces(text.replace(/[[\]]/g, ""), /\{[^}]*\}/);
