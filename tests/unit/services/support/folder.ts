/** Folders of the tests' own, gone when the file's tests are done. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function temporaryFolder(nome: string) {
  const folder = mkdtempSync(join(tmpdir(), `portal-${nome}-`));
  folders.push(folder);
  return folder;
}
