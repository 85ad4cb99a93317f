const START = Buffer.from("ffd8ff", "hex");
const START_MARK = Buffer.from("ffd8", "hex");
const END_MARK = Buffer.from("ffd9", "hex");
/** Some programs write a line break or other bytes before the JPEG. */
const MAX_BYTES_BEFORE_START = 1_024;

const SCAN = 0xda;
const END = 0xd9;
const JFIF = 0xe0;
const ADOBE = 0xee;

const FILL = 0xff;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const isOutsideSegments = (marker: number) =>
  marker === FILL || marker === 0x01 || isRestart(marker);

const isCoding = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

function bareJfif(segment: Buffer): Buffer[] {
  if (segment.byteLength < 16 || segment.toString("latin1", 4, 9) !== "JFIF\0") return [];
  const bare = Buffer.from(segment.subarray(0, 18));
  if (bare.byteLength < 18) return [];
  bare.writeUInt16BE(16, 2);
  bare.fill(0, 16);
  return [bare];
}

function kept(marker: number, segment: Buffer): Buffer[] {
  if (isCoding(marker)) return [segment];
  if (marker === JFIF) return bareJfif(segment);
  // Without the Adobe segment, viewers may show wrong colours.
  if (marker === ADOBE && segment.toString("latin1", 4, 9) === "Adobe")
    return [segment.subarray(0, 16)];
  return [];
}

function endOfScan(data: Buffer, from: number): number {
  for (
    let at = data.indexOf(0xff, from);
    at >= 0 && at + 1 < data.byteLength;
    at = data.indexOf(0xff, at)
  ) {
    const next = data[at + 1] ?? 0;
    if (next === 0 || isRestart(next)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
  return data.byteLength;
}

/** Returns null if no JPEG starts in the first `MAX_BYTES_BEFORE_START` bytes. */
export function stripJpeg(data: Buffer): Buffer | null {
  const start = data.subarray(0, MAX_BYTES_BEFORE_START).indexOf(START);
  if (start < 0) return null;
  const parts: Buffer[] = [START_MARK];
  for (let at = start + 2; at + 4 <= data.byteLength;) {
    const marker = data[at] === 0xff ? (data[at + 1] ?? 0) : 0;
    if (marker === END) break;
    if (marker === 0 || isOutsideSegments(marker)) {
      at += 1;
      continue;
    }
    const end = at + 2 + data.readUInt16BE(at + 2);
    parts.push(...kept(marker, data.subarray(at, end)));
    at = end;
    if (marker !== SCAN) continue;
    at = endOfScan(data, end);
    parts.push(data.subarray(end, at));
  }
  return Buffer.concat([...parts, END_MARK]);
}

const OPERATOR = Buffer.from("EI");

function blankOne(content: Buffer, from: number): boolean {
  let blanked = false;
  const blank = (start: number, end: number): void => {
    if (start >= Math.min(end, content.byteLength)) return;
    blanked = true;
    content.fill(0x20, start, Math.min(end, content.byteLength));
  };
  for (let at = from + 2; at + 4 <= content.byteLength && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0;
    if (marker === END) {
      // Bytes between the JPEG's end and the operator EI may hide data.
      const operator = content.indexOf(OPERATOR, at + 2);
      if (operator > 0) blank(at + 2, operator);
      break;
    }
    if (isOutsideSegments(marker)) {
      at += marker === FILL ? 1 : 2;
      continue;
    }
    const end = at + 2 + content.readUInt16BE(at + 2);
    // Viewers need the first bytes of JFIF and Adobe segments, so these bytes stay.
    const segment = isCoding(marker)
      ? end
      : at + 4 + (marker === JFIF ? 14 : marker === ADOBE ? 12 : 0);
    if (!isCoding(marker)) blank(Math.min(segment, end), end);
    at = marker === SCAN ? endOfScan(content, end) : end;
  }
  return blanked;
}

export function blankInlineJpegs(content: Buffer): boolean {
  let found = false;
  for (let at = content.indexOf(START); at >= 0; at = content.indexOf(START, at + 1)) {
    // START begins an inline JPEG only after the operator `ID` and one blank.
    if (content.toString("latin1", at - 3, at - 1) === "ID") found = blankOne(content, at) || found;
  }
  return found;
}
