/** What some tests need besides a browser; without it they are left out, and that is said. Where nothing may be left out (CI), it is installed. */
import { existsSync } from "node:fs";
import { runProgram } from "./processes.mjs";
import { installPackage, mayInstallPackages, programFiles } from "./system.mjs";

const ANSWER_LIMIT = 20_000;

/** A newcomer's machine is left alone; one that is there for the tests runs them all. */
const NOTHING_LEFT_OUT = /^(1|true)$/i.test(process.env.CI ?? "");

const TOOLS = [
  {
    variable: "REDIS_SERVER_PATH",
    names: ["redis-server", "valkey-server", "/opt/homebrew/bin/redis-server"],
    argument: "--version",
    fits: (text) => /server v=\d/i.test(text),
    packageName: "redis-server",
    withoutIt: "Sem redis-server: os testes do armazenamento em Redis ficam de fora.",
  },
  {
    variable: "NGINX_PATH",
    // Debian keeps it where only root looks.
    names: ["nginx", "/usr/sbin/nginx", "/opt/homebrew/bin/nginx"],
    argument: "-v",
    fits: (text) => /nginx version: nginx\/1\./i.test(text),
    packageName: "nginx",
    withoutIt: "Sem nginx: as jornadas atrás do proxy (reinícios, mortes) ficam de fora.",
  },
  {
    variable: "W3M_PATH",
    names: ["w3m", "/opt/homebrew/bin/w3m"],
    argument: "-version",
    fits: (text) => /w3m version/.test(text),
    packageName: "w3m",
    withoutIt: "Sem w3m: o que um navegador de texto mostra fica de fora.",
  },
  {
    variable: "PDFTOPPM_PATH",
    names: ["pdftoppm", "/opt/homebrew/bin/pdftoppm"],
    argument: "-v",
    fits: (text) => /pdftoppm version \d/.test(text),
    packageName: "poppler-utils",
    withoutIt: "Sem pdftoppm (Poppler): que um PDF refeito parece o mesmo, ninguém confere.",
  },
  {
    variable: "PROMTOOL_PATH",
    names: ["promtool", "/opt/homebrew/bin/promtool"],
    argument: "--version",
    fits: (text) => /promtool, version [2-9]/.test(text),
    packageName: "prometheus",
    withoutIt: "Sem promtool (Prometheus): os alarmes do exemplo não são postos à prova.",
  },
];

async function works(tool, file) {
  const { exitCode, text } = await runProgram(file, [tool.argument], {
    keepOutput: true,
    timeLimit: ANSWER_LIMIT,
  });
  return exitCode === 0 && tool.fits(text);
}

async function firstThatWorks(tool, names) {
  for (const file of programFiles(names)) if (await works(tool, file)) return file;
  return null;
}

async function find(tool) {
  const wanted = process.env[tool.variable];
  const found = await firstThatWorks(tool, wanted ? [wanted] : tool.names);
  if (found || wanted || !tool.packageName || !NOTHING_LEFT_OUT || !mayInstallPackages())
    return found;
  return (await installPackage(tool.packageName)) ? firstThatWorks(tool, tool.names) : null;
}

/** Playwright's other engines, for some journeys of the proof: nobody has to have them. */
async function enginesNotThere() {
  const { firefox, webkit } = await import("@playwright/test");
  return [firefox, webkit]
    .filter((engine) => !existsSync(engine.executablePath()))
    .map(
      (engine) =>
        `Sem o ${engine.name()} do Playwright (npx playwright install ${engine.name()}): as telas só são olhadas no Chromium.`,
    );
}

/**
 * Finds Redis, nginx, text browsers, readers of PDFs and Playwright's engines; installs nothing, save in CI on Debian as root. Gives `variables`, which name them,
 * `missing`: a line on each that is not there, and `refused`: those lines that make the run fail (in CI).
 */
export async function findTools() {
  const variables = {};
  const missing = [];
  const refused = [];
  for (const tool of TOOLS) {
    const file = await find(tool);
    if (file) variables[tool.variable] = file;
    else {
      missing.push(tool.withoutIt);
      if (NOTHING_LEFT_OUT && tool.packageName) refused.push(tool.withoutIt);
    }
  }
  missing.push(...(await enginesNotThere()));
  return { variables, missing, refused };
}
