/** Section 9: what routes cost that nobody asks for: the portal with more of them beside the portal as it is. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startRehearsal } from "./rehearsal/generator";
import { html } from "./http";
import { BUILT_PORTAL, newFolder, startPortal } from "./processes";
import { formatNumber, median, type Report } from "./report";
import { inEconomy, inTurns, payslipScreen } from "./throughput";

/** As many as 35 modules more would bring: a list, a record of it, and something to be done with that. */
const MODULES = 35;
const PATHS = ["", "/:id", "/:id/cancelar"];
const MOST_PERCENT = 10;

const TURNS = { rounds: 5, seconds: 3, warmUpSeconds: 4 };

/** The screen of the portal that stands behind each of them. */
const MODEL = "routes/_portal.notificacoes";
/** One of them: it answers when they are there. */
const LAST = `/colaborador/ocioso-${MODULES}`;

/** Writes a build that is the portal's, with the idle routes in its lists; gives its file. */
function buildWithIdleRoutes() {
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

export async function benchmark(report: Report) {
  const count = MODULES * PATHS.length;
  report.titulo(`9. ${count} rotas a mais que ninguém pede (tela de holerite, economia)`);
  const provider = await startRehearsal();
  const portal = await startPortal(provider.url);
  const larger = await startPortal(provider.url, buildWithIdleRoutes());
  const targets = [
    await payslipScreen(portal.url, "portal"),
    await payslipScreen(larger.url, `com ${count} rotas a mais`),
  ];
  await html(larger.url + LAST, targets[1]?.sessoes[0]);
  const [plain = [], idle = []] = await inTurns(targets.map(inEconomy), TURNS);
  await Promise.all([portal, larger, provider].map(({ server }) => server.end()));

  const ratio = median(plain.map((without, round) => (idle[round] ?? NaN) / without));
  const cost = (1 - ratio) * 100;
  const line = (at: number, measured: number[]) => [
    targets[at]?.nome ?? "",
    formatNumber(median(measured)),
    measured.map((each) => formatNumber(each)).join(" "),
  ];
  report.table(
    ["Servidor", "telas/s (mediana)", "rodadas", "razão", "custo, %", "orçamento"],
    [
      [...line(0, plain), "1,00", "", ""],
      [
        ...line(1, idle),
        formatNumber(ratio, 2),
        report.until(`Custo de ${count} rotas ociosas, %`, cost, MOST_PERCENT, 1),
        `≤ ${MOST_PERCENT}`,
      ],
    ],
  );
}
