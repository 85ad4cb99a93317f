/** Folders of the tests' own, gone when the file's tests are done. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const pastas: string[] = [];

afterAll(() => {
  for (const pasta of pastas) rmSync(pasta, { recursive: true, force: true });
});

export function pastaTemporaria(nome: string): string {
  const pasta = mkdtempSync(join(tmpdir(), `portal-${nome}-`));
  pastas.push(pasta);
  return pasta;
}
