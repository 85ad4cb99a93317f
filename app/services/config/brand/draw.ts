import { text } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";

export type DrawnIcons = Record<string, string>;

const MOST_ON_A_PAGE = 700;
const SMALLER = [72, 64, 48, 40, 32, 24].flatMap((side) =>
  [32, 16, 8, 4].map((colours) => ({ side, colours })),
);

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

function square(logo: Buffer, side: number, margin: number): Sharp {
  const inner = Math.round(side * (1 - 2 * margin));
  const rest = side - inner;
  const [before, after] = [Math.floor(rest / 2), Math.ceil(rest / 2)];
  return sharp(logo, { density: 600, limitInputPixels: 60_000_000 })
    .resize(inner, inner, { fit: "contain", background: CLEAR })
    .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR });
}

async function forPages(logo: Buffer): Promise<Buffer> {
  let smallest: Buffer | null = null;
  for (const { side, colours } of SMALLER) {
    const file = await square(logo, side, 0)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (!smallest || file.byteLength < smallest.byteLength) smallest = file;
    if (file.byteLength <= MOST_ON_A_PAGE) break;
  }
  return smallest ?? logo;
}

async function draw(logo: Buffer): Promise<DrawnIcons> {
  const plain = (side: number) => square(logo, side, 0).png({ palette: true }).toBuffer();
  const filled = (side: number, margin: number) =>
    square(logo, side, margin).flatten({ background: "#ffffff" }).png({ palette: true }).toBuffer();
  const files = {
    logo: await forPages(logo),
    "180": await filled(180, 0.08),
    "192": await plain(192),
    "512": await plain(512),
    cortavel: await filled(512, 0.18),
  };
  const text64 = Object.entries(files).map(
    ([name, file]) => [name, file.toString("base64")] as const,
  );
  return Object.fromEntries(text64);
}

void text(process.stdin).then(async (logo) =>
  process.stdout.write(JSON.stringify(await draw(Buffer.from(logo, "base64")))),
);
