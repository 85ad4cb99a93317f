/** What comes once the page can be used: Radix Dialog for the dialogs, Radix Tabs for the tabs (docs/decisions/001). */
import type { Locator, Page } from "@playwright/test";
import { LATE_SCRIPT_NAME } from "../../budgets";

const isLateUrl = ({ pathname }: URL): boolean => LATE_SCRIPT_NAME.test(pathname);

export const isLate = (url: string): boolean => isLateUrl(new URL(url));

/** The open dialog, lifted out of the page. */
export const lifted = (page: Page): Locator => page.locator("dialog[data-state=open]");

/** Holds back what comes from there; gives what lets it come. */
export async function holdBack(
  page: Page,
  from: Parameters<Page["route"]>[0],
): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(from, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** No form that is sent there arrives; the page has shown that it is being sent. */
export const refusePosts = (page: Page, to: string) =>
  page.route(to, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await page.locator(".barra").waitFor();
    await route.abort();
  });

export const holdLate = (page: Page): Promise<() => void> => holdBack(page, isLateUrl);

/** None of it ever comes. */
export async function refuseLate(page: Page) {
  await page.route(isLateUrl, (route) => route.fulfill({ status: 404 }));
}

/** Where everything stands that is shown and not the dialog, in the page's own coordinates. */
export const positions = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          !element.closest(
            "dialog, .dialogo-fundo, [data-radix-focus-guard], script, details:not([open]) > :not(summary)",
          ),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.className} ${x} ${y + scrollY} ${width} ${height}`;
      }),
  );

/** Remembers the very elements there; gives what tells whether they still are these. */
export async function remembered(where: Locator): Promise<() => Promise<boolean>> {
  const before = await where.evaluateHandle((element) => [...element.querySelectorAll("*")]);
  return () =>
    where.evaluate(
      (element, all) => [...element.querySelectorAll("*")].every((node, at) => node === all[at]),
      before,
    );
}
