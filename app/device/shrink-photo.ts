/** A photo made small in the browser, before the weak signal (design, section 3 "Attachments"). */

/** Long side in pixels, and quality: the second when the first is still heavy. */
const SIZES = [
  [1600, 0.7],
  [1280, 0.6],
] as const;
const LIGHT = 300_000;

function draw(picture: ImageBitmap, longSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return Promise.resolve(null);
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

/**
 * Takes a chosen file; gives a small JPEG of it, or the file itself when the browser cannot draw it, nor make it smaller. `always`: drawn even so, as
 * nothing of what the camera wrote into it (the place, the device) is to stay. Never throws.
 */
export async function shrinkPhoto(file: File, always = false): Promise<Blob> {
  let best: Blob = file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    for (const [longSide, quality] of SIZES) {
      const smaller = await draw(picture, longSide, quality);
      if (smaller && (smaller.size < best.size || (always && best === file))) best = smaller;
      if (best.size <= LIGHT) break;
    }
    picture.close();
  } catch {
    return best;
  }
  return best;
}
