/** A writer of PDFs by hand: whatever the format allows, and what it does not. */
import { deflateSync } from "node:zlib";

export type Body = string | Buffer;

const bytes = (body: Body): Buffer =>
  typeof body === "string" ? Buffer.from(body, "latin1") : body;

/** The same bytes with something changed in their text. */
export const edited = (before: Buffer, edit: (text: string) => string): Buffer =>
  bytes(edit(before.toString("latin1")));

/** A stream object with this dictionary (without its brackets). */
export function stream(dictionary: string, data: Body): Buffer {
  const content = bytes(data);
  return Buffer.concat([
    bytes(`<< ${dictionary} /Length ${content.byteLength} >>\nstream\n`),
    content,
    bytes("\nendstream"),
  ]);
}

/** The same, compressed. */
export const flate = (dictionary: string, data: Body): Buffer =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(bytes(data)));

export const PAGE = 3;
export const CONTENT = 4;
/** The number of the first object of `objects`. */
export const FIRST = 6;

export interface Parts {
  /** More entries of the catalogue, of the tree of pages, of the page, of its resources, of the trailer. */
  catalog?: string;
  tree?: string;
  page?: string;
  resources?: string;
  trailer?: string;
  /** What the page draws; a whole object when it is a Buffer. */
  content?: Body;
  /** Objects from FIRST on, as they stand between "obj" and "endobj". */
  objects?: Body[];
  media?: string;
  /** Which objects the page draws. */
  contents?: string;
  /** What stands in the place of the objects of these numbers. */
  instead?: Record<number, Body>;
}

export const TEXT = "BT /F1 24 Tf 40 150 Td (VISIVEL) Tj ET";

/** The objects 1 to 5 and those given: a page of 300 by 200 points with a word on it. */
export function objectsOf({
  catalog = "",
  tree = "",
  page = "",
  resources = "",
  content = TEXT,
  objects = [],
  media = "/MediaBox [0 0 300 200]",
  contents = "4 0 R",
  instead = {},
}: Parts): Body[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${tree} >>`,
    `<< /Type /Page /Parent 2 0 R ${media} /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents ${contents} ${page} >>`,
    typeof content === "string" ? stream("", content) : content,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...objects,
  ].map((object, index) => instead[index + 1] ?? object);
}

/** Draws its first object. */
export const drawing = (
  objects: Body[],
  content: Body = `${TEXT} q 200 0 0 100 10 10 cm /X1 Do Q`,
): Parts => ({ resources: "/XObject << /X1 6 0 R >>", content, objects });

export const image = (entries: string, data: Body): Buffer =>
  stream(`/Type /XObject /Subtype /Image ${entries}`, data);

export const form = (content: Body, entries = "/BBox [0 0 100 40]", resources = ""): Buffer =>
  stream(`/Type /XObject /Subtype /Form ${entries} /Resources << ${resources} >>`, content);

/** Carries these annotations, whose objects are given. */
export const annotated = (annotations: string, objects: Body[], parts: Parts = {}): Parts => ({
  ...parts,
  page: `/Annots [${annotations}] ${parts.page ?? ""}`,
  objects,
});

/** Writes objects in their order, with a table of places and the trailer's further entries. */
export function written(
  objects: readonly Body[],
  trailer = "",
  { before = "", header = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n" } = {},
): Buffer {
  const parts: Buffer[] = [bytes(header + before)];
  const places: number[] = [];
  let at = parts[0]?.byteLength ?? 0;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.byteLength;
  };
  objects.forEach((object, index) => {
    places.push(at);
    push(Buffer.concat([bytes(`${index + 1} 0 obj\n`), bytes(object), bytes("\nendobj\n")]));
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const start = at;
  push(
    bytes(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const pdfOf = (parts: Parts): Buffer => written(objectsOf(parts), parts.trailer);

/** A file as the lists have it: its parts, or how it is made. */
export type Made = Parts | (() => Parts | Buffer | Promise<Parts | Buffer>);

export async function make(made: Made) {
  const parts = typeof made === "function" ? await made() : made;
  return Buffer.isBuffer(parts) ? parts : pdfOf(parts);
}

/** A later version of these objects, added behind the file as programs do that only add. */
export function updated(before: Buffer, changed: Record<number, Body>, trailer = ""): Buffer {
  const parts = [before];
  let at = before.byteLength;
  const entries = Object.entries(changed).map(([number, object]) => {
    const whole = Buffer.concat([bytes(`${number} 0 obj\n`), bytes(object), bytes("\nendobj\n")]);
    const entry = `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
    parts.push(whole);
    at += whole.byteLength;
    return entry;
  });
  const previous = before.toString("latin1").lastIndexOf("xref\n0 ");
  const start = at;
  parts.push(
    bytes(
      `xref\n${entries.join("")}trailer\n<< /Size 99 /Root 1 0 R /Prev ${previous} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Objects packed in a compressed list, with a compressed table, as today's programs write them. Streams stand outside of it. */
export function packed(objects: readonly Body[], trailer = ""): Buffer {
  const isStream = (object: Body) => bytes(object).includes("\nstream\n");
  const inside = objects.flatMap((object, index) =>
    isStream(object) ? [] : [{ number: index + 1, text: bytes(object).toString("latin1") }],
  );
  let offset = 0;
  const heads = inside.map(({ number, text }) => {
    const head = `${number} ${offset}`;
    offset += text.length + 1;
    return head;
  });
  const first = `${heads.join(" ")} `;
  const list = flate(
    `/Type /ObjStm /N ${inside.length} /First ${first.length}`,
    first + inside.map(({ text }) => text).join(" "),
  );
  const parts: Buffer[] = [bytes("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")];
  let at = parts[0]?.byteLength ?? 0;
  const rows = Array.from({ length: objects.length + 3 }, () => [0, 0, 0]);
  const push = (number: number, object: Body) => {
    const whole = Buffer.concat([bytes(`${number} 0 obj\n`), bytes(object), bytes("\nendobj\n")]);
    rows[number] = [1, at, 0];
    parts.push(whole);
    at += whole.byteLength;
  };
  objects.forEach((object, index) => isStream(object) && push(index + 1, object));
  push(objects.length + 1, list);
  inside.forEach(({ number }, index) => (rows[number] = [2, objects.length + 1, index]));
  const start = at;
  rows[objects.length + 2] = [1, at, 0];
  const table = Buffer.concat(
    rows.map(([kind = 0, place = 0, rest = 0]) =>
      Buffer.from([kind, place >> 24, place >> 16, place >> 8, place, rest >> 8, rest]),
    ),
  );
  push(
    objects.length + 2,
    flate(`/Type /XRef /W [1 4 2] /Size ${rows.length} /Root 1 0 R ${trailer}`, table),
  );
  return Buffer.concat([...parts, bytes(`startxref\n${start}\n%%EOF\n`)]);
}
