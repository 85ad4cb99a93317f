export class Base64 {
  constructor(readonly bytes: Buffer) {}

  get length(): number {
    return 4 * Math.ceil(this.bytes.byteLength / 3);
  }
}

export type Base64Text = string | Base64;
