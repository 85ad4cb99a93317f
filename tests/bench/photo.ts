/** The photo that is sent. */
import sharp from "sharp";

const MEGABYTES = 6;

/** A 12 MP photo of about 6 MB: grain, as a hand-held phone's in a dark hall. */
export async function phonePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000, channels: 3 as const };
  const grain = await sharp({
    create: { ...size, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 20 } },
  })
    .raw()
    .toBuffer();
  let best: Buffer | null = null;
  for (let [low, high] = [40, 98]; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await sharp(grain, { raw: size }).jpeg({ quality }).toBuffer();
    if (bytes.byteLength <= MEGABYTES * 1e6) [best, low] = [bytes, quality + 1];
    else high = quality - 1;
  }
  if (!best) throw new Error("nenhuma qualidade dá uma foto de 6 MB");
  return best;
}
