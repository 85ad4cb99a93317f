/** A strip of tabs, by its label: links of a nav as the server writes them, tabs once the scripts have made them that. */
import type { Locator, Page } from "@playwright/test";

/** The strip itself, whichever of the two it is: its role is for the journeys that are about it. */
const tabStrip = (page: Page, label: string): Locator =>
  page.locator(`.abas[aria-label="${label}"]`);

/** Its tabs: all, or the one of that name. */
export function tabsOf(page: Page, label: string, name?: string): Locator {
  const tabs = tabStrip(page, label).locator("a");
  return name === undefined ? tabs : tabs.filter({ hasText: name });
}
