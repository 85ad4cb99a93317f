/** A file's bytes that travel as base64 (contract, sections 4 and 5): the text is made as it is sent, piece by piece (json-body.ts). */
export class Base64 {
  constructor(readonly bytes: Buffer) {}

  /** How many letters it has on the wire. */
  get length(): number {
    return 4 * Math.ceil(this.bytes.byteLength / 3);
  }
}

/** base64 without a data-URL prefix. */
export type Base64Text = string | Base64;
