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

/** Drawn anew, small: nothing of what the camera wrote into it (the place, the device) stays. null where the browser cannot draw it. Never throws. */
export async function redrawPhoto(file: Blob): Promise<Blob | null> {
  let best: Blob | null = null;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    for (const [longSide, quality] of SIZES) {
      const drawn = await draw(picture, longSide, quality);
      if (drawn && (!best || drawn.size < best.size)) best = drawn;
      if (best && best.size <= LIGHT) break;
    }
    picture.close();
  } catch {
    return best;
  }
  return best;
}

/** Takes a chosen file; gives a small JPEG of it, or the file itself when the browser cannot draw it (`isDrawn`), nor make it smaller. Never throws. */
export async function shrinkPhoto(file: File): Promise<{ body: Blob; isDrawn: boolean }> {
  const drawn = await redrawPhoto(file);
  return { body: drawn && drawn.size < file.size ? drawn : file, isDrawn: drawn !== null };
}
