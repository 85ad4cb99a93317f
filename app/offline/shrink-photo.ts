import { scaleToFit } from "~/lib/picture-size";

/** If the drawn JPEG is larger, the photo is drawn once more, smaller. */
const LIGHT_BYTES = 300_000;

async function draw(picture: ImageBitmap, longSide: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const scale = scaleToFit(picture, longSide);
  const width = (canvas.width = picture.width * scale);
  const height = (canvas.height = picture.height * scale);
  const paper = canvas.getContext("2d");
  if (!paper) return null;
  paper.imageSmoothingQuality = "medium";
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, width, height);
  paper.drawImage(picture, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

async function redraw(file: Blob): Promise<Blob | null> {
  const hasExif = (await new Response(file.slice(6, 10)).text()) === "Exif";
  // Some browsers ignore the orientation in EXIF, and Safari 15 crops the photo by it.
  // So every browser decodes the photo without it, and the portal turns what it receives.
  const picture = await createImageBitmap(
    hasExif ? new Blob([file.slice(0, 6), "-", file.slice(7)]) : file,
  );
  let drawn = await draw(picture, 1600, 0.7);
  if (!drawn || drawn.size > LIGHT_BYTES) drawn = (await draw(picture, 1280, 0.6)) || drawn;
  picture.close();
  // The first 512 bytes of EXIF have the orientation. The length before them says so.
  return drawn && hasExif
    ? new Blob([file.slice(0, 4), "\x02\0", file.slice(6, 516), drawn.slice(2)])
    : drawn;
}

/** Returns null if the browser cannot decode or draw the photo. */
export const redrawPhoto = (file: Blob): Promise<Blob | null> => redraw(file).catch(() => null);
