import { deflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import { cleanDrawing } from "./clean-drawing.server";
import {
  allPlain,
  dictOf,
  isStream,
  shaped,
  type PdfObjectCopier,
  type Rule,
  type Shape,
} from "./object-copier.server";
import { RefusedPdf } from "./refusal.server";
import { FLATE, codingsOf, name, opened, type Coding } from "./streams.server";

const globals: Rule = (value, copier) => (isStream(value) ? carry(value, {}, copier) : null);
const PARAMETERS = dictOf({
  ...allPlain("Predictor", "Colors", "BitsPerComponent", "Columns", "EarlyChange"),
  ...allPlain("K", "EndOfLine", "EncodedByteAlign", "Rows", "EndOfBlock", "BlackIs1"),
  ...allPlain("DamagedRowsBeforeError", "ColorTransform"),
  JBIG2Globals: globals,
});

export function copiedStream(
  from: PDFDict,
  shape: Shape,
  copier: PdfObjectCopier,
  data: Uint8Array,
  codings: Coding[],
): PDFRawStream {
  const dict = shaped(from, shape, copier);
  const filters = PDFArray.withContext(copier.into);
  const parameters = PDFArray.withContext(copier.into);
  for (const coding of codings) {
    filters.push(name(coding.filter));
    parameters.push(
      (coding.parameters && copier.keep(PARAMETERS, coding.parameters)) ??
        PDFDict.withContext(copier.into),
    );
  }
  if (codings.length > 0) dict.set(name("Filter"), codings.length === 1 ? filters.get(0) : filters);
  if (codings.some(({ parameters: own }) => own))
    dict.set(name("DecodeParms"), codings.length === 1 ? parameters.get(0) : parameters);
  return PDFRawStream.of(dict, data);
}

export const carry = (value: PDFRawStream, shape: Shape, copier: PdfObjectCopier) =>
  copiedStream(value.dict, shape, copier, value.contents, codingsOf(value));

export const streamOf =
  (shape: Shape): Rule =>
  (value, copier) =>
    isStream(value) ? carry(value, shape, copier) : null;

export const drawing =
  (shape: Shape): Rule =>
  (value, copier) => {
    if (!isStream(value)) return null;
    const { data, picture } = opened(value);
    if (picture) throw new RefusedPdf("unreadable");
    const clean = cleanDrawing(data);
    return clean.isChanged
      ? copiedStream(value.dict, shape, copier, deflateSync(clean.data), [FLATE])
      : carry(value, shape, copier);
  };
