import { COLOURS, FUNCTION, FUNCTIONS } from "./colours.server";
import { carry, copiedStream, drawing, streamOf } from "./copied-streams.server";
import { fontWith } from "./fonts.server";
import { stripJpeg } from "./jpeg.server";
import { stripJpx } from "./jpx.server";
import { LAYER } from "./layers.server";
import {
  allPlain,
  dictOf,
  either,
  isStream,
  later,
  listOf,
  namesOf,
  plain,
  type Rule,
  type Shape,
} from "./object-copier.server";
import { RefusedPdf } from "./refusal.server";
import { codingsOf, name, numberAt, opened } from "./streams.server";

const MAX_PIXELS = 80_000_000;

const RESOURCES_LATER: Rule = later(() => RESOURCES);
const transparency: Rule = (value) => (value === name("Transparency") ? value : null);
const GROUP = dictOf({ Type: plain, S: transparency, CS: COLOURS, I: plain, K: plain });

export const FORM_SHAPE: Shape = {
  ...allPlain("Type", "Subtype", "FormType", "BBox", "Matrix"),
  Resources: RESOURCES_LATER,
  Group: GROUP,
  OC: LAYER,
};
const FORM = drawing(FORM_SHAPE);

const IMAGE_LATER: Rule = later(() => image);
const IMAGE_SHAPE: Shape = {
  ...allPlain("Type", "Subtype", "Width", "Height", "BitsPerComponent", "Intent", "ImageMask"),
  ...allPlain("Decode", "Interpolate", "SMaskInData", "Matte"),
  ColorSpace: COLOURS,
  Mask: either(IMAGE_LATER, plain),
  SMask: IMAGE_LATER,
  OC: LAYER,
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
  return copiedStream(value.dict, IMAGE_SHAPE, copier, bare, [last]);
};

/** Omits PostScript XObjects: no viewer shows them, but a printer may run their code. */
const external: Rule = (value, copier) => {
  const kind = isStream(value) ? value.dict.lookup(name("Subtype")) : null;
  if (kind === name("Image")) return copier.keep(image, value);
  return kind === name("Form") ? copier.keep(FORM, value) : null;
};

const FONT = fontWith(RESOURCES_LATER);

const SOFT_MASK = dictOf({ ...allPlain("Type", "S", "BC"), G: FORM, TR: FUNCTION });
const STATE = dictOf({
  ...allPlain("Type", "LW", "LC", "LJ", "ML", "D", "RI", "OP", "op", "OPM", "FL", "SM", "SA"),
  ...allPlain("BM", "CA", "ca", "AIS", "TK"),
  Font: listOf(either(FONT, plain)),
  SMask: either(SOFT_MASK, plain),
  BG: FUNCTION,
  BG2: FUNCTION,
  UCR: FUNCTION,
  UCR2: FUNCTION,
  TR: FUNCTIONS,
  TR2: FUNCTIONS,
});

const SHADING_SHAPE: Shape = {
  ...allPlain("ShadingType", "Background", "BBox", "AntiAlias", "Coords", "Domain", "Extend"),
  ...allPlain("Matrix", "BitsPerCoordinate", "BitsPerComponent", "BitsPerFlag", "Decode"),
  ...allPlain("VerticesPerRow"),
  ColorSpace: COLOURS,
  Function: FUNCTIONS,
};
const SHADING = either(streamOf(SHADING_SHAPE), dictOf(SHADING_SHAPE));

const TILING = drawing({
  ...allPlain("Type", "PatternType", "PaintType", "TilingType", "BBox", "XStep", "YStep"),
  ...allPlain("Matrix"),
  Resources: RESOURCES_LATER,
});
const PATTERN = either(
  TILING,
  dictOf({ ...allPlain("Type", "PatternType", "Matrix"), Shading: SHADING, ExtGState: STATE }),
);

export const RESOURCES = dictOf({
  ExtGState: namesOf(STATE),
  ColorSpace: namesOf(COLOURS),
  Pattern: namesOf(PATTERN),
  Shading: namesOf(SHADING),
  XObject: namesOf(external),
  Font: namesOf(FONT),
  Properties: namesOf(LAYER),
});

export const PAGE_SHAPE: Shape = { UserUnit: plain, Group: GROUP };
export const CONTENT = drawing({});
