/** Section 5: what a page costs beyond the slowest provider call, in times of what the payslip screen of a stock Remix costs that asks for nothing. */
import { request } from "undici";
import { startBaseline } from "./baseline-app";
import { Generator, startRehearsal } from "./rehearsal/generator";
import { signInToBaseline, withStylesheet, type Headers } from "./http";
import { startPortal, type Running } from "./processes";
import { formatNumber, median, several, type Report } from "./report";
import { screensOf, visitors } from "./screens";

/** Milliseconds of every provider call: long against its own scatter. */
const DELAY = 50;
/** At most so many times it. */
const ALONE = 1.5;
const TOGETHER = 1.2;
const VISITORS = 10;
const TRIES = 15;
/** Over the limit, one look is not enough: the machine may have done something else meanwhile. */
const LOOKS = 3;
const LOOK_SECONDS = 0.6;
/** Here a notification is unread each time it is opened, and marked once its content has come. */
const TWO_ROUND_TRIPS = "Uma notificação";

/** Milliseconds from the request to the last byte. */
async function timeOf(url: string, headers: Headers = {}) {
  const began = performance.now();
  const response = await request(url, { headers });
  await response.body.arrayBuffer();
  if (response.statusCode !== 200)
    throw new Error(`${url}: respondeu ${response.statusCode}, e não 200`);
  return performance.now() - began;
}

/** Milliseconds for one visitor and for ten at the same time. */
interface Cost {
  alone: number;
  together: number;
}

type Measure = (tries: number, seconds: number) => Promise<Cost>;

/** Takes where the page is, its visitors, and the milliseconds of its provider calls; gives what measures its cost. */
function costOf(generator: Generator, url: string, sessoes: Headers[], calls: number): Measure {
  const [headers = {}] = sessoes;
  return async (tries, segundos) => {
    const alone = median(await several(tries, () => timeOf(url, headers)));
    const { tempos } = await generator.load({ url, sessoes, conexoes: VISITORS, segundos });
    return { alone: alone - calls, together: median(tempos) - calls };
  };
}

async function startStock(generator: Generator): Promise<{ servers: Running[]; measure: Measure }> {
  const rehearsal = await startRehearsal();
  const stock = await startBaseline(rehearsal.url);
  const sessoes = await Promise.all(
    Array.from({ length: VISITORS }, () => signInToBaseline(stock.url)),
  );
  return {
    servers: [stock, rehearsal],
    measure: costOf(generator, `${stock.url}/holerites`, sessoes, 0),
  };
}

/** Takes the embedded provider: its answers are asked for once and then repeated from memory, each after the same delay. */
export async function benchmark(report: Report, provider: string) {
  report.titulo(
    `5. Custo de uma tela além da chamada mais lenta ao provedor (mediana; ${DELAY} ms por chamada)`,
  );
  const rehearsal = await startRehearsal({ atraso: DELAY, behind: provider });
  const portal = await startPortal(rehearsal.url);
  const screens = await screensOf(portal.url);
  const generator = new Generator();
  const stock = await startStock(generator);
  const asked = `${rehearsal.url}/base/hash-password?usuario=ana.souza&sistema=FUNCIONARIO&app=web`;
  // As seen from here, the timer's lateness included.
  const call = median(await several(20, () => timeOf(asked)));
  const sessions = new Map<string, Headers[]>();
  const lines: string[][] = [];
  await stock.measure(TRIES, 4);
  for (const screen of screens.filter(({ status = 200 }) => status === 200)) {
    const calls = screen.person === null ? 0 : screen.screen === TWO_ROUND_TRIPS ? 2 * call : call;
    const own = await visitors(portal.url, screen, VISITORS, sessions);
    // After the first page, as every page but one.
    const measure = costOf(
      generator,
      screen.url,
      await Promise.all(own.map((session) => withStylesheet(screen.url, session))),
      calls,
    );
    await measure(1, 0.5);
    const looks: { cost: Cost; times: Cost }[] = [];
    const least = (which: keyof Cost) => Math.min(...looks.map(({ times }) => times[which]));
    // In turns: neighbours in time share the machine's mood.
    do {
      const [reference, cost] = [
        await stock.measure(TRIES, LOOK_SECONDS),
        await measure(TRIES, LOOK_SECONDS),
      ];
      looks.push({
        cost,
        times: {
          alone: cost.alone / reference.alone,
          together: cost.together / reference.together,
        },
      });
    } while (looks.length < LOOKS && (least("alone") > ALONE || least("together") > TOGETHER));
    lines.push([
      screen.screen,
      formatNumber(median(looks.map(({ cost }) => cost.alone)), 1),
      report.until(
        `${screen.screen}, custo com um visitante, vezes o do Remix de fábrica`,
        least("alone"),
        ALONE,
        2,
      ),
      formatNumber(median(looks.map(({ cost }) => cost.together)), 1),
      report.until(
        `${screen.screen}, custo com dez, vezes o do Remix de fábrica`,
        least("together"),
        TOGETHER,
        2,
      ),
    ]);
  }
  generator.end();
  await Promise.all([portal, rehearsal, ...stock.servers].map(({ server }) => server.end()));
  report.note(
    `Uma chamada ao provedor, daqui: ${formatNumber(call, 1)} ms. Orçamento: ${formatNumber(ALONE, 1)} vez o Remix de fábrica com um visitante, ${formatNumber(TOGETHER, 1)} com dez ao mesmo tempo.`,
  );
  report.table(["Tela", "um visitante (ms)", "vezes", "dez (ms)", "vezes"], lines);
}
