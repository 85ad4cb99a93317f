/** Readers of PDFs that are not ours: Poppler's programs and ExifTool. Null where they are not there. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

const run = promisify(execFile);

const found = (variable: string, usual: string) =>
  process.env[variable] || (existsSync(usual) ? usual : null);
export const PDFTOPPM = found("PDFTOPPM_PATH", "/usr/bin/pdftoppm");
export const EXIFTOOL = found("EXIFTOOL_PATH", "/usr/bin/exiftool");

const sibling = (program: string) => join(dirname(PDFTOPPM ?? ""), program);

async function inFolder<T>(
  file: Buffer,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "portal-pdf-"));
  try {
    const path = join(folder, "papel.pdf");
    writeFileSync(path, file);
    return await work(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a program says, on both its ways out. */
async function said(program: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(program, args, {
    timeout: 20_000,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout + stderr;
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
export function difference(before: Picture, after: Picture): number {
  if (before.width !== after.width || before.height !== after.height) return 1_000;
  let differing = 0;
  for (let at = 0; at < before.data.length; at += 1)
    if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > 40) differing += 1;
  return (differing / before.data.length) * 1_000;
}

/** How many of a thousand points are dark. */
export const darkness = ({ data }: Picture) =>
  (data.filter((value) => value < 128).length / data.length) * 1_000;

/** What Poppler finds besides pages: scripts, files, metadata; nothing when the file is clean. */
export function foundByPoppler(file: Buffer): Promise<string[]> {
  return inFolder(file, async (path) => {
    const [general, scripts, metadata, addresses, files] = await Promise.all([
      said(sibling("pdfinfo"), [path]),
      said(sibling("pdfinfo"), ["-js", path]),
      said(sibling("pdfinfo"), ["-meta", path]),
      said(sibling("pdfinfo"), ["-url", path]),
      said(sibling("pdfdetach"), ["-list", path]),
    ]);
    const told = general
      .split("\n")
      .filter((line) =>
        /^(Title|Subject|Keywords|Author|Creator|Producer|CreationDate|ModDate|Custom Metadata:\s+yes|Metadata Stream:\s+yes|Tagged:\s+yes|UserProperties:\s+yes|Suspects:\s+yes|Form:\s+(AcroForm|XFA)|JavaScript:\s+yes|Encrypted:\s+yes)/.test(
          line,
        ),
      );
    return [
      ...told,
      ...(scripts.trim() ? [`scripts: ${scripts}`] : []),
      ...(metadata.trim() ? [`metadata: ${metadata}`] : []),
      ...addresses.split("\n").filter((line) => /^\s*\d/.test(line)),
      ...(files.startsWith("0 embedded files") ? [] : [`files: ${files}`]),
    ];
  });
}

/** What ExifTool finds besides what every file has. */
export function foundByExiftool(program: string, file: Buffer): Promise<string[]> {
  return inFolder(file, async (path) => {
    const lines = (await said(program, ["-a", "-G1", "-ee", path]))
      .split("\n")
      .filter((line) => line.trim() !== "");
    return lines.filter(
      (line) =>
        !/^\[(ExifTool|System|File)\]/.test(line) &&
        !/^\[PDF\]\s+(PDF Version|Linearized|Page Count)\s*:/.test(line),
    );
  });
}
