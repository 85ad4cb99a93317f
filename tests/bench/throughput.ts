/** Section 4: how many payslip screens a second, beside a Remix application as it comes out of the box; and memory. */
import { setTimeout as wait } from "node:timers/promises";
import { Generator, startRehearsal } from "./rehearsal/generator";
import { ECONOMY, signIn, signInToBaseline, withStylesheet, html, type Headers } from "./http";
import { startPortal, startRemix, inRoot, type Running } from "./processes";
import { median, formatNumber, type Report } from "./report";

const CONNECTIONS = 16;

/** Milliseconds without a request after which the process has given back what it needed to start. */
const REST = 45_000;

/** How long it measures, and how many times the baseline the portal must reach. */
interface Plan {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  economy: number;
  withScripts: number;
}

const WHOLE: Plan = { rounds: 5, seconds: 3, warmUpSeconds: 4, economy: 1.8, withScripts: 1.4 };
/** Within the tests: one round on a machine that does other things too. It notices a halving, and no less. */
export const SHORT: Plan = { rounds: 1, seconds: 2, warmUpSeconds: 1, economy: 1, withScripts: 0.9 };

/** MB. */
const IDLE_MEMORY = 120;
const LOADED_MEMORY = 250;

const MARK = "Conta Cliente - Supermercado - dia 48";

interface Target {
  nome: string;
  /** At least so many times the baseline; null for the baseline itself. */
  ratio: number | null;
  url: string;
  sessoes: Headers[];
  measured: number[];
}

const many = (make: () => Promise<Headers>) => Promise.all(Array.from({ length: CONNECTIONS }, make));

/** The screen is what it should be: neither an error nor a sign-in page. */
async function check({ nome, url, sessoes }: Target): Promise<void> {
  const page = await html(url, sessoes[0]);
  const links = page.match(/<a [^>]*href=/g)?.length ?? 0;
  if (!page.includes(MARK) || links < 30) throw new Error(`${nome}: a tela de holerite não veio inteira`);
}

function watchMemory({ server }: Running): () => Promise<number> {
  let most = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      most = Math.max(most, await server.memory());
      await wait(500);
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return most;
  };
}

export async function benchmark(report: Report, plan: Plan = WHOLE): Promise<void> {
  report.titulo("4. Vazão da tela de holerite (20 links no menu, 60 eventos; provedor de ensaio sem demora)");
  const provider = await startRehearsal();
  const portal = await startPortal(provider.url);
  const baseline = await startRemix(inRoot("tests/bench/baseline"), "/entrar", provider.url);
  const url = `${portal.url}/colaborador/holerites`;
  // Each connection is a person: the portal sends the same read of the same person but once.
  // After the first page, as every page but one: the stylesheet is in the browser, as the baseline's always is.
  const sessoes = await many(async () => withStylesheet(url, await signIn(portal.url, "ana.souza", "ensaio")));
  const targets: Target[] = [
    { nome: "portal, economia", ratio: plan.economy, url, sessoes: sessoes.map((session) => ({ ...session, ...ECONOMY })), measured: [] },
    { nome: "portal, com scripts", ratio: plan.withScripts, url, sessoes, measured: [] },
    { nome: "Remix de fábrica", ratio: null, url: `${baseline.url}/holerites`, sessoes: await many(() => signInToBaseline(baseline.url)), measured: [] },
  ];
  for (const target of targets) await check(target);
  if (plan === WHOLE) await wait(REST);
  const idle = await portal.server.memory();

  const generator = new Generator();
  const load = ({ url, sessoes }: Target, segundos: number) => generator.load({ url, sessoes, conexoes: CONNECTIONS, segundos });
  for (const target of targets) await load(target, plan.warmUpSeconds);
  const memory = watchMemory(portal);
  // Taking turns, so that whatever else the machine does hits all alike.
  for (let round = 0; round < plan.rounds; round += 1) for (const target of targets) target.measured.push((await load(target, plan.seconds)).porSegundo);
  const loaded = await memory();
  generator.end();
  await Promise.all([portal, baseline, provider].map(({ server }) => server.end()));

  const reference = targets.find(({ ratio }) => ratio === null)?.measured ?? [];
  report.table(
    ["Servidor", "telas/s (mediana)", "rodadas", "razão", "orçamento"],
    targets.map(({ nome, ratio, measured }) => {
      // Round by round: neighbours in time share the machine's mood.
      const times = median(measured.map((measured, round) => measured / (reference[round] ?? NaN)));
      return [
        nome,
        formatNumber(median(measured)),
        measured.map((measured) => formatNumber(measured)).join(" "),
        ratio === null ? "1,00" : report.atLeast(`Vazão, ${nome}`, times, ratio, 2),
        ratio === null ? "" : `≥ ${formatNumber(ratio, 1)}`,
      ];
    }),
  );
  if (plan !== WHOLE) return;
  report.note("");
  report.table(
    ["Memória do portal (MB residentes)", "medido", "orçamento"],
    [
      ["parado", report.until("Memória parado, MB", idle, IDLE_MEMORY), `≤ ${IDLE_MEMORY}`],
      ["sob essa carga (o pico)", report.until("Memória sob carga, MB", loaded, LOADED_MEMORY), `≤ ${LOADED_MEMORY}`],
    ],
  );
}
