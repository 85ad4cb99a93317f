/** The campaign's tables on the command line: the floor, and the grid of loose lists. */
import { writeFile } from "node:fs/promises";
import { CELLS, FLOOR, lossesOf, measure, readFloor } from "./floor";
import { playGrid } from "./grid";
import type { LooseName } from "./looseness";
import type { Stage } from "./stage";
import type { Write } from "../support/writes/write";

interface Measured {
  stage: () => Promise<Stage>;
  lanes: number;
}

/** How many runs between two lines. */
const TOLD_EVERY = 50;

/** Gives whether nothing was lost. */
export async function playFloor({
  stage,
  lanes,
  check,
  write,
}: Measured & { check: boolean; write: string | undefined }): Promise<boolean> {
  const cells = CELLS.filter((cell) => write === undefined || cell.write.name === write);
  let done = 0;
  const measured = await measure({
    ...{ cells, lanes, stage: await stage() },
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

/** Gives whether nothing untrue was said. */
export async function playWholeGrid({
  names,
  writes,
  ...rest
}: Measured & {
  names: readonly LooseName[];
  writes: readonly Write[];
}): Promise<boolean> {
  const { runs, told, failures } = await playGrid({
    ...{ names, writes, ...rest },
    tell: (report) => {
      if (report.runs % TOLD_EVERY === 0)
        console.log(`${report.runs} runs: ${report.failures.length} false`);
    },
  });
  for (const { write, name, way, message } of failures)
    console.log(`${name} | ${write.name} | ${way} | ${message.split("\n")[0]}`);
  for (const [name, words] of told)
    console.log(`${name}: ${[...words].map(([word, times]) => `${word} ${times}`).join(", ")}`);
  console.log(`${runs} runs: ${failures.length} false`);
  return failures.length === 0;
}
