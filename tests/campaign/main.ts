/**
 * `npm run campaign -- 10000`: so many runs; `--kills`: in each the portal is killed and started again. `--seed N` other runs than last time,
 * `--write "atestado"` one write alone, `--path 3:1:0` (with `--write` and `--seed`) what failed before. `--lanes 8`: how many at a time,
 * `--shrink 60`: for how many seconds what was found is made shorter. `--beside <commit>`: with the build of that commit on the same data, each request to either. `--redis`: its store is Redis. `--tidy`: no list is loose; `--loose "lista vazia"`: all are, in this way.
 * `--every`: every write with every fault and every loose list, one press each. `--floor`: writes floor.json; `--floor --check`: fails where a certain word was lost.
 */
import { parseArgs } from "node:util";
import {
  failureInWords,
  playAll,
  sharesOf,
  summaryOf,
  type Order,
  type Report,
  type Share,
} from "./campaign";
import { otherBuild } from "../../scripts/other-build.mjs";
import { isLooseName, LOOSE_NAMES, type LooseName } from "./looseness";
import { Place } from "./place";
import type { Setting } from "./stage";
import { playEvery, playFloor } from "./tables";
import { WRITES } from "../support/writes";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "boolean", default: false },
    tidy: { type: "boolean", default: false },
    loose: { type: "string" },
    seed: { type: "string", default: "1" },
    path: { type: "string" },
    floor: { type: "boolean", default: false },
    every: { type: "boolean", default: false },
    beside: { type: "string" },
    redis: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    write: { type: "string" },
    lanes: { type: "string" },
    shrink: { type: "string", default: "240" },
  },
});

/** Who is killed takes nobody along: each lane has a portal of its own then. */
const LANES = values.kills ? 3 : 12;
const lanesOr = (lanes: number) => Number(values.lanes ?? lanes);
/** How many runs between two lines. */
const TOLD_EVERY = 100;

function looseNames(): readonly LooseName[] | null {
  const { tidy, loose } = values;
  if (tidy) return null;
  if (loose === undefined) return LOOSE_NAMES;
  if (!isLooseName(loose))
    throw new Error(`Não conheço a lista "${loose}". Há: ${LOOSE_NAMES.join(", ")}`);
  return [loose];
}

const order: Order = {
  runs: Number(positionals[0] ?? 1_000),
  seed: Number(values.seed),
  kills: values.kills,
  loose: looseNames(),
  shrinkFor: Number(values.shrink) * 1_000,
};

function asked(): Share[] {
  if (values.write === undefined) return sharesOf(order);
  const write = WRITES.find(({ name }) => name === values.write);
  if (!write)
    throw new Error(
      `Não conheço "${values.write}". Há: ${WRITES.map(({ name }) => name).join(", ")}`,
    );
  return [{ write, runs: order.runs, seed: order.seed, path: values.path }];
}

if (values.kills && values.beside !== undefined)
  throw new Error("--kills mata um portal que é o único; --beside põe dois no ar");
const setting: Setting = {
  otherBuild: values.beside === undefined ? null : await otherBuild(values.beside),
  store: values.redis ? "redis" : "sqlite",
};

const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
let told = 0;

function tell(report: Report) {
  if (report.runs < told + TOLD_EVERY) return;
  told = report.runs;
  console.log(`${summaryOf(report)} (${seconds()} s)`);
}

const places = [new Place(setting)];

function placeOfLane(): Place {
  const [shared = new Place(setting)] = places;
  if (!values.kills) return shared;
  const own = new Place(setting);
  places.push(own);
  return own;
}

const stageOf = () => placeOfLane().stage();
const table = { stage: stageOf, lanes: lanesOr(16), write: values.write };
const isMeasured = values.floor
  ? await playFloor({ ...table, check: values.check })
  : values.every
    ? await playEvery({ ...table, looseNames: order.loose ?? [] })
    : null;
if (isMeasured !== null) {
  await Promise.all(places.map((place) => place.close()));
  process.exit(isMeasured ? 0 : 1);
}

const report = await playAll({
  shares: asked(),
  order,
  lanes: lanesOr(LANES),
  stageOf: () => {
    const place = placeOfLane();
    return () => place.stage();
  },
  tell,
  tellFailure: (failure) => console.log(`${seconds()} s: ${failureInWords(failure, order)}`),
});
await Promise.all(places.map((place) => place.close()));

if (report.idleRuns > 0) {
  console.log(`${report.idleRuns} runs pressed nothing:`);
  for (const [name, reason] of report.idle) console.log(`  ${name}: ${reason}`);
}
console.log(`told: ${[...report.told].map(([what, times]) => `${what} ${times}`).join(", ")}`);
console.log(
  `${summaryOf(report)}${values.kills ? ", the portal killed in each" : ""} (${report.pressed} forms pressed, ${seconds()} s)`,
);
process.exit(report.failures.length === 0 ? 0 : 1);
