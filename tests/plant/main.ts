/**
 * `npm run plant`: plants one defect after the other in a copy of the tree, and looks whether the test that is there for it fails.
 * Arguments choose: `npm run plant -- holerite-sem-sinal`, `npm run plant -- --list`.
 */
import { ALL } from "./all";
import { Copy } from "./copy";
import { isUnit, type Mutation } from "./mutation";
import { plantIn } from "./source";
import { keyOf, runTests } from "./tests";

/** The mutations of these names; all of them when none is given. */
function asked(names: string[]) {
  const unknown = names.filter((name) => ALL.every((mutation) => mutation.name !== name));
  if (unknown.length > 0)
    throw new Error(`No mutation is called ${unknown.join(", ")}: npm run plant -- --list`);
  return names.length === 0 ? ALL : ALL.filter(({ name }) => names.includes(name));
}

interface Row {
  mutation: Mutation;
  isDetected: boolean;
  seconds: number;
  said: string;
}

const show = ({
  mutation: { name, file, place, detectedBy: by },
  isDetected,
  seconds,
  said,
}: Row) =>
  console.log(
    `${isDetected ? "✓" : "✗"} ${name} | ${file}, ${place} | ${keyOf(by)} | ${seconds} s\n    ${isDetected ? said : "NOT NOTICED"}`,
  );

/** The text with the defect of each; throws when a place is not there any more. */
function plantAll(copy: Copy, mutations: readonly Mutation[]) {
  return new Map(
    mutations.map((mutation) => [
      mutation,
      plantIn(mutation.file, copy.read(mutation.file), mutation.place, mutation.change),
    ]),
  );
}

async function tryOne(copy: Copy, mutation: Mutation, planted: string): Promise<Row> {
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

async function run(mutations: readonly Mutation[]): Promise<number> {
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
  for (const { name, file, place } of ALL) console.log(`${name}: ${file}, ${place}`);
else {
  try {
    process.exitCode = await run(asked(words));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
