import { CODE_BITS, HORIZONTAL, MODES, PASS, RUNS, type Codes } from "./fax-codes.server";
import { RefusedPdf } from "./refusal.server";

export interface FaxShape {
  /**
   * The PDF's K entry: negative if all rows refer to the row above, 0 if none, positive if some.
   */
  k: number;
  columns: number;
  rows: number;
  isByteAligned: boolean;
}

const EOL_BITS = 12;
const ENDS_GROUP_3 = 6;
const ENDS_GROUP_4 = 2;

class FaxReader {
  private at = 0;

  constructor(private readonly data: Uint8Array) {}

  get bits(): number {
    return this.at;
  }

  peek(count: number): number {
    const byte = this.at >> 3;
    const four = [0, 1, 2, 3].reduce((sum, each) => sum * 256 + (this.data[byte + each] ?? 0), 0);
    return Math.floor(four / 2 ** (32 - count - (this.at & 7))) % 2 ** count;
  }

  skip(count: number): void {
    this.at += count;
    if (this.at > this.data.byteLength * 8) throw new RefusedPdf("unreadable");
  }

  align(): void {
    this.at = Math.ceil(this.at / 8) * 8;
  }

  code(codes: Codes): number {
    const found = codes[this.peek(CODE_BITS)];
    if (!found) throw new RefusedPdf("unreadable");
    this.skip(found.bits);
    return found.value;
  }

  run(colour: 0 | 1): number {
    let length = 0;
    for (let part = 64; part >= 64; length += part) part = this.code(RUNS[colour]);
    return length;
  }

  skipEol(): boolean {
    if (this.peek(EOL_BITS - 1) !== 0) return false;
    const began = this.at;
    const end = this.data.byteLength * 8;
    while (this.at < end && this.peek(1) === 0) this.at += 1;
    if (this.at >= end) {
      this.at = began;
      return false;
    }
    this.at += 1;
    return true;
  }
}

class PixelRow {
  readonly colourChanges: number[] = [];
  colour: 0 | 1 = 0;
  at = -1;

  constructor(private readonly columns: number) {}

  get isOver(): boolean {
    return this.at >= this.columns;
  }

  changeAt(place: number): void {
    if (place < Math.max(this.at, 0) || place > this.columns) throw new RefusedPdf("unreadable");
    if (this.colourChanges.at(-1) === place) this.colourChanges.pop();
    else if (place < this.columns) this.colourChanges.push(place);
    this.at = place;
    this.colour = this.colour === 0 ? 1 : 0;
  }
}

function oneDimensional(reader: FaxReader, row: PixelRow): void {
  while (!row.isOver) row.changeAt(Math.max(row.at, 0) + reader.run(row.colour));
}

function twoDimensional(reader: FaxReader, row: PixelRow, above: PixelRow, columns: number): void {
  let index = 0;
  while (!row.isOver) {
    while (index > 0 && (above.colourChanges[index - 1] ?? 0) > row.at) index -= 1;
    while (index < above.colourChanges.length && (above.colourChanges[index] ?? 0) <= row.at)
      index += 1;
    const nextOpposite = index % 2 === row.colour ? index : index + 1;
    const mode = reader.code(MODES);
    if (mode === PASS) row.at = above.colourChanges[nextOpposite + 1] ?? columns;
    else if (mode === HORIZONTAL) {
      row.changeAt(Math.max(row.at, 0) + reader.run(row.colour));
      row.changeAt(row.at + reader.run(row.colour));
    } else row.changeAt((above.colourChanges[nextOpposite] ?? columns) + mode);
  }
}

function nextRow(reader: FaxReader, { k, columns, isByteAligned }: FaxShape, above: PixelRow) {
  if (isByteAligned) reader.align();
  const row = new PixelRow(columns);
  if (k < 0) {
    if (reader.peek(EOL_BITS) === 1) return null;
    twoDimensional(reader, row, above, columns);
    return row;
  }
  const marked = reader.skipEol();
  if (marked && reader.peek(EOL_BITS) === 1) return null;
  // With k > 0, the bit after the end-of-line mark tells the row's encoding, so the mark is needed.
  if (k > 0 && !marked) throw new RefusedPdf("unreadable");
  const alone = k === 0 || reader.peek(1) === 1;
  if (k > 0) reader.skip(1);
  if (alone) oneDimensional(reader, row);
  else twoDimensional(reader, row, above, columns);
  return row;
}

/** @throws RefusedPdf for an image without a size, or with unreadable rows */
export function stripFax(data: Uint8Array, shape: FaxShape): Uint8Array {
  if (shape.columns < 1 || shape.rows < 1) throw new RefusedPdf("unreadable");
  const reader = new FaxReader(data);
  let above: PixelRow | null = new PixelRow(shape.columns);
  for (let count = 0; count < shape.rows && above; count += 1)
    above = nextRow(reader, shape, above);
  const marks = shape.k < 0 ? ENDS_GROUP_4 : ENDS_GROUP_3;
  for (let count = 0; count < marks && reader.peek(EOL_BITS) === 1; count += 1)
    reader.skip(EOL_BITS + (shape.k > 0 ? 1 : 0));
  const { bits } = reader;
  const bare = Uint8Array.from(data.subarray(0, Math.ceil(bits / 8)));
  const last = bare.byteLength - 1;
  if (bits % 8 > 0) bare[last] = (bare[last] ?? 0) & (0xff << (8 - (bits % 8)));
  return bare;
}
