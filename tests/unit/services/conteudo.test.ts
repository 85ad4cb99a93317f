import { describe, expect, it } from "vitest";
import { conteudoDe, nomeLimpo, recusaDoConteudo, type Conteudo } from "~/services/conteudo.server";

const hex = (digits: string) => Buffer.concat([Buffer.from(digits, "hex"), Buffer.alloc(40)]);
const box = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mif1`, "latin1");
const zip = (primeiro: string) => Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(26), Buffer.from(primeiro)]);

const CASOS: [string, Buffer, Conteudo][] = [
  ["JPEG", hex("ffd8ffe0"), "jpeg"],
  ["PNG", hex("89504e470d0a1a0a"), "png"],
  ["WebP", Buffer.from("RIFF....WEBPVP8 "), "webp"],
  ["PDF", Buffer.from("%PDF-1.4\n"), "pdf"],
  ["PDF com algo antes", Buffer.from("\n%PDF-1.4\n"), "texto"],
  ["HEIC do iPhone", box("heic"), "heic"],
  ["HEIF", box("mif1"), "heic"],
  ["sequência HEVC", box("hevc"), "heic"],
  ["AVIF", box("avif"), "avif"],
  ["vídeo MP4", box("isom"), "video"],
  ["vídeo do iPhone", box("qt  "), "video"],
  ["áudio M4A", box("M4A "), "audio"],
  ["vídeo WebM", hex("1a45dfa3"), "video"],
  ["áudio do WhatsApp", Buffer.from("OggS\0\0"), "audio"],
  ["GIF", Buffer.from("GIF89a"), "gif"],
  ["TIFF", hex("49492a00"), "tiff"],
  ["BMP", hex("424d0000"), "bmp"],
  ["Word antigo", hex("d0cf11e0a1b11ae1"), "escritorio"],
  ["Word novo", zip("[Content_Types].xml"), "escritorio"],
  ["LibreOffice", zip("mimetypeapplication/vnd.oasis"), "escritorio"],
  ["ZIP", zip("foto.jpg"), "zip"],
  ["RAR", hex("526172211a0700"), "zip"],
  ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'>"), "texto"],
  ["HTML", Buffer.from("<!doctype html><p>ação</p>"), "texto"],
  ["programa", hex("4d5a9000"), "desconhecido"],
  ["zeros", Buffer.alloc(100), "desconhecido"],
  ["nada", Buffer.alloc(0), "desconhecido"],
];

describe("conteudoDe", () => {
  it.each(CASOS)("%s", (_, bytes, conteudo) => expect(conteudoDe(bytes)).toBe(conteudo));
});

describe("recusaDoConteudo", () => {
  it("fotos valem sempre; PDF onde se diz", () => {
    for (const conteudo of ["jpeg", "png", "webp"] as const) expect([recusaDoConteudo(conteudo, "imagens"), recusaDoConteudo(conteudo, "imagens-e-pdf")]).toEqual([null, null]);
    expect(recusaDoConteudo("pdf", "imagens-e-pdf")).toBeNull();
    expect(recusaDoConteudo("pdf", "imagens")).toMatch(/Fotografe/);
  });

  it("o resto nunca, e cada recusa diz o que fazer", () => {
    const recusados = [...new Set(CASOS.map(([, , conteudo]) => conteudo))].filter((conteudo) => !["jpeg", "png", "webp", "pdf"].includes(conteudo));
    expect(recusados.length).toBeGreaterThan(8);
    for (const conteudo of recusados) {
      for (const aceita of ["imagens", "imagens-e-pdf"] as const) expect(recusaDoConteudo(conteudo, aceita)).toMatch(/(envie|Envie|Salve|Abra|Escolha|escolha).+\.$/);
    }
    expect(recusaDoConteudo("heic", "imagens")).toContain("“Mais compatível”");
    expect(recusaDoConteudo("escritorio", "imagens")).not.toContain("PDF");
  });
});

describe("nomeLimpo", () => {
  it.each([
    ["atestado.png", "atestado.jpg"],
    ["Atestado médico 12.11.jpeg", "Atestado médico 12.11.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["C:\\Fotos\\IMG_1.HEIC", "IMG_1.jpg"],
    ["a\0b\r\nc.png", "abc.jpg"],
    ["\u202Egpj.exe", "gpj.jpg"],
    ["", "arquivo.jpg"],
    ["...", "arquivo.jpg"],
    [".png", "arquivo.jpg"],
    ['"><img src=x onerror=1>.jpg', "img src=x onerror=1.jpg"],
  ])("%j", (nome, limpo) => expect(nomeLimpo(nome, "jpg")).toBe(limpo));

  it("cem letras, sem partir nenhuma ao meio", () => {
    for (const nome of ["é".repeat(500), "😀".repeat(500), `${"a".repeat(95)}😀.png`]) {
      const limpo = nomeLimpo(nome, "pdf");
      expect(limpo.length).toBeLessThanOrEqual(100);
      expect(limpo.endsWith(".pdf")).toBe(true);
      expect(Buffer.from(limpo).toString()).toBe(limpo);
    }
  });
});
