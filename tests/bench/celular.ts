/** A cheap phone with weak signal, as Chrome DevTools' slow 3G draws it: 400 kbit/s, 2 s round trips, a processor slowed six times. */
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { mediana, type Medida } from "./tabela";
import type { TelaPronta } from "./telas";

const ROUNDS = 3;
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

async function onPhone<T>(browser: Browser, cookies: { name: string; value: string; url: string }[], run: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const result = await run(page, cdp);
  await context.close();
  return result;
}

/** Milliseconds until the sign-in is painted, and until its form can be filled in and sent. */
async function signIn(browser: Browser, url: string): Promise<{ lida: number; usavel: number }> {
  return onPhone(browser, [], async (page, cdp) => {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", SLOW_3G);
    const began = performance.now();
    await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
    await page.locator("button:has-text('Entrar')").waitFor();
    const usavel = performance.now() - began;
    const lida = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    return { lida: Number(await lida.jsonValue()), usavel };
  });
}

/** Milliseconds of script on a first visit. */
async function scriptTime(browser: Browser, { url, headers }: TelaPronta): Promise<number> {
  const [name = "", ...value] = (headers.cookie ?? "").split("=");
  const cookies = name ? [{ name, value: value.join("="), url }] : [];
  return onPhone(browser, cookies, async (page, cdp) => {
    await cdp.send("Performance.enable");
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.pronto !== undefined);
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * (metrics.find((metric) => metric.name === "ScriptDuration")?.value ?? NaN);
  });
}

async function repeat(run: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await run());
  return mediana(values);
}

/** The sign-in on slow 3G, and the script time of these first screens. */
export async function medeCelular(entrar: string, telas: TelaPronta[]): Promise<Medida[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await signIn(browser, entrar));
    const medidas: Medida[] = [
      { o_que: "Entrar em 3G lento: texto na tela", medido: mediana(rounds.map(({ lida }) => lida)), limite: 2600, unidade: "ms" },
      { o_que: "Entrar em 3G lento: formulário usável", medido: mediana(rounds.map(({ usavel }) => usavel)), limite: 2600, unidade: "ms" },
    ];
    for (const tela of telas) {
      medidas.push({ o_que: `${tela.tela}: tempo de script, processador ÷ 6`, medido: await repeat(() => scriptTime(browser, tela)), limite: 250, unidade: "ms" });
    }
    return medidas;
  } finally {
    await browser.close();
  }
}
