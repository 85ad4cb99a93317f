import "../support/test-environment";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareImage } from "~/services/uploads/image.server";
import { lyingPng, portrait } from "../support/photos";

async function ready(bytes: Buffer): Promise<Buffer> {
  const image = await prepareImage(bytes);
  if (!image.ok) throw new Error(image.message);
  return image.data;
}

async function recusa(bytes: Buffer): Promise<string> {
  const image = await prepareImage(bytes);
  if (image.ok) throw new Error("não foi recusada");
  return image.message;
}

/** The colour of the middle of the upper left quarter. */
async function corner(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .extract({ left: width >> 2, top: height >> 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("prepareImage", { timeout: 30_000 }, () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await (await portrait(2400, 1800)).jpeg({ quality: 90 }).toBuffer();
  });

  it("fits in 1600, is JPEG and small in bytes", async () => {
    const bytes = await ready(photo);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1600,
      height: 1200,
      space: "srgb",
      channels: 3,
    });
    expect(bytes.byteLength).toBeLessThan(photo.byteLength / 2);
  });

  it("is upright, and without place, device or date", async () => {
    const sideways = await sharp(photo)
      .withExif({
        IFD0: { Make: "Marca", Model: "Modelo" },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 30/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sideways.includes("Marca")).toBe(true);
    const bytes = await ready(sideways);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 1200, height: 1600 });
    expect([
      metadata.exif,
      metadata.xmp,
      metadata.iptc,
      metadata.orientation,
      metadata.icc,
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(bytes.includes("Marca") || bytes.includes("Exif")).toBe(false);
    // Turned to the right: what was below on the left is now above.
    const [red = 0, green = 0] = await corner(bytes);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(100);
  });

  it("transparency becomes white; of an animation, the first frame", async () => {
    const leaked = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(await corner(await ready(leaked))).toEqual([255, 255, 255]);
    const frames = await sharp(
      Buffer.concat([Buffer.alloc(30 * 30 * 3, 255), Buffer.alloc(30 * 30 * 3, 0)]),
      {
        raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
      },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const first = await ready(frames);
    expect(await sharp(first).metadata()).toMatchObject({ width: 30, height: 30 });
    expect(await corner(first)).toEqual([255, 255, 255]);
  });

  it("CMYK colours, grey, 16 bits and palette come out right", async () => {
    const base = await portrait(200, 200);
    for (const bytes of [
      await base.clone().toColourspace("cmyk").jpeg().toBuffer(),
      await base.clone().greyscale().jpeg().toBuffer(),
      await base.clone().toColourspace("rgb16").png().toBuffer(),
      await base.clone().png({ palette: true }).toBuffer(),
      await base.clone().jpeg({ progressive: true }).toBuffer(),
      await base.clone().png({ progressive: true }).toBuffer(),
    ]) {
      expect(await sharp(await ready(bytes)).metadata()).toMatchObject({
        format: "jpeg",
        width: 200,
        height: 200,
      });
    }
  });

  it("bombs: many pixels in few bytes are refused without being opened", async () => {
    const before = process.memoryUsage().rss;
    for (const [width, height] of [
      [50_000, 50_000],
      [2_000_000_000, 1],
      [8_000, 8_000],
      [6_000, 6_000],
    ] as const) {
      expect(await recusa(lyingPng(width, height))).toMatch(
        /grande demais|comprida demais|danificada/,
      );
    }
    const flat = await sharp({
      create: { width: 11_900, height: 5_500, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(flat.byteLength).toBeLessThan(1_000_000);
    expect(await recusa(flat)).toMatch(/grande demais/);
    const jpeg = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" },
    })
      .jpeg()
      .toBuffer();
    expect(await recusa(jpeg)).toMatch(/grande demais/);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  it.each([
    [1, 12_001],
    [12_001, 1],
    [1, 60_000_000],
    [16_000, 100],
  ])(
    "a side of more than 12,000 pixels (%i × %i) is refused by the header",
    async (width, height) => {
      const before = performance.now();
      expect(await recusa(lyingPng(width, height))).toBe(
        "A imagem é comprida demais: passa de 12.000 pontos de um lado. Recorte a parte que interessa, ou envie um print dela.",
      );
      expect(performance.now() - before).toBeLessThan(1_000);
      if (width * height > 2_000_000) return;
      const isWhole = await sharp({
        create: { width: width, height: height, channels: 3, background: "#fff" },
      })
        .png()
        .toBuffer();
      expect(await recusa(isWhole)).toMatch(/^A imagem é comprida demais/);
    },
  );

  it("up to 12,000 pixels on a side, a strip opens", async () => {
    const strip = await sharp({
      create: { width: 12_000, height: 40, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(await sharp(await ready(strip)).metadata()).toMatchObject({ width: 1_600, height: 5 });
  });

  it("cut off midway: incomplete, even when almost all of it opens", async () => {
    const png = await (await portrait(800, 600)).png().toBuffer();
    const webp = await (await portrait(800, 600)).webp().toBuffer();
    for (const isWhole of [photo, png, webp]) {
      for (const part of [0.2, 0.6, 0.98]) {
        expect(await recusa(isWhole.subarray(0, Math.floor(isWhole.byteLength * part)))).toMatch(
          /^A foto chegou incompleta/,
        );
      }
    }
  });

  it("only the start of a photo, or garbage with the start of one, breaks nothing", async () => {
    for (const beginning of [
      "ffd8ff",
      "ffd8ffe000104a464946",
      "89504e470d0a1a0a",
      "52494646ffffffff57454250",
    ]) {
      expect(await recusa(Buffer.from(beginning, "hex"))).toMatch(
        /^A foto (chegou incompleta|está danificada)/,
      );
      expect(
        await recusa(Buffer.concat([Buffer.from(beginning, "hex"), Buffer.alloc(5_000, 0x5a)])),
      ).toMatch(/^A foto (chegou incompleta|está danificada)/);
    }
  });

  it("other formats are not opened here, whatever they claim to be", async () => {
    const base = await portrait(50, 50);
    for (const bytes of [
      await base.clone().gif().toBuffer(),
      await base.clone().tiff().toBuffer(),
      await base.clone().avif().toBuffer(),
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    ]) {
      expect(await recusa(bytes)).toMatch(/^A foto (está danificada|chegou incompleta)/);
    }
  });

  it("what comes after or inside the photo does not stay", async () => {
    const stuffed = Buffer.concat([
      photo,
      Buffer.from("PK\u0003\u0004<script>alert(1)</script>PK\u0005\u0006"),
    ]);
    expect((await ready(stuffed)).includes("<script>")).toBe(false);
  });
});
