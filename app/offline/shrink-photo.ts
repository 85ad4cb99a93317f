/** Long side in pixels and JPEG quality. The second pair follows a result above `LIGHT` bytes. */
const SIZES = [
  [1600, 0.7],
  [1280, 0.6],
] as const;
const LIGHT = 300_000;

async function draw(picture: ImageBitmap, longSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return null;
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

/** Returns null if the browser cannot decode the photo. */
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

export async function shrinkPhoto(file: File): Promise<{ body: Blob; isDrawn: boolean }> {
  const drawn = await redrawPhoto(file);
  return { body: drawn && drawn.size < file.size ? drawn : file, isDrawn: drawn !== null };
}
