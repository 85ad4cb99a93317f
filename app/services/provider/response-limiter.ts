const MAX_BYTES = 8 * 1024 * 1024;
const MAX_VALUES = 100_000;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

export class ResponseTooBig extends Error {
  constructor(readonly status: number) {
    super("Resposta grande demais");
    this.name = "AnswerTooBig";
  }
}

export class ResponseLimiter {
  #bytes = 0;
  #values = 0;
  #inText = false;
  #escaped = false;
  /**
   * Parts whose values are not counted yet.
   * Parts are counted only above MAX_VALUES bytes, because fewer bytes cannot hold too many values.
   */
  #uncounted: Uint8Array[] = [];

  add(part: Uint8Array): boolean {
    this.#bytes += part.byteLength;
    if (this.#bytes > MAX_BYTES) return false;
    this.#uncounted.push(part);
    if (this.#bytes <= MAX_VALUES) return true;
    for (const waiting of this.#uncounted.splice(0)) this.#count(waiting);
    return this.#values <= MAX_VALUES;
  }

  #count(part: Uint8Array): void {
    for (const byte of part) {
      if (this.#inText) this.#readText(byte);
      else if (byte === QUOTE) this.#inText = true;
      else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) this.#values += 1;
    }
  }

  #readText(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inText = false;
  }
}
