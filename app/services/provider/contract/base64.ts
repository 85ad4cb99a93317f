/**
 * Encoding a large file at once would block the event loop, so `jsonBody` encodes `bytes` in
 * chunks.
 */
export class Base64 {
  constructor(readonly bytes: Buffer) {}

  get length(): number {
    return 4 * Math.ceil(this.bytes.byteLength / 3);
  }
}

export type Base64Text = string | Base64;
