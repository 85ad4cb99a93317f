/** The browser of the measurements. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from "@playwright/test";
import { CHROMIUM } from "../support/chromium";
import { idle } from "../support/idle";
import type { Headers } from "./http";

export function openBrowser() {
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

/** The same as `untilAlive`, of a page that does not say it: React has been to its last button, and whatever it had to do after that is done. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys([...document.querySelectorAll("button")].at(-1) ?? {}).some((key) =>
      key.startsWith("__reactFiber"),
    ),
  );
  await idle(page);
}

/** Waits until the page's scripts, if it has any, have brought it to life. */
export async function untilAlive(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module]") ||
      "hydrated" in document.documentElement.dataset,
  );
}
