import { PDFArray, PDFName, PDFRawStream, type PDFObject } from "@cantoo/pdf-lib";
import { carry, streamOf } from "./copied-streams.server";
import {
  allPlain,
  dictOf,
  either,
  isStream,
  later,
  listOf,
  plain,
  text,
  type PdfObjectCopier,
  type Rule,
  type Shape,
} from "./object-copier.server";
import { name, numberAt, opened } from "./streams.server";

export const FUNCTION: Rule = later(() => either(functionStream, functionDict, plain));
const FUNCTION_SHAPE: Shape = {
  ...allPlain("FunctionType", "Domain", "Range", "Size", "BitsPerSample", "Order", "Encode"),
  ...allPlain("Decode", "C0", "C1", "N", "Bounds"),
  Functions: listOf(FUNCTION),
};
const functionStream = streamOf(FUNCTION_SHAPE);
const functionDict = dictOf(FUNCTION_SHAPE);
export const FUNCTIONS = either(functionStream, functionDict, listOf(FUNCTION), plain);

const ICC_MARK = "acsp";

const profile: Rule = (value, copier) => {
  if (!isStream(value)) return null;
  const { data, picture } = opened(value);
  const isProfile = !picture && data.toString("latin1", 36, 40) === ICC_MARK;
  const shape = { N: plain, Range: plain, Alternate: COLOURS };
  return isProfile ? carry(value, shape, copier) : null;
};

const DEVICES: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

function withoutProfile(
  profileObject: PDFObject | undefined,
  copier: PdfObjectCopier,
): PDFObject | null {
  if (!(profileObject instanceof PDFRawStream)) return null;
  const device = DEVICES[numberAt(profileObject.dict, "N") ?? 0];
  return (
    copier.keep(COLOURS, profileObject.dict.get(name("Alternate"))) ??
    (device ? name(device) : null)
  );
}

const CALIBRATED = dictOf(allPlain("WhitePoint", "BlackPoint", "Gamma", "Matrix", "Range"));
const lookup = either(text, streamOf({}));

export const COLOURS: Rule = later(() => colours);
const RULES_BY_COLOUR_SPACE: Record<string, Rule[]> = {
  DeviceGray: [],
  DeviceRGB: [],
  DeviceCMYK: [],
  G: [],
  RGB: [],
  CMYK: [],
  CalGray: [CALIBRATED],
  CalRGB: [CALIBRATED],
  Lab: [CALIBRATED],
  ICCBased: [profile],
  Pattern: [COLOURS],
  Indexed: [COLOURS, plain, lookup],
  I: [COLOURS, plain, lookup],
  Separation: [plain, COLOURS, FUNCTION],
  DeviceN: [plain, COLOURS, FUNCTION],
};

const colours: Rule = (value, copier) => {
  if (value instanceof PDFName) return value;
  if (!(value instanceof PDFArray)) return null;
  const family = value.lookup(0);
  const rules = family instanceof PDFName ? RULES_BY_COLOUR_SPACE[family.decodeText()] : undefined;
  if (!(family instanceof PDFName) || !rules) return null;
  const list = PDFArray.withContext(copier.into);
  list.push(family);
  for (const [index, rule] of rules.entries()) {
    if (index + 1 >= value.size()) break;
    const kept = copier.keep(rule, value.get(index + 1));
    if (!kept && rule === profile) return withoutProfile(value.lookup(1), copier);
    if (!kept) return null;
    list.push(kept);
  }
  return list;
};
