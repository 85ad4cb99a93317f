/** Which calls of the contract the journeys of a run made: each worker leaves a file, the last project reads them all. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/v4";

/** Playwright empties its output folder when a run begins, so nothing of an older one counts. */
const seenFolder = (output: string) => join(output, "chamadas-vistas");

/** Takes Playwright's output folder and the names of the calls that one worker's provider saw. */
export async function keepSeen(output: string, names: readonly string[]) {
  const folder = seenFolder(output);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify(names));
}

/** The names of all calls seen in this run, by any worker. */
export async function readSeen(output: string): Promise<ReadonlySet<string>> {
  const folder = seenFolder(output);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return new Set(texts.flatMap((text) => z.array(z.string()).parse(JSON.parse(text))));
}
