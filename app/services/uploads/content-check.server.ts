import { HEIC_REFUSED } from "~/lib/limits";

export type Accepts = "imagens" | "imagens-e-pdf";
export type AcceptedKind = "jpeg" | "png" | "webp" | "pdf";
type RefusedKind =
  | "heic"
  | "avif"
  | "gif"
  | "tiff"
  | "bmp"
  | "video"
  | "audio"
  | "escritorio"
  | "zip"
  | "texto"
  | "desconhecido";
export type FileKind = AcceptedKind | RefusedKind;

export const SIGNATURE_BYTES = 64;

const MARKS: [FileKind, number, string][] = [
  ["jpeg", 0, "ffd8ff"],
  ["png", 0, "89504e470d0a1a0a"],
  ["gif", 0, "474946383761"],
  ["gif", 0, "474946383961"],
  ["tiff", 0, "49492a00"],
  ["tiff", 0, "4d4d002a"],
  ["tiff", 0, "49492b00"],
  ["bmp", 0, "424d"],
  ["zip", 0, "526172211a07"],
  ["zip", 0, "377abcaf271c"],
  ["zip", 0, "1f8b08"],
  ["escritorio", 0, "d0cf11e0a1b11ae1"],
  ["escritorio", 0, "7b5c727466"],
  ["video", 0, "1a45dfa3"],
  ["video", 0, "000001ba"],
  ["audio", 0, "4f676753"],
  ["audio", 0, "494433"],
  ["audio", 0, "2321414d52"],
];

/** Viewers open PDFs with a byte order mark or blanks before "%PDF-", so both are allowed. */
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/;

const BRANDS: [FileKind, RegExp][] = [
  ["heic", /^(hei[cxms]|hev[cxms]|mif1|mif2|msf1|miaf)/],
  ["avif", /^avi[fs]/],
  ["audio", /^M4[AB]/],
];

const RIFF: Record<string, FileKind> = { WEBP: "webp", "AVI ": "video", WAVE: "audio" };

function insideZip(head: Buffer): FileKind {
  return /\[Content_Types\]|_rels\/|mimetype|docProps|word\/|xl\/|ppt\//.test(
    head.toString("latin1", 30),
  )
    ? "escritorio"
    : "zip";
}

function isText(head: Buffer): boolean {
  return /^[\t\n\r -~\u0080-\u00ff]+$/.test(head.toString("latin1")) && !head.includes(0);
}

export function fileKindOf(head: Buffer): FileKind {
  const first = head.subarray(0, SIGNATURE_BYTES);
  const hex = first.toString("hex");
  for (const [kind, offset, mark] of MARKS) if (hex.startsWith(mark, offset * 2)) return kind;
  if (PDF.test(first.toString("latin1"))) return "pdf";
  if (first.toString("latin1", 0, 4) === "RIFF")
    return RIFF[first.toString("latin1", 8, 12)] ?? "desconhecido";
  if (first.toString("latin1", 4, 8) === "ftyp") {
    const brand = first.toString("latin1", 8, 12);
    return BRANDS.find(([, pattern]) => pattern.test(brand))?.[0] ?? "video";
  }
  if (hex.startsWith("504b0304") || hex.startsWith("504b0506")) return insideZip(first);
  if (first.byteLength > 0 && isText(first)) return "texto";
  return "desconhecido";
}

const PHOTO_OF_IT = "Fotografe o documento e envie a foto";

const REFUSALS: Record<RefusedKind, string> = {
  heic: HEIC_REFUSED,
  avif: "Imagens AVIF não são aceitas. Abra a imagem no celular e envie um print dela.",
  gif: "Imagens GIF não são aceitas. Abra a imagem no celular e envie um print dela.",
  tiff: "Imagens TIFF e fotos RAW não são aceitas. Salve como JPEG, ou envie um print da imagem.",
  bmp: "Imagens BMP não são aceitas. Salve como JPEG, ou envie um print da imagem.",
  video: `Vídeos não são aceitos. ${PHOTO_OF_IT}.`,
  audio: `Áudios não são aceitos. ${PHOTO_OF_IT}.`,
  escritorio: "Documentos do Word, do Excel e semelhantes não são aceitos.",
  zip: "Arquivos compactados não são aceitos. Abra o arquivo e envie o que está dentro, um de cada vez.",
  texto: `Este arquivo não é uma foto. ${PHOTO_OF_IT}.`,
  desconhecido: `Este tipo de arquivo não é aceito. ${PHOTO_OF_IT}.`,
};

/** Returns null for an accepted kind. */
export function kindRefusal(kind: FileKind, accepts: Accepts): string | null {
  if (kind === "jpeg" || kind === "png" || kind === "webp") return null;
  if (kind === "pdf")
    return accepts === "imagens"
      ? `Aqui só valem fotos, e este arquivo é um PDF. ${PHOTO_OF_IT}, ou envie um print dele.`
      : null;
  if (kind === "escritorio") {
    return `${REFUSALS.escritorio} ${accepts === "imagens" ? `${PHOTO_OF_IT}, ou envie um print dele` : "Salve o documento como PDF e envie o PDF"}.`;
  }
  return REFUSALS[kind];
}

const FALLBACK_NAME = "arquivo";
const MAX_NAME_LENGTH = 100;
const MAX_NAME_LENGTH_READ = 1_000;

// U+200D stays, because it joins the parts of one emoji.
const HIDDEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

export function cleanName(name: string, ending: "jpg" | "pdf"): string {
  const bare =
    name.slice(-MAX_NAME_LENGTH_READ).normalize("NFC").replace(HIDDEN, "").split(/[/\\]/).at(-1) ??
    "";
  const stem = bare
    .replace(/\.(?=\d*[a-z])[a-z0-9]{1,5}$/i, "")
    // Browsers send a quotation mark in a name as %22.
    .replace(/%22|[<>:"|?*]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const room = MAX_NAME_LENGTH - ending.length - 1;
  const codePoints = [...(stem || FALLBACK_NAME)].slice(0, room);
  while (codePoints.join("").length > room) codePoints.pop();
  return `${codePoints.join("").trimEnd()}.${ending}`;
}
