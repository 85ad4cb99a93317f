/** The folder of the demonstration's data. */
import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SECRET_LENGTH = 32;

/** Creates the data folder; ends the process in plain words when that is not allowed. */
export function prepareFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    console.error(`Configuração: DATA_DIR: não é possível usar a pasta ${folder} (${error.code})`);
    process.exit(1);
  }
}

/** The session secret of a demonstration: made once and kept beside its data, so that sessions survive a restart. */
export function demoSecret(folder) {
  const file = join(folder, "segredo");
  const known = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (known.length >= SECRET_LENGTH) return known;
  const fresh = randomBytes(SECRET_LENGTH).toString("hex");
  writeFileSync(file, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}
