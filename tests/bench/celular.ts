/** Section 2: a slow phone. 400 kbit/s, 2 s a round trip, a processor slowed six times, as Chrome's developer tools do it. */
import type { Browser } from "@playwright/test";
import { ECONOMIA, type Headers } from "./http";
import { abreNavegador, ateViver, primeiraVisita } from "./navegador";
import { mediana, numero, type Relatorio } from "./relatorio";
import type { TelaNoAr } from "./telas";

const SLOW_NETWORK = { offline: false, latency: 2_000, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOW_PROCESSOR = { rate: 6 };
const TRIES = 3;

/** Seconds to the first text, and to a form that can be filled in and sent. */
const READABLE = 2.6;
/** Milliseconds of script on the processor slowed six times. */
const SCRIPT_TIME = 250;

interface Tempos {
  lido: number;
  usavel: number;
}

async function signIn(browser: Browser, url: string, extra: Headers, javaScriptEnabled: boolean): Promise<Tempos> {
  const { contexto, pagina, cdp } = await primeiraVisita(browser, extra, { javaScriptEnabled }, url);
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
  await pagina.goto(url, { waitUntil: "domcontentloaded", timeout: 60_000 });
  await painted;
  if (!(await pagina.locator("#usuario").isEditable()) || !(await pagina.getByRole("button", { name: "Entrar", exact: true }).isEnabled())) {
    throw new Error("A entrada está na tela, mas não se deixa preencher");
  }
  await contexto.close();
  const lido = (events.get("firstContentfulPaint") ?? NaN) - asked;
  return { lido, usavel: Math.max(lido, (events.get("DOMContentLoaded") ?? NaN) - asked) };
}

/** Script time of one first visit: everything that runs until the page is alive and quiet. */
async function scriptTime(browser: Browser, { url, headers }: TelaNoAr): Promise<number> {
  const { contexto, pagina, cdp } = await primeiraVisita(browser, headers, { javaScriptEnabled: true }, url);
  await cdp.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
  await cdp.send("Performance.enable");
  await pagina.goto(url, { waitUntil: "networkidle" });
  await ateViver(pagina);
  const { metrics } = await cdp.send("Performance.getMetrics");
  await contexto.close();
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1000;
}

async function several<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i += 1) results.push(await work());
  return results;
}

export async function mede(relatorio: Relatorio, telas: TelaNoAr[]): Promise<void> {
  relatorio.titulo("2. Celular lento (400 kbit/s, 2 s por ida e volta, processador 6 vezes mais lento)");
  const browser = await abreNavegador();
  const [entrar] = telas;
  if (!entrar) throw new Error("Nenhuma tela a medir");
  const modes: [string, Headers, boolean][] = [
    ["economia", ECONOMIA, true],
    ["scripts desligados", {}, false],
    ["com scripts", {}, true],
  ];
  const linhas: string[][] = [];
  for (const [modo, extra, javaScriptEnabled] of modes) {
    const tempos = await several(TRIES, () => signIn(browser, entrar.url, extra, javaScriptEnabled));
    linhas.push([
      modo,
      relatorio.ate(`Entrar (${modo}), segundos até o texto`, mediana(tempos.map(({ lido }) => lido)), READABLE, 2),
      relatorio.ate(`Entrar (${modo}), segundos até poder usar`, mediana(tempos.map(({ usavel }) => usavel)), READABLE, 2),
    ]);
  }
  relatorio.tabela(["Entrar", "primeiro texto (s)", "dá para usar (s)"], linhas);

  relatorio.nota(`\nTempo de script da primeira visita, processador 6 vezes mais lento (no máximo ${numero(SCRIPT_TIME)} ms)`);
  const scripts: string[][] = [];
  for (const tela of telas) {
    let tempos = [await scriptTime(browser, tela)];
    // One try may have met a busy machine.
    if ((tempos[0] ?? 0) > SCRIPT_TIME * 0.8) tempos = [...tempos, ...(await several(TRIES - 1, () => scriptTime(browser, tela)))];
    scripts.push([tela.tela, relatorio.ate(`${tela.tela}, ms de script`, mediana(tempos), SCRIPT_TIME)]);
  }
  relatorio.tabela(["Tela", "ms"], scripts);
  await browser.close();
}
