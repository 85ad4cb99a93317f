import { carry, drawing, streamOf } from "./copied-streams.server";
import {
  allPlain,
  dictOf,
  either,
  isStream,
  later,
  listOf,
  namesOf,
  plain,
  text,
  type Rule,
} from "./object-copier.server";
import { opened } from "./streams.server";

const CHARACTERS = dictOf({ Registry: text, Ordering: text, Supplement: plain });
const ENCODING: Rule = later(() => either(encodingStream, encodingDict, plain));
const encodingDict = dictOf(allPlain("Type", "BaseEncoding", "Differences"));
const encodingStream = streamOf({
  ...allPlain("Type", "CMapName", "WMode"),
  CIDSystemInfo: CHARACTERS,
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
  return carry(value, allPlain("Subtype", "Length1", "Length2", "Length3"), copier);
};

const DESCRIPTOR = dictOf({
  ...allPlain("Type", "FontName", "FontStretch", "FontWeight", "Flags", "FontBBox", "ItalicAngle"),
  ...allPlain("Ascent", "Descent", "Leading", "CapHeight", "XHeight", "StemV", "StemH"),
  ...allPlain("AvgWidth", "MaxWidth", "MissingWidth"),
  FontFamily: text,
  FontFile: fontFile,
  FontFile2: fontFile,
  FontFile3: fontFile,
});

/** Type 3 glyphs are drawings, so a font's resources need the same rule as a page's resources. */
export function fontWith(resources: Rule): Rule {
  const font: Rule = dictOf({
    ...allPlain("Type", "Subtype", "BaseFont", "Name", "FirstChar", "LastChar", "Widths"),
    ...allPlain("DW", "W", "DW2", "W2", "FontBBox", "FontMatrix"),
    Encoding: ENCODING,
    ToUnicode: either(streamOf(allPlain("Type", "CMapName", "WMode")), plain),
    FontDescriptor: DESCRIPTOR,
    DescendantFonts: listOf(later(() => font)),
    CIDSystemInfo: CHARACTERS,
    CIDToGIDMap: either(streamOf({}), plain),
    CharProcs: namesOf(drawing({})),
    Resources: resources,
  });
  return font;
}
