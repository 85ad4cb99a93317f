/** Photos made fit to be kept (design, section 3): upright, long side 1600, JPEG, free of place and device. */
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { logEvent } from "../config/log.server";

const LONG_SIDE = 1600;
const QUALITY = 74;
/** No phone of these people takes larger ones; beyond it is an attack or a scanner left at its finest. */
const MAX_PIXELS = 60_000_000;
/** Nor longer ones: a strip of one by sixty million points weighs 117 KB and takes seconds. */
const MAX_SIDE = 12_000;
/** Bytes of memory for pictures that must be decoded whole. */
const MAX_MEMORY_BYTES = 110_000_000;
/** All others wait for one meanwhile (`decoding`); the worst that is taken in needs two. */
const SECONDS = 10;

const LOADERS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
];

export type PreparedImage = { ok: true; data: Buffer } | { ok: false; message: string };

const refuse = (message: string): PreparedImage => ({ ok: false, message });
const CUT_SHORT =
  "A foto chegou incompleta. Envie de novo; se continuar assim, tire outra foto ou envie um print dela.";
const BROKEN =
  "A foto está danificada e não pôde ser aberta. Tire outra foto, ou envie um print dela.";
const TOO_MANY_PIXELS =
  "A imagem é grande demais (pontos demais). Diminua o tamanho da foto na câmera para 12 MP, ou envie um print dela.";
const TOO_LONG =
  "A imagem é comprida demais: passa de 12.000 pontos de um lado. Recorte a parte que interessa, ou envie um print dela.";
const TOO_SLOW = "A foto demorou demais para ser aberta. Tire outra foto, ou envie um print dela.";

type OpenImage = (data: Buffer | Buffer[], options: SharpOptions) => Sharp;
let opened: Promise<OpenImage> | null = null;

/** Loaded with the first photo: memory that a portal without uploads does not spend. Reads the three formats and nothing else. */
function library(): Promise<OpenImage> {
  opened ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return opened;
}

/** Bytes that decoding needs at once. A plain JPEG passes line by line, already made smaller. */
function memoryOf({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height;
  if (format === "jpeg")
    return isProgressive ? pixels * (chromaSubsampling === "4:2:0" ? 3 : 2 * channels) : 0;
  return pixels * (format === "webp" ? 4 : channels * (depth === "ushort" ? 2 : 1));
}

/** Does the file reach the end that its format says it has? */
function endsProperly(data: Buffer): boolean {
  if (data[0] === 0xff) return data.subarray(-0x10000).includes(Buffer.from("ffd9", "hex"));
  if (data[0] === 0x89) return data.subarray(-0x10000).includes("IEND");
  return data.byteLength >= 12 && data.readUInt32LE(4) + 8 <= data.byteLength;
}

function explain(error: unknown, data: Buffer): PreparedImage {
  const text = error instanceof Error ? error.message : "";
  if (/timeout/i.test(text)) return refuse(TOO_SLOW);
  if (/pixel limit/i.test(text)) return refuse(TOO_MANY_PIXELS);
  return refuse(/premature end/i.test(text) || !endsProperly(data) ? CUT_SHORT : BROKEN);
}

function render(openImage: OpenImage, data: Buffer, options: SharpOptions): Promise<Buffer> {
  return openImage(data, options)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Takes the bytes of a JPEG, PNG or WebP; gives the JPEG that is kept, or what to tell the person. To be run in a place of `decoding`. */
export async function prepareImage(data: Buffer): Promise<PreparedImage> {
  const openImage = await library();
  const options: SharpOptions = {
    failOn: "truncated",
    limitInputPixels: MAX_PIXELS,
    animated: false,
  };
  try {
    const metadata = await openImage(data, options).metadata();
    // From the header alone: nothing is decoded yet.
    if (Math.max(metadata.width, metadata.height) > MAX_SIDE) return refuse(TOO_LONG);
    if (metadata.width * metadata.height > MAX_PIXELS || memoryOf(metadata) > MAX_MEMORY_BYTES)
      return refuse(TOO_MANY_PIXELS);
    return { ok: true, data: await render(openImage, data, options) };
  } catch (error) {
    logEvent("foto-recusada", {
      erro: error instanceof Error ? error.message.split("\n")[0] : "desconhecido",
    });
    return explain(error, data);
  }
}

const THUMBNAIL_SIDE = 192;

/** Takes a photo that the portal keeps; gives it small enough (some 5 KB) to be shown beside its name on a weak signal. To be run in a place of `decoding`. */
export async function thumbnail(data: Buffer): Promise<Buffer> {
  const openImage = await library();
  return openImage(data, {})
    .timeout({ seconds: SECONDS })
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "cover" })
    .jpeg({ quality: 55 })
    .toBuffer();
}

/** Takes photos that the portal keeps, two or more; gives them as one, one beneath the other, as pages are. To be run in a place of `decoding`. */
export async function joinPhotos(photos: readonly Buffer[]): Promise<Buffer> {
  const openImage = await library();
  const join = { across: 1, background: "#ffffff", halign: "centre" } as const;
  return openImage([...photos], { join })
    .timeout({ seconds: SECONDS })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
