/** Photos as a phone makes them. */
import sharp from "sharp";

/** A JPEG of this size that does not compress to nothing: `noise` 0 to 1. */
export async function makePhoto({
  width = 1200,
  height = 900,
  noise = 0.2,
  quality = 85,
  orientation = 1,
} = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = (((index / 3) % width) * 200) / width + noise * ((seed >> 16) & 0xff);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: "Celular" } })
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer();
}

/** The same as a file for an input of Playwright. */
export async function photoFile(
  name = "atestado.jpg",
  options: Parameters<typeof makePhoto>[0] = {},
) {
  return { name, mimeType: "image/jpeg", buffer: await makePhoto(options) };
}
