/** One provider round trip a page: every call slowed alike, and what a page costs beyond the slowest of them. */
import { request } from "undici";
import { mediana, type Medida } from "./tabela";
import type { TelaPronta } from "./telas";

const ROUNDS = 5;

async function time({ url, headers }: TelaPronta): Promise<number> {
  const began = performance.now();
  const response = await request(url, { headers });
  await response.body.dump();
  return performance.now() - began;
}

async function times(tela: TelaPronta, visitors: number): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(...(await Promise.all(Array.from({ length: visitors }, () => time(tela)))));
  return all;
}

/** `atraso`: milliseconds that the provider behind this portal takes for every call. */
export async function medeVoltas(telas: TelaPronta[], atraso: number): Promise<Medida[]> {
  const medidas: Medida[] = [];
  for (const tela of telas) {
    await time(tela);
    medidas.push({ o_que: `${tela.tela}: página inteira`, medido: mediana(await times(tela, 1)) / atraso, limite: 1.25, unidade: `× ${atraso} ms`, casas: 2 });
  }
  return medidas;
}

/** What a page costs beyond the slowest call, with one visitor and with ten at once. */
export async function medeCusto(telas: TelaPronta[], atraso: number): Promise<Medida[]> {
  const medidas: Medida[] = [];
  for (const tela of telas) {
    await times(tela, 10);
    const one = mediana(await times(tela, 1)) - atraso;
    const ten = mediana(await times(tela, 10)) - atraso;
    medidas.push(
      { o_que: `${tela.tela}: além da chamada, um visitante`, medido: one, limite: 15, unidade: "ms", casas: 1 },
      { o_que: `${tela.tela}: além da chamada, dez ao mesmo tempo`, medido: ten, limite: 40, unidade: "ms", casas: 1 },
    );
  }
  return medidas;
}
