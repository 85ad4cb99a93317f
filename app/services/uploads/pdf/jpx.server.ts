const CODE_START = Buffer.from("ff4fff51", "hex");
const BOX_HEAD = 8;
const LONG_BOX_HEAD = 16;

const KEPT_BOXES = new Set(["jP  ", "ftyp", "jp2h", "jp2c"]);
const KEPT_HEADER_BOXES = new Set(["ihdr", "bpcc", "colr", "pclr", "cmap", "cdef", "res "]);

const TILE = 0x90;
const DATA = 0x93;
const COMMENT = 0x64;

function blankComments(code: Buffer, from: number, until: number): number {
  let at = from;
  while (at + 4 <= until && code[at] === 0xff) {
    const marker = code[at + 1];
    if (marker === TILE || marker === DATA) break;
    const end = at + 2 + code.readUInt16BE(at + 2);
    if (marker === COMMENT) code.fill(0x20, at + 6, Math.min(end, until));
    at = end;
  }
  return at;
}

function blankCode(code: Buffer): Buffer {
  let at = blankComments(code, 2, code.byteLength);
  while (at + 12 <= code.byteLength && code[at] === 0xff && code[at + 1] === TILE) {
    const length = code.readUInt32BE(at + 6);
    const end = length === 0 ? code.byteLength : at + length;
    blankComments(code, at + 12, Math.min(end, code.byteLength));
    if (end <= at) break;
    at = end;
  }
  return code;
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(BOX_HEAD);
  head.writeUInt32BE(BOX_HEAD + content.byteLength);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

function* boxesOf(data: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at + BOX_HEAD <= data.byteLength;) {
    const length = data.readUInt32BE(at);
    const isLong = length === 1 && at + LONG_BOX_HEAD <= data.byteLength;
    const head = isLong ? LONG_BOX_HEAD : BOX_HEAD;
    const whole = isLong
      ? Number(data.readBigUInt64BE(at + 8))
      : length === 0
        ? data.byteLength - at
        : length;
    if (whole < head) return;
    yield {
      type: data.toString("latin1", at + 4, at + 8),
      content: data.subarray(at + head, at + whole),
    };
    at += whole;
  }
}

function bareBoxes(data: Buffer, allowed: ReadonlySet<string>): Buffer {
  const parts = [...boxesOf(data)]
    .filter(({ type }) => allowed.has(type))
    .map(({ type, content }) =>
      box(
        type,
        type === "jp2h"
          ? bareBoxes(content, KEPT_HEADER_BOXES)
          : type === "jp2c"
            ? blankCode(Buffer.from(content))
            : content,
      ),
    );
  return Buffer.concat(parts);
}

/** Returns null unless the data is a JPEG 2000 image. */
export function stripJpx(data: Buffer): Buffer | null {
  if (data.subarray(0, CODE_START.byteLength).equals(CODE_START))
    return blankCode(Buffer.from(data));
  if (data.toString("latin1", 4, 8) !== "jP  ") return null;
  const bare = bareBoxes(data, KEPT_BOXES);
  return bare.includes(CODE_START) ? bare : null;
}
