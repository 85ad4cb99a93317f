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

/** Returns null when the copied PDF must not contain `value`. */
export type Rule = (value: PDFObject, copier: PdfObjectCopier) => PDFObject | null;

const MAX_DEPTH = 120;
const MAX_OBJECTS = 400_000;

export class PdfObjectCopier {
  private readonly carried = new Map<Rule, Map<PDFRef, PDFRef | PDFObject | null>>();
  private depth = 0;
  private objects = 0;

  constructor(
    readonly from: PDFContext,
    readonly into: PDFContext,
  ) {}

  keep(rule: Rule, value: PDFObject | undefined): PDFObject | null {
    if (value === undefined || value === PDFNull) return null;
    this.depth += 1;
    this.objects += 1;
    if (this.depth > MAX_DEPTH || this.objects > MAX_OBJECTS) throw new RefusedPdf("unreadable");
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
    if (value instanceof PDFInvalidObject) throw new RefusedPdf("unreadable");
    /* An object may refer to itself, so its reference is stored before its content is copied. */
    const copyRef = this.into.nextRef();
    known.set(reference, copyRef);
    const kept = rule(value, this);
    if (kept instanceof PDFRef || kept === null) known.set(reference, kept);
    this.into.assign(copyRef, kept ?? PDFNull);
    return kept instanceof PDFRef || kept === null ? kept : copyRef;
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

/** Omitted items become null, so the other items keep their index. */
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

export const allPlain = (...keys: string[]): Shape =>
  Object.fromEntries(keys.map((key) => [key, plain]));

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
