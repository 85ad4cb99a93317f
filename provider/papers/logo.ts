/** Draws company logos: one of four simple shapes in the company's colour. */
import { makePng, type Colour } from "./png";

const SIDE = 96;
/** A pixel is the mean of POINTS × POINTS samples, so that edges are smooth. */
const POINTS = 3;

/** Each function tells whether a point belongs to the shape. Coordinates range from -1 to 1. */
const SHAPES: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.75 && Math.hypot(x, y) > 0.4,
  (x, y) => (Math.abs(x) < 0.24 || Math.abs(y) < 0.24) && Math.abs(x) < 0.75 && Math.abs(y) < 0.75,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.8 && Math.abs(x) + Math.abs(y) > 0.3,
  (x, y) => y < 0.6 && y > -0.75 && Math.abs(x) < (y + 0.8) * 0.55,
];

const cache = new Map<string, Buffer>();

function channelOf(colour: string, index: number): number {
  return parseInt(colour.slice(index * 2, index * 2 + 2), 16);
}

function coverageAt(shape: (x: number, y: number) => boolean, column: number, row: number): number {
  let inside = 0;
  for (let point = 0; point < POINTS * POINTS; point += 1) {
    const x = column + ((point % POINTS) + 0.5) / POINTS;
    const y = row + (Math.floor(point / POINTS) + 0.5) / POINTS;
    if (shape((x / SIDE) * 2 - 1, (y / SIDE) * 2 - 1)) inside += 1;
  }
  return inside / (POINTS * POINTS);
}

/** Draws a white shape on the colour "rrggbb". `number` chooses the shape. */
export function makeLogo(colour: string, number: number): Buffer {
  const key = `${colour}-${number % SHAPES.length}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const shape = SHAPES[number % SHAPES.length] ?? (() => false);
  const background: Colour = [channelOf(colour, 0), channelOf(colour, 1), channelOf(colour, 2)];
  const created = makePng(SIDE, SIDE, (column, row) => {
    const white = coverageAt(shape, column, row);
    const blend = (value: number) => Math.round(value + (255 - value) * white);
    return [blend(background[0]), blend(background[1]), blend(background[2])];
  });
  cache.set(key, created);
  return created;
}
