/** PDFs are rebuilt (decision 026): what is hidden in them does not go on, and what people see does. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { preparePdf } from "~/services/uploads/pdf.server";
import { BOMBS, HOSTILE, SECRET, TOO_MUCH } from "../../../support/pdf/hostile";
import { ORDINARY, undrawnForm } from "../../../support/pdf/ordinary";
import { pdfOf } from "../../../support/pdf/writer";
import {
  darkness,
  difference,
  PDFTOPPM,
  pictures,
  type Picture,
} from "../../../support/pdf/poppler";
import { drawingsOf, forbiddenIn, holds, readPdf } from "../../../support/pdf/reader";

/** Milliseconds that a person waits at most. */
const LIMIT = 5_000;
/** Bytes that the thread may take while it works: its heap, and what it opens. */
const MOST_MEMORY = 450 * 1024 * 1024;

async function rebuilt(file: Buffer) {
  // A copy: the bytes are the thread's from then on.
  const pdf = await preparePdf(Buffer.from(file));
  return pdf.ok ? pdf.data : pdf.message;
}

async function taken(file: Buffer) {
  const after = await rebuilt(file);
  if (typeof after === "string") throw new Error(after);
  return after;
}

const WHOLE_PROOF = process.env.PROOF === "1";
/** Of so many cases the proof takes all, `npm test` one, always the same: what takes long. */
const sampled = (every: number, index: number) => WHOLE_PROOF || index % every === 0;

/** By its words, packed or not. */
function expectClean(file: Buffer) {
  expect(forbiddenIn(readPdf(file))).toEqual([]);
  expect(holds(file, SECRET)).toBe(false);
}

/** With the name whole: "$name" cuts it, and two would be called the same. */
const byName = <File extends { name: string }>(files: readonly File[]) =>
  files.map((file) => [file.name, file] as const);

describe("what is hidden in a PDF is dropped", () => {
  it.each(byName(HOSTILE))("%s", async (_, { make, refused }) => {
    const file = await make();
    expect(forbiddenIn(readPdf(file)).length > 0 || holds(file, SECRET)).toBe(true);
    const after = await rebuilt(file);
    if (refused) return expect(after).toMatch(refused);
    if (typeof after === "string") throw new Error(after);
    expectClean(after);
  });

  // What is refused for its drawing alone takes no time.
  it.each(byName(BOMBS.filter(({ refused }, index) => refused === TOO_MUCH || sampled(3, index))))(
    "what takes time or memory comes to an end: %s",
    async (_, { make, refused }) => {
      const file = await make();
      const before = performance.now();
      const rest = process.memoryUsage.rss();
      let most = rest;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
      const after = await rebuilt(file);
      clearInterval(watch);
      expect(performance.now() - before).toBeLessThan(LIMIT + 2_000);
      expect(most - rest).toBeLessThan(MOST_MEMORY);
      if (typeof after === "string" || refused) expect(after).toMatch(refused ?? /^O PDF /);
      else expectClean(after);
    },
  );
});

/** Points that differ, of a thousand, on the page where they are most. */
function mostDifference(before: Picture[], after: Picture[]) {
  expect(after).toHaveLength(before.length);
  return Math.max(...before.map((picture, index) => difference(picture, after[index] ?? picture)));
}

describe("what is visible in a PDF stays", () => {
  it.each(byName(ORDINARY.filter((_, index) => sampled(2, index))))(
    "%s",
    async (name, { make, left = [] }) => {
      const file = await make();
      const after = await taken(file);
      expectClean(after);
      const kept = drawingsOf(after);
      const gone = drawingsOf(file).filter((drawing) => !kept.some((one) => one.includes(drawing)));
      expect(gone.filter((drawing) => !left.some((part) => drawing.includes(part)))).toEqual([]);
      if (!PDFTOPPM) return;
      // What people see of a page that is cut; of the others it is the same.
      for (const crop of name.startsWith("recortado") || WHOLE_PROOF ? [false, true] : [false])
        expect(
          mostDifference(
            await pictures(PDFTOPPM, file, crop),
            await pictures(PDFTOPPM, after, crop),
          ),
        ).toBeLessThan(1);
    },
  );

  it("size, crop, rotation, unit and group of the page stay, those of its parents too", async () => {
    const page = "/UserUnit 2 /Group << /S /Transparency /CS /DeviceRGB /I true >>";
    const tree = "/MediaBox [0 0 300 200] /CropBox [290 180 10 20] /Rotate 270";
    const { structure } = readPdf(await taken(pdfOf({ media: "", tree, page })));
    const tidy = structure.replace(/\s+/g, " ");
    for (const part of [
      "/MediaBox [ 0 0 300 200 ]",
      "/CropBox [ 10 20 290 180 ]",
      "/Rotate 270",
      "/UserUnit 2",
      "/Group << /S /Transparency /CS /DeviceRGB /I true >>",
    ])
      expect(tidy).toContain(part);
  });

  it(
    "what was filled in and left undrawn by the program is drawn, and what was emptied is not",
    { tags: ["R083"] },
    async () => {
      const file = undrawnForm();
      const after = await taken(file);
      expectClean(after);
      const drawn = ["Antônio Conceição", "Paraty", "Tico"].map((text) =>
        drawingsOf(after).some((drawing) =>
          drawing.includes(Buffer.from(text, "latin1").toString("hex").toUpperCase()),
        ),
      );
      expect(drawn).toEqual([true, true, false]);
      if (!PDFTOPPM) return;
      const inkOf = async (one: Buffer) => {
        const [picture] = await pictures(PDFTOPPM ?? "", one);
        return picture ? darkness(picture) : 0;
      };
      const [before, now] = [await inkOf(file), await inkOf(after)];
      expect(now).toBeGreaterThan(before * 0.7);
      expect(now).toBeLessThan(before * 1.4);
    },
  );
});

interface Change {
  at: number;
  size: number;
  bytes: Uint8Array;
}

/** With these bytes in place of so many of its own. */
function changed(file: Buffer, { at, size, bytes }: Change): Buffer {
  const from = Math.floor(at * file.byteLength);
  return Buffer.concat([file.subarray(0, from), bytes, file.subarray(from + size)]);
}

it(
  "damaged in any way, a PDF comes out clean or is refused, without delay",
  { tags: ["R083"], timeout: 600_000 },
  async () => {
    const all = [...ORDINARY, ...HOSTILE];
    const change: fc.Arbitrary<Change> = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      size: fc.option(fc.integer({ min: 0, max: 400 }), { nil: Infinity, freq: 5 }),
      bytes: fc.oneof(fc.uint8Array({ maxLength: 30 }), fc.constant(Buffer.from("\n%%EOF\n"))),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: all.length - 1 }),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (index, changes) => {
          let file = (await all[index]?.make()) ?? Buffer.alloc(0);
          for (const one of changes) file = changed(file, one);
          const before = performance.now();
          const after = await rebuilt(Buffer.concat([Buffer.from("%PDF-"), file]));
          expect(performance.now() - before).toBeLessThan(LIMIT + 2_000);
          if (typeof after === "string") expect(after).toMatch(/^O PDF /);
          else expect(forbiddenIn(readPdf(after))).toEqual([]);
        },
      ),
      { seed: 26, numRuns: WHOLE_PROOF ? 1_000 : 30 },
    );
  },
);
