/**
 * `npm run plant`: plants one defect after the other in a copy of the tree, and looks whether the test that is there for it fails.
 * Arguments choose: `npm run plant -- 12-18`, `npm run plant -- holerite-sem-sinal 7`, `npm run plant -- --list`.
 */
import { ALL } from "./all";
import { Copy } from "./copy";
import { isUnit, type Mutation } from "./mutation";
import { plantIn } from "./source";
import { keyOf, runTests } from "./tests";

const MUTATIONS: readonly (Mutation & { number: number })[] = ALL.map((mutation, index) => ({
  ...mutation,
  number: index + 1,
}));

/** The mutations asked for; all of them when none is. */
function asked(words: string[]): (typeof MUTATIONS)[number][] {
  const wanted = words.map((word) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? [];
    const found = MUTATIONS.filter(({ name, number }) =>
      from ? number >= Number(from) && number <= Number(to ?? from) : name === word,
    );
    if (found.length === 0)
      throw new Error(`No mutation is called ${word}: npm run plant -- --list`);
    return found;
  });
  return words.length === 0
    ? [...MUTATIONS]
    : MUTATIONS.filter((mutation) => wanted.flat().includes(mutation));
}

interface Row {
  mutation: (typeof MUTATIONS)[number];
  isDetected: boolean;
  seconds: number;
  said: string;
}

const show = ({
  mutation: { number, name, file, place, detectedBy: by },
  isDetected,
  seconds,
  said,
}: Row) =>
  console.log(
    `${isDetected ? "✓" : "✗"} ${number} ${name} | ${file}, ${place} | ${keyOf(by)} | ${seconds} s\n    ${isDetected ? said : "NOT NOTICED"}`,
  );

/** The text with the defect of each; throws when a place is not there any more. */
function plantAll(copy: Copy, mutations: readonly Mutation[]): Map<Mutation, string> {
  return new Map(
    mutations.map((mutation) => [
      mutation,
      plantIn(mutation.file, copy.read(mutation.file), mutation.place, mutation.change),
    ]),
  );
}

async function tryOne(
  copy: Copy,
  mutation: (typeof MUTATIONS)[number],
  planted: string,
): Promise<Row> {
  const began = Date.now();
  const before = copy.read(mutation.file);
  copy.write(mutation.file, planted);
  try {
    if (!isUnit(mutation.detectedBy))
      await copy.build({ scripts: mutation.detectedBy.inBrowser === true });
    const outcome = (await runTests(copy, [mutation.detectedBy])).get(keyOf(mutation.detectedBy));
    return {
      mutation,
      isDetected: outcome?.passed === false,
      seconds: Math.round((Date.now() - began) / 1000),
      said: outcome?.said ?? "",
    };
  } finally {
    copy.write(mutation.file, before);
  }
}

async function run(mutations: (typeof MUTATIONS)[number][]): Promise<number> {
  const copy = new Copy();
  try {
    const planted = plantAll(copy, mutations);
    await copy.buildClean();
    const clean = await runTests(
      copy,
      mutations.map(({ detectedBy }) => detectedBy),
    );
    const failing = [...clean].filter(([, { passed, skipped }]) => !passed && !skipped);
    if (failing.length > 0)
      throw new Error(
        `Without a defect these fail already:\n${failing.map(([test, { said }]) => `  ${test}\n    ${said}`).join("\n")}`,
      );
    const [possible, leftOut] = [true, false].map((can) =>
      mutations.filter(({ detectedBy }) => (clean.get(keyOf(detectedBy))?.passed === true) === can),
    );
    const names = (leftOut ?? []).map(({ name }) => name).join(", ");
    console.log(`Without a defect ${clean.size} tests pass or are skipped.`);
    console.log(names && `Left out, since this machine lacks what their tests need: ${names}`);
    const rows: Row[] = [];
    for (const mutation of possible ?? []) {
      const row = await tryOne(copy, mutation, planted.get(mutation) ?? "");
      show(row);
      rows.push(row);
    }
    const detected = rows.filter(({ isDetected }) => isDetected).length;
    console.log(`\n${rows.length} planted, ${detected} noticed`);
    return detected === rows.length ? 0 : 1;
  } finally {
    copy.remove();
  }
}

const words = process.argv.slice(2);
if (words.includes("--list"))
  for (const { number, name, file, place } of MUTATIONS)
    console.log(`${number} ${name}: ${file}, ${place}`);
else {
  try {
    process.exitCode = await run(asked(words));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
