/** The packages of package-lock.json, installed when they are not there yet. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { runProgram } from "./processes.mjs";
import { inRoot } from "./root.mjs";

const LOCK = inRoot("package-lock.json");
const MODULES = inRoot("node_modules");
const STAMP = inRoot("node_modules/.portal-lock-hash");
const INSTALLED = inRoot("node_modules/.package-lock.json");

const hashOfLock = () => createHash("sha256").update(readFileSync(LOCK)).digest("hex");

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Did someone else (a plain `npm ci`) install just what the lock asks for? npm leaves its own list behind. */
function matchesLock() {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(
    // Optional packages are those of other systems.
    ([path, wanted]) =>
      path === "" ||
      wanted.optional ||
      wanted.devOptional ||
      installed[path]?.version === wanted.version,
  );
}

/** The npm that started this script, else the one beside this Node. */
function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith("npm-cli.js")) return runProgram(process.execPath, [cli, ...args]);
  return process.platform === "win32"
    ? runProgram("cmd.exe", ["/d", "/c", "npm", ...args])
    : runProgram("npm", args);
}

/**
 * Installs what package-lock.json asks for, unless it is there. Ends the process with a clear line when that fails.
 * No package's install script is run: none of them is needed, and one of them downloads.
 */
export async function install() {
  const hash = hashOfLock();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  if (!matchesLock()) {
    // npm would empty the folder that the link leads to, which is somebody else's.
    if (existsSync(MODULES) && lstatSync(MODULES).isSymbolicLink()) {
      console.error(
        "node_modules é um atalho para outra pasta, e as dependências de lá não são as desta versão. Apague o atalho e tente de novo.",
      );
      process.exit(1);
    }
    console.log(
      "Instalando as dependências (só na primeira vez ou quando mudam; leva cerca de um minuto)…",
    );
    const began = Date.now();
    const flags = [
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const { exitCode, error } = await npm(["ci", ...flags]);
    if (exitCode !== 0) {
      const reason = error
        ? `o npm não pôde ser executado: ${error}`
        : "o motivo está acima. Confira a conexão com o registro de pacotes (npm config get registry)";
      console.error(`\nA instalação falhou: ${reason}.`);
      process.exit(1);
    }
    console.log(`Dependências instaladas em ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  writeFileSync(STAMP, hash);
}
