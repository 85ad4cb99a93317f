/**
 * `npm run bench`: measures the built portal against its budgets and prints tables; a broken budget ends it with 1.
 * Arguments choose sections: `npm run bench -- celular vazao`. `curto`, which `npm test` runs: short rounds of the throughput and a few
 * photos at once.
 */
import * as phone from "./phone";
import * as cost from "./cost";
import * as reach from "./reach";
import * as idleRoutes from "./idle-routes";
import * as submissions from "./submissions";
import * as startup from "./startup";
import { buildBaseline } from "./baseline-app";
import { endServers, startPortal, startProvider } from "./processes";
import { startReference } from "./reference";
import { Report } from "./report";
import { screensOf } from "./screens";
import * as throughput from "./throughput";

const SECTIONS = ["celular", "vazao", "custo", "partida", "envios", "rotas", "alcance"];

/** Not a section: a little of two of them. */
const SHORT = "curto";

const asked = process.argv.slice(2);
const unknown = asked.filter((section) => !SECTIONS.includes(section) && section !== SHORT);
if (unknown.length > 0) {
  console.error(`Seção desconhecida: ${unknown.join(", ")}. As que há: ${SECTIONS.join(", ")}.`);
  process.exit(1);
}
const wanted = (section: string) => asked.length === 0 || asked.includes(section);

async function runShort(): Promise<number> {
  const report = new Report();
  buildBaseline("many");
  await throughput.benchmark(report, throughput.SHORT);
  await submissions.benchmark(report, submissions.FEW_UPLOADS);
  return report.end();
}

async function run(): Promise<number> {
  const report = new Report();
  // First, so that all that follows measures what the sources say now.
  const buildSeconds = startup.build();
  if (["celular", "vazao", "custo"].some(wanted)) buildBaseline();
  if (wanted("vazao")) buildBaseline("many");
  if (wanted("celular")) {
    const provider = await startProvider();
    const portal = await startPortal(provider.url);
    const screens = await screensOf(portal.url);
    await phone.benchmark(report, screens, await startReference());
    await endServers();
  }
  if (wanted("vazao")) await throughput.benchmark(report);
  if (wanted("rotas")) await idleRoutes.benchmark(report);
  if (wanted("custo")) {
    const provider = await startProvider();
    await cost.benchmark(report, provider.url);
    await endServers();
  }
  if (wanted("alcance")) {
    const provider = await startProvider();
    const portal = await startPortal(provider.url);
    await reach.benchmark(report, portal.url);
    await endServers();
  }
  if (wanted("envios")) await submissions.benchmark(report);
  if (wanted("partida")) await startup.benchmark(report, buildSeconds);
  return report.end();
}

try {
  process.exitCode = await (asked.includes(SHORT) ? runShort() : run());
} finally {
  await endServers();
}
// Idle keep-alive connections would hold the process for a while.
process.exit();
