/** The portal as a former commit built it, for trying two builds side by side: built once in `.cache`. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { runProgram } from "./processes.mjs";
import { inRoot, PROGRAMS, ROOT } from "./root.mjs";

const git = (...args) => execFileSync("git", args, { cwd: ROOT, maxBuffer: 1e9 });

/** Returns the built server. Throws where the history does not hold the commit, or it does not build. */
export async function otherBuild(commit) {
  const [hash] = git("rev-parse", `${commit}^{commit}`).toString().split("\n");
  const folder = inRoot(".cache/builds", hash);
  const server = `${folder}/build/server/index.js`;
  if (existsSync(server)) return server;
  console.log(`Construindo o portal de ${commit}…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-x", "-C", folder], { input: git("archive", hash) });
  symlinkSync(inRoot("node_modules"), `${folder}/node_modules`);
  const { exitCode, text } = await runProgram(
    process.execPath,
    [PROGRAMS.remix, "vite:build", "--logLevel", "warn"],
    { env: { ...process.env, NODE_ENV: "production" }, keepOutput: true, cwd: folder },
  );
  if (exitCode === 0) return server;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`O portal de ${commit} não se constrói:\n${text.trim()}`);
}
