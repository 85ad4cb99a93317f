import { describe, expect, it } from "vitest";
import {
  fileKindOf,
  cleanName,
  kindRefusal,
  type FileKind,
} from "~/services/uploads/content-check.server";

const zip = (first: string) => `PK\x03\x04${"\0".repeat(26)}${first}`;

const CASES: [string, string, FileKind][] = [
  ["JPEG", "\xff\xd8\xff\xe0", "jpeg"],
  ["PNG", "\x89PNG\r\n\x1a\n", "png"],
  ["WebP", "RIFF....WEBPVP8 ", "webp"],
  ["PDF", "%PDF-1.4\n", "pdf"],
  ["PDF após linhas vazias", "\xef\xbb\xbf\r\n%PDF-1.4\n", "pdf"],
  ["HEIC do iPhone", "\0\0\0\x18ftypheic", "heic"],
  ["HEIF", "\0\0\0\x18ftypmif1", "heic"],
  ["sequência HEVC", "\0\0\0\x18ftyphevc", "heic"],
  ["AVIF", "\0\0\0\x18ftypavif", "avif"],
  ["vídeo MP4", "\0\0\0\x18ftypisom", "video"],
  ["áudio M4A", "\0\0\0\x18ftypM4A ", "audio"],
  ["vídeo WebM", "\x1aE\xdf\xa3", "video"],
  ["áudio do WhatsApp", "OggS\0\0", "audio"],
  ["GIF", "GIF89a", "gif"],
  ["TIFF", "II*\x00", "tiff"],
  ["BMP", "BM\x00\x00", "bmp"],
  ["Word antigo", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "escritorio"],
  ["Word novo", zip("[Content_Types].xml"), "escritorio"],
  ["LibreOffice", zip("mimetypeapplication/vnd.oasis"), "escritorio"],
  ["Excel", zip("xl/workbook.xml"), "escritorio"],
  ["ZIP", zip("foto.jpg"), "zip"],
  ["ZIP vazio", "PK\x05\x06", "zip"],
  ["vídeo AVI", "RIFF....AVI LIST", "video"],
  ["áudio WAV", "RIFF....WAVEfmt ", "audio"],
  ["outro RIFF", "RIFF....RMIDdata", "desconhecido"],
  ["texto com um byte estranho no começo", "\u0001abc", "desconhecido"],
  ["texto com um byte estranho no fim", "abc\u0001", "desconhecido"],
  ["marca de outro tipo mais adiante", "\x00\xff\xd8\xffPK\x03\x04", "desconhecido"],
  ["RAR", "Rar!\x1a\x07\x00", "zip"],
  ["HTML", "<!doctype html><p>ação</p>", "texto"],
  ["programa", "MZ\x90\x00", "desconhecido"],
  ["nada", "", "desconhecido"],
];

it.each(CASES)("%s", (_, bytes, kind) => {
  expect(fileKindOf(Buffer.from(bytes, "latin1"))).toBe(kind);
  // Photos are always taken, PDFs where allowed; each refusal says what to do.
  const isPhoto = ["jpeg", "png", "webp"].includes(kind);
  const todo = expect.stringMatching(/(envie|Envie|Salve|Abra|Escolha|escolha|Fotografe).+\.$/);
  expect([kindRefusal(kind, "imagens"), kindRefusal(kind, "imagens-e-pdf")]).toEqual([
    isPhoto ? null : todo,
    isPhoto || kind === "pdf" ? null : todo,
  ]);
});

it.each([
  ["pdf", "imagens", "Fotografe"],
  ["heic", "imagens", "“Mais compatível”"],
  ["escritorio", "imagens-e-pdf", "envie o PDF"],
] as const)("the refusal of %s where only %s are taken says %s", (kind, accepts, words) => {
  expect(kindRefusal(kind, accepts)).toContain(words);
  expect(kindRefusal("escritorio", "imagens")).not.toContain("PDF");
});

describe("cleanName", () => {
  it.each([
    ["Atestado médico 12.11.jpeg", "Atestado médico 12.11.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["C:\\Fotos\\IMG_1.HEIC", "IMG_1.jpg"],
    ["a\0b\r\nc.png", "abc.jpg"],
    ["\u202Egpj.exe", "gpj.jpg"],
    ["👩🏽‍🌾.png", "👩🏽‍🌾.jpg"],
    ["", "arquivo.jpg"],
    ["frente: e verso.png", "frente e verso.jpg"],
    ["conta %22da luz%22 10.2026", "conta da luz 10.2026.jpg"],
    ["..  foto.png", "foto.jpg"],
    ["foto. ..png", "foto.jpg"],
    ['"><img src=x onerror=1>.jpg', "img src=x onerror=1.jpg"],
  ])("%j", (nome, clean) => expect(cleanName(nome, "jpg")).toBe(clean));

  it.each([
    ["a".repeat(97), "a".repeat(96)],
    [`${"a".repeat(95)} bcd`, "a".repeat(95)],
    [`${"a".repeat(95)}😀`, "a".repeat(95)],
    ["😀".repeat(500), "😀".repeat(48)],
  ])(
    "of %s there stay a hundred letters, with none cut in half and no space at the end",
    (nome, clean) => expect(cleanName(`${nome}.png`, "pdf")).toBe(`${clean}.pdf`),
  );
});
