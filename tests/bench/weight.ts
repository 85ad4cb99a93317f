/** Section 1: what each screen weighs on the wire, the first time and with nothing cached. */
import type { Browser } from "@playwright/test";
import {
  comesLater,
  FIRST_VISIT_SCRIPTS,
  FORM_SCRIPTS,
  scriptLimit,
  SCRIPTS_PER_SCREEN,
  WIZARD_SCRIPTS,
} from "../budgets";
import { bytesOnWire, ECONOMY, type Headers } from "./http";
import { openBrowser, untilAlive, watchRequests, firstVisit, type PageRequest } from "./browser";
import { formatNumber, type Report } from "./report";
import type { RunningScreen } from "./screens";

/** The stylesheet for the next page, the logo and what is told to who installs the portal come after the page, and do not hold it up. */
const COMES_AFTER = /\/(estilo|marca)\/|\/manifesto\.webmanifest$/;
/** Pictures and papers of the provider's, which the page shows and does not need; economy mode leaves them out. */
const OF_THE_PROVIDER = /\/(logotipo|arquivo)([?#]|$)/;

/** The screens that everybody has seen before the others. */
export const COME_FIRST = new Set(["Entrar", "Início"]);

/** The whole answer, headers included: what the first round trip of the connection has to carry. */
async function pageBytes(
  { screen, url, status = 200 }: RunningScreen,
  headers: Headers,
): Promise<number> {
  const answer = await bytesOnWire(url, headers);
  if (answer.status !== status)
    throw new Error(`${screen}: respondeu ${answer.status}, e não ${status}`);
  return answer.total;
}

async function fetched(
  browser: Browser,
  { url, headers }: RunningScreen,
  extra: Headers,
  javaScriptEnabled: boolean,
): Promise<PageRequest[]> {
  const { context, page, cdp } = await firstVisit(
    browser,
    { ...headers, ...extra },
    { javaScriptEnabled },
    url,
  );
  const requests = watchRequests(cdp);
  await page.goto(url, { waitUntil: "load" });
  if (javaScriptEnabled) await untilAlive(page);
  await context.close();
  return requests;
}

const own = (requests: PageRequest[]) =>
  requests.filter(({ url }) => url.startsWith("http") && !COMES_AFTER.test(url));
const kb = (n: number) => formatNumber(n * 1024);
const scripts = (requests: PageRequest[]) =>
  requests.filter(
    ({ tipo, url }) => (tipo === "Script" || url.endsWith(".js")) && !comesLater(url),
  );
const sum = (requests: PageRequest[]) => requests.reduce((total, { bytes }) => total + bytes, 0);

export async function benchmark(report: Report, screens: RunningScreen[]): Promise<void> {
  report.titulo(
    "1. Peso de cada tela (bytes no fio; página em gzip, com cabeçalhos; scripts em brotli; primeira visita, nada em cache)",
  );
  const browser = await openBrowser();
  /** What somebody has who comes from the sign-in and the home page. */
  const known = new Set<string>();
  const lines: string[][] = [];
  for (const screen of screens) {
    const { screen: nome, headers } = screen;
    const economy = await pageBytes(screen, { ...headers, ...ECONOMY });
    const normal = await pageBytes(screen, headers);
    const [eco, off, on] = [
      await fetched(browser, screen, ECONOMY, true),
      await fetched(browser, screen, {}, false),
      await fetched(browser, screen, {}, true),
    ];
    const files = scripts(on);
    const later = files.filter(({ url }) => !known.has(url));
    const first = lines.length < 1;
    if (COME_FIRST.has(nome)) for (const { url } of files) known.add(url);
    lines.push([
      nome,
      report.until(`${nome}, bytes em economia`, economy, screen.economy),
      report.until(`${nome}, bytes com scripts`, normal, screen.withScripts),
      report.until(`${nome}, pedidos em economia`, own(eco).length, 1),
      report.until(
        `${nome}, pedidos sem script`,
        own(off).filter(({ url }) => !OF_THE_PROVIDER.test(url)).length,
        1,
      ),
      report.until(
        `${nome}, scripts na primeira visita`,
        sum(files),
        scriptLimit(files.map(({ url }) => url)),
      ),
      first ? "" : report.until(`${nome}, scripts a mais`, sum(later), SCRIPTS_PER_SCREEN),
    ]);
  }
  await browser.close();
  report.note(
    `Orçamento: página ${kb(14)} (entrada ${kb(8)}) em um pedido; scripts ${formatNumber(FIRST_VISIT_SCRIPTS)} (com campos a preencher ${formatNumber(FORM_SCRIPTS)}, num assistente ${formatNumber(WIZARD_SCRIPTS)}), e ${formatNumber(SCRIPTS_PER_SCREEN)} a mais por tela.`,
  );
  report.table(
    [
      "Tela",
      "economia",
      "com scripts",
      "pedidos, economia",
      "pedidos, sem script",
      "scripts, 1ª visita",
      "scripts a mais",
    ],
    lines,
  );
}
