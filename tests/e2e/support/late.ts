/** What comes once the page can be used: Radix Dialog for the dialogs, Radix Tabs for the tabs (docs/decisions/001). */
import type { Locator, Page } from "@playwright/test";
import { LATE_SCRIPT_NAME } from "../../budgets";

const isLateUrl = ({ pathname }: URL): boolean => LATE_SCRIPT_NAME.test(pathname);

export const isLate = (url: string): boolean => isLateUrl(new URL(url));

/** The open dialog, lifted out of the page. */
export const lifted = (page: Page): Locator => page.locator("dialog[data-state=open]");

/** Holds back what comes late; gives what lets it come. */
export async function holdLate(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(isLateUrl, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** None of it ever comes. */
export async function refuseLate(page: Page): Promise<void> {
  await page.route(isLateUrl, (route) => route.fulfill({ status: 404 }));
}
