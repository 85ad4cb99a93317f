/** Which calls of the contract the journeys of a run made: each worker leaves a file, the last project reads them all. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/v4";

/** Playwright empties its output folder when a run begins, so nothing of an older one counts. */
const pastaDasVistas = (saida: string) => join(saida, "chamadas-vistas");

/** Takes Playwright's output folder and the names of the calls that one worker's provider saw. */
export async function guardaVistas(saida: string, nomes: readonly string[]): Promise<void> {
  const pasta = pastaDasVistas(saida);
  await mkdir(pasta, { recursive: true });
  await writeFile(join(pasta, `${randomUUID()}.json`), JSON.stringify(nomes));
}

/** The names of all calls seen in this run, by any worker. */
export async function leVistas(saida: string): Promise<ReadonlySet<string>> {
  const pasta = pastaDasVistas(saida);
  const arquivos = await readdir(pasta);
  const textos = await Promise.all(arquivos.map((arquivo) => readFile(join(pasta, arquivo), "utf8")));
  return new Set(textos.flatMap((texto) => z.array(z.string()).parse(JSON.parse(texto))));
}
