/** Programs of the operating system: finding them and, on Debian as root, installing them. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { executa } from "./processos.mjs";

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
export function programas(nomes) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const files = nomes.flatMap((nome) => (nome.includes("/") ? [nome] : folders.map((folder) => join(folder, nome))));
  return files.filter(isProgram);
}

/** May packages be installed here: Debian or a relative of it, as root? */
export function instalaPacotes() {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/etc/debian_version") && programas(["apt-get"]).length > 0;
}

let listsUpdated = null;

/** Installs one Debian package, saying so. Gives whether that went well. */
export async function instalaPacote(pacote) {
  console.log(`Instalando ${pacote} (apt-get; só na primeira vez)…`);
  // At that level Debian starts no service that a package brings: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const apt = (args) => executa("apt-get", args, { env, guarda: true, limite: APT_LIMIT });
  listsUpdated ??= apt(["update"]);
  await listsUpdated;
  const { codigo, texto } = await apt(["install", "-y", "--no-install-recommends", pacote]);
  if (codigo !== 0) console.log(`O apt-get não instalou ${pacote}:\n${texto.trim().split("\n").slice(-5).join("\n")}`);
  return codigo === 0;
}
