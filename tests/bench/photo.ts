/** The photo that is sent. */
import sharp from "sharp";

/** A 12 MP photo of just under 6 MB: grain, as a hand-held phone's in a dark hall. */
export function phonePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000, channels: 3 as const };
  return sharp({
    create: { ...size, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 91 })
    .toBuffer();
}
