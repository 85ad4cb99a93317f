/**
 * The check of a PDF, as the worker thread runs it: whole, open to read, and with nothing in it that runs or hides. Every pattern here is
 * linear in the length of what it reads; the sender writes that.
 */
import { inflateSync } from "node:zlib";

/** Where the PDF ends, or why it is refused. */
export type PdfVerdict = { end: number } | { refusal: PdfRefusal };
export type PdfRefusal = "cut-short" | "locked" | "active" | "unreadable";

/** How near the end the end mark must stand (the format allows 1024 bytes after it). */
const TAIL = 1_024;
const END = "%%EOF";
/** Where the directory of a ZIP archive can begin, counted from the end. */
const ZIP_TAIL = 66_000;
const ZIP_DIRECTORY = "PK\u0005\u0006";

/** The most that the objects packed inside may unfold to, together. */
const MOST_UNFOLDED = 16 * 1024 * 1024;
const MOST_STREAMS = 50_000;
/** How far before its stream a dictionary is looked for. */
const DICTIONARY = 2_048;
const PACKED = /\/Type ?\/ObjStm\b/;
const UNFOLDS = /\/Filter ?\[? ?\/(FlateDecode|Fl)\b ?\]?(?! ?\/(ASCII|LZW|Run|Flate))/;

const ACTIVE_NAMES = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;

const SHARP = 0x23;

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The text of these bytes; names may be written with escapes, "/J#61vaScript". By hand: millions of them must not take seconds. */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes(SHARP)) return bytes.toString("latin1");
  const plain = Buffer.allocUnsafe(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0;
    const high = byte === SHARP ? hexDigit(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2]);
    plain[length] = low < 0 ? byte : high * 16 + low;
    length += 1;
    if (low >= 0) at += 2;
  }
  return plain.toString("latin1", 0, length);
}

interface StreamRange {
  dictionary: string;
  start: number;
  end: number;
}

/** The streams of the file, by their words alone: the tables of where things stand may lie. */
function* streamsOf(text: string): Generator<StreamRange> {
  const lastEnd = text.lastIndexOf("endstream");
  for (let at = text.indexOf("stream"); at >= 0; at = text.indexOf("stream", at + 6)) {
    if (text.startsWith("end", at - 3)) continue;
    const begin = text.startsWith("\r\n", at + 6) ? at + 8 : at + 7;
    const end = begin > lastEnd ? text.length : text.indexOf("endstream", begin);
    const before = text.slice(Math.max(0, at - DICTIONARY), at);
    yield { dictionary: before.slice(before.lastIndexOf(" obj") + 1), start: begin, end: end < 0 ? text.length : end };
  }
}

/** What is packed in the file's object streams, as one text; null when it cannot be unfolded within bounds. */
function unfold(data: Buffer, text: string): string | null {
  let left = MOST_UNFOLDED;
  let seen = 0;
  const parts: string[] = [];
  for (const { dictionary, start, end } of streamsOf(text)) {
    if ((seen += 1) > MOST_STREAMS) return null;
    // Most streams are none of these, and a name with escapes may be: thousands of them must not take seconds.
    if (!dictionary.includes("ObjStm") && !dictionary.includes("#")) continue;
    // One blank for many: the patterns look for one.
    const names = plainNames(Buffer.from(dictionary, "latin1")).replace(/\s+/g, " ");
    if (!PACKED.test(names)) continue;
    if (!/\/Filter/.test(names)) continue;
    if (!UNFOLDS.test(names)) return null;
    try {
      // The line end before "endstream" is no part of it, and does no harm.
      const part = inflateSync(data.subarray(start, end), { maxOutputLength: Math.max(1, left) });
      left -= part.byteLength;
      parts.push(plainNames(part));
    } catch {
      return null;
    }
  }
  return parts.join("\n");
}

/** Takes the bytes of a file that begins as a PDF does; gives the verdict. For the worker: it may take a second. */
export function checkPdf(data: Buffer): PdfVerdict {
  const text = data.toString("latin1");
  const end = text.lastIndexOf(END);
  if (end < 0 || end < text.length - TAIL - END.length) return { refusal: "cut-short" };
  if (text.slice(-ZIP_TAIL).includes(ZIP_DIRECTORY)) return { refusal: "unreadable" };
  const names = plainNames(data);
  if (ENCRYPTED.test(names)) return { refusal: "locked" };
  if (ACTIVE_NAMES.test(names)) return { refusal: "active" };
  const packed = unfold(data, text);
  if (packed === null) return { refusal: "unreadable" };
  if (ACTIVE_NAMES.test(packed)) return { refusal: "active" };
  return { end: end + END.length };
}
