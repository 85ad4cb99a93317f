/** Section 3: a page costs one round trip to the provider, whatever it asks for. */
import { request } from "undici";
import { Controle } from "../e2e/apoio/controle";
import { mediana, type Relatorio } from "./relatorio";
import type { TelaNoAr } from "./telas";

const DELAY = 200;
const LIMIT = DELAY * 1.25;
const TRIES = 5;

/** Milliseconds from the request to the last byte. */
export async function tempoDe({ tela, url, headers, status = 200 }: TelaNoAr): Promise<number> {
  const began = performance.now();
  const response = await request(url, { headers });
  await response.body.arrayBuffer();
  if (response.statusCode !== status) throw new Error(`${tela}: respondeu ${response.statusCode}, e não ${status}`);
  return performance.now() - began;
}

export async function mede(relatorio: Relatorio, telas: TelaNoAr[], provedor: string): Promise<void> {
  relatorio.titulo(`3. Uma ida ao provedor (cada chamada demora ${DELAY} ms; a tela inteira, no máximo ${LIMIT})`);
  const controle = new Controle(provedor);
  for (const tela of telas) await tempoDe(tela);
  await controle.falha({ chamada: "*", atraso: DELAY });
  const linhas: string[][] = [];
  for (const tela of telas) {
    const tempos: number[] = [];
    for (let i = 0; i < TRIES; i += 1) tempos.push(await tempoDe(tela));
    linhas.push([tela.tela, relatorio.ate(`${tela.tela}, ms com o provedor a ${DELAY} ms`, mediana(tempos), LIMIT)]);
  }
  await controle.semFalhas();
  relatorio.tabela(["Tela", "ms"], linhas);
}
