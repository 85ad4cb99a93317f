/** How long building takes, and starting what is built. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { iniciaPortal, naRaiz } from "./processos";
import { mediana, type Medida } from "./tabela";

const run = promisify(execFile);
const REMIX = naRaiz("node_modules/@remix-run/dev/dist/cli.js");
const ROUNDS = 3;

export async function constroiBaseline(pasta: string): Promise<void> {
  await run(process.execPath, [REMIX, "vite:build", pasta], { cwd: naRaiz(), env: { ...process.env, NODE_ENV: "production" } });
}

async function build(): Promise<number> {
  const began = performance.now();
  await run(process.execPath, [naRaiz("scripts/build.mjs")], { cwd: naRaiz(), env: { ...process.env, NODE_ENV: "production" } });
  return (performance.now() - began) / 1000;
}

async function start(provedor: string): Promise<number> {
  const began = performance.now();
  const { servidor } = await iniciaPortal(provedor);
  const seconds = (performance.now() - began) / 1000;
  await servidor.encerra();
  return seconds;
}

export async function medeConstrucao(provedor: string): Promise<Medida[]> {
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) starts.push(await start(provedor));
  return [
    { o_que: "Construção do portal e do provedor embutido", medido: await build(), limite: 15, unidade: "s", casas: 1 },
    { o_que: "Início do portal já construído", medido: mediana(starts), limite: 1.5, unidade: "s", casas: 2 },
  ];
}
