/** Photos and PDFs of a size of their own, so that a record tells them apart. */
import PDFDocument from "pdfkit";
import { makePhoto } from "./photos";
import type { ChosenFile } from "./over-http/controls";
import sharp from "sharp";

/** A phone's photo, with EXIF. `turned`: taken with the phone upright, so that it lies until its EXIF is heeded. */
export async function photo(width: number, height: number, { turned = false } = {}): Promise<ChosenFile> {
  const plain = await makePhoto({ width: width, height: height, noise: 0.05 });
  const data = turned
    ? await sharp(plain)
        .withExif({ IFD0: { Make: "Celular" } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
    : plain;
  return { name: "foto.jpg", type: "image/jpeg", data };
}

/** A PDF with pages of these sizes, in points. */
export async function paper(...pages: [width: number, height: number][]): Promise<ChosenFile> {
  const doc = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  const ready = new Promise<Buffer>((done) => doc.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(Buffer.concat(parts))));
  for (const size of pages) doc.addPage({ size }).text("Papel de teste");
  doc.end();
  return { name: "papel.pdf", type: "application/pdf", data: await ready };
}
