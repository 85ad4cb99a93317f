import "../support/test-environment";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareImage } from "~/services/uploads/image.server";
import { lyingPng, portrait } from "../support/photos";

async function ready(bytes: Buffer) {
  const image = await prepareImage(bytes);
  if (!image.ok) throw new Error(image.message);
  return image.data;
}

async function refusal(bytes: Buffer) {
  const image = await prepareImage(bytes);
  if (image.ok) throw new Error("não foi recusada");
  return image.message;
}

/** The colour of the middle of the upper left quarter. */
async function corner(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const point = { left: width >> 2, top: height >> 2, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(point).raw().toBuffer())];
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } });

const png = (width: number, height: number) => blank(width, height).png().toBuffer();

describe("prepareImage", { timeout: 30_000 }, () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await (await portrait(2400, 1800)).jpeg({ quality: 90 }).toBuffer();
  });

  it("fits in 1600, is JPEG and small in bytes; what comes after the photo does not stay", async () => {
    const stuffed = Buffer.from("PK\u0003\u0004<script>alert(1)</script>PK\u0005\u0006");
    const bytes = await ready(Buffer.concat([photo, stuffed]));
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1600,
      height: 1200,
      space: "srgb",
      channels: 3,
    });
    expect(bytes.byteLength).toBeLessThan(photo.byteLength / 2);
    expect(bytes.includes("<script>")).toBe(false);
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
    for (const name of ["exif", "xmp", "iptc", "orientation", "icc"])
      expect(metadata).not.toHaveProperty(name);
    expect(bytes.includes("Marca") || bytes.includes("Exif")).toBe(false);
    // Turned to the right: what was below on the left is now above.
    const [red = 0, green = 0] = await corner(bytes);
    expect([red > 180, green < 100]).toEqual([true, true]);
  });

  it("transparency becomes white; of an animation, the first frame", async () => {
    const leaked = blank(40, 40).ensureAlpha(0).png();
    expect(await corner(await ready(await leaked.toBuffer()))).toEqual([255, 255, 255]);
    const points = [255, 0].map((colour) => Buffer.alloc(30 * 30 * 3, colour));
    const raw = { width: 30, height: 60, channels: 3 as const, pageHeight: 30 };
    const frames = await sharp(Buffer.concat(points), { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const first = await ready(frames);
    expect(await sharp(first).metadata()).toMatchObject({ width: 30, height: 30 });
    expect(await corner(first)).toEqual([255, 255, 255]);
  });

  it("CMYK colours, grey, 16 bits and palette come out right", async () => {
    const base = await portrait(200, 200);
    for (const picture of [
      base.clone().toColourspace("cmyk").jpeg(),
      base.clone().greyscale().jpeg(),
      base.clone().toColourspace("rgb16").png(),
      base.clone().png({ palette: true }),
      base.clone().jpeg({ progressive: true }),
      base.clone().png({ progressive: true }),
    ])
      expect(await sharp(await ready(await picture.toBuffer())).metadata()).toMatchObject({
        format: "jpeg",
        width: 200,
        height: 200,
      });
  });

  it.each([
    [12_000, 40, 12_000, 40],
    [1_080, 11_000, 533, 5_432],
  ])("a long picture stays readable: %i × %i", async (fromWidth, fromHeight, width, height) => {
    const long = await ready(await png(fromWidth, fromHeight));
    expect(await sharp(long).metadata()).toMatchObject({ width, height });
  });

  const LARGE = /grande demais/;
  const LONG =
    /^A imagem é comprida demais: passa de 12\.000 pontos de um lado\. Recorte a parte que interessa, ou envie um print dela\.$/;
  it.each([
    ["says 50,000 × 50,000", () => lyingPng(50_000, 50_000), LARGE],
    ["says 8,000 × 8,000", () => lyingPng(8_000, 8_000), LARGE],
    ["says 6,000 × 6,000", () => lyingPng(6_000, 6_000), /grande demais|danificada/],
    ["says 12,001 × 1", () => lyingPng(12_001, 1), LONG],
    ["is 1 × 12,001", () => png(1, 12_001), LONG],
    ["is 11,900 × 5,500 in few bytes", () => png(11_900, 5_500), LARGE],
    ["is 9,000 × 9,000 in few bytes", () => blank(9_000, 9_000).jpeg().toBuffer(), LARGE],
  ])("what %s is refused by the header, without being opened", async (_, make, message) => {
    const bytes = await make();
    expect(bytes.byteLength).toBeLessThan(1_000_000);
    const [before, began] = [process.memoryUsage().rss, performance.now()];
    expect(await refusal(bytes)).toMatch(message);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  it("cut off midway: incomplete, even when almost all of it opens", async () => {
    const base = await portrait(800, 600);
    for (const whole of [photo, await base.clone().png().toBuffer(), await base.webp().toBuffer()])
      for (const part of [0.2, 0.6, 0.98])
        expect(await refusal(whole.subarray(0, whole.byteLength * part))).toMatch(
          /^A foto chegou incompleta/,
        );
  });

  it("only the start of a photo, garbage after it, or another format breaks nothing and is not opened", async () => {
    const base = await portrait(50, 50);
    const starts = [
      "ffd8ff",
      "ffd8ffe000104a464946",
      "89504e470d0a1a0a",
      "52494646ffffffff57454250",
    ];
    for (const bytes of [
      ...starts.map((start) => Buffer.from(start, "hex")),
      ...starts.map((start) => Buffer.from(start + "5a".repeat(5_000), "hex")),
      await base.clone().gif().toBuffer(),
      await base.clone().tiff().toBuffer(),
      await base.clone().avif().toBuffer(),
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    ])
      expect(await refusal(bytes)).toMatch(/^A foto (chegou incompleta|está danificada)/);
  });
});
