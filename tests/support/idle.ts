/** The browser has nothing left to do. */
import type { Page } from "@playwright/test";

export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
