import { describe, expect, it } from "vitest";
import {
  fileKindOf,
  cleanName,
  kindRefusal,
  type FileKind,
} from "~/services/uploads/content-check.server";

const hex = (digits: string) => Buffer.concat([Buffer.from(digits, "hex"), Buffer.alloc(40)]);
const box = (brand: string) =>
  Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mif1`, "latin1");
const zip = (first: string) =>
  Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(26), Buffer.from(first)]);

const CASES: [string, Buffer, FileKind][] = [
  ["JPEG", hex("ffd8ffe0"), "jpeg"],
  ["PNG", hex("89504e470d0a1a0a"), "png"],
  ["WebP", Buffer.from("RIFF....WEBPVP8 "), "webp"],
  ["PDF", Buffer.from("%PDF-1.4\n"), "pdf"],
  ["PDF após linhas vazias", Buffer.from("\ufeff\r\n%PDF-1.4\n"), "pdf"],
  ["HEIC do iPhone", box("heic"), "heic"],
  ["HEIF", box("mif1"), "heic"],
  ["sequência HEVC", box("hevc"), "heic"],
  ["AVIF", box("avif"), "avif"],
  ["vídeo MP4", box("isom"), "video"],
  ["áudio M4A", box("M4A "), "audio"],
  ["vídeo WebM", hex("1a45dfa3"), "video"],
  ["áudio do WhatsApp", Buffer.from("OggS\0\0"), "audio"],
  ["GIF", Buffer.from("GIF89a"), "gif"],
  ["TIFF", hex("49492a00"), "tiff"],
  ["BMP", hex("424d0000"), "bmp"],
  ["Word antigo", hex("d0cf11e0a1b11ae1"), "escritorio"],
  ["Word novo", zip("[Content_Types].xml"), "escritorio"],
  ["LibreOffice", zip("mimetypeapplication/vnd.oasis"), "escritorio"],
  ["Excel", zip("xl/workbook.xml"), "escritorio"],
  ["ZIP", zip("foto.jpg"), "zip"],
  ["ZIP vazio", hex("504b0506"), "zip"],
  ["vídeo AVI", Buffer.from("RIFF....AVI LIST"), "video"],
  ["áudio WAV", Buffer.from("RIFF....WAVEfmt "), "audio"],
  ["outro RIFF", Buffer.from("RIFF....RMIDdata"), "desconhecido"],
  ["texto com um byte estranho no começo", Buffer.from("\u0001abc"), "desconhecido"],
  ["texto com um byte estranho no fim", Buffer.from("abc\u0001"), "desconhecido"],
  ["marca de outro tipo mais adiante", hex("00ffd8ff504b0304"), "desconhecido"],
  ["RAR", hex("526172211a0700"), "zip"],
  ["HTML", Buffer.from("<!doctype html><p>ação</p>"), "texto"],
  ["programa", hex("4d5a9000"), "desconhecido"],
  ["nada", Buffer.alloc(0), "desconhecido"],
];

it.each(CASES)("%s", (_, bytes, kind) => {
  expect(fileKindOf(bytes)).toBe(kind);
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
