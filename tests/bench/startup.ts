/** Section 6: building, and starting what is built. */
import { spawnSync } from "node:child_process";
import { freePort } from "../support/ports";
import { inRoot, newFolder, ready, serve } from "./processes";
import { formatNumber, median, several, type Report } from "./report";

const BUILD = 15;
const START = 1.5;
const STARTS = 3;

/** Builds everything anew; gives the seconds it took. Throws when it fails. */
export function build() {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [inRoot("scripts/build.mjs")], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`A construção falhou:\n${stdout}${stderr}`);
  return (performance.now() - began) / 1000;
}

/** Seconds of `npm start` to the first answer, embedded provider included. */
async function start(folder: string) {
  const [PORT, PROVIDER_PORT] = [String(await freePort()), String(await freePort())];
  const began = performance.now();
  const server = serve([inRoot("scripts/start.mjs")], {
    PORT,
    PROVIDER_PORT,
    HOST: "127.0.0.1",
    DATA_DIR: folder,
  });
  await ready(server, `http://127.0.0.1:${PORT}/colaborador/saude`);
  const seconds = (performance.now() - began) / 1000;
  await server.end();
  return seconds;
}

export async function benchmark(report: Report, buildSeconds: number) {
  report.titulo("6. Construir e iniciar");
  const folder = newFolder();
  const first = await start(folder);
  const later = await several(STARTS, () => start(folder));
  report.table(
    ["", "segundos", "orçamento"],
    [
      ["construir tudo", report.until("Construir, s", buildSeconds, BUILD, 1), `≤ ${BUILD}`],
      [
        "iniciar, já construído",
        report.until("Iniciar, s", median(later), START, 2),
        `≤ ${formatNumber(START, 1)}`,
      ],
      ["a primeira vez, criando os dados de demonstração", formatNumber(first, 2), ""],
    ],
  );
}
