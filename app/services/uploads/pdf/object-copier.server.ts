/**
 * Carries objects of one PDF into another, by rules that name what may come along: what no rule names stays behind. An object that is met
 * twice under one rule is carried once.
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

/** What of a value comes along: its like in the new document, or null. References are resolved before. */
export type Rule = (value: PDFObject, keeper: PdfObjectCopier) => PDFObject | null;

/** How deep objects stand in one another, and how many there may be. */
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

  /** Takes a rule and a value of the old document; gives its like in the new one, or null. Throws RefusedPdf when it stands too deep. */
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
    // Something stands there that the library could not read: a page without it would not be the same.
    if (value instanceof PDFInvalidObject) throw new RefusedPdf("unreadable");
    // Named before it is carried: what it holds may lead back to it.
    const place = this.into.nextRef();
    known.set(reference, place);
    const kept = rule(value, this);
    if (kept instanceof PDFRef || kept === null) known.set(reference, kept);
    this.into.assign(place, kept ?? PDFNull);
    return kept instanceof PDFRef || kept === null ? kept : place;
  }
}

/** Numbers, names and truth values, and lists of them. */
export const plain: Rule = (value, keeper) => {
  if (value instanceof PDFNumber)
    return Number.isFinite(value.asNumber()) ? value : PDFNumber.of(0);
  if (value instanceof PDFName || value instanceof PDFBool) return value;
  return value instanceof PDFArray ? listOf(plain)(value, keeper) : null;
};

/** These, and texts. */
export const text: Rule = (value, keeper) =>
  value instanceof PDFString || value instanceof PDFHexString
    ? value.clone()
    : plain(value, keeper);

/** A list; what does not come along leaves its place empty. */
export function listOf(rule: Rule): Rule {
  return (value, keeper) => {
    if (!(value instanceof PDFArray)) return null;
    const list = PDFArray.withContext(keeper.into);
    for (let index = 0; index < value.size(); index += 1)
      list.push(keeper.keep(rule, value.get(index)) ?? PDFNull);
    return list;
  };
}

/** A dictionary whose keys are names of the file's own. */
export function namesOf(rule: Rule): Rule {
  return (value, keeper) => {
    if (!(value instanceof PDFDict)) return null;
    const names = PDFDict.withContext(keeper.into);
    for (const [key, inner] of value.entries()) {
      const kept = keeper.keep(rule, inner);
      if (kept) names.set(key, kept);
    }
    return names;
  };
}

export type Shape = Record<string, Rule>;

/** Carries what the shape names of a dictionary into a new one. */
export function shaped(from: PDFDict, shape: Shape, keeper: PdfObjectCopier): PDFDict {
  const dict = PDFDict.withContext(keeper.into);
  for (const [key, rule] of Object.entries(shape)) {
    const kept = keeper.keep(rule, from.get(name(key)));
    if (kept) dict.set(name(key), kept);
  }
  return dict;
}

/** A dictionary of this shape. */
export const dictOf =
  (shape: Shape): Rule =>
  (value, keeper) =>
    value instanceof PDFDict ? shaped(value, shape, keeper) : null;

/** For rules that name one another. */
export const later =
  (rule: () => Rule): Rule =>
  (value, keeper) =>
    rule()(value, keeper);

/** The first of them that takes it. */
export const either =
  (...rules: Rule[]): Rule =>
  (value, keeper) => {
    for (const rule of rules) {
      const kept = rule(value, keeper);
      if (kept) return kept;
    }
    return null;
  };

export const isStream = (value: PDFObject): value is PDFRawStream => value instanceof PDFRawStream;
