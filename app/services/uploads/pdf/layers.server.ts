/** Optional content (layers) is copied without names and private data. */
import { PDFArray, PDFDict, PDFString, type PDFObject } from "@cantoo/pdf-lib";
import {
  dictOf,
  later,
  listOf,
  plain,
  shaped,
  type PdfObjectCopier,
  type Rule,
} from "./object-copier.server";
import { name } from "./streams.server";

const NAMELESS = PDFString.of("Camada");

const group: Rule = (value, keeper) => {
  if (!(value instanceof PDFDict)) return null;
  const kept = shaped(value, { Type: plain, Intent: plain }, keeper);
  kept.set(name("Name"), NAMELESS);
  return kept;
};

const membership = dictOf({
  Type: plain,
  OCGs: later(() => LAYER),
  P: plain,
  VE: later(() => LAYER),
});

/** One rule for groups, memberships and expressions: a layer is the same wherever it is named. */
export const LAYER: Rule = (value, keeper) => {
  if (value instanceof PDFArray) return listOf(LAYER)(value, keeper);
  if (!(value instanceof PDFDict)) return plain(value, keeper);
  const type = value.lookup(name("Type"));
  if (type === name("OCG")) return group(value, keeper);
  return type === name("OCMD") ? membership(value, keeper) : null;
};

const SETTINGS = dictOf({
  BaseState: plain,
  Intent: plain,
  ON: (value, keeper) => LAYER(value, keeper),
  OFF: (value, keeper) => LAYER(value, keeper),
});

/** Returns the initial visibility for the new document. */
export function keepLayers(
  properties: PDFObject | undefined,
  keeper: PdfObjectCopier,
): PDFDict | null {
  if (!(properties instanceof PDFDict)) return null;
  const list = keeper.keep(LAYER, properties.lookup(name("OCGs")));
  if (!(list instanceof PDFArray)) return null;
  const kept = PDFDict.withContext(keeper.into);
  kept.set(name("OCGs"), list);
  kept.set(
    name("D"),
    keeper.keep(SETTINGS, properties.lookup(name("D"))) ?? PDFDict.withContext(keeper.into),
  );
  return kept;
}
