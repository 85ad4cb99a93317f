/** A strip of tabs, by its label: links of a nav as the server writes them, tabs once the scripts have made them that. */
import type { Locator, Page } from "@playwright/test";

/** The strip itself. */
export const tabStrip = (page: Page, label: string): Locator =>
  page.getByRole("navigation", { name: label, exact: true }).or(page.getByRole("tablist", { name: label, exact: true }));

/** Its tabs: all, or the one of that name. */
export function tabsOf(page: Page, label: string, name?: string): Locator {
  const strip = tabStrip(page, label);
  const options = name === undefined ? {} : { name };
  return strip.getByRole("link", options).or(strip.getByRole("tab", options));
}
