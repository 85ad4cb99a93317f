import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { MAX_PDF_PAGES } from "~/lib/limits";
import { RefusedPdf } from "./refusal.server";
import { name } from "./streams.server";

const MAX_DEPTH = 60;

export interface SourcePage {
  dict: PDFDict;
  entry(key: string): PDFObject | undefined;
}

const INHERITED = ["MediaBox", "CropBox", "Rotate", "Resources"];

/** @throws RefusedPdf for a page tree that is too deep, has no page, or has too many */
export function pagesOf(context: PDFContext, catalog: PDFDict): SourcePage[] {
  const pages: SourcePage[] = [];
  const seen = new Set<PDFObject>();

  const walk = (
    node: PDFObject | undefined,
    above: Map<string, PDFObject>,
    depth: number,
  ): void => {
    if (!(node instanceof PDFDict)) return;
    const own = new Map(above);
    for (const key of INHERITED) {
      const value = node.get(name(key));
      if (value) own.set(key, value);
    }
    const kids = node.lookup(name("Kids"));
    if (!(kids instanceof PDFArray)) {
      if (node.lookup(name("Type")) === name("Pages")) return;
      if (
        pages.push({ dict: node, entry: (key) => own.get(key) ?? node.get(name(key)) }) >
        MAX_PDF_PAGES
      )
        throw new RefusedPdf("too-many-pages");
      return;
    }
    if (depth > MAX_DEPTH) throw new RefusedPdf("unreadable");
    if (seen.has(node)) return;
    seen.add(node);
    for (let index = 0; index < kids.size(); index += 1)
      walk(context.lookup(kids.get(index)), own, depth + 1);
  };

  walk(catalog.lookup(name("Pages")), new Map(), 0);
  if (pages.length === 0) throw new RefusedPdf("empty");
  return pages;
}

export type Box = [left: number, bottom: number, right: number, top: number];

/** Returns null unless `value` is an array whose first `count` entries are numbers. */
export function numbers(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() < count) return null;
  const all = Array.from({ length: count }, (_, index) => value.lookup(index));
  const read = all.flatMap((one) =>
    one instanceof PDFNumber && Number.isFinite(one.asNumber()) ? [one.asNumber()] : [],
  );
  return read.length === count ? read : null;
}

/**
 * A PDF may give any two opposite corners of a rectangle, so the coordinates are sorted.
 * Returns null unless `value` is an array that starts with four numbers.
 */
export function boxOf(value: PDFObject | undefined): Box | null {
  const [a, b, c, d] = numbers(value, 4) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

export const nameAt = (dict: PDFDict, key: string): string | null => {
  const value = dict.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : null;
};
