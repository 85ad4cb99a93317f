/** A user without privileges: root, whom no permission stops, is not who runs the portal. */
import { spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NOBODY = { uid: 65_534, gid: 65_534 };

interface User {
  uid?: number;
  gid?: number;
}

const asRoot = process.getuid?.() === 0;

/** Options for `spawn`: nobody's where the tests run as root, otherwise none. */
export const OTHER_USER: User = asRoot ? NOBODY : {};

/** What this machine lacks for it, in words; null: nothing. */
export const NO_OTHER_USER: string | null =
  process.platform === "win32"
    ? "sem usuários do Unix"
    : spawnSync(process.execPath, ["-e", "process.chdir(process.argv[1])", ROOT], OTHER_USER)
          .status === 0
      ? null
      : "esta pasta não se abre a outro usuário";

/** Hands a file or folder over to that user. */
export function giveAway(path: string) {
  if (asRoot) chownSync(path, NOBODY.uid, NOBODY.gid);
}
