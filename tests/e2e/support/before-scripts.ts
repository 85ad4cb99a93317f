/** Before the scripts have come, and after: what stands where. */
import type { Page } from "@playwright/test";
import { ready } from "./journey";
import { holdBack } from "./late";

const isScript = ({ pathname }: URL): boolean =>
  pathname.includes("/assets/") && pathname.endsWith(".js");

/** Opens a page of which no script comes; gives what lets them come, and waits until the page is alive. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, isScript);
  await page.goto(path, { waitUntil: "commit" });
  // All of it is there, and its scripts have not run.
  await page.waitForFunction(
    () =>
      document.readyState === "interactive" &&
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
        ({ sheet }) => sheet,
      ),
  );
  return async () => {
    release();
    await ready(page);
    await page.unroute(isScript);
  };
}

const PRESSED = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** Opens a page, lets its scripts come, and gives what can be pressed and went elsewhere thereby, and how far. */
export async function movedByScripts(page: Page, path: string) {
  const scripts = await openBeforeScripts(page, path);
  const before = await page.evaluateHandle((pressed) => {
    const all = [...document.querySelectorAll(pressed)];
    // A dialog is lifted out of the page, once that has come too.
    const seen = all.filter((one) => one.checkVisibility() && !one.closest("#dialogo"));
    return new Map(seen.map((one) => [one, one.getBoundingClientRect().top + scrollY]));
  }, PRESSED);
  if ((await before.evaluate(({ size }) => size)) === 0)
    throw new Error(`Nada que se aperte em ${path}`);
  await scripts();
  return before.evaluate((places) =>
    [...places].flatMap(([one, at]) => {
      const by = Math.round(one.getBoundingClientRect().top + scrollY - at);
      const isMoved = one.isConnected && one.checkVisibility() && Math.abs(by) > 1;
      return isMoved ? [`${one.outerHTML.slice(0, 80)} ${by} px`] : [];
    }),
  );
}
