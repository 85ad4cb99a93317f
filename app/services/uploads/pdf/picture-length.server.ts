/** How many bytes a picture's points take: what comes behind them is no picture. */
import { deflateSync } from "node:zlib";
import { PDFArray, PDFBool, PDFName, type PDFObject, type PDFRawStream } from "@cantoo/pdf-lib";
import {
  PICTURE_FILTERS,
  asStream,
  bytesOf,
  codingsOf,
  name,
  numberAt,
  unpacked,
} from "./streams.server";

const COMPONENTS: Record<string, number> = {
  ...{ DeviceGray: 1, G: 1, CalGray: 1, Indexed: 1, I: 1, Separation: 1 },
  ...{ DeviceRGB: 3, RGB: 3, CalRGB: 3, Lab: 3, DeviceCMYK: 4, CMYK: 4 },
};
/** Of colours that no viewer knows either. */
const UNKNOWN_COMPONENTS = 4;

function componentsOf(colours: PDFObject | undefined): number {
  const family = colours instanceof PDFArray ? colours.lookup(0) : colours;
  if (!(family instanceof PDFName)) return UNKNOWN_COMPONENTS;
  const second = colours instanceof PDFArray ? colours.lookup(1) : undefined;
  const called = family.decodeText();
  const profile = asStream(second);
  if (called === "ICCBased" && profile) return numberAt(profile.dict, "N") ?? UNKNOWN_COMPONENTS;
  if (called === "DeviceN" && second instanceof PDFArray) return second.size();
  return COMPONENTS[called] ?? UNKNOWN_COMPONENTS;
}

export const isPicture = ({ dict }: PDFRawStream): boolean =>
  dict.lookup(name("Subtype")) === name("Image");

function pointBytes({ dict }: PDFRawStream): number {
  const isMask = dict.lookup(name("ImageMask")) === PDFBool.True;
  const bits = isMask ? 1 : (numberAt(dict, "BitsPerComponent") ?? 8);
  const components = isMask ? 1 : componentsOf(dict.lookup(name("ColorSpace")));
  const row = Math.ceil(((numberAt(dict, "Width") ?? 0) * components * bits) / 8);
  return Math.max(0, row * (numberAt(dict, "Height") ?? 0));
}

/** As its last filter unfolds them: a PNG predictor writes a byte before each of its rows. */
function unfoldedBytes(picture: PDFRawStream): number {
  const bytes = pointBytes(picture);
  const parameters = codingsOf(picture).at(-1)?.parameters;
  if (!parameters || (numberAt(parameters, "Predictor") ?? 1) < 10) return bytes;
  const [colours, bits] = [
    numberAt(parameters, "Colors"),
    numberAt(parameters, "BitsPerComponent"),
  ];
  const row = Math.ceil(
    ((numberAt(parameters, "Columns") ?? 1) * (colours ?? 1) * (bits ?? 8)) / 8,
  );
  return row > 0 ? Math.ceil(bytes / row) * (row + 1) : bytes;
}

/** Of a picture that is packed by Flate alone: how many bytes it may unfold to. Null for everything else. */
export function packedLength(stream: PDFRawStream): number | null {
  const isFlate = codingsOf(stream).length === 1 && isPicture(stream);
  return isFlate ? unfoldedBytes(stream) : null;
}

/** Cuts a picture that is not packed, or packed otherwise than by Flate; the latter is packed anew where it was too long. */
export function cutUnpacked(picture: PDFRawStream): void {
  const codings = codingsOf(picture);
  const [first] = codings;
  const last = codings.at(-1);
  const most = unfoldedBytes(picture);
  if (!last || !first) return void (picture.contents = picture.contents.subarray(0, most));
  const isFlate = codings.length === 1 && first.filter === "FlateDecode";
  if (isFlate || PICTURE_FILTERS.has(last.filter)) return;
  const { dict } = picture;
  let data = bytesOf(picture);
  for (const coding of codings) data = unpacked(coding, data, dict.context);
  picture.contents = deflateSync(data.subarray(0, most));
  dict.set(name("Filter"), name("FlateDecode"));
  if (last.parameters) dict.set(name("DecodeParms"), last.parameters);
  else dict.delete(name("DecodeParms"));
}
