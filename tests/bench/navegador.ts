/** The browser of the measurements. */
import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import type { Headers } from "./http";

const SYSTEM = "/usr/bin/chromium";

export function abreNavegador(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(SYSTEM) ? SYSTEM : undefined);
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

export interface Visita {
  contexto: BrowserContext;
  pagina: Page;
  cdp: CDPSession;
}

/** A phone that comes for the first time: empty cache, and of the portal's cookies the session alone. */
export async function primeiraVisita(browser: Browser, headers: Headers, opcoes: { javaScriptEnabled: boolean }, url: string): Promise<Visita> {
  const { cookie, ...extraHTTPHeaders } = headers;
  const contexto = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block", extraHTTPHeaders, ...opcoes });
  if (cookie) {
    const [name = "", value = ""] = cookie.split(/=(.*)/);
    await contexto.addCookies([{ name, value, url: new URL("/colaborador/", url).href }]);
  }
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send("Network.enable");
  return { contexto, pagina, cdp };
}

export interface Pedido {
  url: string;
  tipo: string;
  /** Bytes of the body as they travelled; 0 from the cache. */
  bytes: number;
}

/** Watches what a page fetches from now on; the answer is filled as it goes. */
export function observa(cdp: CDPSession): Pedido[] {
  const pedidos: Pedido[] = [];
  const byId = new Map<string, Pedido>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const pedido = { url: request.url, tipo: type ?? "Other", bytes: 0 };
    byId.set(requestId, pedido);
    pedidos.push(pedido);
  });
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const pedido = byId.get(requestId);
    if (pedido) pedido.bytes += encodedDataLength;
  });
  return pedidos;
}

/** Waits until the page's scripts, if it has any, have brought it to life. */
export async function ateViver(pagina: Page): Promise<void> {
  await pagina.waitForFunction(() => !document.querySelector("script[type=module]") || "pronto" in document.documentElement.dataset);
}
