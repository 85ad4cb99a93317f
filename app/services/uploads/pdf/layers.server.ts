import { PDFArray, PDFDict, PDFString, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
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

const COMMON_NAME = PDFString.of("Camada");

const group: Rule = (value, copier) => {
  if (!(value instanceof PDFDict)) return null;
  const kept = shaped(value, { Type: plain, Intent: plain }, copier);
  kept.set(name("Name"), COMMON_NAME);
  return kept;
};

const membership = dictOf({
  Type: plain,
  OCGs: later(() => LAYER),
  P: plain,
  VE: later(() => LAYER),
});

/** The only rule for layers. With a second rule, the copier would make two copies of one layer. */
export const LAYER: Rule = (value, copier) => {
  if (value instanceof PDFArray) return listOf(LAYER)(value, copier);
  if (!(value instanceof PDFDict)) return plain(value, copier);
  const type = value.lookup(name("Type"));
  if (type === name("OCG")) return group(value, copier);
  return type === name("OCMD") ? membership(value, copier) : null;
};

const SETTINGS = dictOf({
  BaseState: plain,
  Intent: plain,
  ON: (value, copier) => LAYER(value, copier),
  OFF: (value, copier) => LAYER(value, copier),
});

/** Returns null for a document without layers. */
export function copyLayers(
  properties: PDFObject | undefined,
  copier: PdfObjectCopier,
): PDFDict | null {
  if (!(properties instanceof PDFDict)) return null;
  const list = copier.keep(LAYER, properties.lookup(name("OCGs")));
  if (!(list instanceof PDFArray)) return null;
  const kept = PDFDict.withContext(copier.into);
  kept.set(name("OCGs"), list);
  kept.set(
    name("D"),
    copier.keep(SETTINGS, properties.lookup(name("D"))) ?? PDFDict.withContext(copier.into),
  );
  return kept;
}

const refsIn = (list: PDFObject | undefined): PDFObject[] =>
  list instanceof PDFArray ? list.asArray() : [];

/** Returns null if no document has layers. */
export function joinLayers(all: readonly PDFDict[], into: PDFContext): PDFDict | null {
  if (all.length === 0) return null;
  const [groups, off] = [PDFArray.withContext(into), PDFArray.withContext(into)];
  for (const properties of all) {
    const own = refsIn(properties.lookup(name("OCGs")));
    const settings = properties.lookup(name("D"));
    const listed = (key: string) =>
      settings instanceof PDFDict ? refsIn(settings.lookup(name(key))) : [];
    const startsOff =
      settings instanceof PDFDict && settings.lookup(name("BaseState")) === name("OFF");
    const on = listed("ON");
    for (const each of own) groups.push(each);
    for (const each of startsOff ? own.filter((one) => !on.includes(one)) : listed("OFF"))
      off.push(each);
  }
  const joined = PDFDict.withContext(into);
  const settings = PDFDict.withContext(into);
  settings.set(name("OFF"), off);
  joined.set(name("OCGs"), groups);
  joined.set(name("D"), settings);
  return joined;
}
