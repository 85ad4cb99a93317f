/** What a build was made of: one hash over the content of everything that goes into it. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { naRaiz, PORTAL, PROVEDOR } from "./raiz.mjs";

const FOLDERS = ["app", "provider", "public"];
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "tailwind.config.ts",
  "postcss.config.js",
  "scripts/construir.mjs",
  "scripts/construir-provedor.mjs",
  "scripts/worker-source.mjs",
];
const STAMP = naRaiz("build/.carimbo");

function filesIn(folder) {
  if (!existsSync(naRaiz(folder))) return [];
  return readdirSync(naRaiz(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Takes nothing; gives the hash of what a build would be made of now. Some 20 ms. */
export function carimboAtual() {
  const hash = createHash("sha256");
  const files = [...FOLDERS.flatMap(filesIn), ...FILES.filter((file) => existsSync(naRaiz(file)))];
  for (const file of files.sort()) {
    const content = readFileSync(naRaiz(file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Is the build that lies there made of just this? */
export function construidoCom(carimbo) {
  const complete = [STAMP, PORTAL, PROVEDOR].every((file) => existsSync(file));
  return complete && readFileSync(STAMP, "utf8") === carimbo;
}

/** A build that begins is not one to be served: forgets the stamp until it has ended well. */
export function esqueceCarimbo() {
  rmSync(STAMP, { force: true });
}

export function gravaCarimbo(carimbo) {
  writeFileSync(STAMP, carimbo);
}
