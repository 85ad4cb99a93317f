import { RefusedPdf } from "./refusal.server";

const KEPT_SEGMENT_TYPES = new Set([
  0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 49, 50, 53,
]);
const END_OF_PAGE = 49;
const END_OF_FILE = 51;
const SHORTEST = 11;
const UNKNOWN = 0xffffffff;

interface Segment {
  type: number;
  end: number;
}

function segmentAt(data: Buffer, from: number): Segment {
  const number = data.readUInt32BE(from);
  const flags = data.readUInt8(from + 4);
  let at = from + 5;
  let references = data.readUInt8(at) >> 5;
  if (references === 7) {
    references = data.readUInt32BE(at) & 0x1fffffff;
    at += 4 + Math.ceil((references + 1) / 8);
  } else at += 1;
  at += references * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4);
  at += (flags & 0x40) === 0 ? 1 : 4;
  const length = data.readUInt32BE(at);
  const end = at + 4 + length;
  if (length === UNKNOWN || end > data.byteLength) throw new RefusedPdf("unreadable");
  return { type: flags & 0x3f, end };
}

export function stripJbig2(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at + SHORTEST <= data.byteLength;) {
    const { type, end } = segment(data, at);
    if (type === END_OF_FILE) break;
    if (KEPT_SEGMENT_TYPES.has(type)) parts.push(data.subarray(at, end));
    at = end;
    if (type === END_OF_PAGE) break;
  }
  return Buffer.concat(parts);
}

function segment(data: Buffer, at: number): Segment {
  try {
    return segmentAt(data, at);
  } catch {
    throw new RefusedPdf("unreadable");
  }
}
