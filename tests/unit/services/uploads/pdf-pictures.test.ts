/** Fax, JBIG2 and JPEG pictures of a PDF end where their coding says: exact for what an encoder wrote, whatever hangs behind it. */
import * as fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stripFax } from "~/services/uploads/pdf/fax.server";
import { stripJbig2 } from "~/services/uploads/pdf/jbig2.server";
import { blankInlineJpegs } from "~/services/uploads/pdf/jpeg.server";

interface Fax {
  data: Buffer;
  columns: number;
  rows: number;
}

const [STRIP_OFFSETS, STRIP_BYTES, ROWS_PER_STRIP] = [273, 279, 278];

/** One picture, coded by libtiff (group 4) in one strip. */
async function faxOf(points: Buffer, columns: number, rows: number): Promise<Fax> {
  const tiff = await sharp(points, { raw: { width: columns, height: rows, channels: 1 } })
    .toColourspace("b-w")
    .tiff({ compression: "ccittfax4", bitdepth: 1, tile: false })
    .toBuffer();
  const directory = tiff.readUInt32LE(4);
  const entries = new Map<number, number>();
  for (let each = 0; each < tiff.readUInt16LE(directory); each += 1) {
    const at = directory + 2 + each * 12;
    const isShort = tiff.readUInt16LE(at + 2) === 3;
    entries.set(
      tiff.readUInt16LE(at),
      isShort ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8),
    );
  }
  const [from = 0, bytes = 0, ofStrip] = [STRIP_OFFSETS, STRIP_BYTES, ROWS_PER_STRIP].map((tag) =>
    entries.get(tag),
  );
  if (ofStrip !== undefined && ofStrip < rows) throw new Error("more than one strip");
  return { data: tiff.subarray(from, from + bytes), columns, rows };
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
  const upTo = (max: number, min = 1) => fc.integer({ min, max });
  /** Narrow, or wide in long runs. */
  const pictures = fc.oneof(
    fc.record({ columns: upTo(300), grain: upTo(40) }),
    fc.record({ columns: fc.constant(5_400), grain: upTo(3_000, 500) }),
  );

  it("of any picture: what the encoder wrote stays whole, what hangs behind it goes", () =>
    fc.assert(
      fc.asyncProperty(
        pictures,
        upTo(12),
        fc.infiniteStream(fc.boolean()),
        async ({ columns, grain }, rows, colours) => {
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
    ));

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
    for (const length of [0xffffffff, 900])
      expect(() => stripJbig2(segment(1, 38, TAIL, length))).toThrow("unreadable");
  });
});

it("a JPEG within a drawing, with fill and restart bytes: its comment goes, the rest stays", () => {
  const drawing = Buffer.from("ID ÿØÿÿþ\0\x06CID:ÿÐÿÚ\0\x02ponto ÿÙEI", "latin1");
  blankInlineJpegs(drawing);
  expect(drawing.toString("latin1")).toBe("ID ÿØÿÿþ\0\x06    ÿÐÿÚ\0\x02ponto ÿÙEI");
});
