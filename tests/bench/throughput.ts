/**
 * Section 4: how many payslip screens a second, beside a Remix application as it comes out of the box, with as many routes as the portal
 * and with few; and memory.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Generator, startRehearsal } from "./rehearsal/generator";
import { ECONOMY, signIn, signInToBaseline, withStylesheet, html, type Headers } from "./http";
import { ROUTES, startBaseline, type Routes } from "./baseline-app";
import { memoryOf, startPortal, watchMemory, type Running } from "./processes";
import { median, formatNumber, type Report } from "./report";

const CONNECTIONS = 16;

/** How long it measures, and how many times the baseline with as many routes the portal must reach. */
interface Plan {
  /** From one start to the next the same server is up to a tenth faster or slower, for as long as it runs. */
  starts: number;
  /** In each. */
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  economy: number;
  withScripts: number;
  /** The first is the one to reach. */
  baselines: [Routes, ...Routes[]];
  /** Milliseconds without a request before its memory counts as idle. */
  restMs: number;
  idleMemoryMb: number;
}

const LOADED_MEMORY_MB = 250;

const WHOLE: Plan = {
  starts: 3,
  rounds: 3,
  seconds: 3,
  warmUpSeconds: 4,
  economy: 1.8,
  withScripts: 1.5,
  baselines: ["many", "few"],
  // By then it has given back what it needed to start.
  restMs: 45_000,
  idleMemoryMb: 120,
};
/** Within the tests, on a machine that does other things too: the median of short rounds notices a halving, and no less. */
export const SHORT: Plan = {
  starts: 1,
  rounds: 3,
  seconds: 0.6,
  warmUpSeconds: 1,
  economy: 0.9,
  withScripts: 0.8,
  baselines: ["many"],
  // The garbage of the start is still there.
  restMs: 3_000,
  idleMemoryMb: 170,
};

const MARK = "Conta Cliente - Supermercado - dia 48";

interface Target {
  nome: string;
  url: string;
  sessoes: Headers[];
}
/** One of this comparison: at least so many times the baseline; null for the baseline itself. */
type Compared = Target & { ratio: number | null };

const many = (make: () => Promise<Headers>) =>
  Promise.all(Array.from({ length: CONNECTIONS }, make));

/** The payslip screen of a portal. Each connection is a person: the portal sends the same read of the same person but once. */
export async function payslipScreen(origin: string, nome: string): Promise<Target> {
  const url = `${origin}/colaborador/holerites`;
  // After the first page, as every page but one: the stylesheet is in the browser, as the baseline's always is.
  const sessoes = await many(async () =>
    withStylesheet(url, await signIn(origin, "ana.souza", "ensaio")),
  );
  return { nome, url, sessoes };
}

export const inEconomy = ({ sessoes, ...target }: Target): Target => ({
  ...target,
  sessoes: sessoes.map((session) => ({ ...session, ...ECONOMY })),
});

/** Screens a second of each target, round by round. They take turns, so that whatever else the machine does hits all alike. */
export async function inTurns(
  targets: readonly Target[],
  { rounds, seconds, warmUpSeconds }: Pick<Plan, "rounds" | "seconds" | "warmUpSeconds">,
): Promise<number[][]> {
  const generator = new Generator();
  const load = async ({ url, sessoes }: Target, segundos: number) =>
    (await generator.load({ url, sessoes, conexoes: CONNECTIONS, segundos })).porSegundo;
  for (const target of targets) await load(target, warmUpSeconds);
  const measured = targets.map(() => new Array<number>());
  for (let round = 0; round < rounds; round += 1) {
    const turns = [...targets.entries()];
    // Who comes first changes: nobody has the better place.
    for (const [at, target] of round % 2 ? turns.reverse() : turns)
      measured[at]?.push(await load(target, seconds));
  }
  generator.end();
  return measured;
}

/** The screen is what it should be: neither an error nor a sign-in page. */
async function check({ nome, url, sessoes }: Target) {
  const page = await html(url, sessoes[0]);
  const links = page.match(/<a [^>]*href=/g)?.length ?? 0;
  if (!page.includes(MARK) || links < 30)
    throw new Error(`${nome}: a tela de holerite não veio inteira`);
}

/** What one start of the portal, beside one of the baseline, has shown: screens a second by target and round, and MB. */
interface Start {
  targets: (Pick<Compared, "nome" | "ratio"> & { measured: number[] })[];
  idle: number;
  loaded: number;
}

const baselineName = (routes: Routes) => `Remix de fábrica, ${ROUTES[routes]} rotas`;

async function baselineOf(routes: Routes, { url }: Running): Promise<Compared> {
  return {
    nome: baselineName(routes),
    ratio: null,
    url: `${url}/holerites`,
    sessoes: await many(() => signInToBaseline(url)),
  };
}

async function portalTargets({ url }: Running, plan: Plan): Promise<Compared[]> {
  const screen = await payslipScreen(url, "portal, com scripts");
  return [
    { ...inEconomy(screen), nome: "portal, economia", ratio: plan.economy },
    { ...screen, ratio: plan.withScripts },
  ];
}

/** `rest`: milliseconds until it counts as idle. */
async function measureStart(providerUrl: string, plan: Plan, rest: number): Promise<Start> {
  const portal = await startPortal(providerUrl);
  const servers = [portal];
  const targets = await portalTargets(portal, plan);
  for (const routes of plan.baselines) {
    const baseline = await startBaseline(providerUrl, routes);
    servers.push(baseline);
    targets.push(await baselineOf(routes, baseline));
  }
  for (const target of targets) await check(target);
  await wait(rest);
  const idle = await memoryOf(portal.server);

  const memory = watchMemory(portal.server, 500);
  const measured = await inTurns(targets, plan);
  const loaded = await memory();
  await Promise.all(servers.map(({ server }) => server.end()));
  const ofTarget = ({ nome, ratio }: Compared, at: number) => ({
    nome,
    ratio,
    measured: measured[at] ?? [],
  });
  return { targets: targets.map(ofTarget), idle, loaded };
}

export async function benchmark(report: Report, plan: Plan = WHOLE) {
  report.titulo(
    "4. Vazão da tela de holerite (20 links no menu, 60 eventos; provedor de ensaio sem demora)",
  );
  const provider = await startRehearsal();
  const starts: Start[] = [];
  for (let start = 0; start < plan.starts; start += 1)
    starts.push(await measureStart(provider.url, plan, start === 0 ? plan.restMs : 0));
  await provider.server.end();

  const measuredOf = (name: string) =>
    starts.flatMap(({ targets }) => targets.find(({ nome }) => nome === name)?.measured ?? []);
  const [first] = starts;
  // Round by round: neighbours in time share the machine's mood.
  const timesOf = (measured: number[], routes: Routes) => {
    const reference = measuredOf(baselineName(routes));
    return median(measured.map((value, round) => value / (reference[round] ?? NaN)));
  };
  const [toReach, ...others] = plan.baselines;
  report.table(
    [
      ...["Servidor", "telas/s (mediana)", "rodadas", "razão", "orçamento"],
      ...others.map((routes) => `razão, ${ROUTES[routes]} rotas`),
    ],
    (first?.targets ?? []).map(({ nome, ratio }) => {
      const measured = measuredOf(nome);
      const times = timesOf(measured, toReach);
      return [
        nome,
        formatNumber(median(measured)),
        measured.map((value) => formatNumber(value)).join(" "),
        ratio === null ? formatNumber(times, 2) : report.atLeast(`Vazão, ${nome}`, times, ratio, 2),
        ratio === null ? "" : `≥ ${formatNumber(ratio, 1)}`,
        ...others.map((routes) => formatNumber(timesOf(measured, routes), 2)),
      ];
    }),
  );
  if (!first) return;
  const loaded = Math.max(...starts.map(({ loaded: ofStart }) => ofStart));
  report.note("");
  report.table(
    ["Memória do portal (MB residentes)", "medido", "orçamento"],
    [
      [
        "parado",
        report.until("Memória parado, MB", first.idle, plan.idleMemoryMb),
        `≤ ${plan.idleMemoryMb}`,
      ],
      [
        "sob essa carga (o pico)",
        report.until("Memória sob carga, MB", loaded, LOADED_MEMORY_MB),
        `≤ ${LOADED_MEMORY_MB}`,
      ],
    ],
  );
}
