/** Several PDFs become one: every page of each once, in the order given, looking as before; a file that cannot be read is named. */
import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { mergePdfs, preparePdf } from "~/services/uploads/pdf.server";
import { kit, ORDINARY } from "../../../support/pdf/ordinary";
import { difference, PDFTOPPM, pictures } from "../../../support/pdf/poppler";
import { forbiddenIn, readPdf } from "../../../support/pdf/reader";
import { pdfOf } from "../../../support/pdf/writer";
import { heldFor } from "../support/event-loop";

/** The widths of its pages tell the files apart. */
const paper = (...widths: number[]) =>
  kit((doc) => widths.forEach((width) => doc.addPage({ size: [width, 400] }).text("Recibo")), {
    autoFirstPage: false,
  });

async function merged(files: Buffer[]) {
  const pdf = await mergePdfs(files);
  if (!pdf.ok) throw new Error(`refused at ${pdf.failedIndex}`);
  return pdf.data;
}

const open = (data: Buffer) => PDFDocument.load(data, { updateMetadata: false });
const widthsOf = async (data: Buffer) =>
  (await open(data)).getPages().map((page) => page.getWidth());

it(
  "have every page once, in the order of the files, and nothing besides",
  { tags: ["R055"] },
  async () => {
    const data = await merged([await paper(301), await paper(302, 303), await paper(304)]);
    expect(await widthsOf(data)).toEqual([301, 302, 303, 304]);
    expect(forbiddenIn(readPdf(data))).toEqual([]);
  },
);

it("one alone is rebuilt, and twelve hold nobody up", async () => {
  expect(await widthsOf(await merged([await paper(310)]))).toEqual([310]);
  const widths = Array.from({ length: 12 }, (_, at) => 300 + at);
  const twelve = await Promise.all(widths.map((width) => paper(width)));
  let data: Buffer = Buffer.alloc(0);
  expect(await heldFor(async () => (data = await merged(twelve)))).toBeLessThan(50);
  expect(await widthsOf(data)).toEqual(widths);
});

it.each([
  ["cut short", (whole: Buffer) => whole.subarray(0, whole.byteLength / 2)],
  ["no PDF", () => Buffer.from("<html>fora do ar</html>")],
  ["empty", () => Buffer.alloc(0)],
])("a file that is %s is named by its place", async (_, spoil) => {
  const files = [await paper(301), await paper(302), await paper(303)];
  files[1] = Buffer.from(spoil(await paper(302)));
  expect(await mergePdfs(files)).toEqual({ ok: false, failedIndex: 1 });
});

it("what takes too long ends, and names the file that it was at", async () => {
  const endless = Buffer.from(`%PDF-1.7\n${"1 0 obj (".repeat(400_000)}\n%%EOF`);
  expect(await mergePdfs([await paper(301), endless], 2_000)).toEqual({
    ok: false,
    failedIndex: 1,
  });
}, 20_000);

it("keep the layers that are off, whatever the other files say of theirs", async () => {
  const layered = (settings: string) =>
    pdfOf({
      catalog: `/OCProperties << /OCGs [6 0 R 7 0 R] /D << ${settings} >> >>`,
      resources: "/Properties << /A 6 0 R /B 7 0 R >>",
      content: "/OC /A BDC 0 0 9 9 re f EMC /OC /B BDC 9 9 9 9 re f EMC",
      objects: ["<< /Type /OCG /Name (A) >>", "<< /Type /OCG /Name (B) >>"],
    });
  const document = await open(
    await merged([
      layered("/OFF [7 0 R]"),
      await paper(301),
      layered("/BaseState /OFF /ON [7 0 R]"),
    ]),
  );
  const entry = (dict: PDFDict | undefined, key: string) => dict?.lookup(PDFName.of(key));
  const layers = document.catalog.lookup(PDFName.of("OCProperties"), PDFDict);
  const settings = layers.lookup(PDFName.of("D"), PDFDict);
  const namesOf = (page: number) => {
    const resources = document.getPage(page).node.Resources();
    const properties = entry(resources, "Properties");
    return ["A", "B"].map((key) =>
      String(properties instanceof PDFDict && properties.get(PDFName.of(key))),
    );
  };
  const [first, second] = [namesOf(0), namesOf(2)];
  expect(String(entry(layers, "OCGs"))).toBe(`[ ${[...first, ...second].join(" ")} ]`);
  expect(String(entry(settings, "OFF"))).toBe(`[ ${first[1]} ${second[0]} ]`);
});

it.skipIf(!PDFTOPPM)("look as each did alone", { tags: ["R055"], timeout: 60_000 }, async () => {
  const alone: Buffer[] = [];
  for (const { make } of ORDINARY.filter((_, index) => index % 4 === 0)) {
    const pdf = await preparePdf(await make());
    if (pdf.ok) alone.push(pdf.data);
  }
  expect(alone.length).toBeGreaterThan(8);
  const seen = (file: Buffer) => pictures(PDFTOPPM ?? "", file);
  const before = (await Promise.all(alone.map(seen))).flat();
  const after = await seen(await merged(alone.map((file) => Buffer.from(file))));
  expect(after).toHaveLength(before.length);
  before.forEach((picture, page) => {
    const now = after[page];
    expect(now && difference(picture, now), `page ${page}`).toBe(0);
  });
});
