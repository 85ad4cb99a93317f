/** Folders of the tests' own, gone with the process that made them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function pastaTemporaria(nome: string): string {
  const pasta = mkdtempSync(join(tmpdir(), `portal-${nome}-`));
  process.once("exit", () => rmSync(pasta, { recursive: true, force: true }));
  return pasta;
}
