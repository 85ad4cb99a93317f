/** What must hold on every page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import type axe from "axe-core";
import { WHOLE_PROOF } from "./proof";
import { ROOT } from "./server-process";

/** Takes a page; gives by how much it is wider than its window, and what sticks out. */
export const excess = (page: Page) =>
  page.evaluate(() => {
    // What is hidden from eyes alone has its place, too.
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `+${scrollWidth - clientWidth} px: ${beyond
      .slice(-3)
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
      .join("")}`;
  });

/** The page does not scroll sideways at its present width. */
export const noSidewaysScroll = async (page: Page) =>
  expect(await excess(page), "a página rola para o lado").toBe("");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** It travels to the browser for each page that is looked at: the small one has less than half the bytes. */
const AXE = readFileSync(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe itself, in the page itself: what a frame shows (a PDF) is the browser's. Only what is wrong comes back: telling what is right costs as much as looking. */
async function violationsOf(page: Page, contrast: boolean) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const chosen = { values: RULES, rules: { "color-contrast": { enabled: contrast } } };
  return page.evaluate(async ({ values, rules }) => {
    const options = {
      runOnly: { type: "tag" as const, values },
      rules,
      resultTypes: ["violations" as const],
      iframes: false,
      preload: false,
    };
    // At the page's end what sticks to the edge of the screen has a place of its own: axe would take what lies under it for small.
    const at = scrollY;
    scrollTo(0, document.documentElement.scrollHeight);
    const { violations } = await window.axe.run(document, options);
    scrollTo(0, at);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
    );
  }, chosen);
}

/**
 * axe finds nothing: WCAG 2.2 A and AA, and best practices. Where scripts are off axe cannot run; the markup is the server's
 * in both, and accessibility.spec.ts looks at every screen without scripts. `contrast`: of every text with what is behind it, which costs as much
 * as all the rest.
 */
export async function noViolations(page: Page, { contrast = WHOLE_PROOF } = {}) {
  if (test.info().project.use.javaScriptEnabled === false) return;
  expect(await violationsOf(page, contrast)).toEqual([]);
}

/** Nothing is wide or wrong in it. */
export async function looksRight(page: Page) {
  await noSidewaysScroll(page);
  await noViolations(page);
}
