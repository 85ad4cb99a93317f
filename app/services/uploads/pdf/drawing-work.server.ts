import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRawStream } from "@cantoo/pdf-lib";
import { readOperations, type Operation } from "./operators.server";
import { numbers } from "./pages.server";
import { RefusedPdf } from "./refusal.server";
import { asDict, asStream, name, numberAt, opened } from "./streams.server";

const MAX_UNITS_PER_PAGE = 5_000_000;
const MAX_UNITS_PER_DOCUMENT = 100_000_000;

const BYTES_PER_UNIT = 10;
const UNITS_PER_PAINT = 5;
const PIXELS_PER_UNIT = 100;
const UNITS_PER_GROUP = 500;
const UNITS_PER_SHADING = 100;
/** Viewers draw a pattern's tile once and copy its pixels, so many copies count as one unit. */
const TILES_PER_UNIT = 100;
const PAGE_AREA = 500_000;

const PAINTING = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "sh", "ID"]);
const SHOWING = new Set(["Tj", "TJ", "'", '"']);
const PLAIN_FILL = new Set(["g", "rg", "k", "cs", "sc"]);
const PLAIN_STROKE = new Set(["G", "RG", "K", "CS", "SC"]);

interface State {
  fill: string;
  stroke: string;
  font: string;
}

interface Summary {
  units: number;
  paints: number;
  letters: number;
  drawn: Map<string, { called: string; state: State; times: number }>;
  states: Map<string, number>;
  paintsBy: Map<string, number>;
  lettersBy: Map<string, number>;
}

interface Work {
  units: number;
  paints: number;
  letters: number;
}

const add = (counts: Map<string, number>, key: string, more: number) =>
  void (key && counts.set(key, (counts.get(key) ?? 0) + more));

function summarise(data: Buffer): Summary {
  const summary: Summary = {
    units: data.byteLength / BYTES_PER_UNIT,
    paints: 0,
    letters: 0,
    drawn: new Map(),
    states: new Map(),
    paintsBy: new Map(),
    lettersBy: new Map(),
  };
  const saved: State[] = [];
  let state: State = { fill: "", stroke: "", font: "" };

  const nameIn = ({ operands }: Operation, at: number): string => {
    const operand = operands.at(at);
    return operand?.kind === "name"
      ? PDFName.of(data.toString("latin1", operand.from + 1, operand.to)).asString()
      : "";
  };
  const paint = () => {
    summary.paints += 1;
    summary.units += UNITS_PER_PAINT;
    for (const pattern of new Set([state.fill, state.stroke])) add(summary.paintsBy, pattern, 1);
  };
  const show = ({ operands }: Operation) => {
    const letters = operands.reduce((sum, { from, to }) => sum + to - from, 0);
    paint();
    summary.letters += letters;
    add(summary.lettersBy, state.font, letters);
  };
  const draw = (called: string) => {
    const key = JSON.stringify([called, state]);
    const before = summary.drawn.get(key);
    summary.units += UNITS_PER_PAINT;
    summary.drawn.set(key, { called, state, times: (before?.times ?? 0) + 1 });
  };

  const operation = (one: Operation): void => {
    const { operator } = one;
    if (operator === "q") saved.push(state);
    else if (operator === "Q") state = saved.pop() ?? state;
    else if (operator === "scn") state = { ...state, fill: nameIn(one, -1) };
    else if (operator === "SCN") state = { ...state, stroke: nameIn(one, -1) };
    else if (PLAIN_FILL.has(operator)) state = { ...state, fill: "" };
    else if (PLAIN_STROKE.has(operator)) state = { ...state, stroke: "" };
    else if (operator === "Tf") state = { ...state, font: nameIn(one, 0) };
    else if (operator === "gs") add(summary.states, nameIn(one, 0), 1);
    else if (operator === "Do") draw(nameIn(one, -1));
    else if (SHOWING.has(operator)) show(one);
    else if (PAINTING.has(operator)) paint();
    if (operator === "sh") summary.units += UNITS_PER_SHADING;
  };
  readOperations(data, { operation, comment: () => undefined }, () => null);
  return summary;
}

const entry = (dict: PDFDict | null, kind: string, called: string): PDFObject | undefined =>
  asDict(dict?.lookup(name(kind)))?.lookup(PDFName.of(called.slice(1)));

const NOTHING: Work = { units: 0, paints: 0, letters: 0 };

class Measuring {
  private readonly summaries = new Map<PDFRawStream, Summary>();
  private readonly known = new Map<PDFRawStream, Map<PDFDict | null, Work | "measuring">>();

  drawing(stream: PDFRawStream, above: PDFDict | null): Work {
    const resources = asDict(stream.dict.lookup(name("Resources"))) ?? above;
    const byResources = this.known.get(stream) ?? new Map<PDFDict | null, Work | "measuring">();
    this.known.set(stream, byResources);
    const before = byResources.get(resources);
    if (before === "measuring") throw new RefusedPdf("too-much-drawing");
    if (before) return before;
    byResources.set(resources, "measuring");
    const work = this.measure(this.summaryOf(stream), resources);
    if (stream.dict.has(name("Group"))) work.units += UNITS_PER_GROUP;
    byResources.set(resources, work);
    return work;
  }

  private summaryOf(stream: PDFRawStream): Summary {
    const summary = this.summaries.get(stream) ?? summarise(opened(stream).data);
    this.summaries.set(stream, summary);
    return summary;
  }

  private measure(summary: Summary, resources: PDFDict | null): Work {
    const { units, paints, letters, drawn, states, paintsBy, lettersBy } = summary;
    const work: Work = { units, paints, letters };
    for (const { called, state, times } of drawn.values()) {
      const one = this.external(entry(resources, "XObject", called), resources);
      const patterns = [...new Set([state.fill, state.stroke])];
      const painted = patterns.reduce((sum, each) => sum + this.pattern(each, resources), 0);
      const shown = this.glyph(entry(resources, "Font", state.font), resources);
      work.units += times * (one.units + one.paints * painted + one.letters * shown);
      work.paints += times * one.paints;
      work.letters += times * one.letters;
    }
    for (const [pattern, times] of paintsBy) work.units += times * this.pattern(pattern, resources);
    for (const [font, times] of lettersBy)
      work.units += times * this.glyph(entry(resources, "Font", font), resources);
    for (const [called, times] of states) {
      const state = asDict(entry(resources, "ExtGState", called));
      work.units += times * this.mask(state, resources);
      const font = state?.lookup(name("Font"));
      if (font instanceof PDFArray)
        work.units += work.letters * this.glyph(font.lookup(0), resources);
    }
    /* NaN passes this check, but `boundWork` refuses NaN. */
    if (work.units > MAX_UNITS_PER_PAGE) throw new RefusedPdf("too-much-drawing");
    return work;
  }

  private external(value: PDFObject | undefined, above: PDFDict | null): Work {
    const stream = asStream(value);
    if (!stream) return NOTHING;
    if (stream.dict.lookup(name("Subtype")) !== name("Image")) return this.drawing(stream, above);
    const [width, height] = ["Width", "Height"].map((key) => numberAt(stream.dict, key) ?? 0);
    const pixels = (width ?? 0) * (height ?? 0);
    return { units: pixels / PIXELS_PER_UNIT, paints: 1, letters: 0 };
  }

  private mask(state: PDFDict | null, above: PDFDict | null): number {
    const group = asStream(asDict(state?.lookup(name("SMask")))?.lookup(name("G")));
    return group ? UNITS_PER_GROUP + this.drawing(group, above).units : 0;
  }

  private pattern(called: string, above: PDFDict | null): number {
    const value = called ? entry(above, "Pattern", called) : undefined;
    const stream = asStream(value);
    if (!stream) return value ? UNITS_PER_SHADING : 0;
    const [a = 1, b = 0, c = 0, d = 1] = numbers(stream.dict.lookup(name("Matrix")), 6) ?? [];
    const [across, up] = ["XStep", "YStep"].map((key) => numberAt(stream.dict, key) ?? 1);
    const area = Math.abs((a * d - b * c) * (across ?? 1) * (up ?? 1));
    return this.drawing(stream, above).units + PAGE_AREA / area / TILES_PER_UNIT;
  }

  private glyph(font: PDFObject | undefined, above: PDFDict | null): number {
    const dict = asDict(font);
    const glyphs = asDict(dict?.lookup(name("CharProcs")));
    if (!glyphs) return 0;
    const resources = asDict(dict?.lookup(name("Resources"))) ?? above;
    const each = glyphs.keys().flatMap((key) => asStream(glyphs.lookup(key)) ?? []);
    return Math.max(0, ...each.map((stream) => this.drawing(stream, resources).units));
  }
}

function drawingsOf(page: PDFDict): PDFRawStream[] {
  const contents = page.lookup(name("Contents"));
  const all = contents instanceof PDFArray ? contents.asArray() : [contents];
  return all.flatMap((one) => asStream(one && page.context.lookup(one)) ?? []);
}

/** @throws RefusedPdf for an unreadable drawing, or if drawing the pages would take too long */
export function boundWork(pages: readonly PDFDict[]): void {
  const measuring = new Measuring();
  let ofDocument = 0;
  for (const page of pages) {
    const resources = asDict(page.lookup(name("Resources")));
    const units = drawingsOf(page).map((drawing) => measuring.drawing(drawing, resources).units);
    const ofPage = units.reduce((sum, each) => sum + each, 0);
    ofDocument += ofPage;
    if (!(ofPage <= MAX_UNITS_PER_PAGE && ofDocument <= MAX_UNITS_PER_DOCUMENT))
      throw new RefusedPdf("too-much-drawing");
  }
}
