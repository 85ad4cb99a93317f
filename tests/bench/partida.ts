/** Section 6: building, and starting what is built. */
import { spawnSync } from "node:child_process";
import { portaLivre } from "../e2e/apoio/processo";
import { naRaiz, pastaNova, Servidor } from "./processos";
import { mediana, numero, type Relatorio } from "./relatorio";

const BUILD = 15;
const START = 1.5;
const STARTS = 3;

/** Builds everything anew; gives the seconds it took. Throws when it fails. */
export function constroi(): number {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [naRaiz("scripts/build.mjs")], { encoding: "utf8" });
  if (status !== 0) throw new Error(`A construção falhou:\n${stdout}${stderr}`);
  return (performance.now() - began) / 1000;
}

/** Builds the application to compare with. Throws when it fails. */
export function constroiBaseline(): void {
  const args = [naRaiz("node_modules/@remix-run/dev/dist/cli.js"), "vite:build", naRaiz("tests/bench/baseline"), "--logLevel", "warn"];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: naRaiz(), env: { ...process.env, NODE_ENV: "production" } });
  if (status !== 0) throw new Error(`A construção da aplicação de comparação falhou:\n${stdout}${stderr}`);
}

/** Seconds of `npm start` to the first answer, embedded provider included. */
async function start(pasta: string): Promise<number> {
  const [PORT, PROVIDER_PORT] = [String(await portaLivre()), String(await portaLivre())];
  const began = performance.now();
  const servidor = new Servidor([naRaiz("scripts/start.mjs")], { PORT, PROVIDER_PORT, HOST: "127.0.0.1", DATA_DIR: pasta });
  await servidor.pronto(`http://127.0.0.1:${PORT}/colaborador/saude`);
  const seconds = (performance.now() - began) / 1000;
  await servidor.encerra();
  return seconds;
}

export async function mede(relatorio: Relatorio, construcao: number): Promise<void> {
  relatorio.titulo("6. Construir e iniciar");
  const pasta = pastaNova();
  const first = await start(pasta);
  const later: number[] = [];
  for (let i = 0; i < STARTS; i += 1) later.push(await start(pasta));
  relatorio.tabela(
    ["", "segundos", "orçamento"],
    [
      ["construir tudo", relatorio.ate("Construir, s", construcao, BUILD, 1), `≤ ${BUILD}`],
      ["iniciar, já construído", relatorio.ate("Iniciar, s", mediana(later), START, 2), `≤ ${numero(START, 1)}`],
      ["a primeira vez, criando os dados de demonstração", numero(first, 2), ""],
    ],
  );
}
