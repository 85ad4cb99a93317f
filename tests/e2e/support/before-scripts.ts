/** Before the scripts have come, and after: what stands where. */
import type { Page } from "@playwright/test";
import { ready } from "./journey";

const isScript = ({ pathname }: URL): boolean =>
  pathname.includes("/assets/") && pathname.endsWith(".js");

/** Opens a page of which no script comes; gives what lets them come, and waits until the page is alive. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(isScript, async (route) => {
    await held;
    await route.continue();
  });
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

/** Remembers everything that can be pressed, and where it stands. */
async function rememberPlaces(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = [
      ...document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ]
      // A dialog is lifted out of the page, once that has come too.
      .filter((element) => element.checkVisibility() && !element.closest("#dialogo"))
      .map((element) => ({
        element,
        at: Math.round(element.getBoundingClientRect().top + scrollY),
      }));
    Object.assign(window, { places });
    return places.length;
  });
}

/** What of it stands elsewhere by now, and how far it went. */
function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places: { element: Element; at: number }[] = Reflect.get(window, "places");
    return places
      .filter(({ element }) => element.isConnected && element.checkVisibility())
      .map(({ element, at }) => ({
        element,
        by: Math.round(element.getBoundingClientRect().top + scrollY) - at,
      }))
      .filter(({ by }) => Math.abs(by) > 1)
      .map(({ element, by }) => `${element.outerHTML.slice(0, 80)} ${by} px`);
  });
}

/** Opens a page, lets its scripts come, and gives what can be pressed and went elsewhere thereby, and how far. */
export async function movedByScripts(page: Page, path: string): Promise<string[]> {
  const scripts = await openBeforeScripts(page, path);
  if ((await rememberPlaces(page)) === 0) throw new Error(`Nada que se aperte em ${path}`);
  await scripts();
  return moved(page);
}
