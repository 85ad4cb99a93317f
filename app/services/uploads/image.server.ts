import type { Metadata, Sharp, SharpOptions } from "sharp";
import { scaleToFit } from "~/lib/picture-size";
import { logEvent } from "../config/log.server";

const LONG_SIDE = 1600;
const QUALITY = 74;
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 12_000;
const MAX_MEMORY_BYTES = 110_000_000;
const TIMEOUT_SECONDS = 10;

const ALLOWED_LOADERS = [
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

function loadSharp(): Promise<OpenImage> {
  opened ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ALLOWED_LOADERS });
    return sharp;
  });
  return opened;
}

function decodingBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height;
  // sharp decodes a baseline JPEG line by line, so a baseline JPEG takes hardly any memory.
  if (format === "jpeg")
    return isProgressive ? pixels * (chromaSubsampling === "4:2:0" ? 3 : 2 * channels) : 0;
  return pixels * (format === "webp" ? 4 : channels * (depth === "ushort" ? 2 : 1));
}

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

// EXIF may reveal where the user took the photo. By default sharp drops EXIF.
function render(image: Sharp, side: number): Promise<Buffer> {
  return image
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

export async function prepareImage(data: Buffer): Promise<PreparedImage> {
  const openImage = await loadSharp();
  const options: SharpOptions = {
    failOn: "truncated",
    limitInputPixels: MAX_PIXELS,
    animated: false,
  };
  try {
    const metadata = await openImage(data, options).metadata();
    const long = Math.max(metadata.width, metadata.height);
    if (long > MAX_SIDE) return refuse(TOO_LONG);
    if (metadata.width * metadata.height > MAX_PIXELS || decodingBytes(metadata) > MAX_MEMORY_BYTES)
      return refuse(TOO_MANY_PIXELS);
    const side = Math.round(long * scaleToFit(metadata, LONG_SIDE));
    return { ok: true, data: await render(openImage(data, options), side) };
  } catch (error) {
    logEvent("foto-recusada", {
      erro: error instanceof Error ? error.message.split("\n")[0] : "desconhecido",
    });
    return explain(error, data);
  }
}

const THUMBNAIL_SIDE = 222;

export async function thumbnail(data: Buffer): Promise<Buffer> {
  const openImage = await loadSharp();
  return openImage(data, {})
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 55 })
    .toBuffer();
}

const PREVIEW_SIDE = 480;

export async function preview(data: Buffer): Promise<Buffer> {
  const openImage = await loadSharp();
  return openImage(data, {})
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 50 })
    .toBuffer();
}

/**
 * Joins the photos one below the other.
 * @throws an error of sharp for fewer than two photos
 */
export async function joinPhotos(photos: readonly Buffer[]): Promise<Buffer> {
  const openImage = await loadSharp();
  const join = { across: 1, background: "#ffffff", halign: "centre" } as const;
  return openImage([...photos], { join })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
