/**
 * `npm run plant`: plants one defect after the other in a copy of the tree, and looks whether the test that is there for it fails.
 * Arguments choose: `npm run plant -- 12-18`, `npm run plant -- holerite-sem-sinal 7`, `npm run plant -- --list`.
 */
import { ALL } from "./all";
import { Copy } from "./copy";
import { isUnit, type Plant } from "./plant";
import { plantIn } from "./source";
import { keyOf, runTests } from "./tests";

const PLANTS: readonly (Plant & { number: number })[] = ALL.map((plant, index) => ({
  ...plant,
  number: index + 1,
}));

/** The plants asked for; all of them when none is. */
function asked(words: string[]): (typeof PLANTS)[number][] {
  const wanted = words.map((word) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? [];
    const found = PLANTS.filter(({ name, number }) =>
      from ? number >= Number(from) && number <= Number(to ?? from) : name === word,
    );
    if (found.length === 0) throw new Error(`No plant is called ${word}: npm run plant -- --list`);
    return found;
  });
  return words.length === 0 ? [...PLANTS] : PLANTS.filter((plant) => wanted.flat().includes(plant));
}

interface Row {
  plant: (typeof PLANTS)[number];
  noticed: boolean;
  seconds: number;
  said: string;
}

const show = ({ plant: { number, name, file, place, noticed: by }, noticed, seconds, said }: Row) =>
  console.log(
    `${noticed ? "✓" : "✗"} ${number} ${name} | ${file}, ${place} | ${keyOf(by)} | ${seconds} s\n    ${noticed ? said : "NOT NOTICED"}`,
  );

/** The text with the defect of each; throws when a place is not there any more. */
function plantAll(copy: Copy, plants: readonly Plant[]): Map<Plant, string> {
  return new Map(
    plants.map((plant) => [
      plant,
      plantIn(plant.file, copy.read(plant.file), plant.place, plant.change),
    ]),
  );
}

async function tryOne(copy: Copy, plant: (typeof PLANTS)[number], planted: string): Promise<Row> {
  const began = Date.now();
  const before = copy.read(plant.file);
  copy.write(plant.file, planted);
  try {
    if (!isUnit(plant.noticed)) await copy.build({ scripts: plant.noticed.inBrowser === true });
    const outcome = (await runTests(copy, [plant.noticed])).get(keyOf(plant.noticed));
    return {
      plant,
      noticed: outcome?.passed === false,
      seconds: Math.round((Date.now() - began) / 1000),
      said: outcome?.said ?? "",
    };
  } finally {
    copy.write(plant.file, before);
  }
}

async function run(plants: (typeof PLANTS)[number][]): Promise<number> {
  const copy = new Copy();
  try {
    const planted = plantAll(copy, plants);
    await copy.buildClean();
    const clean = await runTests(
      copy,
      plants.map(({ noticed }) => noticed),
    );
    const failing = [...clean].filter(([, { passed, skipped }]) => !passed && !skipped);
    if (failing.length > 0)
      throw new Error(
        `Without a defect these fail already:\n${failing.map(([test, { said }]) => `  ${test}\n    ${said}`).join("\n")}`,
      );
    const [possible, leftOut] = [true, false].map((can) =>
      plants.filter(({ noticed }) => (clean.get(keyOf(noticed))?.passed === true) === can),
    );
    const names = (leftOut ?? []).map(({ name }) => name).join(", ");
    console.log(`Without a defect ${clean.size} tests pass or are skipped.`);
    console.log(names && `Left out, since this machine lacks what their tests need: ${names}`);
    const rows: Row[] = [];
    for (const plant of possible ?? []) {
      const row = await tryOne(copy, plant, planted.get(plant) ?? "");
      show(row);
      rows.push(row);
    }
    const noticed = rows.filter((row) => row.noticed).length;
    console.log(`\n${rows.length} planted, ${noticed} noticed`);
    return noticed === rows.length ? 0 : 1;
  } finally {
    copy.remove();
  }
}

const words = process.argv.slice(2);
if (words.includes("--list"))
  for (const { number, name, file, place } of PLANTS)
    console.log(`${number} ${name}: ${file}, ${place}`);
else {
  try {
    process.exitCode = await run(asked(words));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
