/** Encodes PNG images with 8 bits a channel and no transparency. */
import { deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type Colour = readonly [vermelho: number, verde: number, azul: number];

/** Node's own `crc32` does not exist in the oldest supported version. */
function crc32(bytes: Buffer): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1)
      remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return (remainder ^ 0xffffffff) >>> 0;
}

function chunk(tipo: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(tipo, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

/** `paint` returns the colour of a pixel, 0 to 255 a channel. (0, 0) is the top left. */
export function makePng(
  width: number,
  height: number,
  paint: (x: number, y: number) => Colour,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 2 (RGB).
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    // Each line begins with a byte for the filter; 0 means no filter.
    const start = y * (1 + width * 3) + 1;
    for (let x = 0; x < width; x += 1) lines.set(paint(x, y), start + x * 3);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
