/** The build: the portal (Remix) and the embedded provider, side by side. */
import { cpSync } from "node:fs";
import { currentStamp, builtWith, forgetStamp, writeStamp } from "./stamp.mjs";
import { runProgram } from "./processes.mjs";
import { inRoot, PROGRAMS, PROVIDER, PROVIDER_IN_PROGRESS } from "./root.mjs";

const PARTS = [
  { name: "o portal", args: [PROGRAMS.remix, "vite:build", "--logLevel", "warn"] },
  { name: "o provedor embutido", args: [inRoot("scripts/bundle-provider.mjs")] },
];

/**
 * Builds both. Gives null when all went well, else the text to show. The build is stamped with what it was
 * made of when it began: a file changed meanwhile makes it stale.
 */
export async function buildAll() {
  const stamp = currentStamp();
  forgetStamp();
  const env = { ...process.env, NODE_ENV: "production" };
  const results = await Promise.all(
    PARTS.map(({ args }) => runProgram(process.execPath, args, { env, keepOutput: true })),
  );
  const failures = PARTS.flatMap(({ name }, i) =>
    results[i].exitCode === 0
      ? []
      : [`Não foi possível construir ${name}:\n${results[i].text.trim()}`],
  );
  if (failures.length > 0) return failures.join("\n\n");
  cpSync(PROVIDER_IN_PROGRESS, PROVIDER);
  writeStamp(stamp);
  return null;
}

/** Is there nothing to build? */
export function isBuilt() {
  return builtWith(currentStamp());
}

/** Builds when the build is missing or stale, saying so. A build that fails ends the process. */
export async function buildIfNeeded() {
  if (!isBuilt()) await buildOrExit();
}

/** Builds in any case, saying so. A build that fails ends the process. */
export async function buildOrExit() {
  console.log("Construindo o portal (só quando algo mudou)…");
  const began = Date.now();
  const failure = await buildAll();
  if (failure) {
    console.error(`\n${failure}`);
    process.exit(1);
  }
  console.log(`Construído em ${((Date.now() - began) / 1000).toFixed(1).replace(".", ",")} s.`);
}
