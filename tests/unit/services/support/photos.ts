/** Pictures of the tests' own making. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture with as much detail as a photo: four differently coloured quarters under grain. `width` × `height` in pixels. */
export async function portrait(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      const grain = (seed >> 16) % 24;
      const at = (y * width + x) * 3;
      raw[at] = (x < width / 2 ? 200 : 40) + grain;
      raw[at + 1] = (y < height / 2 ? 200 : 40) + grain;
      raw[at + 2] = 90 + grain;
    }
  }
  return sharp(raw, { raw: { width: width, height: height, channels: 3 } });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

function crc32(data: Buffer) {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A PNG that says to be so large, with next to nothing inside. */
export function lyingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
