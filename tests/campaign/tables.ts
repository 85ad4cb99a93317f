/** The campaign's tables on the command line: the floor, and every write with every fault and every loose list. */
import { writeFile } from "node:fs/promises";
import { CELLS, failureIn, FLOOR, lossesOf, measure, onePress, readFloor } from "./floor";
import { inLanes } from "../support/lanes";
import type { LooseName } from "./looseness";
import type { Stage } from "./stage";

interface Measured {
  stage: () => Promise<Stage>;
  lanes: number;
  check: boolean;
  write: string | undefined;
}

/** Of one write, or all of them. */
const cellsOf = (write: string | undefined) =>
  CELLS.filter((cell) => write === undefined || cell.write.name === write);

/** How many runs between two lines. */
const TOLD_EVERY = 50;

/** Gives whether nothing was lost. */
export async function playFloor({ stage, lanes, check, write }: Measured): Promise<boolean> {
  const cells = cellsOf(write);
  let done = 0;
  const measured = await measure({
    cells,
    lanes,
    stage: await stage(),
    tell: () => {
      done += 1;
      if (done % TOLD_EVERY === 0) console.log(`${done} of ${cells.length}`);
    },
  });
  if (!check) {
    const before = write === undefined ? {} : await readFloor();
    await writeFile(FLOOR, `${JSON.stringify({ ...before, ...measured }, null, 2)}\n`);
    return true;
  }
  const losses = lossesOf(await readFloor(), measured);
  for (const loss of losses) console.log(loss);
  console.log(`${done} words: ${losses.length} no longer certain`);
  return losses.length === 0;
}

interface Every extends Omit<Measured, "check"> {
  looseNames: readonly LooseName[];
}

/** Returns whether every press was answered truly. */
export async function playEvery({ stage, lanes, write, looseNames }: Every): Promise<boolean> {
  const cells = cellsOf(write);
  const runs = looseNames.flatMap((name) => cells.map((cell) => ({ ...cell, name })));
  const counts = { done: 0, untrue: 0, broken: 0 };
  await inLanes(runs, lanes, async ({ write: written, way, name }) => {
    // The page is rendered from a tidy list; the press meets the loose one.
    const steps = [{ act: "abre" as const, fault: null }, ...onePress(way).steps];
    const scenario = onePress(way, { steps, loose: { name, from: 1 } });
    const failure = await failureIn(stage, written, scenario);
    if (failure) {
      counts[failure.isUntrue ? "untrue" : "broken"] += 1;
      console.log([`${written.name} | ${way} | ${name}`, ...failure.words].join("\n  "));
    }
    counts.done += 1;
    if (counts.done % (10 * TOLD_EVERY) === 0) console.log(`${counts.done} of ${runs.length}`);
  });
  console.log(`${counts.done} presses: ${counts.untrue} untrue, ${counts.broken} broke off`);
  return counts.untrue + counts.broken === 0;
}
