export const PDF_REFUSALS = [
  "cut-short",
  "locked",
  "unreadable",
  "too-slow",
  "empty",
  "too-many-pages",
  "undrawn",
  "bundle",
  "too-big",
  "too-much-drawing",
] as const;
export type PdfRefusal = (typeof PDF_REFUSALS)[number];

export class RefusedPdf extends Error {
  override readonly name = "RefusedPdf";
  constructor(readonly why: PdfRefusal) {
    super(why);
  }
}
