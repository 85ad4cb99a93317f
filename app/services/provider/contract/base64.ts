/**
 * json-body.ts encodes `bytes` piece by piece while sending, so that a large file blocks no other
 * request (contract, sections 4 and 5).
 */
export class Base64 {
  constructor(readonly bytes: Buffer) {}

  get length(): number {
    return 4 * Math.ceil(this.bytes.byteLength / 3);
  }
}

/** Base64 without a data-URL prefix. */
export type Base64Text = string | Base64;
