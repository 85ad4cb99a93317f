import { RefusedPdf } from "./refusal.server";

export type OperandKind = "name" | "text" | "dict" | "list" | "other";

export interface Operand {
  kind: OperandKind;
  from: number;
  to: number;
}

export interface Operation {
  operator: string;
  operands: Operand[];
  from: number;
  to: number;
  picture?: { from: number; to: number };
}

export interface Reader {
  operation(operation: Operation): void;
  comment(from: number, to: number): void;
}

const codes = (text: string) => new Set([...text].map((one) => one.charCodeAt(0)));
const BLANKS = codes("\0\t\n\f\r ");
const DELIMITERS = codes("()<>[]{}/%");
const [LF, CR, BACKSLASH, OPEN, CLOSE, PERCENT, SLASH, LESS, MORE, LIST, LIST_END] = [
  ...[0x0a, 0x0d, 0x5c, 0x28, 0x29, 0x25, 0x2f, 0x3c, 0x3e, 0x5b, 0x5d],
];
const MAX_OPERANDS = 100_000;
const MAX_DEPTH = 60;

const isBlank = (code: number | undefined) => code === undefined || BLANKS.has(code);
const isRegular = (code: number | undefined) =>
  code !== undefined && !BLANKS.has(code) && !DELIMITERS.has(code);
const VALUE = /^([+-]?[\d.]|true$|false$|null$|-)/;

class Scanner {
  at = 0;

  constructor(
    private readonly data: Buffer,
    private readonly reader: Reader,
  ) {}

  skipBlanks(): void {
    for (; this.at < this.data.byteLength; this.at += 1) {
      const code = this.data[this.at];
      if (code === PERCENT) this.skipComment();
      else if (!isBlank(code)) return;
    }
  }

  private skipComment(): void {
    const from = this.at;
    while (this.at < this.data.byteLength && this.data[this.at] !== LF && this.data[this.at] !== CR)
      this.at += 1;
    this.reader.comment(from, this.at);
  }

  word(): string {
    const from = this.at;
    while (isRegular(this.data[this.at])) this.at += 1;
    return this.data.toString("latin1", from, this.at);
  }

  private skipText(): void {
    let depth = 0;
    for (; this.at < this.data.byteLength; this.at += 1) {
      const code = this.data[this.at];
      if (code === BACKSLASH) this.at += 1;
      else if (code === OPEN) depth += 1;
      else if (code === CLOSE && (depth -= 1) === 0) {
        this.at += 1;
        return;
      }
    }
  }

  private skipHex(): void {
    const end = this.data.indexOf(MORE ?? 0, this.at);
    this.at = end < 0 ? this.data.byteLength : end + 1;
  }

  private skipWithin(isEnd: () => boolean, width: number, depth: number): void {
    if (depth > MAX_DEPTH) throw new RefusedPdf("unreadable");
    for (;;) {
      this.skipBlanks();
      if (this.at >= this.data.byteLength) return;
      if (isEnd()) {
        this.at += width;
        return;
      }
      // Skips an unmatched bracket. Otherwise the loop would never end.
      if (!this.value(depth + 1) && this.word() === "") this.at += 1;
    }
  }

  value(depth = 0): Operand | null {
    const from = this.at;
    const [code, next] = [this.data[from], this.data[from + 1]];
    const ended = (kind: OperandKind): Operand => ({ kind, from, to: this.at });
    if (code === SLASH) {
      this.at += 1;
      this.word();
      return ended("name");
    }
    if (code === OPEN) {
      this.skipText();
      return ended("text");
    }
    if (code === LESS && next === LESS) {
      this.at += 2;
      this.skipWithin(
        () => this.data[this.at] === MORE && this.data[this.at + 1] === MORE,
        2,
        depth,
      );
      return ended("dict");
    }
    if (code === LESS) {
      this.skipHex();
      return ended("text");
    }
    if (code === LIST) {
      this.at += 1;
      this.skipWithin(() => this.data[this.at] === LIST_END, 1, depth);
      return ended("list");
    }
    return null;
  }
}

/**
 * The operator EI ends the image, but image data may also contain these letters.
 * The first EI with a blank before it and plain text after it counts as the operator.
 */
function endOfInlineImage(data: Buffer, from: number): number {
  for (let at = data.indexOf("EI", from); at >= 0; at = data.indexOf("EI", at + 1)) {
    const isWord = isBlank(data[at - 1]) && !isRegular(data[at + 2]);
    const behind = data.subarray(at + 2, at + 12);
    if (isWord && behind.every((code) => isBlank(code) || (code >= 0x20 && code < 0x7f))) return at;
  }
  return -1;
}

/**
 * Returns the operands after the last operator.
 * @throws RefusedPdf for too many operands, or for values that are nested too deeply
 */
export function readOperations(
  data: Buffer,
  reader: Reader,
  inlineImageLength: (operands: Operand[]) => number | null,
): Operand[] {
  const scanner = new Scanner(data, reader);
  let operands: Operand[] = [];
  for (;;) {
    scanner.skipBlanks();
    if (scanner.at >= data.byteLength) return operands;
    if (operands.length > MAX_OPERANDS) throw new RefusedPdf("unreadable");
    const from = scanner.at;
    const value = scanner.value();
    if (value) {
      operands.push(value);
      continue;
    }
    const operator = scanner.word();
    if (operator === "") scanner.at += 1;
    if (VALUE.test(operator)) {
      operands.push({ kind: "other", from, to: scanner.at });
      continue;
    }
    const operation: Operation = { operator, operands, from, to: scanner.at };
    if (operator === "ID") {
      const start = scanner.at + 1;
      const end = endOfInlineImage(data, start + (inlineImageLength(operands) ?? 0));
      operation.picture = { from: start, to: end < 0 ? data.byteLength : end };
      scanner.at = operation.to = end < 0 ? data.byteLength : end + 2;
    }
    reader.operation(operation);
    operands = [];
  }
}
