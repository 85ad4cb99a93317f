/** The campaign's table on the command line: the floor. */
import { writeFile } from "node:fs/promises";
import { CELLS, FLOOR, lossesOf, measure, readFloor } from "./floor";
import type { Stage } from "./stage";

interface Measured {
  stage: () => Promise<Stage>;
  lanes: number;
  check: boolean;
  write: string | undefined;
}

/** How many runs between two lines. */
const TOLD_EVERY = 50;

/** Gives whether nothing was lost. */
export async function playFloor({ stage, lanes, check, write }: Measured): Promise<boolean> {
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
