/** Reads a finished PDF by its words alone, apart from the library that made it: what is in it, packed or not. */
import { constants, inflateSync } from "node:zlib";

export interface Reading {
  /** All that stands outside of streams, with what is packed in lists of objects. */
  structure: string;
  /** Every stream, opened as far as that goes, with its dictionary. */
  streams: { dictionary: string; data: Buffer }[];
}

function open(dictionary: string, data: Buffer) {
  if (!/\/Filter\s*\[?\s*\/FlateDecode/.test(dictionary)) return data;
  try {
    return inflateSync(data, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 64 * 1024 * 1024,
    });
  } catch {
    return data;
  }
}

export function readPdf(file: Buffer): Reading {
  const text = file.toString("latin1");
  const streams: Reading["streams"] = [];
  let structure = "";
  let last = 0;
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (match.index < last) continue;
    const begin = match.index + match[0].length;
    const before = text.slice(last, match.index);
    const dictionary = before.slice(before.lastIndexOf(" obj"));
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    structure += before;
    streams.push({ dictionary, data: open(dictionary, file.subarray(begin, begin + length)) });
    last = begin + length;
  }
  structure += text.slice(last);
  const lists = streams
    .filter(({ dictionary }) => /\/ObjStm\b/.test(dictionary))
    .map(({ data }) => data.toString("latin1"));
  return { structure: [structure, ...lists].join("\n"), streams };
}

/** Keys and names that carry an action, a script, a file, an outside reference, or say something about the document or its makers. */
const FORBIDDEN = `
  A AA OpenAction JS JavaScript Launch EmbeddedFile EmbeddedFiles EF AF FS F UF Filespec
  Ref OPI Alternates PieceInfo Metadata LastModified StructParents StructParent
  StructTreeRoot MarkInfo Names Dests Outlines AcroForm XFA Annots Annot RichMedia
  Rendition Movie Sound PS Level1 Threads B Perms Legal DSS URI SubmitForm ImportData
  GoToR GoToE GoTo Named Info Author Creator Title Subject Keywords CreationDate ModDate
  Encrypt Collection OutputIntents Requirements Extensions Lang SpiderInfo PageLabels
  Thumb Trans Dur PresSteps VP Measure GTS_PDFX ViewerPreferences PageMode Usage
  CreatorInfo HT Crypt
`
  .trim()
  .split(/\s+/);

/** The forbidden names of a file, outside of what pages draw; none when it is clean. */
export function forbiddenIn({ structure }: Reading) {
  // Of the file that every PDF has: how it begins and ends, and its table of places.
  const names = new Set(
    [...structure.matchAll(/\/([^\s/<>[\]()%{}]+)/g)].map(([, name = ""]) =>
      name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    ),
  );
  return FORBIDDEN.filter((name) => names.has(name));
}

/** In which ways a word may be written. */
function spellings(word: string): Buffer[] {
  const wide = Buffer.from(word, "utf16le");
  const plain = Buffer.from(word, "latin1");
  const hex = plain.toString("hex");
  return [
    plain,
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(hex),
    Buffer.from(hex.toUpperCase()),
    Buffer.from(plain.toString("base64").slice(0, -4)),
  ];
}

/** The pictures that stand packed within a drawing, opened. */
function inlinePictures(drawing: Buffer) {
  const heads = drawing.toString("latin1").matchAll(/\/F(?:ilter)? \/Fl(?:ateDecode)?\b.*? ID\s/g);
  return [...heads].map(({ 0: head, index }) =>
    open("/Filter /FlateDecode", drawing.subarray(index + head.length)),
  );
}

/** Does the word stand anywhere in the file, packed or not? */
export function holds(file: Buffer, word: string) {
  const opened = readPdf(file).streams.map(({ data }) => data);
  const places = [file, ...opened, ...opened.flatMap(inlinePictures)];
  return spellings(word).some((spelling) => places.some((place) => place.includes(spelling)));
}

/** Streams that draw nothing, and pictures, which may be coded in fewer bytes. */
const NO_DRAWING = /\/(ObjStm|XRef|Metadata|EmbeddedFile|Image)\b/;

/** What pages and forms draw, each stream opened, without the blanks around it. */
export function drawingsOf(file: Buffer) {
  return readPdf(file)
    .streams.filter(({ dictionary }) => !NO_DRAWING.test(dictionary))
    .map(({ data }) => data.toString("latin1").trim());
}
