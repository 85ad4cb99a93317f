import { once } from "node:events";
import { constants, createDeflate, createInflate, inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  decodePDFRawStream,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { RefusedPdf } from "./refusal.server";

export const MAX_DECODED_BYTES = 48 * 1024 * 1024;
const MAX_DECODED_BYTES_PER_FILE = 512 * 1024 * 1024;
const MAX_FILTERS = 6;
const CHUNK_BYTES = 256 * 1024;

const FILTERS: Record<string, string> = {
  ASCIIHexDecode: "ASCIIHexDecode",
  ASCII85Decode: "ASCII85Decode",
  LZWDecode: "LZWDecode",
  FlateDecode: "FlateDecode",
  RunLengthDecode: "RunLengthDecode",
  CCITTFaxDecode: "CCITTFaxDecode",
  JBIG2Decode: "JBIG2Decode",
  DCTDecode: "DCTDecode",
  JPXDecode: "JPXDecode",
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};

export const name = (text: string) => PDFName.of(text);
const FILTER = name("Filter");
const PARAMETERS = name("DecodeParms");

export interface Coding {
  filter: string;
  parameters: PDFDict | null;
}

export const FLATE: Coding = { filter: "FlateDecode", parameters: null };

/** @throws RefusedPdf for an unknown filter or too many filters */
export function codingsOf({ dict }: PDFRawStream): Coding[] {
  const filters = dict.lookup(FILTER);
  const all =
    filters instanceof PDFArray
      ? filters.asArray().map((_, index) => filters.lookup(index))
      : filters instanceof PDFName
        ? [filters]
        : [];
  if (all.length > MAX_FILTERS) throw new RefusedPdf("unreadable");
  const parameters = dict.lookup(PARAMETERS);
  return all.map((filter, index) => {
    const known = filter instanceof PDFName ? FILTERS[filter.decodeText()] : undefined;
    if (!known) throw new RefusedPdf("unreadable");
    const own =
      parameters instanceof PDFArray ? parameters.lookup(index) : index === 0 ? parameters : null;
    return { filter: known, parameters: own instanceof PDFDict ? own : null };
  });
}

/** Returns null unless the entry is a number. */
export function numberAt(dict: PDFDict, key: string): number | null {
  const value = dict.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : null;
}

/** @throws RefusedPdf for a predictor, unreadable Flate data, or more than MAX_DECODED_BYTES */
export function undo({ filter, parameters }: Coding, data: Buffer, context: PDFContext): Buffer {
  // Neither zlib nor pdf-lib decodes a PDF predictor, so data with a predictor is refused.
  if (parameters && (numberAt(parameters, "Predictor") ?? 1) > 1)
    throw new RefusedPdf("unreadable");
  if (filter === "FlateDecode") {
    try {
      // Z_SYNC_FLUSH decodes the intact part of a truncated stream, as viewers do.
      return inflateSync(data, {
        maxOutputLength: MAX_DECODED_BYTES,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
    } catch {
      throw new RefusedPdf("unreadable");
    }
  }
  const settings = PDFDict.withContext(context);
  settings.set(FILTER, name(filter));
  if (parameters) settings.set(PARAMETERS, parameters);
  const unfolded = decodePDFRawStream(PDFRawStream.of(settings, data)).getBytes(
    MAX_DECODED_BYTES + 1,
  );
  if (unfolded.byteLength > MAX_DECODED_BYTES) throw new RefusedPdf("unreadable");
  return Buffer.from(unfolded.buffer, unfolded.byteOffset, unfolded.byteLength);
}

export const bytesOf = ({ contents }: PDFRawStream) =>
  Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);

export const PICTURE_FILTERS = new Set(["DCTDecode", "JPXDecode", "JBIG2Decode", "CCITTFaxDecode"]);

/**
 * Decodes until the first image filter, and returns that filter as `picture`.
 * Without an image filter, `picture` is null.
 * @throws RefusedPdf for a predictor, an unknown filter, too many filters, unreadable Flate data,
 * or more than MAX_DECODED_BYTES
 */
export function opened(stream: PDFRawStream): { data: Buffer; picture: Coding | null } {
  let data = bytesOf(stream);
  for (const coding of codingsOf(stream)) {
    if (PICTURE_FILTERS.has(coding.filter)) return { data, picture: coding };
    data = undo(coding, data, stream.dict.context);
  }
  return { data, picture: null };
}

async function packedAnew(data: Uint8Array, most: number): Promise<Uint8Array> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES });
  inflate.end(data);
  const deflate = createDeflate();
  const packed: Buffer[] = [];
  deflate.on("data", (piece: Buffer) => packed.push(piece));
  const ended = once(deflate, "end");
  let left = most;
  for await (const piece of inflate) {
    if (!Buffer.isBuffer(piece) || left <= 0) break;
    if (!deflate.write(piece.subarray(0, left))) await once(deflate, "drain");
    left -= piece.byteLength;
  }
  deflate.end();
  await ended;
  return Buffer.concat(packed);
}

/**
 * Undoes a picture's last filter, but not the filter's predictor (coded row differences).
 * The caller keeps the filter's parameters, so viewers can undo the predictor.
 * `undo` would refuse a predictor, so `undo` gets the parameters without `Predictor`.
 * @throws RefusedPdf for unreadable Flate data, or more than MAX_DECODED_BYTES
 */
export function unpacked(
  { filter, parameters }: Coding,
  data: Buffer,
  context: PDFContext,
): Buffer {
  const plainer = parameters?.clone() ?? null;
  plainer?.delete(name("Predictor"));
  return undo({ filter, parameters: plainer }, data, context);
}

export class Unfolding {
  private left = MAX_DECODED_BYTES_PER_FILE;

  async withoutTail(data: Uint8Array, most: number | null = null): Promise<Uint8Array> {
    const inflate = createInflate({ chunkSize: CHUNK_BYTES });
    inflate.end(data);
    let unfolded = 0;
    try {
      for await (const piece of inflate) {
        const bytes = Buffer.isBuffer(piece) ? piece.byteLength : 0;
        this.left -= bytes;
        unfolded += bytes;
        if (this.left < 0) throw new RefusedPdf("unreadable");
      }
      return most !== null && unfolded > most
        ? await packedAnew(data, most)
        : data.subarray(0, inflate.bytesWritten);
    } catch (error) {
      if (error instanceof RefusedPdf) throw error;
      // Viewers show the intact part of damaged data, so the data stays.
      return data;
    }
  }
}

export const asStream = (value: PDFObject | undefined): PDFRawStream | null =>
  value instanceof PDFRawStream ? value : null;

export const asDict = (value: PDFObject | undefined): PDFDict | null =>
  value instanceof PDFDict ? value : null;
