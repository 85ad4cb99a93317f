/**
 * `npm test`: installs what is missing, then type check, lint, unit, contract and end-to-end tests. All run, whatever fails.
 * `npm test -- holerites`: the tests of one subject. `npm run test:unit`: the unit tests. `npm run proof`: everything, with what takes long.
 */
import { mkdirSync, rmSync } from "node:fs";
import { ambienteDeTeste } from "./ambiente-de-teste.mjs";
import { constroi, estaConstruido } from "./construir.mjs";
import { contaPlaywright, contaVitest, somaEtapas } from "./contagem.mjs";
import { roda } from "./etapas.mjs";
import { ferramentas } from "./ferramentas.mjs";
import { instala } from "./instalar.mjs";
import { navegador } from "./navegador.mjs";
import { encerraComSinais } from "./processos.mjs";
import { naRaiz, PROGRAMAS } from "./raiz.mjs";
import { askedFor } from "./subject.mjs";

const asked = askedFor(process.argv.slice(2));
const fim = Date.now() + asked.limit;
encerraComSinais(130);
await instala();

const CHROMIUM_PATH = asked.journeys ? await navegador() : undefined;
const { variables, missing, refused } = await ferramentas();
const env = { ...ambienteDeTeste(), ...variables, PROOF: asked.proof ? "1" : "", ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };

const cache = (file) => naRaiz(".cache", file);
const reports = { vitest: cache("vitest.json"), playwright: cache("playwright.json") };
mkdirSync(cache(""), { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

async function build() {
  if (!asked.journeys || estaConstruido()) return true;
  const falha = await constroi();
  console.log(falha ?? "✓ construção");
  return !falha;
}

async function lintAndTypes() {
  if (!asked.checks) return [];
  const steps = [
    { nome: "lint", args: [PROGRAMAS.eslint, ".", "--max-warnings", "0"] },
    { nome: "tipos", args: [PROGRAMAS.tsc, "--noEmit"] },
  ];
  return Promise.all(steps.map(async (step) => ({ ok: await roda({ ...step, env, guarda: true }, fim) })));
}

async function vitest() {
  if (!asked.vitest) return { ok: true };
  const args = [PROGRAMAS.vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`, ...asked.vitest];
  return { ok: await roda({ nome: "testes de unidade e de contrato", args, env }, fim), ...contaVitest(reports.vitest) };
}

async function playwright(built) {
  if (!asked.journeys) return { ok: true };
  if (!built) {
    console.log("✗ testes de ponta a ponta: não há o que testar, a construção falhou");
    return { ok: false };
  }
  const args = [PROGRAMAS.playwright, "test", `--reporter=${process.stdout.isTTY ? "line" : "dot"},json`, ...asked.journeys];
  const ok = await roda({ nome: "testes de ponta a ponta", args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright } }, fim);
  return { ok, ...contaPlaywright(reports.playwright) };
}

const [checks, built] = await Promise.all([lintAndTypes(), build()]);
const unit = await vitest();
const journeys = await playwright(built);

// What nobody may take for tested.
const left = [...missing, ...(asked.whole && !asked.proof ? ["O exaustivo fica para npm run proof: todas as telas, falhas e larguras de cada um."] : [])];
if (left.length > 0) console.log(`\nDe fora:\n${left.map((line) => `  ${line}`).join("\n")}`);

const { passed, failed } = somaEtapas([...checks, unit, journeys, ...refused.map(() => ({ ok: false }))]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
