/** How PDFs look, by a reader that is not ours: Poppler's. Null where it is not there. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

const run = promisify(execFile);

export const PDFTOPPM =
  process.env.PDFTOPPM_PATH || (existsSync("/usr/bin/pdftoppm") ? "/usr/bin/pdftoppm" : null);

async function inFolder<T>(file: Buffer, work: (path: string, folder: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), "portal-pdf-"));
  try {
    const path = join(folder, "papel.pdf");
    writeFileSync(path, file);
    return await work(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

/** The pages as they look, at 50 points an inch; `crop`: as far as people see them. */
export function pictures(program: string, file: Buffer, crop = false): Promise<Picture[]> {
  return inFolder(file, async (path, folder) => {
    await run(
      program,
      ["-r", "50", "-png", ...(crop ? ["-cropbox"] : []), path, join(folder, "p")],
      { timeout: 30_000 },
    );
    const names = readdirSync(folder)
      .filter((name) => name.endsWith(".png"))
      .sort();
    return Promise.all(
      names.map(async (name) => {
        const { data, info } = await sharp(readFileSync(join(folder, name)))
          .removeAlpha()
          .toColourspace("srgb")
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { width: info.width, height: info.height, data };
      }),
    );
  });
}

/** How many of a thousand points differ by more than an eye forgives. */
export function difference(before: Picture, after: Picture) {
  if (before.width !== after.width || before.height !== after.height) return 1_000;
  let differing = 0;
  for (let at = 0; at < before.data.length; at += 1)
    if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > 40) differing += 1;
  return (differing / before.data.length) * 1_000;
}

/** How many of a thousand points are dark. */
export const darkness = ({ data }: Picture) =>
  (data.filter((value) => value < 128).length / data.length) * 1_000;
