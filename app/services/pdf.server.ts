/** PDFs that are kept as they came: whole, open to read, and with nothing in them that runs or hides (design, section 3). */
import { inflateSync } from "node:zlib";

export type Pdf = { ok: true; dados: Buffer } | { ok: false; mensagem: string };

const refuse = (mensagem: string): Pdf => ({ ok: false, mensagem });
const CUT_SHORT = "O PDF chegou incompleto. Envie de novo; se continuar assim, baixe-o outra vez antes.";
const LOCKED = "O PDF tem senha. Salve uma cópia sem senha, ou envie fotos das páginas.";
const ACTIVE = "O PDF tem programas ou arquivos dentro dele. Imprima-o como um PDF novo, ou envie fotos das páginas.";
const UNREADABLE = "O PDF não pôde ser conferido. Imprima-o como um PDF novo, ou envie fotos das páginas.";

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
const PACKED = /\/Type\s*\/ObjStm\b/;

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

interface Fluxo {
  dicionario: string;
  inicio: number;
  fim: number;
}

/** The streams of the file, by their words alone: the tables of where things stand may lie. */
function* streamsOf(text: string): Generator<Fluxo> {
  const lastEnd = text.lastIndexOf("endstream");
  for (let at = text.indexOf("stream"); at >= 0; at = text.indexOf("stream", at + 6)) {
    if (text.startsWith("end", at - 3)) continue;
    const begin = text.startsWith("\r\n", at + 6) ? at + 8 : at + 7;
    const end = begin > lastEnd ? text.length : text.indexOf("endstream", begin);
    const before = text.slice(Math.max(0, at - DICTIONARY), at);
    yield { dicionario: before.slice(before.lastIndexOf(" obj") + 1), inicio: begin, fim: end < 0 ? text.length : end };
  }
}

/** What is packed in the file's object streams, as one text; null when it cannot be unfolded within bounds. */
function unfold(dados: Buffer, text: string): string | null {
  let left = MOST_UNFOLDED;
  let seen = 0;
  const parts: string[] = [];
  for (const { dicionario, inicio, fim } of streamsOf(text)) {
    if ((seen += 1) > MOST_STREAMS) return null;
    const names = plainNames(Buffer.from(dicionario, "latin1"));
    if (!PACKED.test(names)) continue;
    if (!/\/Filter/.test(names)) continue;
    if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\b\s*\]?(?!\s*\/(ASCII|LZW|Run|Flate))/.test(names)) return null;
    try {
      // The line end before "endstream" is no part of it, and does no harm.
      const part = inflateSync(dados.subarray(inicio, fim), { maxOutputLength: Math.max(1, left) });
      left -= part.byteLength;
      parts.push(plainNames(part));
    } catch {
      return null;
    }
  }
  return parts.join("\n");
}

/** Takes the bytes of a file that begins as a PDF does; gives what is kept of it, or what to tell the person. */
export function preparaPdf(dados: Buffer): Pdf {
  const text = dados.toString("latin1");
  const end = text.lastIndexOf(END);
  if (end < 0 || end < text.length - TAIL - END.length) return refuse(CUT_SHORT);
  if (text.slice(-ZIP_TAIL).includes(ZIP_DIRECTORY)) return refuse(UNREADABLE);
  const names = plainNames(dados);
  if (ENCRYPTED.test(names)) return refuse(LOCKED);
  if (ACTIVE_NAMES.test(names)) return refuse(ACTIVE);
  const packed = unfold(dados, text);
  if (packed === null) return refuse(UNREADABLE);
  if (ACTIVE_NAMES.test(packed)) return refuse(ACTIVE);
  // What comes after the end belongs to no PDF.
  return { ok: true, dados: Buffer.concat([dados.subarray(0, end + END.length), Buffer.from("\n")]) };
}
