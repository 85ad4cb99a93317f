/** What a build was made of: one hash over the content of everything that goes into it. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inRoot, PORTAL, PROVIDER } from "./root.mjs";

const FOLDERS = ["app", "provider", "public"];
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "tailwind.config.ts",
  "postcss.config.js",
  "scripts/build-all.mjs",
  "scripts/bundle-provider.mjs",
  "scripts/oldest-browsers.mjs",
  "scripts/remix-changes.mjs",
  "scripts/stylesheet-rules.mjs",
  "scripts/worker-source.mjs",
];
const STAMP = inRoot("build/.carimbo");

function filesIn(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Takes nothing; gives the hash of what a build would be made of now. Some 20 ms. */
export function currentStamp() {
  const hash = createHash("sha256");
  const files = [...FOLDERS.flatMap(filesIn), ...FILES.filter((file) => existsSync(inRoot(file)))];
  for (const file of files.sort()) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Is the build that lies there made of just this? */
export function builtWith(stamp) {
  const complete = [STAMP, PORTAL, PROVIDER].every((file) => existsSync(file));
  return complete && readFileSync(STAMP, "utf8") === stamp;
}

/** A build that begins is not one to be served: forgets the stamp until it has ended well. */
export function forgetStamp() {
  rmSync(STAMP, { force: true });
}

export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp);
}
