/**
 * Copies objects between PDFs by rules that name the allowed content. Each rule copies an object
 * only once.
 */
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { RefusedPdf } from "./refusal.server";
import { name } from "./streams.server";

/** Returns the copy, or null when the object must be left out. `keep` resolves references first. */
export type Rule = (value: PDFObject, copier: PdfObjectCopier) => PDFObject | null;

/** Limits of nesting and number of objects, so that a hostile file cannot exhaust the memory. */
const DEEPEST = 120;
const MOST_OBJECTS = 400_000;

export class PdfObjectCopier {
  private readonly carried = new Map<Rule, Map<PDFRef, PDFRef | PDFObject | null>>();
  private depth = 0;
  private objects = 0;

  constructor(
    readonly from: PDFContext,
    readonly into: PDFContext,
  ) {}

  /** Throws RefusedPdf when objects are nested too deeply or are too many. */
  keep(rule: Rule, value: PDFObject | undefined): PDFObject | null {
    if (value === undefined || value === PDFNull) return null;
    this.depth += 1;
    this.objects += 1;
    if (this.depth > DEEPEST || this.objects > MOST_OBJECTS) throw new RefusedPdf("unreadable");
    const kept = value instanceof PDFRef ? this.keepReference(rule, value) : rule(value, this);
    this.depth -= 1;
    return kept;
  }

  private keepReference(rule: Rule, reference: PDFRef): PDFObject | null {
    const known = this.carried.get(rule) ?? new Map<PDFRef, PDFRef | PDFObject | null>();
    this.carried.set(rule, known);
    const before = known.get(reference);
    if (before !== undefined) return before;
    const value = this.from.lookup(reference);
    if (value === undefined || value instanceof PDFRef) return null;
    // pdf-lib could not read this object, and a copy without the object would look different.
    if (value instanceof PDFInvalidObject) throw new RefusedPdf("unreadable");
    /*
     * Registers the copy before its content, because content that refers to its own object would be
     * copied endlessly.
     */
    const place = this.into.nextRef();
    known.set(reference, place);
    const kept = rule(value, this);
    if (kept instanceof PDFRef || kept === null) known.set(reference, kept);
    this.into.assign(place, kept ?? PDFNull);
    return kept instanceof PDFRef || kept === null ? kept : place;
  }
}

export const plain: Rule = (value, copier) => {
  if (value instanceof PDFNumber)
    return Number.isFinite(value.asNumber()) ? value : PDFNumber.of(0);
  if (value instanceof PDFName || value instanceof PDFBool) return value;
  return value instanceof PDFArray ? listOf(plain)(value, copier) : null;
};

export const text: Rule = (value, copier) =>
  value instanceof PDFString || value instanceof PDFHexString
    ? value.clone()
    : plain(value, copier);

/** An item that is left out becomes null, so that the other items keep their index. */
export function listOf(rule: Rule): Rule {
  return (value, copier) => {
    if (!(value instanceof PDFArray)) return null;
    const list = PDFArray.withContext(copier.into);
    for (let index = 0; index < value.size(); index += 1)
      list.push(copier.keep(rule, value.get(index)) ?? PDFNull);
    return list;
  };
}

export function namesOf(rule: Rule): Rule {
  return (value, copier) => {
    if (!(value instanceof PDFDict)) return null;
    const names = PDFDict.withContext(copier.into);
    for (const [key, inner] of value.entries()) {
      const kept = copier.keep(rule, inner);
      if (kept) names.set(key, kept);
    }
    return names;
  };
}

export type Shape = Record<string, Rule>;

export function shaped(from: PDFDict, shape: Shape, copier: PdfObjectCopier): PDFDict {
  const dict = PDFDict.withContext(copier.into);
  for (const [key, rule] of Object.entries(shape)) {
    const kept = copier.keep(rule, from.get(name(key)));
    if (kept) dict.set(name(key), kept);
  }
  return dict;
}

export const dictOf =
  (shape: Shape): Rule =>
  (value, copier) =>
    value instanceof PDFDict ? shaped(value, shape, copier) : null;

export const later =
  (rule: () => Rule): Rule =>
  (value, copier) =>
    rule()(value, copier);

export const either =
  (...rules: Rule[]): Rule =>
  (value, copier) => {
    for (const rule of rules) {
      const kept = rule(value, copier);
      if (kept) return kept;
    }
    return null;
  };

export const isStream = (value: PDFObject): value is PDFRawStream => value instanceof PDFRawStream;
