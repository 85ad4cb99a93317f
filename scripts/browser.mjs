/** The browser of the end-to-end tests: one that is there, else Playwright's own, else Debian's. */
import { runProgram } from "./processes.mjs";
import { PROGRAMS } from "./root.mjs";
import { installPackage, mayInstallPackages, programFiles } from "./system.mjs";

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

/** Some systems have a program of that name that only tells how to install it; others lack its libraries. */
async function runs(file) {
  const { exitCode, text } = await runProgram(file, ["--version"], { keepOutput: true, timeLimit: ANSWER_LIMIT });
  return exitCode === 0 && /chrom/i.test(text);
}

async function firstThatRuns(files) {
  for (const file of files) if (await runs(file)) return file;
  return null;
}

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  return firstThatRuns(programFiles([chromium.executablePath()]));
}

async function download() {
  console.log("Nenhum Chrome ou Chromium neste computador. Baixando o do Playwright (só na primeira vez)…");
  const { exitCode } = await runProgram(process.execPath, [PROGRAMS.playwright, "install", "chromium"], { keepOutput: true, timeLimit: DOWNLOAD_LIMIT });
  return exitCode === 0 ? ofPlaywright() : null;
}

async function fromDebian() {
  if (!mayInstallPackages()) return null;
  return (await installPackage("chromium")) ? firstThatRuns(programFiles(["chromium"])) : null;
}

async function find() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return firstThatRuns(programFiles([wanted]));
  return (await firstThatRuns(programFiles(SYSTEM))) ?? (await ofPlaywright()) ?? (await download()) ?? (await fromDebian());
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
