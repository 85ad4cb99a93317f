import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { boxOf, nameAt, numbers, type Box } from "./pages.server";
import { RefusedPdf } from "./refusal.server";
import { name, numberAt } from "./streams.server";

export interface DrawnAnnotation {
  appearance: PDFRawStream;
  /** Leaves out the appearance's own Matrix, because viewers apply that Matrix themselves. */
  matrix: [number, number, number, number, number, number];
  layer: PDFObject | undefined;
}

const HIDDEN = 2;
const NO_VIEW = 32;
const MAX_PER_PAGE = 5_000;
const MAX_PARENTS = 30;

const SHOWN_WITHOUT_APPEARANCE = new Set([
  "FreeText",
  "Line",
  "Square",
  "Circle",
  "Polygon",
  "PolyLine",
  "Highlight",
  "Underline",
  "Squiggly",
  "StrikeOut",
  "Stamp",
  "Caret",
  "Ink",
]);

const hasText = (value: PDFObject | undefined) =>
  (value instanceof PDFString || value instanceof PDFHexString) && value.decodeText().trim() !== "";

export function fieldEntry(field: PDFDict, key: string): PDFObject | undefined {
  let at: PDFObject | undefined = field;
  for (let step = 0; at instanceof PDFDict && step < MAX_PARENTS; step += 1) {
    const value = at.lookup(name(key));
    if (value !== undefined) return value;
    at = at.lookup(name("Parent"));
  }
  return undefined;
}

function readable(value: PDFObject | undefined): PDFObject | undefined {
  if (value instanceof PDFInvalidObject) throw new RefusedPdf("unreadable");
  return value;
}

/** @throws RefusedPdf for an unreadable appearance */
export function appearanceOf(annotation: PDFDict): PDFRawStream | "none" | "missing" {
  const appearances = readable(annotation.lookup(name("AP")));
  const normal =
    appearances instanceof PDFDict ? readable(appearances.lookup(name("N"))) : undefined;
  if (normal instanceof PDFRawStream) return normal;
  if (!(normal instanceof PDFDict)) return "missing";
  const value = fieldEntry(annotation, "V");
  const state = nameAt(annotation, "AS") ?? (value instanceof PDFName ? value.decodeText() : "Off");
  const chosen = readable(normal.lookup(name(state)));
  return chosen instanceof PDFRawStream ? chosen : "none";
}

function wouldBeSeen(annotation: PDFDict): boolean {
  const kind = nameAt(annotation, "Subtype") ?? "";
  if (SHOWN_WITHOUT_APPEARANCE.has(kind)) return true;
  if (kind === "Text") return hasText(annotation.lookup(name("Contents")));
  if (kind !== "Widget") return false;
  const value = fieldEntry(annotation, "V");
  const type = fieldEntry(annotation, "FT");
  if (type === name("Tx") || type === name("Ch"))
    return hasText(value) || (value instanceof PDFArray && value.size() > 0);
  if (type === name("Btn"))
    return (
      (nameAt(annotation, "AS") ?? (value instanceof PDFName ? value.decodeText() : "Off")) !==
      "Off"
    );
  return false;
}

function around(
  [left, bottom, right, top]: Box,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[],
): Box {
  const points = [left, right].flatMap((x) =>
    [bottom, top].map((y): [number, number] => [a * x + c * y + e, b * x + d * y + f]),
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function placing(appearance: PDFRawStream, place: Box): DrawnAnnotation["matrix"] | null {
  const box = boxOf(appearance.dict.lookup(name("BBox")));
  if (!box) return null;
  const own = around(box, numbers(appearance.dict.lookup(name("Matrix")), 6) ?? []);
  const [width, height] = [own[2] - own[0], own[3] - own[1]];
  const across = width === 0 ? 1 : (place[2] - place[0]) / width;
  const up = height === 0 ? 1 : (place[3] - place[1]) / height;
  return [across, 0, 0, up, place[0] - own[0] * across, place[1] - own[1] * up];
}

/**
 * @throws RefusedPdf for too many annotations, an unreadable annotation, or a visible annotation
 * without a stored appearance
 */
export function drawnAnnotations(
  context: PDFContext,
  annotations: PDFObject | undefined,
): DrawnAnnotation[] {
  const list = readable(annotations);
  if (!(list instanceof PDFArray)) return [];
  if (list.size() > MAX_PER_PAGE) throw new RefusedPdf("unreadable");
  const drawn: DrawnAnnotation[] = [];
  for (let index = 0; index < list.size(); index += 1) {
    const annotation = readable(context.lookup(list.get(index)));
    if (!(annotation instanceof PDFDict) || nameAt(annotation, "Subtype") === "Popup") continue;
    if (((numberAt(annotation, "F") ?? 0) & (HIDDEN | NO_VIEW)) !== 0) continue;
    const place = boxOf(annotation.lookup(name("Rect")));
    const isPoint = !place || place[0] === place[2] || place[1] === place[3];
    const appearance = appearanceOf(annotation);
    if (appearance === "missing" && !isPoint && wouldBeSeen(annotation))
      throw new RefusedPdf("undrawn");
    if (isPoint || appearance === "missing" || appearance === "none") continue;
    const matrix = placing(appearance, place);
    if (matrix) drawn.push({ appearance, matrix, layer: annotation.get(name("OC")) });
  }
  return drawn;
}
