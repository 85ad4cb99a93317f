/** Programs of the operating system: finding them and, on Debian as root, installing them. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "./processes.mjs";

const APT_LIMIT = 8 * 60_000;

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Takes names (looked up in PATH) and whole paths; gives the files of those that exist, in that order. */
export function programFiles(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const files = names.flatMap((name) =>
    name.includes("/") ? [name] : folders.map((folder) => join(folder, name)),
  );
  return files.filter(isProgram);
}

/** May packages be installed here: Debian or a relative of it, as root? */
export function mayInstallPackages() {
  return (
    process.platform === "linux" &&
    process.getuid?.() === 0 &&
    existsSync("/etc/debian_version") &&
    programFiles(["apt-get"]).length > 0
  );
}

let listsUpdated = null;

/** Installs one Debian package, saying so. Gives whether that went well. */
export async function installPackage(packageName) {
  console.log(`Instalando ${packageName} (apt-get; só na primeira vez)…`);
  // At that level Debian starts no service that a package brings: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const apt = (args) =>
    runProgram("apt-get", args, { env, keepOutput: true, timeLimit: APT_LIMIT });
  listsUpdated ??= apt(["update"]);
  await listsUpdated;
  const { exitCode, text } = await apt(["install", "-y", "--no-install-recommends", packageName]);
  if (exitCode !== 0)
    console.log(
      `O apt-get não instalou ${packageName}:\n${text.trim().split("\n").slice(-5).join("\n")}`,
    );
  return exitCode === 0;
}
