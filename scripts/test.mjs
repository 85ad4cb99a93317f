/**
 * `npm test`: installs what is missing, then type check, lint, unit, contract and end-to-end tests. All run, whatever fails.
 * `npm test -- holerites`: the tests of one subject. `npm run test:unit`: the unit tests. `npm run proof`: everything, with what takes long.
 */
import "./node-version.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { testEnvironment } from "./test-environment.mjs";
import { buildAll, isBuilt } from "./build-all.mjs";
import { countPlaywright, countVitest, sumSteps } from "./count-tests.mjs";
import { runStep } from "./steps.mjs";
import { readReport, wrongRules } from "./rules.mjs";
import { findTools } from "./tools.mjs";
import { install } from "./install.mjs";
import { findBrowser } from "./browser.mjs";
import { endOnSignals } from "./processes.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";
import { askedFor } from "./subject.mjs";

const asked = askedFor(process.argv.slice(2));
const deadline = Date.now() + asked.limit;
endOnSignals(130);
await install();

const CHROMIUM_PATH = asked.journeys ? await findBrowser() : undefined;
const { variables, missing, refused } = await findTools();
const env = {
  ...testEnvironment(),
  ...variables,
  PROOF: asked.proof ? "1" : "",
  // Random runs of each mix of the device's models.
  ...(asked.proof && { APARELHO_AO_ACASO: "2000" }),
  ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
};

const cache = (file) => inRoot(".cache", file);
const reports = { vitest: cache("vitest.json"), playwright: cache("playwright.json") };
mkdirSync(cache(""), { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

async function build() {
  if (!asked.journeys || isBuilt()) return true;
  const failure = await buildAll();
  console.log(failure ?? "✓ construção");
  return !failure;
}

async function lintAndTypes() {
  if (!asked.checks) return [];
  // A file's format hangs on nothing but the file; what lint and types say hangs on others too.
  const remembered = [
    "--cache",
    "--cache-strategy=content",
    `--cache-location=${cache("prettier")}`,
  ];
  const steps = [
    { name: "lint", args: [PROGRAMS.eslint, ".", "--max-warnings", "0"] },
    {
      name: "formato",
      args: [PROGRAMS.prettier, "--check", ".", "--log-level", "warn", ...remembered],
    },
    {
      name: "tipos",
      args: [PROGRAMS.tsc, "--noEmit", "--incremental", "--tsBuildInfoFile", cache("tsbuildinfo")],
    },
    {
      name: "tipos do service worker",
      args: [PROGRAMS.tsc, "--noEmit", "-p", inRoot("app/offline/service-worker")],
    },
  ];
  return Promise.all(
    steps.map(async (step) => ({
      ok: await runStep({ ...step, env, keepOutput: true }, deadline),
    })),
  );
}

async function vitest() {
  if (!asked.vitest) return { ok: true };
  const args = [
    PROGRAMS.vitest,
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports.vitest}`,
    ...asked.vitest,
  ];
  return {
    ok: await runStep({ name: "testes de unidade e de contrato", args, env }, deadline),
    ...countVitest(reports.vitest),
  };
}

async function playwright(built) {
  if (!asked.journeys) return { ok: true };
  if (!built) {
    console.log("✗ testes de ponta a ponta: não há o que testar, a construção falhou");
    return { ok: false };
  }
  const args = [
    PROGRAMS.playwright,
    "test",
    `--reporter=${process.stdout.isTTY ? "line" : "dot"},json`,
    ...asked.journeys,
  ];
  const ok = await runStep(
    {
      name: "testes de ponta a ponta",
      args,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    },
    deadline,
  );
  return { ok, ...countPlaywright(reports.playwright) };
}

/** Each rule of the specification has a test, and it passed. */
function rules() {
  if (!asked.whole) return { ok: true };
  const written = {
    vitest: readReport(reports.vitest),
    playwright: readReport(reports.playwright),
  };
  const list = readFileSync(inRoot("docs/coverage.md"), "utf8");
  const wrong = wrongRules(list, written, {
    leftOut: missing.length > 0,
    proof: asked.proof,
  });
  console.log([`${wrong.length === 0 ? "✓" : "✗"} regras da especificação`, ...wrong].join("\n"));
  return { ok: wrong.length === 0 };
}

/** A little of the benchmark, so that it cannot rot and a halved speed does not pass. */
async function bench(built) {
  if (!asked.whole || !built) return { ok: true };
  return {
    ok: await runStep(
      {
        name: "medida curta",
        args: [PROGRAMS.tsx, inRoot("tests/bench/main.ts"), "curto"],
        env,
        keepOutput: true,
      },
      deadline,
    ),
  };
}

const [checks, built] = await Promise.all([lintAndTypes(), build()]);
const unit = await vitest();
const journeys = await playwright(built);
const held = rules();
const measured = await bench(built);

// What nobody may take for tested.
const left = [
  ...missing,
  ...(asked.whole && !asked.proof
    ? ["O exaustivo fica para npm run proof: todas as telas, falhas e larguras de cada um."]
    : []),
];
if (left.length > 0) console.log(`\nDe fora:\n${left.map((line) => `  ${line}`).join("\n")}`);

const { passed, failed } = sumSteps([
  ...checks,
  unit,
  journeys,
  held,
  measured,
  ...refused.map(() => ({ ok: false })),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
