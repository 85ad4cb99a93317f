import { deflateSync } from "node:zlib";
import {
  PDFArray,
  PDFBool,
  PDFName,
  type PDFDict,
  type PDFObject,
  type PDFRawStream,
} from "@cantoo/pdf-lib";
import { stripFax } from "./fax.server";
import { stripJbig2 } from "./jbig2.server";
import {
  PICTURE_FILTERS,
  asStream,
  bytesOf,
  codingsOf,
  name,
  numberAt,
  opened,
  undo,
  unpacked,
  type Coding,
} from "./streams.server";

const COMPONENTS: Record<string, number> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};
const DEFAULT_FAX_COLUMNS = 1_728;
const COMPONENTS_IF_UNKNOWN = 4;

function componentsOf(colours: PDFObject | undefined): number {
  const family = colours instanceof PDFArray ? colours.lookup(0) : colours;
  if (!(family instanceof PDFName)) return COMPONENTS_IF_UNKNOWN;
  const second = colours instanceof PDFArray ? colours.lookup(1) : undefined;
  const called = family.decodeText();
  const profile = asStream(second);
  if (called === "ICCBased" && profile) return numberAt(profile.dict, "N") ?? COMPONENTS_IF_UNKNOWN;
  if (called === "DeviceN" && second instanceof PDFArray) return second.size();
  return COMPONENTS[called] ?? COMPONENTS_IF_UNKNOWN;
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

/** A PNG predictor adds one byte to each row of decoded data. */
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

/** Returns null unless the stream is an image with exactly one filter. */
export function flateImageLength(stream: PDFRawStream): number | null {
  const hasOneFilter = codingsOf(stream).length === 1 && isPicture(stream);
  return hasOneFilter ? unfoldedBytes(stream) : null;
}

const isTrue = (dict: PDFDict | null, key: string): boolean =>
  dict?.lookup(name(key)) === PDFBool.True;

function cutFax({ dict }: PDFRawStream, data: Buffer, { parameters }: Coding): Uint8Array {
  const at = (key: string) => parameters && numberAt(parameters, key);
  return stripFax(data, {
    k: at("K") ?? 0,
    columns: at("Columns") ?? DEFAULT_FAX_COLUMNS,
    rows: numberAt(dict, "Height") ?? 0,
    isByteAligned: isTrue(parameters, "EncodedByteAlign"),
  });
}

function cutGlobals(globals: PDFRawStream | null): void {
  if (!globals) return;
  globals.contents = deflateSync(stripJbig2(opened(globals).data));
  globals.dict.set(name("Filter"), name("FlateDecode"));
  globals.dict.delete(name("DecodeParms"));
}

function cutByItsCoding(picture: PDFRawStream, last: Coding): void {
  const { data } = opened(picture);
  if (last.filter === "CCITTFaxDecode") picture.contents = cutFax(picture, data, last);
  else {
    cutGlobals(asStream(last.parameters?.lookup(name("JBIG2Globals"))));
    picture.contents = stripJbig2(data);
  }
  picture.dict.set(name("Filter"), name(last.filter));
  if (last.parameters) picture.dict.set(name("DecodeParms"), last.parameters);
  else picture.dict.delete(name("DecodeParms"));
}

export function cutImageTail(picture: PDFRawStream): void {
  const codings = codingsOf(picture);
  const [first] = codings;
  const last = codings.at(-1);
  const most = unfoldedBytes(picture);
  if (!last || !first) return void (picture.contents = picture.contents.subarray(0, most));
  const isFlate = codings.length === 1 && first.filter === "FlateDecode";
  if (last.filter === "CCITTFaxDecode" || last.filter === "JBIG2Decode")
    return cutByItsCoding(picture, last);
  if (isFlate || PICTURE_FILTERS.has(last.filter)) return;
  const { dict } = picture;
  let data = bytesOf(picture);
  for (const coding of codings)
    data = (coding === last ? unpacked : undo)(coding, data, dict.context);
  picture.contents = deflateSync(data.subarray(0, most));
  dict.set(name("Filter"), name("FlateDecode"));
  if (last.parameters) dict.set(name("DecodeParms"), last.parameters);
  else dict.delete(name("DecodeParms"));
}
