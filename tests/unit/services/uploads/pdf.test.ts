/** What a person is told of a PDF that is not taken, and that nobody waits for one. */
import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { deflateSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { MAX_FILE_BYTES } from "~/lib/limits";
import { preparePdf } from "~/services/uploads/pdf.server";
import { kit } from "../../../support/pdf/ordinary";
import { objectsOf, packed, pdfOf, stream, written } from "../../../support/pdf/writer";
import { heldFor } from "../support/event-loop";

const simple = () => kit((doc) => doc.text("Atestado"));

async function refusal(data: Buffer): Promise<string> {
  const pdf = await preparePdf(data);
  if (pdf.ok) throw new Error("não foi recusado");
  return pdf.message;
}

const annotation = (entries: string) =>
  pdfOf({ page: `/Annots [<< /Type /Annot /Rect [20 20 120 60] ${entries} >>]` });

describe("the messages", () => {
  it("with a password, also an empty one", async () => {
    for (const userPassword of ["1234", ""])
      expect(
        await refusal(await kit((doc) => doc.text("x"), { userPassword, ownerPassword: "dona" })),
      ).toMatch(/^O PDF tem senha/);
    expect(await refusal(pdfOf({ trailer: "/Encrypt << /Filter /Standard >>" }))).toMatch(
      /^O PDF tem senha/,
    );
    expect(
      await refusal(packed(objectsOf({ objects: ["<< /Filter /Standard >>"] }), "/Encrypt 6 0 R")),
    ).toMatch(/^O PDF tem senha/);
  });

  it("cortado", async () => {
    const data = await simple();
    for (const part of [10, data.byteLength / 2, data.byteLength - 8])
      expect(await refusal(Buffer.from(data.subarray(0, part)))).toMatch(
        /^O PDF chegou incompleto/,
      );
    expect(await refusal(Buffer.concat([data, Buffer.alloc(5_000)]))).toMatch(
      /^O PDF chegou incompleto/,
    );
  });

  it("without pages, or with too many pages", async () => {
    expect(
      await refusal(
        written(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]),
      ),
    ).toMatch(/^O PDF não tem nenhuma página/);
    const pages = (count: number) =>
      written(objectsOf({ tree: `/Kids [${"3 0 R ".repeat(count)}]` }));
    expect(await refusal(pages(201))).toMatch(/^O PDF tem mais de 200 páginas/);
    expect((await preparePdf(pages(200))).ok).toBe(true);
  });

  it("a package of files", async () => {
    expect(await refusal(pdfOf({ catalog: "/Collection << /Type /Collection >>" }))).toMatch(
      /^O PDF é um pacote de outros arquivos/,
    );
  });

  it.each([
    ["assinatura com o dedo", "/Subtype /Ink /InkList [[20 20 120 60]] /C [0 0 1]"],
    ["texto digitado", "/Subtype /FreeText /Contents (Maria) /DA (/Helv 12 Tf)"],
    ["carimbo", "/Subtype /Stamp /Name /Approved"],
    ["marca-texto", "/Subtype /Highlight /QuadPoints [20 60 120 60 20 20 120 20]"],
    ["bilhete", "/Subtype /Text /Contents (Faltou a data)"],
    ["campo preenchido", "/Subtype /Widget /FT /Tx /V (Maria)"],
    ["campo preenchido pelo que está acima", "/Subtype /Widget /Parent << /FT /Ch /V (PR) >>"],
    ["caixa marcada", "/Subtype /Widget /FT /Btn /AS /Sim /V /Sim"],
  ])("%s without appearance: is not lost silently", async (_, entries) => {
    expect(await refusal(annotation(entries))).toMatch(
      /^O PDF tem campos, anotações ou assinaturas que não puderam ser gravados/,
    );
    // What nobody sees anyway is nobody's loss.
    expect((await preparePdf(annotation(`${entries} /F 2`))).ok).toBe(true);
  });

  it.each([
    "/Subtype /Link",
    "/Subtype /Widget /FT /Tx /V ()",
    "/Subtype /Widget /FT /Btn /AS /Off",
    "/Subtype /Widget /FT /Sig",
    "/Subtype /Text",
    "/Subtype /Popup",
    "/Subtype /Screen",
  ])("nothing to see (%s): the page is valid", async (entries) => {
    expect((await preparePdf(annotation(entries))).ok).toBe(true);
  });

  it("what cannot be opened for a check", async () => {
    const unreadable = /^O PDF não pôde ser conferido/;
    expect(await refusal(Buffer.from("%PDF-1.7\nnada\n%%EOF\n"))).toMatch(unreadable);
    expect(await refusal(pdfOf({ content: stream("/Filter /Crypt", "x") }))).toMatch(unreadable);
    expect(await refusal(pdfOf({ content: stream("/Filter /JaVou", "x") }))).toMatch(unreadable);
    expect(await refusal(pdfOf({ content: stream("/Filter /FlateDecode", "lixo") }))).toMatch(
      unreadable,
    );
    const picture = (filter: string) =>
      pdfOf({
        resources: "/XObject << /X1 6 0 R >>",
        objects: [stream(`/Subtype /Image /Width 1 /Height 1 /Filter /${filter}`, "lixo")],
      });
    for (const filter of ["DCTDecode", "JPXDecode"])
      expect(await refusal(picture(filter))).toMatch(unreadable);
    const archive = pdfOf({
      resources: "/XObject << /X1 6 0 R >>",
      objects: [stream("/Subtype /Image /Width 26 /Height 1", `PK\x05\x06${"\0".repeat(22)}`)],
    });
    expect(await refusal(archive)).toMatch(unreadable);
  });

  it("an unreadable part of the page is not left out silently", async () => {
    const unreadable = /^O PDF não pôde ser conferido/;
    const signed = (entry: string | Buffer) => pdfOf({ page: "/Annots [6 0 R]", objects: [entry] });
    expect(await refusal(signed("<< /Type /Annot /Subtype /Ink [ )"))).toMatch(unreadable);
    const list = (dictionary: string, data: string) =>
      pdfOf({
        page: "/Annots [9 0 R]",
        objects: [stream(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, data)],
      });
    expect((await preparePdf(list("", "9 0 << /Type /Annot /Subtype /Link >>"))).ok).toBe(true);
    expect(await refusal(list("", "9 0 << /Type /Annot /Subtype ) >>"))).toMatch(unreadable);
    expect(await refusal(list("/Filter /Crypt", "9 0 << >>"))).toMatch(unreadable);
    expect(await refusal(list("/Filter /FlateDecode", "9 0 << >>"))).toMatch(unreadable);
  });

  it("rebuilt larger than the limit of a file", async () => {
    // Pages that share a drawing and are signed: it is written once for each.
    const drawing = stream(
      "/Filter /FlateDecode",
      deflateSync(
        Buffer.concat([
          Buffer.from("BT <"),
          Buffer.from(randomBytes(4_200_000).toString("hex")),
          Buffer.from("> Tj ET"),
        ]),
      ),
    );
    const page = (signed: number) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [<< /Type /Annot /Subtype /Ink /Rect [0 0 ${signed} 9] /AP << /N 5 0 R >> >>] >>`;
    const form = stream("/Subtype /Form /BBox [0 0 9 9]", "0 0 9 9 re f");
    const file = written([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 6 0 R 7 0 R] >>",
      page(9),
      drawing,
      form,
      page(8),
      page(7),
    ]);
    expect(file.byteLength).toBeLessThan(MAX_FILE_BYTES);
    expect(await refusal(file)).toMatch(/^Conferido, o PDF passa de 12 MB/);
  });
});

describe("the time of the others", () => {
  /** Twelve megabytes of these, with a PDF's beginning and end around them. */
  const full = (word: string) =>
    Buffer.from(
      `%PDF-1.7\n${word.repeat(Math.floor((MAX_FILE_BYTES - 100) / word.length))}\n%%EOF`,
      "latin1",
    );
  const pictured = (entries: string, data: Buffer) =>
    pdfOf({
      resources: "/XObject << /X1 6 0 R >>",
      content: "q 260 0 0 160 20 20 cm /X1 Do Q",
      objects: [
        stream(
          `/Subtype /Image /Width 2000 /Height 2000 /ColorSpace /DeviceRGB /BitsPerComponent 8 ${entries}`,
          data,
        ),
      ],
    });

  // All of them in the proof.
  it.each(
    (
      [
        ["brancos", () => full(" ")],
        ["dicionários abertos", () => full("<<")],
        ["objetos", () => full("1 0 obj ")],
        ["objetos com um texto sem fim", () => full("1 0 obj (")],
        ["fluxos", () => full("1 0 obj << /Length 9 >> stream\n")],
        ["objetos inteiros", () => full("9 0 obj [1 0 R] endobj\n")],
        ["tabelas", () => full("xref\n0 1\n")],
        [
          "o que não tem ordem",
          () =>
            Buffer.concat([
              Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n"),
              randomBytes(MAX_FILE_BYTES - 100),
              Buffer.from("\n%%EOF"),
            ]),
        ],
        [
          "uma digitalização",
          () => pictured("/Filter /FlateDecode", deflateSync(randomBytes(11_900_000))),
        ],
      ] as const
    ).filter((_, index) => process.env.PROOF === "1" || index % 4 === 0),
  )(
    "of the largest size, only %s: the check comes to an end, and nobody waits for it",
    async (_, build) => {
      const data = build();
      const before = performance.now();
      expect(await heldFor(() => preparePdf(data, 2_500))).toBeLessThan(50);
      expect(performance.now() - before).toBeLessThan(10_000);
    },
    60_000,
  );

  it("one that takes too long is interrupted, and the file refused", async () => {
    const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ended = vi.spyOn(Worker.prototype, "terminate");
    const pdf = await preparePdf(full("1 0 obj ("), 200);
    // Its thread works no further, either.
    expect(ended).toHaveBeenCalled();
    ended.mockRestore();
    expect(!pdf.ok && pdf.message).toMatch(/^O PDF demorou demais para ser conferido/);
    expect(record.mock.calls.flat().join()).toContain('"evento":"pdf-recusado"');
    record.mockRestore();
  });

  it("a scan of 12 MB passes, and well within the limit", { tags: ["R083"] }, async () => {
    const data = pictured("/Filter /FlateDecode", deflateSync(randomBytes(11_900_000)));
    const pdf = await preparePdf(data);
    expect(pdf.ok && pdf.data.byteLength).toBeGreaterThan(11_900_000);
    // Its bytes went to the thread: they were not copied on the way.
    expect(data.byteLength).toBe(0);
  });
});
