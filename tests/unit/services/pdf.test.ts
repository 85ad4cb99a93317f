import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { preparaPdf } from "~/services/pdf.server";

function papel(monta: (doc: InstanceType<typeof PDFDocument>) => void, opcoes: ConstructorParameters<typeof PDFDocument>[0] = {}): Promise<Buffer> {
  const doc = new PDFDocument(opcoes);
  const partes: Buffer[] = [];
  const pronto = new Promise<Buffer>((feito) => doc.on("data", (parte: Buffer) => partes.push(parte)).on("end", () => feito(Buffer.concat(partes))));
  monta(doc);
  doc.end();
  return pronto;
}

const simples = () => papel((doc) => doc.text("Atestado. Veja /Launch Pad e Java Script."));

/** A PDF whose catalogue holds this, written plainly. */
const com = (dentro: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${dentro} >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, "latin1");

/** A PDF with objects packed and compressed, as today's programs write them. */
function compacto(dentro: string, filtro = "/Filter /FlateDecode", dados = deflateSync(Buffer.from(dentro))): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filtro} /Length ${dados.length} >>\nstream\n`, "latin1"),
    dados,
    Buffer.from("\nendstream\nendobj\nstartxref\n9\n%%EOF\n", "latin1"),
  ]);
}

function recusa(dados: Buffer): string {
  const pdf = preparaPdf(dados);
  if (pdf.ok) throw new Error("não foi recusado");
  return pdf.mensagem;
}

describe("preparaPdf", () => {
  it("um PDF comum fica como veio", async () => {
    const dados = await simples();
    const pdf = preparaPdf(dados);
    expect(pdf.ok && pdf.dados.toString("latin1").trimEnd()).toBe(dados.toString("latin1").trimEnd());
    expect(preparaPdf(compacto("1 0 << /Type /Catalog /Pages 2 0 R >>")).ok).toBe(true);
    expect(preparaPdf(com("/OpenAction [3 0 R /Fit] /Encryption 3 /JavaScripts 1")).ok).toBe(true);
  });

  it("com senha", async () => {
    expect(recusa(await papel((doc) => doc.text("x"), { userPassword: "1234" }))).toMatch(/^O PDF tem senha/);
  });

  it.each([
    "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
    "/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>",
    "/AA << /O << /S /Launch /F (cmd.exe) >> >>",
    "/Names << /EmbeddedFiles << /Names [(a) 3 0 R] >> >>",
    "/Type /EmbeddedFile",
    "/Subtype /RichMedia",
  ])("com programas ou arquivos dentro (%s), à vista ou compactados", (dentro) => {
    expect(recusa(com(dentro))).toMatch(/^O PDF tem programas/);
    expect(recusa(compacto(`1 0 << ${dentro} >>`))).toMatch(/^O PDF tem programas/);
    expect(recusa(compacto(`1 0 << ${dentro} >>`, "/Filter [/FlateDecode]"))).toMatch(/^O PDF tem programas/);
    expect(recusa(compacto(dentro, "", Buffer.from(dentro)))).toMatch(/^O PDF tem programas/);
  });

  it("o que não se pode abrir para conferir é recusado", () => {
    expect(recusa(compacto("x", "/Filter /LZWDecode"))).toMatch(/^O PDF não pôde ser conferido/);
    expect(recusa(compacto("x", "/Filter [/ASCII85Decode /FlateDecode]"))).toMatch(/^O PDF não pôde ser conferido/);
    expect(recusa(compacto("x", "/Filter /FlateDecode", Buffer.from("lixo")))).toMatch(/^O PDF não pôde ser conferido/);
  });

  it("bombas: o que se desdobra demais, e palavras repetidas aos milhões, não tomam tempo", () => {
    expect(recusa(compacto("", "/Filter /FlateDecode", deflateSync(Buffer.alloc(200_000_000))))).toMatch(/^O PDF não pôde ser conferido/);
    for (const palavra of ["stream\n", "endstream", " obj stream", "/Filter", "#61", "%%EOF"]) {
      const dados = Buffer.from(`%PDF-1.7\n${palavra.repeat(Math.floor(12_000_000 / palavra.length))}\n%%EOF`);
      const antes = performance.now();
      preparaPdf(dados);
      expect(performance.now() - antes, palavra).toBeLessThan(4_000);
    }
  }, 30_000);

  it("cortado", async () => {
    const dados = await simples();
    for (const parte of [10, dados.byteLength / 2, dados.byteLength - 8]) expect(recusa(dados.subarray(0, parte))).toMatch(/^O PDF chegou incompleto/);
    expect(recusa(Buffer.concat([dados, Buffer.alloc(5_000)]))).toMatch(/^O PDF chegou incompleto/);
  });

  it("duas coisas ao mesmo tempo: o que vem depois do fim não fica, um ZIP é recusado", async () => {
    const dados = await simples();
    const pdf = preparaPdf(Buffer.concat([dados, Buffer.from("<script>alert(1)</script>")]));
    expect(pdf.ok && !pdf.dados.includes("<script>")).toBe(true);
    expect(recusa(Buffer.concat([dados, Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]))).toMatch(/^O PDF não pôde ser conferido/);
  });
});
