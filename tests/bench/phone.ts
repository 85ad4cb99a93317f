/** Section 2: a slow phone. 400 kbit/s, 2 s a round trip, a processor slowed six times, as Chrome's developer tools do it. */
import type { Browser } from "@playwright/test";
import { ECONOMY, type Headers } from "./http";
import { openBrowser, untilAlive, firstVisit } from "./browser";
import { median, formatNumber, type Report } from "./report";
import type { RunningScreen } from "./screens";

const SLOW_NETWORK = { offline: false, latency: 2_000, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOW_PROCESSOR = { rate: 6 };
const TRIES = 3;

/** Seconds to the first text, and to a form that can be filled in and sent. */
const READABLE = 2.6;
/** Milliseconds of script on the processor slowed six times. */
const SCRIPT_TIME = 250;

interface Times {
  readable: number;
  usable: number;
}

async function signIn(browser: Browser, url: string, extra: Headers, javaScriptEnabled: boolean): Promise<Times> {
  const { context, page, cdp } = await firstVisit(browser, extra, { javaScriptEnabled }, url);
  await cdp.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
  await cdp.send("Page.enable");
  await cdp.send("Page.setLifecycleEventsEnabled", { enabled: true });
  const events = new Map<string, number>();
  let asked = 0;
  cdp.on("Network.requestWillBeSent", ({ timestamp }) => {
    asked ||= timestamp;
  });
  const painted = new Promise<void>((resolve) => {
    cdp.on("Page.lifecycleEvent", ({ name, timestamp }) => {
      // The blank page before it has events of its own.
      if (asked > 0 && !events.has(name)) events.set(name, timestamp);
      if (events.has("firstContentfulPaint") && events.has("DOMContentLoaded")) resolve();
    });
  });
  await page.goto(url, { waitUntil: "domcontentloaded", timeout: 60_000 });
  await painted;
  if (!(await page.locator("#usuario").isEditable()) || !(await page.getByRole("button", { name: "Entrar", exact: true }).isEnabled())) {
    throw new Error("A entrada está na tela, mas não se deixa preencher");
  }
  await context.close();
  const readable = (events.get("firstContentfulPaint") ?? NaN) - asked;
  return { readable, usable: Math.max(readable, (events.get("DOMContentLoaded") ?? NaN) - asked) };
}

/** Script time of one first visit: everything that runs until the page is alive and quiet. */
async function scriptTime(browser: Browser, { url, headers }: RunningScreen): Promise<number> {
  const { context, page, cdp } = await firstVisit(browser, headers, { javaScriptEnabled: true }, url);
  await cdp.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
  await cdp.send("Performance.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await untilAlive(page);
  const { metrics } = await cdp.send("Performance.getMetrics");
  await context.close();
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1000;
}

async function several<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i += 1) results.push(await work());
  return results;
}

export async function benchmark(report: Report, screens: RunningScreen[]): Promise<void> {
  report.titulo("2. Celular lento (400 kbit/s, 2 s por ida e volta, processador 6 vezes mais lento)");
  const browser = await openBrowser();
  const [signInScreen] = screens;
  if (!signInScreen) throw new Error("Nenhuma tela a medir");
  const modes: [string, Headers, boolean][] = [
    ["economia", ECONOMY, true],
    ["scripts desligados", {}, false],
    ["com scripts", {}, true],
  ];
  const lines: string[][] = [];
  for (const [mode, extra, javaScriptEnabled] of modes) {
    const times = await several(TRIES, () => signIn(browser, signInScreen.url, extra, javaScriptEnabled));
    lines.push([
      mode,
      report.until(`Entrar (${mode}), segundos até o texto`, median(times.map(({ readable }) => readable)), READABLE, 2),
      report.until(`Entrar (${mode}), segundos até poder usar`, median(times.map(({ usable }) => usable)), READABLE, 2),
    ]);
  }
  report.table(["Entrar", "primeiro texto (s)", "dá para usar (s)"], lines);

  report.note(`\nTempo de script da primeira visita, processador 6 vezes mais lento (no máximo ${formatNumber(SCRIPT_TIME)} ms)`);
  const scripts: string[][] = [];
  for (const screen of screens) {
    let times = [await scriptTime(browser, screen)];
    // One try may have met a busy machine.
    if ((times[0] ?? 0) > SCRIPT_TIME * 0.8) times = [...times, ...(await several(TRIES - 1, () => scriptTime(browser, screen)))];
    scripts.push([screen.screen, report.until(`${screen.screen}, ms de script`, median(times), SCRIPT_TIME)]);
  }
  report.table(["Tela", "ms"], scripts);
  await browser.close();
}
