/**
 * The browser of the end-to-end tests: one that is there, else Playwright's own, else Debian's. A headless shell before any other:
 * the same Chromium without windows, at a fifth less of the journeys' CPU. In CI on Debian as root it is installed, but nothing fails without it.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./processes.mjs";
import { PROGRAMS } from "./root.mjs";
import { installPackage, mayInstallPackages, programFiles } from "./system.mjs";

const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const SYSTEM = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const DOWNLOAD_LIMIT = 5 * 60_000;
const ANSWER_LIMIT = 20_000;
const IN_CI = /^(1|true)$/i.test(process.env.CI ?? "");

/** Some systems have a program of that name that only tells how to install it; others lack its libraries. */
async function runs(file) {
  const { exitCode, text } = await runProgram(file, ["--version"], {
    keepOutput: true,
    timeLimit: ANSWER_LIMIT,
  });
  return exitCode === 0 && /chrom/i.test(text);
}

async function firstThatRuns(files) {
  for (const file of files) if (await runs(file)) return file;
  return null;
}

/** Playwright keeps its shell beside its Chromium: …/chromium-1255/… and …/chromium_headless_shell-1255/… */
function shellsBeside(chromium) {
  const folder = chromium.replace(/([\\/])chromium-(\d+)[\\/].*$/, "$1chromium_headless_shell-$2");
  if (folder === chromium || !existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
  return files.filter((file) => /[\\/](chrome-)?headless[-_]shell(\.exe)?$/.test(file));
}

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return { shells: programFiles(shellsBeside(file)), whole: programFiles([file]) };
}

async function download() {
  console.log(
    "Nenhum Chrome ou Chromium neste computador. Baixando o do Playwright (só na primeira vez)…",
  );
  const { exitCode } = await runProgram(
    process.execPath,
    [PROGRAMS.playwright, "install", "--only-shell", "chromium"],
    {
      keepOutput: true,
      timeLimit: DOWNLOAD_LIMIT,
    },
  );
  return exitCode === 0 ? firstThatRuns((await ofPlaywright()).shells) : null;
}

async function fromDebian(packageName) {
  if (!mayInstallPackages()) return null;
  return (await installPackage(packageName)) ? firstThatRuns(programFiles([packageName])) : null;
}

async function find() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return firstThatRuns(programFiles([wanted]));
  const { shells, whole } = await ofPlaywright();
  return (
    (await firstThatRuns([...programFiles(SHELLS), ...shells])) ??
    (IN_CI ? await fromDebian("chromium-headless-shell") : null) ??
    (await firstThatRuns([...programFiles(SYSTEM), ...whole])) ??
    (await download()) ??
    (await fromDebian("chromium"))
  );
}

/** Gives the path of a browser that runs, installing one when there is none; ends the process in plain words when it cannot. */
export async function findBrowser() {
  const file = await find();
  if (file) return file;
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH: ${process.env.CHROMIUM_PATH} não é um Chrome ou Chromium que funcione.`
      : "Os testes precisam de um navegador. Instale o Google Chrome ou o Chromium, ou aponte um em CHROMIUM_PATH=/caminho/do/chrome",
  );
  process.exit(1);
}
