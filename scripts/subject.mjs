/** What the person asks of `npm test`: everything, the unit tests, or the tests of one subject. */
import { readdirSync } from "node:fs";
import { inRoot } from "./root.mjs";

/** Milliseconds: whatever hangs, `npm test` ends; the proof takes its time. */
const LIMIT = 45 * 60_000;
const PROOF_LIMIT = 120 * 60_000;

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function testFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** Playwright takes patterns of whole paths, vitest parts of paths. */
const pattern = (path) => `/${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;

/** The test files whose path has one of these words, accents and case aside: `{ vitest, journeys }`, each null when there is none. */
function ofSubject(words) {
  const wanted = words.map(plain);
  const files = ["tests/unit", "tests/contract", "tests/e2e"]
    .flatMap(testFiles)
    .filter((path) => wanted.some((word) => plain(path).includes(word)));
  if (files.length === 0) {
    console.error(
      `Nenhum teste tem "${words.join(" ")}" no nome. Os nomes são os dos arquivos de tests/: npm test -- holerites`,
    );
    process.exit(1);
  }
  const unit = files.filter((path) => path.endsWith(".test.ts"));
  const journeys = files.filter((path) => path.endsWith(".spec.ts"));
  return {
    vitest: unit.length > 0 ? unit : null,
    journeys: journeys.length > 0 ? journeys.map(pattern) : null,
  };
}

/**
 * Takes the arguments of the command. Gives `{ whole, proof, checks, vitest, journeys, limit }`: `vitest` and `journeys` are what the two
 * runners are told to run, [] for all and null for nothing; `checks`: lint and types. Ends the process when a subject has no tests.
 */
export function askedFor(args) {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const unknown = args.filter((arg) => arg.startsWith("-") && !["--unit", "--proof"].includes(arg));
  if (unknown.length > 0) {
    console.error(
      `Não conheço ${unknown.join(" ")}. Um assunto se pede pelo nome: npm test -- holerites`,
    );
    process.exit(1);
  }
  const proof = args.includes("--proof");
  const limit = proof ? PROOF_LIMIT : LIMIT;
  if (args.includes("--unit"))
    return { whole: false, proof, checks: false, vitest: ["tests/unit/"], journeys: null, limit };
  if (words.length > 0) return { whole: false, proof, checks: false, ...ofSubject(words), limit };
  return { whole: true, proof, checks: true, vitest: [], journeys: [], limit };
}
