/** The photo that is sent. */
import sharp from "sharp";

const MEGABYTES = 6;

/** A 12 MP photo of about 6 MB: grain, as a hand-held phone's in a dark hall. */
export async function phonePhoto(): Promise<Buffer> {
  const base = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 20 } } });
  for (let quality = 98; quality > 40; quality -= 1) {
    const bytes = await base.clone().jpeg({ quality }).toBuffer();
    if (bytes.byteLength <= MEGABYTES * 1e6) return bytes;
  }
  throw new Error("nenhuma qualidade dá uma foto de 6 MB");
}
