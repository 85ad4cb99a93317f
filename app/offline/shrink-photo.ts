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
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, width, height);
  paper.drawImage(picture, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

/** Returns null if the browser cannot decode or draw the photo. */
export async function redrawPhoto(file: Blob): Promise<Blob | null> {
  let drawn: Blob | null = null;
  try {
    // Browsers turn the photo upright by default, so `imageOrientation` is not passed.
    // Chrome before 112 would reject the value "from-image".
    const picture = await createImageBitmap(file);
    drawn = await draw(picture, 1600, 0.7);
    if (!drawn || drawn.size > LIGHT_BYTES) drawn = (await draw(picture, 1280, 0.6)) || drawn;
    picture.close();
  } catch {
    // If decoding or the first drawing fails, `drawn` stays null.
  }
  return drawn;
}
