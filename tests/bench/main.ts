/**
 * `npm run bench`: measures the built portal against its budgets and prints tables; a broken budget ends it with 1.
 * Arguments choose sections: `npm run bench -- peso vazao`.
 */
import * as atestado from "./atestado";
import * as phone from "./phone";
import * as cost from "./cost";
import * as submissions from "./submissions";
import * as roundTrip from "./round-trip";
import * as startup from "./startup";
import * as weight from "./weight";
import { endServers, startPortal, startProvider } from "./processes";
import { Report } from "./report";
import { screensOf } from "./screens";
import * as throughput from "./throughput";

const SECTIONS = ["peso", "celular", "ida-e-volta", "vazao", "custo", "partida", "envios", "atestado"];

const asked = process.argv.slice(2);
const unknown = asked.filter((section) => !SECTIONS.includes(section));
if (unknown.length > 0) {
  console.error(`Seção desconhecida: ${unknown.join(", ")}. As que há: ${SECTIONS.join(", ")}.`);
  process.exit(1);
}
const wanted = (section: string) => asked.length === 0 || asked.includes(section);

async function run(): Promise<number> {
  const report = new Report();
  // First, so that all that follows measures what the sources say now.
  const buildSeconds = startup.build();
  if (["peso", "celular", "ida-e-volta"].some(wanted)) {
    const provider = await startProvider();
    const portal = await startPortal(provider.url);
    const screens = await screensOf(portal.url);
    if (wanted("peso")) await weight.benchmark(report, screens);
    if (wanted("celular")) await phone.benchmark(report, screens);
    if (wanted("ida-e-volta")) await roundTrip.benchmark(report, screens, provider.url);
    await endServers();
  }
  if (wanted("vazao")) {
    startup.buildBaseline();
    await throughput.benchmark(report);
  }
  if (wanted("custo")) {
    const provider = await startProvider();
    await cost.benchmark(report, provider.url);
    await endServers();
  }
  if (wanted("atestado")) {
    const provider = await startProvider();
    const portal = await startPortal(provider.url);
    await atestado.benchmark(report, portal.url);
    await endServers();
  }
  if (wanted("envios")) await submissions.benchmark(report);
  if (wanted("partida")) await startup.benchmark(report, buildSeconds);
  return report.end();
}

try {
  process.exitCode = await run();
} finally {
  await endServers();
}
// Idle keep-alive connections would hold the process for a while.
process.exit();
