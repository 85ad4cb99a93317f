/** Photos and PDFs of a size of their own, so that a record tells them apart. */
import { makePhoto } from "./photos";
import type { ChosenFile } from "../../support/http/body";
import { kit } from "../../support/pdf/kit";
import sharp from "sharp";

/** A phone's photo, with EXIF. `turned`: taken with the phone upright, so that it lies until its EXIF is heeded. */
export async function photo(
  width: number,
  height: number,
  { turned = false } = {},
): Promise<ChosenFile> {
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

const drawn = (draw: Parameters<typeof kit>[0]): Promise<Buffer> =>
  kit(draw, { autoFirstPage: false });

/** A PDF with pages of these sizes, in points. */
export async function paper(...pages: [width: number, height: number][]): Promise<ChosenFile> {
  const data = await drawn((doc) =>
    pages.forEach((size) => doc.addPage({ size }).text("Papel de teste")),
  );
  return { name: "papel.pdf", type: "application/pdf", data };
}

/** A PDF of a photo so many pixels wide, about 3.2 MB for every thousand: rebuilding it takes nothing away. */
export async function heavyPaper(width: number): Promise<Buffer> {
  const picture = await makePhoto({ width, height: 2_400, noise: 1, quality: 100 });
  return drawn((doc) => doc.addPage({ size: [400, 300] }).image(picture, 0, 0, { width: 400 }));
}
