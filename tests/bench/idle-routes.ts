/** Section 9: what routes cost that nobody asks for: the portal with more of them beside the portal as it is. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Generator, startRehearsal } from "./rehearsal/generator";
import { ECONOMY, html, signIn, withStylesheet, type Headers } from "./http";
import { BUILT_PORTAL, newFolder, startPortal } from "./processes";
import { formatNumber, median, type Report } from "./report";

/** As many as 35 modules more would bring: a list, a record of it, and something to be done with that. */
const MODULES = 35;
const PATHS = ["", "/:id", "/:id/cancelar"];
const MOST_PERCENT = 10;

const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;

/** The screen of the portal that stands behind each of them. */
const MODEL = "routes/_portal.notificacoes";
/** One of them: it answers when they are there. */
const LAST = `/colaborador/ocioso-${MODULES}`;

/** Writes a build that is the portal's, with the idle routes in its lists; gives its file. */
function buildWithIdleRoutes(): string {
  const folder = join(newFolder(), "build/server");
  mkdirSync(folder, { recursive: true });
  const paths = Array.from({ length: MODULES }, (_, index) =>
    PATHS.map((path) => `ocioso-${index + 1}${path}`),
  ).flat();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "index.js"),
    `import * as portal from ${JSON.stringify(pathToFileURL(BUILT_PORTAL).href)};
export * from ${JSON.stringify(pathToFileURL(BUILT_PORTAL).href)};
const paths = ${JSON.stringify(paths)};
// In place: the pages are answered by the build itself (docs/decisions/023).
for (const routes of [portal.routes, portal.assets.routes]) {
  for (const path of paths) routes["routes/" + path] = { ...routes[${JSON.stringify(MODEL)}], id: "routes/" + path, path };
}
`,
  );
  return join(folder, "index.js");
}

interface Target {
  name: string;
  url: string;
  sessoes: Headers[];
  measured: number[];
}

async function targetOf(name: string, origin: string): Promise<Target> {
  const url = `${origin}/colaborador/holerites`;
  const sessoes = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => ({
      ...(await withStylesheet(url, await signIn(origin, "ana.souza", "ensaio"))),
      ...ECONOMY,
    })),
  );
  return { name, url, sessoes, measured: [] };
}

export async function benchmark(report: Report): Promise<void> {
  const count = MODULES * PATHS.length;
  report.titulo(`9. ${count} rotas a mais que ninguém pede (tela de holerite, economia)`);
  const provider = await startRehearsal();
  const portal = await startPortal(provider.url);
  const larger = await startPortal(provider.url, buildWithIdleRoutes());
  const [plain, idle] = [
    await targetOf("portal", portal.url),
    await targetOf(`com ${count} rotas a mais`, larger.url),
  ];
  const [visitor = {}] = idle.sessoes;
  await html(larger.url + LAST, visitor);

  const generator = new Generator();
  const load = ({ url, sessoes }: Target, segundos: number) =>
    generator.load({ url, sessoes, conexoes: CONNECTIONS, segundos });
  for (const target of [plain, idle]) await load(target, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who comes first changes: neither has the better place.
    const turns = round % 2 === 0 ? [plain, idle] : [idle, plain];
    for (const target of turns) target.measured.push((await load(target, SECONDS)).porSegundo);
  }
  generator.end();
  await Promise.all([portal, larger, provider].map(({ server }) => server.end()));

  const ratio = median(
    plain.measured.map((without, round) => (idle.measured[round] ?? NaN) / without),
  );
  const cost = (1 - ratio) * 100;
  const line = ({ name, measured }: Target) => [
    name,
    formatNumber(median(measured)),
    measured.map((each) => formatNumber(each)).join(" "),
  ];
  report.table(
    ["Servidor", "telas/s (mediana)", "rodadas", "razão", "custo, %", "orçamento"],
    [
      [...line(plain), "1,00", "", ""],
      [
        ...line(idle),
        formatNumber(ratio, 2),
        report.until(`Custo de ${count} rotas ociosas, %`, cost, MOST_PERCENT, 1),
        `≤ ${MOST_PERCENT}`,
      ],
    ],
  );
}
