/** The browser of the measurements. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from "@playwright/test";
import { CHROMIUM } from "../support/chromium";
import type { Headers } from "./http";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A phone that comes for the first time: empty cache, and of the portal's cookies the session alone. */
export async function firstVisit(
  browser: Browser,
  headers: Headers,
  options: { javaScriptEnabled: boolean },
  url: string,
): Promise<Visit> {
  const { cookie, ...extraHTTPHeaders } = headers;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: "block",
    extraHTTPHeaders,
    ...options,
  });
  if (cookie) {
    const [name = "", value = ""] = cookie.split(/=(.*)/);
    await context.addCookies([
      {
        name,
        value,
        url: new URL(url.includes("/colaborador/") ? "/colaborador/" : "/", url).href,
      },
    ]);
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  return { context, page, cdp };
}

export interface PageRequest {
  url: string;
  tipo: string;
  /** Bytes of the body as they travelled; 0 from the cache. */
  bytes: number;
}

/** Watches what a page fetches from now on; the answer is filled as it goes. */
export function watchRequests(cdp: CDPSession): PageRequest[] {
  const requests: PageRequest[] = [];
  const byId = new Map<string, PageRequest>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const entry = { url: request.url, tipo: type ?? "Other", bytes: 0 };
    byId.set(requestId, entry);
    requests.push(entry);
  });
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  return requests;
}

/** The same of a page that does not say it: React has been to its last button, and whatever it had to do after that is done. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys([...document.querySelectorAll("button")].at(-1) ?? {}).some((key) =>
      key.startsWith("__reactFiber"),
    ),
  );
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  );
}

/** Waits until the page's scripts, if it has any, have brought it to life. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module]") ||
      "hydrated" in document.documentElement.dataset,
  );
}
