/**
 * The floor: with tidy lists, and with each fault of the call that writes, the portal says as many
 * certain words as it did. floor.json is the table: what one press was told once it settled.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod/v4";
import { WAY_NAMES, type Way } from "./faults";
import { InvariantViolation } from "./oracle";
import { CERTAIN } from "./reading";
import { play, type Played } from "./run";
import type { Stage } from "./stage";
import type { Scenario } from "./steps";
import { inLanes } from "../support/lanes";
import { WRITES } from "../support/writes";
import type { Write } from "../support/writes/write";

export const FLOOR = new URL("floor.json", import.meta.url);

/** By the write's name and the fault's. */
const table = z.record(z.string(), z.record(z.string(), z.string()));
type Table = z.output<typeof table>;

interface Cell {
  write: Write;
  way: Way;
}

/** Of people who have earlier records of the kind. */
const WRITES_OF_FLOOR = WRITES.map((write): Write => ({ ...write, base: write.witness }));

/** Those of one write far from one another. */
export const CELLS: readonly Cell[] = WAY_NAMES.flatMap((way) =>
  WRITES_OF_FLOOR.map((write) => ({ write, way })),
);

/** One press with this fault of its call, or with none, always the same. */
export const onePress = (way: Way | null, others: Partial<Scenario> = {}): Scenario => ({
  words: "família “João & Cia”",
  number: 4,
  loose: null,
  insists: false,
  steps: [
    {
      act: "aperta",
      form: 0,
      twice: false,
      store: null,
      fault: way === null ? null : { place: "escrita", way, times: 1 },
    },
  ],
  ...others,
});

/** A busy machine may break off what is well: what was not certain is tried again. */
const TRIES = 3;
/** How often, and how many milliseconds after one another, the write is tried that is shut off for all. */
const PATIENCE = 15;
const PAUSE = 1_000;

/** Plays it; a write that failed for many is shut off, and what is said of it then tells nothing. */
async function playArriving(
  stage: () => Promise<Stage>,
  write: Write,
  scenario: Scenario,
): Promise<Played> {
  for (let tries = 1; ; tries += 1) {
    const played = await play(await stage(), write, scenario);
    if (played.arrived || played.pressed === 0 || tries === PATIENCE) return played;
    await new Promise((next) => setTimeout(next, PAUSE));
    // A write that goes well opens it again.
    await play(await stage(), write, onePress(null));
  }
}

/** Plays it, once more where it broke off; gives what was not true, or broke it off, in words. */
export async function failureIn(
  stage: () => Promise<Stage>,
  write: Write,
  scenario: Scenario,
): Promise<{ isUntrue: boolean; words: string[] } | null> {
  const attempt = () => playArriving(stage, write, scenario);
  try {
    await attempt().catch((error: unknown) => {
      if (error instanceof InvariantViolation) throw error;
      return attempt();
    });
    return null;
  } catch (error) {
    if (error instanceof InvariantViolation)
      return { isUntrue: true, words: [error.message, ...error.story] };
    return { isUntrue: false, words: [String(error)] };
  }
}

/** What the press is told in the end. */
async function wordOf(stage: Stage, { write, way }: Cell): Promise<string> {
  let word = "nada";
  for (let tries = 0; tries < TRIES; tries += 1) {
    const played = await playArriving(() => Promise.resolve(stage), write, onePress(way));
    word = played.settled ?? "nada";
    if (isCertain(word)) break;
  }
  return word;
}

const isCertain = (word: string): boolean => [...CERTAIN].some((each) => each === word);

export async function readFloor() {
  return table.parse(JSON.parse(await readFile(FLOOR, "utf8")));
}

interface Measuring {
  cells: readonly Cell[];
  stage: Stage;
  lanes: number;
  tell?: () => void;
}

/** Gives the table of what is said now. */
export async function measure({ cells, stage, lanes, tell }: Measuring): Promise<Table> {
  const words = new Map<Cell, string>();
  await inLanes(cells, lanes, async (cell) => {
    words.set(cell, await wordOf(stage, cell));
    tell?.();
  });
  const measured: Table = {};
  // In their order, whichever came first.
  for (const cell of cells)
    measured[cell.write.name] = {
      ...measured[cell.write.name],
      [cell.way]: words.get(cell) ?? "nada",
    };
  return measured;
}

/** Where a certain word has been lost. */
export function lossesOf(floor: Table, measured: Table) {
  return Object.entries(measured).flatMap(([name, words]) =>
    Object.entries(words).flatMap(([way, word]) => {
      const was = floor[name]?.[way];
      if (was === undefined || !isCertain(was) || isCertain(word)) return [];
      return [`${name}, ${way}: era “${was}”, agora “${word}”`];
    }),
  );
}

/** One fault of each second write, another one with each: those whose word is certain. */
export function sampleOf(floor: Table): Cell[] {
  return WRITES_OF_FLOOR.flatMap((write, index) => {
    const certain = Object.entries(floor[write.name] ?? {})
      .filter(([, word]) => isCertain(word))
      .map(([way]) => way);
    const way = certain[(index * 5) % certain.length];
    return way === undefined || index % 2 > 0 ? [] : [{ write, way }];
  });
}
