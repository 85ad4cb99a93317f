import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { describe, expect, it, vi } from "vitest";
import { preparePdf } from "~/services/uploads/pdf.server";
import { heldFor } from "../support/event-loop";

function role(build: (doc: InstanceType<typeof PDFDocument>) => void, options: ConstructorParameters<typeof PDFDocument>[0] = {}): Promise<Buffer> {
  const doc = new PDFDocument(options);
  const parts: Buffer[] = [];
  const ready = new Promise<Buffer>((done) => doc.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(Buffer.concat(parts))));
  build(doc);
  doc.end();
  return ready;
}

const simple = () => role((doc) => doc.text("Atestado. Veja /Launch Pad e Java Script."));

/** A PDF whose catalogue holds this, written plainly. */
const pdfWith = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, "latin1");

/** A PDF with objects packed and compressed, as today's programs write them. */
function compact(inside: string, filter = "/Filter /FlateDecode", data = deflateSync(Buffer.from(inside))): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream\nendobj\nstartxref\n9\n%%EOF\n", "latin1"),
  ]);
}

const LARGEST = 12 * 1024 * 1024;

const repeated = (data: Buffer, vezes: number) => Buffer.concat(Array.from({ length: vezes }, () => data));

async function recusa(data: Buffer): Promise<string> {
  const pdf = await preparePdf(data);
  if (pdf.ok) throw new Error("não foi recusado");
  return pdf.message;
}

describe("preparePdf", () => {
  it("um PDF comum fica como veio", async () => {
    const data = await simple();
    const pdf = await preparePdf(data);
    expect(pdf.ok && pdf.data.toString("latin1").trimEnd()).toBe(data.toString("latin1").trimEnd());
    expect((await preparePdf(compact("1 0 << /Type /Catalog /Pages 2 0 R >>"))).ok).toBe(true);
    expect((await preparePdf(pdfWith("/OpenAction [3 0 R /Fit] /Encryption 3 /JavaScripts 1"))).ok).toBe(true);
  });

  it("com senha", async () => {
    expect(await recusa(await role((doc) => doc.text("x"), { userPassword: "1234" }))).toMatch(/^O PDF tem senha/);
  });

  it.each([
    "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
    "/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>",
    "/AA << /O << /S /Launch /F (cmd.exe) >> >>",
    "/Names << /EmbeddedFiles << /Names [(a) 3 0 R] >> >>",
    "/Type /EmbeddedFile",
    "/Subtype /RichMedia",
  ])("com programas ou arquivos dentro (%s), à vista ou compactados", async (inside) => {
    expect(await recusa(pdfWith(inside))).toMatch(/^O PDF tem programas/);
    expect(await recusa(compact(`1 0 << ${inside} >>`))).toMatch(/^O PDF tem programas/);
    expect(await recusa(compact(`1 0 << ${inside} >>`, "/Filter [/FlateDecode]"))).toMatch(/^O PDF tem programas/);
    expect(await recusa(compact(inside, "", Buffer.from(inside)))).toMatch(/^O PDF tem programas/);
  });

  it("o que não se pode abrir para conferir é recusado", async () => {
    expect(await recusa(compact("x", "/Filter /LZWDecode"))).toMatch(/^O PDF não pôde ser conferido/);
    expect(await recusa(compact("x", "/Filter [/ASCII85Decode /FlateDecode]"))).toMatch(/^O PDF não pôde ser conferido/);
    expect(await recusa(compact("x", "/Filter /FlateDecode", Buffer.from("lixo")))).toMatch(/^O PDF não pôde ser conferido/);
  });

  /** Twelve megabytes of these, with a PDF's beginning and end around them. */
  function full(word: string): Buffer {
    return Buffer.from(`%PDF-1.7\n${word.repeat(Math.floor((LARGEST - 100) / word.length))}\n%%EOF`, "latin1");
  }
  const blanks = " ".repeat(1_900);

  it.each([
    ["brancos", () => full(" ")],
    ["parênteses", () => full("(")],
    ["dicionários abertos", () => full("<<")],
    ["comentários", () => full("%")],
    ["linhas", () => full("\n")],
    ["objetos", () => full("1 0 obj ")],
    ["fluxos", () => full("stream\n")],
    ["fins de fluxos", () => full("endstream")],
    ["objetos com fluxo", () => full(" obj stream")],
    ["filtros", () => full("/Filter")],
    ["nomes com escape", () => full("#61")],
    ["fins", () => full("%%EOF")],
    ["um filtro e brancos", () => full(`/Type/ObjStm/Filter/Fl${blanks}stream\n`)],
    ["um tipo e brancos", () => full(`/Type${blanks}/Filter${blanks}stream\n`)],
    ["o que não tem ordem", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(LARGEST - 100), Buffer.from("\n%%EOF")])],
    ["o que se desdobra demais", () => compact("", "/Filter /FlateDecode", deflateSync(Buffer.alloc(200_000_000)))],
    ["milhares de fluxos compactados", () => repeated(compact("x"), 4_000)],
  ])(
    "do maior tamanho, só %s: a conferência acaba, e ninguém espera por ela",
    async (_, build) => {
      const data = build();
      const before = performance.now();
      expect(await heldFor(() => preparePdf(data))).toBeLessThan(50);
      expect(performance.now() - before).toBeLessThan(20_000);
    },
    60_000,
  );

  it("a que demora demais é interrompida, e o arquivo recusado", async () => {
    const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const pdf = await preparePdf(full("stream\n"), 1);
    expect(!pdf.ok && pdf.message).toMatch(/^O PDF não pôde ser conferido/);
    expect(record.mock.calls.flat().join()).toContain('"evento":"pdf-recusado"');
    record.mockRestore();
  });

  it("cortado", async () => {
    const data = await simple();
    for (const part of [10, data.byteLength / 2, data.byteLength - 8]) expect(await recusa(data.subarray(0, part))).toMatch(/^O PDF chegou incompleto/);
    expect(await recusa(Buffer.concat([data, Buffer.alloc(5_000)]))).toMatch(/^O PDF chegou incompleto/);
  });

  it("duas coisas ao mesmo tempo: o que vem depois do fim não fica, um ZIP é recusado", async () => {
    const data = await simple();
    const pdf = await preparePdf(Buffer.concat([data, Buffer.from("<script>alert(1)</script>")]));
    expect(pdf.ok && !pdf.data.includes("<script>")).toBe(true);
    expect(await recusa(Buffer.concat([data, Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]))).toMatch(/^O PDF não pôde ser conferido/);
  });
});
