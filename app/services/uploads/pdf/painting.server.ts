import { deflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFRawStream, type PDFObject } from "@cantoo/pdf-lib";
import { cleanDrawing } from "./clean-drawing.server";
import { stripJpeg } from "./jpeg.server";
import { stripJpx } from "./jpx.server";
import {
  dictOf,
  either,
  isStream,
  later,
  listOf,
  namesOf,
  plain,
  shaped,
  text,
  type PdfObjectCopier,
  type Rule,
  type Shape,
} from "./object-copier.server";
import { LAYER } from "./layers.server";
import { RefusedPdf } from "./refusal.server";
import { FLATE, codingsOf, name, numberAt, opened, type Coding } from "./streams.server";

const MAX_PIXELS = 80_000_000;

const globals: Rule = (value, copier) => (isStream(value) ? carry(value, {}, copier) : null);
const PARAMETERS = dictOf({
  ...{
    Predictor: plain,
    Colors: plain,
    BitsPerComponent: plain,
    Columns: plain,
    EarlyChange: plain,
    K: plain,
    EndOfLine: plain,
  },
  ...{
    EncodedByteAlign: plain,
    Rows: plain,
    EndOfBlock: plain,
    BlackIs1: plain,
    DamagedRowsBeforeError: plain,
    ColorTransform: plain,
  },
  JBIG2Globals: globals,
});

function stream(
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
  stream(value.dict, shape, copier, value.contents, codingsOf(value));

const streamOf =
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
      ? stream(value.dict, shape, copier, deflateSync(clean.data), [FLATE])
      : carry(value, shape, copier);
  };

const FUNCTION: Rule = later(() => either(functionStream, functionDict, plain));
const FUNCTION_SHAPE: Shape = {
  ...{
    FunctionType: plain,
    Domain: plain,
    Range: plain,
    Size: plain,
    BitsPerSample: plain,
    Order: plain,
    Encode: plain,
    Decode: plain,
  },
  ...{ C0: plain, C1: plain, N: plain, Bounds: plain, Functions: listOf(FUNCTION) },
};
const functionStream = streamOf(FUNCTION_SHAPE);
const functionDict = dictOf(FUNCTION_SHAPE);
const FUNCTIONS = either(functionStream, functionDict, listOf(FUNCTION), plain);

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

const CALIBRATED = dictOf({
  WhitePoint: plain,
  BlackPoint: plain,
  Gamma: plain,
  Matrix: plain,
  Range: plain,
});
const lookup = either(text, streamOf({}));

const COLOURS: Rule = later(() => colours);
const RULES_BY_COLOUR_SPACE: Record<string, Rule[]> = {
  ...{ DeviceGray: [], DeviceRGB: [], DeviceCMYK: [], G: [], RGB: [], CMYK: [] },
  ...{
    CalGray: [CALIBRATED],
    CalRGB: [CALIBRATED],
    Lab: [CALIBRATED],
    ICCBased: [profile],
    Pattern: [COLOURS],
  },
  ...{
    Indexed: [COLOURS, plain, lookup],
    I: [COLOURS, plain, lookup],
    Separation: [plain, COLOURS, FUNCTION],
    DeviceN: [plain, COLOURS, FUNCTION],
  },
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

const RESOURCES_LATER: Rule = later(() => RESOURCES);
const transparency: Rule = (value) => (value === name("Transparency") ? value : null);
const GROUP = dictOf({ Type: plain, S: transparency, CS: COLOURS, I: plain, K: plain });

export const FORM_SHAPE: Shape = {
  Type: plain,
  Subtype: plain,
  FormType: plain,
  BBox: plain,
  Matrix: plain,
  Resources: RESOURCES_LATER,
  Group: GROUP,
  OC: LAYER,
};
const FORM = drawing(FORM_SHAPE);

const IMAGE_LATER: Rule = later(() => image);
const IMAGE_SHAPE: Shape = {
  ...{
    Type: plain,
    Subtype: plain,
    Width: plain,
    Height: plain,
    ColorSpace: COLOURS,
    BitsPerComponent: plain,
    Intent: plain,
    ImageMask: plain,
  },
  ...{
    Mask: either(IMAGE_LATER, plain),
    Decode: plain,
    Interpolate: plain,
    SMask: IMAGE_LATER,
    SMaskInData: plain,
    Matte: plain,
    OC: LAYER,
  },
};

const image: Rule = (value, copier) => {
  if (!isStream(value)) return null;
  const points = (numberAt(value.dict, "Width") ?? 0) * (numberAt(value.dict, "Height") ?? 0);
  if (!(points <= MAX_PIXELS)) throw new RefusedPdf("unreadable");
  const last = codingsOf(value).at(-1);
  if (last?.filter !== "DCTDecode" && last?.filter !== "JPXDecode")
    return carry(value, IMAGE_SHAPE, copier);
  const { data, picture } = opened(value);
  const bare = last.filter === "DCTDecode" ? stripJpeg(data) : stripJpx(data);
  if (picture?.filter !== last.filter || !bare) throw new RefusedPdf("unreadable");
  return stream(value.dict, IMAGE_SHAPE, copier, bare, [last]);
};

/** PostScript XObjects are omitted: a printer would run code that no viewer shows. */
const external: Rule = (value, copier) => {
  const kind = isStream(value) ? value.dict.lookup(name("Subtype")) : null;
  if (kind === name("Image")) return copier.keep(image, value);
  return kind === name("Form") ? copier.keep(FORM, value) : null;
};

const CHARACTERS = dictOf({ Registry: text, Ordering: text, Supplement: plain });
const ENCODING: Rule = later(() => either(encodingStream, encodingDict, plain));
const encodingDict = dictOf({ Type: plain, BaseEncoding: plain, Differences: plain });
const encodingStream = streamOf({
  Type: plain,
  CMapName: plain,
  CIDSystemInfo: CHARACTERS,
  WMode: plain,
  UseCMap: ENCODING,
});

const FONT_SIGNATURES = ["%!", "\u0080\u0001", "\0\u0001\0\0", "true", "ttcf", "OTTO", "typ1"];
const isCff = (data: Buffer) => data[0] === 1 && (data[2] ?? 0) >= 4 && (data[2] ?? 0) <= 32;
const isFont = (data: Buffer) =>
  isCff(data) ||
  FONT_SIGNATURES.some((signature) =>
    data.toString("latin1", 0, 8).trimStart().startsWith(signature),
  );

const fontFile: Rule = (value, copier) => {
  if (!isStream(value)) return null;
  const { data, picture } = opened(value);
  if (picture || !isFont(data)) return null;
  return carry(value, { Subtype: plain, Length1: plain, Length2: plain, Length3: plain }, copier);
};

const DESCRIPTOR = dictOf({
  ...{
    Type: plain,
    FontName: plain,
    FontFamily: text,
    FontStretch: plain,
    FontWeight: plain,
    Flags: plain,
    FontBBox: plain,
    ItalicAngle: plain,
  },
  ...{
    Ascent: plain,
    Descent: plain,
    Leading: plain,
    CapHeight: plain,
    XHeight: plain,
    StemV: plain,
    StemH: plain,
    AvgWidth: plain,
  },
  ...{
    MaxWidth: plain,
    MissingWidth: plain,
    FontFile: fontFile,
    FontFile2: fontFile,
    FontFile3: fontFile,
  },
});

const FONT: Rule = later(() => font);
const font = dictOf({
  ...{
    Type: plain,
    Subtype: plain,
    BaseFont: plain,
    Name: plain,
    FirstChar: plain,
    LastChar: plain,
    Widths: plain,
    Encoding: ENCODING,
  },
  ...{
    ToUnicode: either(streamOf({ Type: plain, CMapName: plain, WMode: plain }), plain),
    FontDescriptor: DESCRIPTOR,
    DescendantFonts: listOf(FONT),
  },
  ...{
    CIDSystemInfo: CHARACTERS,
    DW: plain,
    W: plain,
    DW2: plain,
    W2: plain,
    CIDToGIDMap: either(streamOf({}), plain),
    FontBBox: plain,
  },
  ...{ FontMatrix: plain, CharProcs: namesOf(drawing({})), Resources: RESOURCES_LATER },
});

const SOFT_MASK = dictOf({ Type: plain, S: plain, G: FORM, BC: plain, TR: FUNCTION });
const STATE = dictOf({
  ...{
    Type: plain,
    LW: plain,
    LC: plain,
    LJ: plain,
    ML: plain,
    D: plain,
    RI: plain,
    OP: plain,
    op: plain,
    OPM: plain,
  },
  ...{
    Font: listOf(either(FONT, plain)),
    FL: plain,
    SM: plain,
    SA: plain,
    BM: plain,
    SMask: either(SOFT_MASK, plain),
    CA: plain,
    ca: plain,
  },
  ...{
    AIS: plain,
    TK: plain,
    BG: FUNCTION,
    BG2: FUNCTION,
    UCR: FUNCTION,
    UCR2: FUNCTION,
    TR: FUNCTIONS,
    TR2: FUNCTIONS,
  },
});

const SHADING_SHAPE: Shape = {
  ...{
    ShadingType: plain,
    ColorSpace: COLOURS,
    Background: plain,
    BBox: plain,
    AntiAlias: plain,
    Function: FUNCTIONS,
    Coords: plain,
    Domain: plain,
  },
  ...{
    Extend: plain,
    Matrix: plain,
    BitsPerCoordinate: plain,
    BitsPerComponent: plain,
    BitsPerFlag: plain,
    Decode: plain,
    VerticesPerRow: plain,
  },
};
const SHADING = either(streamOf(SHADING_SHAPE), dictOf(SHADING_SHAPE));

const TILING = drawing({
  ...{
    Type: plain,
    PatternType: plain,
    PaintType: plain,
    TilingType: plain,
    BBox: plain,
    XStep: plain,
    YStep: plain,
    Matrix: plain,
  },
  Resources: RESOURCES_LATER,
});
const PATTERN = either(
  TILING,
  dictOf({ Type: plain, PatternType: plain, Shading: SHADING, Matrix: plain, ExtGState: STATE }),
);

export const RESOURCES = dictOf({
  ...{
    ExtGState: namesOf(STATE),
    ColorSpace: namesOf(COLOURS),
    Pattern: namesOf(PATTERN),
    Shading: namesOf(SHADING),
  },
  ...{ XObject: namesOf(external), Font: namesOf(FONT), Properties: namesOf(LAYER) },
});

export const PAGE_SHAPE: Shape = { UserUnit: plain, Group: GROUP };
export const CONTENT = drawing({});
