/**
 * All writes at random over HTTP, always the same sequences: whatever fails and whatever is pressed, what the pages said is what the provider
 * has. `npm run campaign -- 10000` tries more (docs/decisions/024-the-campaign.md).
 */
import { failureInWords, playAll, sharesOf, summaryOf, type Order } from "../campaign/campaign";
import { CELLS, lossesOf, measure, readFloor, sampleOf } from "../campaign/floor";
import { Stage } from "../campaign/stage";
import { expect, journey, ONCE, WHOLE_PROOF } from "./support";
import { LOOSE_NAMES } from "../campaign/looseness";

/** What failed is made short on a free machine, by the command. */
const ORDER: Order = {
  runs: WHOLE_PROOF ? 600 : 20,
  seed: 1,
  kills: false,
  loose: LOOSE_NAMES,
  shrinkFor: 0,
};

journey(
  `${ORDER.runs} sequências ao acaso: nada perdido, repetido, inventado nem de outra pessoa`,
  ONCE,
  async ({ provider }) => {
    journey.setTimeout(600_000);
    const stage = await Stage.open(provider);
    const report = await playAll({
      shares: sharesOf(ORDER),
      order: ORDER,
      lanes: 20,
      stageOf: () => () => Promise.resolve(stage),
    });
    await stage.close();
    console.log(summaryOf(report));
    expect(report.failures.map((failure) => failureInWords(failure, ORDER))).toEqual([]);
    expect(report.runs).toBe(ORDER.runs);
    // A campaign that presses nothing proves nothing.
    expect(report.idleRuns).toBeLessThan(ORDER.runs / 20);
  },
);

journey(
  "com listas em ordem, o portal diz com certeza o que já dizia",
  ONCE,
  async ({ provider }) => {
    journey.setTimeout(WHOLE_PROOF ? 1_200_000 : 300_000);
    const stage = await Stage.open(provider);
    const floor = await readFloor();
    const cells = WHOLE_PROOF ? CELLS : sampleOf(floor);
    const measured = await measure({ cells, stage, lanes: 16 });
    await stage.close();
    expect(lossesOf(floor, measured)).toEqual([]);
  },
);
