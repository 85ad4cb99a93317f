/** Fax and JBIG2 pictures of a PDF end where their coding says: exact for what an encoder wrote, whatever hangs behind it. */
import * as fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stripFax } from "~/services/uploads/pdf/fax.server";
import { stripJbig2 } from "~/services/uploads/pdf/jbig2.server";

interface Fax {
  data: Buffer;
  columns: number;
  rows: number;
}

/** One picture, coded by libtiff (group 4). */
async function faxOf(points: Buffer, columns: number, rows: number): Promise<Fax> {
  const tiff = await sharp(points, { raw: { width: columns, height: rows, channels: 1 } })
    .toColourspace("b-w")
    .tiff({ compression: "ccittfax4", bitdepth: 1, tile: false })
    .toBuffer();
  const directory = tiff.readUInt32LE(4);
  const entries = new Map<number, [number, number]>();
  for (let count = tiff.readUInt16LE(directory), each = 0; each < count; each += 1) {
    const at = directory + 2 + each * 12;
    const value =
      tiff.readUInt16LE(at + 2) === 3 ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8);
    entries.set(tiff.readUInt16LE(at), [tiff.readUInt32LE(at + 4), value]);
  }
  const [strips = 0, offset = 0] = entries.get(273) ?? [];
  const [, length = 0] = entries.get(279) ?? [];
  // More than one strip: the first of them, with its own number of rows.
  const [, perStrip = rows] = entries.get(278) ?? [];
  const first =
    strips === 1 ? [offset, length] : [tiff.readUInt32LE(offset), tiff.readUInt32LE(length)];
  const [from = 0, bytes = 0] = first;
  return { data: tiff.subarray(from, from + bytes), columns, rows: Math.min(rows, perStrip) };
}

const group4 = ({ columns, rows }: Fax) => ({ k: -1, columns, rows, isByteAligned: false });
const TAIL = Buffer.from("segredo escondido atrás do fax");
const bits = (text: string): Buffer =>
  Buffer.from(
    (text.replaceAll(" ", "").match(/.{1,8}/g) ?? []).map((byte) =>
      parseInt(byte.padEnd(8, "0"), 2),
    ),
  );

describe("fax", () => {
  it("of any picture: what the encoder wrote stays whole, what hangs behind it goes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.boolean()),
        async (columns, rows, grain, colours) => {
          const points = Buffer.alloc(columns * rows);
          for (let at = 0; at < points.length; at += grain)
            points.fill(colours.next().value ? 255 : 0, at, Math.min(at + grain, points.length));
          const fax = await faxOf(points, columns, rows);
          expect(Buffer.from(stripFax(fax.data, group4(fax)))).toEqual(fax.data);
          const longer = Buffer.concat([fax.data, TAIL]);
          expect(Buffer.from(stripFax(longer, group4(fax)))).toEqual(fax.data);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("of long runs", async () => {
    const [columns, rows] = [5_400, 12];
    const points = Buffer.alloc(columns * rows, 255);
    for (let row = 0; row < rows; row += 1)
      points.fill(0, row * columns + row * 211, row * columns + row * 430);
    const fax = await faxOf(points, columns, rows);
    expect(Buffer.from(stripFax(Buffer.concat([fax.data, TAIL]), group4(fax)))).toEqual(fax.data);
  });

  it.each([
    // Two rows of eight: four white, four black. White 4, black 4.
    ["its rows alone", { k: 0 }, "1011 011 1011 011"],
    ["marked rows", { k: 0 }, "000000000001 1011 011 000000000001 1011 011"],
    ["mixed rows, the second as the first", { k: 4 }, "000000000001 1 1011 011 000000000001 0 1 1"],
    ["whole bytes", { k: 0, isByteAligned: true }, "1011 011 0 1011 011"],
  ])("group 3, %s", (_, own, text) => {
    const shape = { columns: 8, rows: 2, isByteAligned: false, ...own };
    const data = bits(text);
    expect(Buffer.from(stripFax(Buffer.concat([data, Buffer.from([255]), TAIL]), shape))).toEqual(
      data,
    );
  });

  it("what cannot be read is refused, never shortened in silence", () => {
    const shape = { k: -1, columns: 8, rows: 2, isByteAligned: false };
    for (const data of [bits("00000000 00000000"), bits("1"), Buffer.alloc(0)])
      expect(() => stripFax(data, { ...shape, rows: 30 })).toThrow("unreadable");
    expect(() => stripFax(bits("1 1"), { ...shape, columns: 0 })).toThrow("unreadable");
  });
});

const segment = (number: number, type: number, data: Buffer, length = data.byteLength): Buffer => {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number);
  head.writeUInt8(type, 4);
  head.writeUInt8(1, 6);
  head.writeUInt32BE(length, 7);
  return Buffer.concat([head, data]);
};

describe("JBIG2", () => {
  const page = segment(0, 48, Buffer.alloc(19));
  const region = segment(1, 38, Buffer.from("desenho"));
  const end = segment(3, 49, Buffer.alloc(0));

  it("keeps what draws; comments and what hangs behind the page go", () => {
    const comment = segment(2, 62, TAIL);
    const file = Buffer.concat([page, region, comment, end, TAIL]);
    expect(stripJbig2(file)).toEqual(Buffer.concat([page, region, end]));
    expect(stripJbig2(Buffer.concat([page, region]))).toEqual(Buffer.concat([page, region]));
  });

  it("refuses what has no end of its own", () => {
    expect(() => stripJbig2(segment(1, 38, TAIL, 0xffffffff))).toThrow("unreadable");
    expect(() => stripJbig2(segment(1, 38, TAIL, 900))).toThrow("unreadable");
  });
});
