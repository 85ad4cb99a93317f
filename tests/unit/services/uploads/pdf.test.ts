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

async function refusal(data: Buffer) {
  const pdf = await preparePdf(data);
  if (pdf.ok) throw new Error("não foi recusado");
  return pdf.message;
}

const annotation = (entries: string) =>
  pdfOf({ page: `/Annots [<< /Type /Annot /Rect [20 20 120 60] ${entries} >>]` });
const pages = (count: number) => written(objectsOf({ tree: `/Kids [${"3 0 R ".repeat(count)}]` }));
const locked = (userPassword: string) =>
  kit((doc) => doc.text("x"), { userPassword, ownerPassword: "dona" });
const picture = (entries: string, data: string) =>
  pdfOf({
    resources: "/XObject << /X1 6 0 R >>",
    objects: [stream(`/Subtype /Image /Height 1 ${entries}`, data)],
  });
const content = (filter: string) => pdfOf({ content: stream(`/Filter /${filter}`, "lixo") });
/** Its annotations lie in a list of objects. */
const listed = (dictionary: string, data: string) =>
  pdfOf({
    page: "/Annots [9 0 R]",
    objects: [stream(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, data)],
  });
const LINK = "9 0 << /Type /Annot /Subtype /Link >>";

const PASSWORD = /^O PDF é protegido por senha, mesmo se abre sem/;
const CUT = /^O PDF chegou incompleto/;
const UNREADABLE = /^O PDF não pôde ser conferido/;

/** Pages that share a drawing and are signed: it is written once for each. */
function growing() {
  const text = `BT <${randomBytes(4_200_000).toString("hex")}> Tj ET`;
  const page = (signed: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [<< /Type /Annot /Subtype /Ink /Rect [0 0 ${signed} 9] /AP << /N 5 0 R >> >>] >>`;
  return written([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 6 0 R 7 0 R] >>",
    page(9),
    stream("/Filter /FlateDecode", deflateSync(text)),
    stream("/Subtype /Form /BBox [0 0 9 9]", "0 0 9 9 re f"),
    page(8),
    page(7),
  ]);
}

type Refused = [string, () => Buffer, RegExp];

describe("what is said of one that is not taken", () => {
  it.each([
    ["with a password", () => locked("1234"), PASSWORD],
    ["with an empty password", () => locked(""), PASSWORD],
    ["locked", () => pdfOf({ trailer: "/Encrypt << /Filter /Standard >>" }), PASSWORD],
    [
      "locked, its lock among its objects",
      () => packed(objectsOf({ objects: ["<< /Filter /Standard >>"] }), "/Encrypt 6 0 R"),
      PASSWORD,
    ],
    ["cut at its beginning", async () => (await simple()).subarray(0, 10), CUT],
    ["cut at its end", async () => (await simple()).subarray(0, -8), CUT],
    ["that never ends", async () => Buffer.concat([await simple(), Buffer.alloc(5_000, "x")]), CUT],
    [
      "without pages",
      () => written(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]),
      /^O PDF não tem nenhuma página/,
    ],
    ["with too many pages", () => pages(201), /^O PDF tem mais de 200 páginas/],
    [
      "a package of files",
      () => pdfOf({ catalog: "/Collection << /Type /Collection >>" }),
      /^O PDF é um pacote de outros arquivos/,
    ],
    ["nothing", () => Buffer.from("%PDF-1.7\nnada\n%%EOF\n"), UNREADABLE],
    ...["Crypt", "JaVou", "FlateDecode"].map((filter): Refused => [
      `a drawing in ${filter}`,
      () => content(filter),
      UNREADABLE,
    ]),
    ...["DCTDecode", "JPXDecode"].map((filter): Refused => [
      `a picture in ${filter}`,
      () => picture(`/Width 1 /Filter /${filter}`, "lixo"),
      UNREADABLE,
    ]),
    ["an archive", () => picture("/Width 26", `PK\x05\x06${"\0".repeat(22)}`), UNREADABLE],
    ...[
      "[6 0 R]",
      "6 0 R",
      "[<< /Subtype /Widget /FT /Sig /Rect [0 0 9 9] /AP << /N 6 0 R >> >>]",
    ].map((annotations): Refused => [
      `a broken object in ${annotations}`,
      () => pdfOf({ page: `/Annots ${annotations}`, objects: ["<< /Subtype /Ink [ )"] }),
      UNREADABLE,
    ]),
    ["a broken one in a list", () => listed("", "9 0 << /Subtype ) >>"), UNREADABLE],
    ["a list in Crypt", () => listed("/Filter /Crypt", LINK), UNREADABLE],
    ["a list not in FlateDecode", () => listed("/Filter /FlateDecode", LINK), UNREADABLE],
    ["rebuilt larger than a file may be", growing, /^Conferido, o PDF passa de 12 MB/],
  ])("%s", async (_, make, message) => {
    const data = Buffer.from(await make());
    expect(data.byteLength).toBeLessThan(MAX_FILE_BYTES);
    expect(await refusal(data)).toMatch(message);
  });

  it.each([
    "/Subtype /Ink /InkList [[20 20 120 60]] /C [0 0 1]",
    "/Subtype /FreeText /Contents (Maria) /DA (/Helv 12 Tf)",
    "/Subtype /Stamp /Name /Approved",
    "/Subtype /Highlight /QuadPoints [20 60 120 60 20 20 120 20]",
    "/Subtype /Text /Contents (Faltou a data)",
    "/Subtype /Widget /FT /Tx /V (Maria)",
    "/Subtype /Widget /Parent << /FT /Ch /V (PR) >>",
    "/Subtype /Widget /FT /Btn /AS /Sim /V /Sim",
  ])("%s without appearance: is not lost silently", async (entries) => {
    expect(await refusal(annotation(entries))).toMatch(
      /^O PDF tem campos, anotações ou assinaturas que não puderam ser gravados/,
    );
    // What nobody sees anyway is nobody's loss.
    expect((await preparePdf(annotation(`${entries} /F 2`))).ok).toBe(true);
  });

  it.each([
    ["two hundred pages", () => pages(200)],
    ["zeros behind its end", () => Buffer.concat([pdfOf({}), Buffer.alloc(5_000)])],
    ["a list that can be read", () => listed("", LINK)],
    ...[
      "/Subtype /Link",
      "/Subtype /Widget /FT /Tx /V ()",
      "/Subtype /Widget /FT /Btn /AS /Off",
      "/Subtype /Widget /FT /Sig",
      "/Subtype /Text",
      "/Subtype /Popup",
      "/Subtype /Screen",
    ].map((entries): [string, () => Buffer] => [entries, () => annotation(entries)]),
  ])("nothing, of one with %s", async (_, make) => {
    expect((await preparePdf(make())).ok).toBe(true);
  });
});

describe("the time of the others", () => {
  /** Twelve megabytes of these, with a PDF's beginning and end around them. */
  const full = (word: string) =>
    Buffer.from(
      `%PDF-1.7\n${word.repeat(Math.floor((MAX_FILE_BYTES - 100) / word.length))}\n%%EOF`,
      "latin1",
    );
  const scan = () =>
    pdfOf({
      resources: "/XObject << /X1 6 0 R >>",
      content: "q 260 0 0 160 20 20 cm /X1 Do Q",
      objects: [
        stream(
          "/Subtype /Image /Width 2000 /Height 2000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
          deflateSync(randomBytes(11_900_000)),
        ),
      ],
    });

  // All of them in the proof.
  it.each(
    (
      [
        ["brancos", () => full(" ")],
        ["objetos", () => full("1 0 obj ")],
        ["objetos com um texto sem fim", () => full("1 0 obj (")],
        ["tabelas", () => full("xref\n0 1\n")],
        ["o que não tem ordem", () => full(randomBytes(MAX_FILE_BYTES - 100).toString("latin1"))],
        ["uma digitalização", () => scan()],
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
    const data = scan();
    const pdf = await preparePdf(data);
    expect(pdf.ok && pdf.data.byteLength).toBeGreaterThan(11_900_000);
    // Its bytes went to the thread: they were not copied on the way.
    expect(data.byteLength).toBe(0);
  });
});
