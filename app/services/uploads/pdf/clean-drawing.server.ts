import { deflateSync, inflateSync } from "node:zlib";
import { blankInlineJpegs } from "./jpeg.server";
import { readOperations, type Operand, type Operation } from "./operators.server";
import { MAX_DECODED_BYTES } from "./streams.server";

const OPERATORS = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n " +
    "q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \""
  ).split(" "),
);
const WITHOUT_DATA: Record<string, string> = { BDC: "BMC", DP: "MP" };

const BLANK = 0x20;
const ENTRIES: Record<string, string> = {
  W: "W",
  Width: "W",
  H: "H",
  Height: "H",
  BPC: "BPC",
  BitsPerComponent: "BPC",
  CS: "CS",
  ColorSpace: "CS",
  D: "D",
  Decode: "D",
  F: "F",
  Filter: "F",
  DP: "DP",
  DecodeParms: "DP",
  I: "I",
  Interpolate: "I",
  IM: "IM",
  ImageMask: "IM",
  Intent: "Intent",
  L: "L",
  Length: "L",
};
const COMPONENTS: Record<string, number> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
};
const FLATE = /^\[?\s*\/(Fl|FlateDecode)\s*\]?$/;

interface Entry {
  key: string;
  from: number;
  value: Operand | undefined;
}

function entriesOf(data: Buffer, operands: readonly Operand[]): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < operands.length; at += 2) {
    const key = operands[at];
    if (!key) break;
    const text = data.toString("latin1", key.from, key.to);
    const known = key.kind === "name" ? (ENTRIES[text.slice(1)] ?? "") : "";
    entries.push({ key: known, from: key.from, value: operands[at + 1] });
  }
  return entries;
}

function plainLength(data: Buffer, entries: readonly Entry[]): number | null {
  const textOf = (key: string): string => {
    const value = entries.find((entry) => entry.key === key)?.value;
    return value ? data.toString("latin1", value.from, value.to) : "";
  };
  const isMask = textOf("IM") === "true";
  const colours = textOf("CS");
  const isIndexed = /^\[\s*\/I(ndexed)?\b/.test(colours);
  const components = isMask || isIndexed ? 1 : COMPONENTS[colours.slice(1)];
  const [width, height, bits] = ["W", "H", "BPC"].map((key) => Number(textOf(key)));
  if (components === undefined || !width || !height) return null;
  return height * Math.ceil((width * components * (isMask ? 1 : bits || 8)) / 8);
}

interface Replacement {
  from: number;
  to: number;
  by: Buffer;
}

/**
 * `engine.bytesWritten` counts the compressed bytes that zlib has read.
 * The types of `inflateSync` lack `engine`, so the code uses `Reflect`.
 */
function inflated(packed: Buffer): { buffer: Buffer; packedBytes: number } {
  const result: object = inflateSync(packed, { info: true, maxOutputLength: MAX_DECODED_BYTES });
  const buffer: unknown = Reflect.get(result, "buffer");
  const engine: unknown = Reflect.get(result, "engine");
  const packedBytes: unknown =
    typeof engine === "object" && engine !== null && Reflect.get(engine, "bytesWritten");
  if (!Buffer.isBuffer(buffer) || typeof packedBytes !== "number") throw new TypeError("inflate");
  return { buffer, packedBytes };
}

class Cleaning {
  isChanged = false;
  isCut = false;
  readonly replacements: Replacement[] = [];

  constructor(readonly data: Buffer) {}

  blank(from: number, to: number): void {
    if (from >= to) return;
    this.isChanged = true;
    this.data.fill(BLANK, from, to);
  }

  comment = (from: number, to: number): void => this.blank(from, to);

  operation = (operation: Operation): void => {
    const { operator, operands, from, to } = operation;
    const [first] = operands;
    if (!OPERATORS.has(operator)) return this.blank(first ? first.from : from, to);
    if (operator === "ID") return this.picture(operation);
    const plainer = WITHOUT_DATA[operator];
    const data = operands.filter(({ kind }) => kind === "dict" || kind === "text");
    if (!plainer || data.length === 0) return;
    for (const operand of data) this.blank(operand.from, operand.to);
    this.data.write(plainer, from, "latin1");
  };

  lengthOf = (operands: Operand[]): number | null => {
    const entries = entriesOf(this.data, operands);
    return entries.some(({ key }) => key === "F") ? null : plainLength(this.data, entries);
  };

  private picture({ operands, picture }: Operation): void {
    const entries = entriesOf(this.data, operands);
    for (const { key, from, value } of entries) {
      if (key === "" || !value) this.blank(from, value?.to ?? from + 1);
      else if (value.kind === "text") this.blank(from, value.to);
      else if (key === "DP") this.blankTexts(value);
    }
    if (!picture) return;
    this.isCut = picture.to === this.data.byteLength;
    const filter = entries.find(({ key }) => key === "F")?.value;
    const length = plainLength(this.data, entries);
    if (!filter) {
      if (length !== null) this.blank(Math.min(picture.from + length, picture.to), picture.to);
    } else if (FLATE.test(this.data.toString("latin1", filter.from, filter.to)))
      this.packedPicture(picture, entries.some(({ key }) => key === "DP") ? null : length);
  }

  private blankTexts({ from, to }: Operand): void {
    for (const { index, 0: text } of this.data
      .toString("latin1", from, to)
      .matchAll(/\((\\[^]|[^\\)])*\)|<[0-9a-f\s]+>/gi))
      this.blank(from + index, from + index + text.length);
  }

  private packedPicture({ from, to }: { from: number; to: number }, length: number | null): void {
    try {
      const packed = this.data.subarray(from, to);
      const { buffer, packedBytes } = inflated(packed);
      if (length !== null && buffer.byteLength > length)
        this.replacements.push({
          from,
          to,
          by: Buffer.concat([deflateSync(buffer.subarray(0, length)), Buffer.from("\n")]),
        });
      else this.blank(from + packedBytes, to);
    } catch {
      // The damaged data of an image stays, because viewers show the intact part.
    }
  }

  result(): Buffer {
    const parts: Buffer[] = [];
    let at = 0;
    for (const { from, to, by } of this.replacements) {
      parts.push(this.data.subarray(at, from), by);
      at = to;
    }
    return at === 0 ? this.data : Buffer.concat([...parts, this.data.subarray(at)]);
  }
}

export interface CleanDrawing {
  data: Buffer;
  isChanged: boolean;
  /** False when the data ends in the middle of an operation. */
  isWhole: boolean;
}

export function cleanDrawing(drawing: Buffer, keepUnfinishedEnd = false): CleanDrawing {
  const cleaning = new Cleaning(Buffer.from(drawing));
  const pending = readOperations(cleaning.data, cleaning, cleaning.lengthOf);
  const isWhole = pending.length === 0 && !cleaning.isCut;
  if (!keepUnfinishedEnd) for (const { from, to } of pending) cleaning.blank(from, to);
  const data = cleaning.result();
  const hadJpegs = blankInlineJpegs(data);
  return {
    data,
    isChanged: hadJpegs || cleaning.isChanged || cleaning.replacements.length > 0,
    isWhole,
  };
}
