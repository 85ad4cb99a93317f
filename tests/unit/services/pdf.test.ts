import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { describe, expect, it, vi } from "vitest";
import { preparaPdf } from "~/services/pdf.server";
import { heldFor } from "./apoio/event-loop";

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

const MAIOR = 12 * 1024 * 1024;

const repetido = (dados: Buffer, vezes: number) => Buffer.concat(Array.from({ length: vezes }, () => dados));

async function recusa(dados: Buffer): Promise<string> {
  const pdf = await preparaPdf(dados);
  if (pdf.ok) throw new Error("não foi recusado");
  return pdf.mensagem;
}

describe("preparaPdf", () => {
  it("um PDF comum fica como veio", async () => {
    const dados = await simples();
    const pdf = await preparaPdf(dados);
    expect(pdf.ok && pdf.dados.toString("latin1").trimEnd()).toBe(dados.toString("latin1").trimEnd());
    expect((await preparaPdf(compacto("1 0 << /Type /Catalog /Pages 2 0 R >>"))).ok).toBe(true);
    expect((await preparaPdf(com("/OpenAction [3 0 R /Fit] /Encryption 3 /JavaScripts 1"))).ok).toBe(true);
  });

  it("com senha", async () => {
    expect(await recusa(await papel((doc) => doc.text("x"), { userPassword: "1234" }))).toMatch(/^O PDF tem senha/);
  });

  it.each([
    "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
    "/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>",
    "/AA << /O << /S /Launch /F (cmd.exe) >> >>",
    "/Names << /EmbeddedFiles << /Names [(a) 3 0 R] >> >>",
    "/Type /EmbeddedFile",
    "/Subtype /RichMedia",
  ])("com programas ou arquivos dentro (%s), à vista ou compactados", async (dentro) => {
    expect(await recusa(com(dentro))).toMatch(/^O PDF tem programas/);
    expect(await recusa(compacto(`1 0 << ${dentro} >>`))).toMatch(/^O PDF tem programas/);
    expect(await recusa(compacto(`1 0 << ${dentro} >>`, "/Filter [/FlateDecode]"))).toMatch(/^O PDF tem programas/);
    expect(await recusa(compacto(dentro, "", Buffer.from(dentro)))).toMatch(/^O PDF tem programas/);
  });

  it("o que não se pode abrir para conferir é recusado", async () => {
    expect(await recusa(compacto("x", "/Filter /LZWDecode"))).toMatch(/^O PDF não pôde ser conferido/);
    expect(await recusa(compacto("x", "/Filter [/ASCII85Decode /FlateDecode]"))).toMatch(/^O PDF não pôde ser conferido/);
    expect(await recusa(compacto("x", "/Filter /FlateDecode", Buffer.from("lixo")))).toMatch(/^O PDF não pôde ser conferido/);
  });

  /** Twelve megabytes of these, with a PDF's beginning and end around them. */
  function cheio(palavra: string): Buffer {
    return Buffer.from(`%PDF-1.7\n${palavra.repeat(Math.floor((MAIOR - 100) / palavra.length))}\n%%EOF`, "latin1");
  }
  const brancos = " ".repeat(1_900);

  it.each([
    ["brancos", () => cheio(" ")],
    ["parênteses", () => cheio("(")],
    ["dicionários abertos", () => cheio("<<")],
    ["comentários", () => cheio("%")],
    ["linhas", () => cheio("\n")],
    ["objetos", () => cheio("1 0 obj ")],
    ["fluxos", () => cheio("stream\n")],
    ["fins de fluxos", () => cheio("endstream")],
    ["objetos com fluxo", () => cheio(" obj stream")],
    ["filtros", () => cheio("/Filter")],
    ["nomes com escape", () => cheio("#61")],
    ["fins", () => cheio("%%EOF")],
    ["um filtro e brancos", () => cheio(`/Type/ObjStm/Filter/Fl${brancos}stream\n`)],
    ["um tipo e brancos", () => cheio(`/Type${brancos}/Filter${brancos}stream\n`)],
    ["o que não tem ordem", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(MAIOR - 100), Buffer.from("\n%%EOF")])],
    ["o que se desdobra demais", () => compacto("", "/Filter /FlateDecode", deflateSync(Buffer.alloc(200_000_000)))],
    ["milhares de fluxos compactados", () => repetido(compacto("x"), 4_000)],
  ])("do maior tamanho, só %s: a conferência acaba, e ninguém espera por ela", async (_, monta) => {
    const dados = monta();
    const antes = performance.now();
    expect(await heldFor(() => preparaPdf(dados))).toBeLessThan(50);
    expect(performance.now() - antes).toBeLessThan(20_000);
  }, 60_000);

  it("a que demora demais é interrompida, e o arquivo recusado", async () => {
    const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const pdf = await preparaPdf(cheio("stream\n"), 1);
    expect(!pdf.ok && pdf.mensagem).toMatch(/^O PDF não pôde ser conferido/);
    expect(registro.mock.calls.flat().join()).toContain('"evento":"pdf-recusado"');
    registro.mockRestore();
  });

  it("cortado", async () => {
    const dados = await simples();
    for (const parte of [10, dados.byteLength / 2, dados.byteLength - 8]) expect(await recusa(dados.subarray(0, parte))).toMatch(/^O PDF chegou incompleto/);
    expect(await recusa(Buffer.concat([dados, Buffer.alloc(5_000)]))).toMatch(/^O PDF chegou incompleto/);
  });

  it("duas coisas ao mesmo tempo: o que vem depois do fim não fica, um ZIP é recusado", async () => {
    const dados = await simples();
    const pdf = await preparaPdf(Buffer.concat([dados, Buffer.from("<script>alert(1)</script>")]));
    expect(pdf.ok && !pdf.dados.includes("<script>")).toBe(true);
    expect(await recusa(Buffer.concat([dados, Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]))).toMatch(/^O PDF não pôde ser conferido/);
  });
});
