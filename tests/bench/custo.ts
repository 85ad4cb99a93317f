/** Section 5: what a page costs beyond the slowest provider call. */
import { request } from "undici";
import { Gerador, iniciaEnsaio } from "./ensaio/gerador";
import type { Headers } from "./http";
import { tempoDe } from "./ida-e-volta";
import { iniciaPortal } from "./processos";
import { mediana, numero, type Relatorio } from "./relatorio";
import { telasDe, visitantes } from "./telas";

/** Milliseconds of every provider call: long against its own scatter. */
const DELAY = 50;
const ALONE = 15;
const TOGETHER = 40;
const VISITORS = 10;
const TRIES = 15;

/** What one provider call takes as seen from here, the timer's lateness included. */
async function providerCall(url: string): Promise<number> {
  const tempos: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const began = performance.now();
    const response = await request(url);
    await response.body.arrayBuffer();
    tempos.push(performance.now() - began);
  }
  return mediana(tempos);
}

/** Takes the embedded provider: its answers are asked for once and then repeated from memory, each after the same delay. */
export async function mede(relatorio: Relatorio, provedor: string): Promise<void> {
  relatorio.titulo(`5. Custo de uma tela além da chamada mais lenta ao provedor (mediana; ${DELAY} ms por chamada)`);
  const ensaio = await iniciaEnsaio({ atraso: DELAY, atras: provedor });
  const portal = await iniciaPortal(ensaio.url);
  const telas = await telasDe(portal.url);
  const gerador = new Gerador();
  const call = await providerCall(`${ensaio.url}/base/hash-password?usuario=ana.souza&sistema=FUNCIONARIO&app=web`);
  const sessions = new Map<string, Headers[]>();
  const linhas: string[][] = [];
  for (const tela of telas.filter(({ status = 200 }) => status === 200)) {
    const calls = tela.pessoa === null ? 0 : call;
    await tempoDe(tela);
    const tempos: number[] = [];
    for (let i = 0; i < TRIES; i += 1) tempos.push(await tempoDe(tela));
    const sessoes = await visitantes(portal.url, tela, VISITORS, sessions);
    const together = await gerador.carrega({ url: tela.url, sessoes, conexoes: VISITORS, segundos: 1.2 });
    linhas.push([
      tela.tela,
      relatorio.ate(`${tela.tela}, custo com um visitante (ms)`, mediana(tempos) - calls, ALONE, 1),
      relatorio.ate(`${tela.tela}, custo com dez (ms)`, mediana(together.tempos) - calls, TOGETHER, 1),
    ]);
  }
  gerador.encerra();
  await Promise.all([portal, ensaio].map(({ servidor }) => servidor.encerra()));
  relatorio.nota(`Uma chamada ao provedor, daqui: ${numero(call, 1)} ms. Orçamento: ${ALONE} ms com um visitante, ${TOGETHER} ms com dez ao mesmo tempo.`);
  relatorio.tabela(["Tela", "um visitante (ms)", "dez (ms)"], linhas);
}
