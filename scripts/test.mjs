/** `npm test`: installs what is missing, then type check, lint, unit, contract and end-to-end tests. All run, whatever fails. */
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

/** Milliseconds: it must have ended within 25 minutes. */
const LIMIT = 24.5 * 60_000;

const fim = Date.now() + LIMIT;
encerraComSinais(130);
await instala();
const CHROMIUM_PATH = await navegador();
const env = { ...ambienteDeTeste(), CHROMIUM_PATH, ...(await ferramentas()) };

const cache = (file) => naRaiz(".cache", file);
const reports = { vitest: cache("vitest.json"), playwright: cache("playwright.json") };
mkdirSync(cache(""), { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

async function build() {
  if (estaConstruido()) return true;
  const falha = await constroi();
  console.log(falha ?? "✓ construção");
  return !falha;
}

async function lintThenTypes() {
  const lint = await roda({ nome: "lint", args: [PROGRAMAS.eslint, ".", "--max-warnings", "0"], env, guarda: true }, fim);
  const types = await roda({ nome: "tipos", args: [PROGRAMAS.tsc, "--noEmit"], env, guarda: true }, fim);
  return [{ ok: lint }, { ok: types }];
}

const [checks, built] = await Promise.all([lintThenTypes(), build()]);
const vitest = {
  ok: await roda({
    nome: "testes de unidade e de contrato",
    args: [PROGRAMAS.vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`],
    env,
  }, fim),
  ...contaVitest(reports.vitest),
};
const playwright = { ok: false };
if (built) {
  playwright.ok = await roda({
    nome: "testes de ponta a ponta",
    args: [PROGRAMAS.playwright, "test", `--reporter=${process.stdout.isTTY ? "line" : "dot"},json`],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  }, fim);
  Object.assign(playwright, contaPlaywright(reports.playwright));
} else console.log("✗ testes de ponta a ponta: não há o que testar, a construção falhou");

const { passed, failed } = somaEtapas([...checks, vitest, playwright]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
