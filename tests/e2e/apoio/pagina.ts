/** What must hold on every page. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** The page does not scroll sideways at its present width. */
export async function semRolagemLateral(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return { sobra: scrollWidth - clientWidth, culpados: beyond.slice(-3).map((element) => element.outerHTML.slice(0, 200)) };
  });
  expect(wide.sobra, `a página rola para o lado:\n${wide.culpados.join("\n")}`).toBeLessThanOrEqual(0);
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The same page where scripts may run, without its own: axe is a script, and a browser with scripts off starts none.
 * Gives what `work` gives.
 */
async function withTwin<T>(page: Page, work: (twin: Page) => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  if (!browser) throw new Error("página sem navegador");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize(), storageState });
  try {
    const twin = await context.newPage();
    const body = (await page.content()).replace(/<script\b[^]*?<\/script>/g, "").replace(/<(\/?)noscript/g, "<$1div");
    await twin.route("**/*", (route, request) =>
      request.isNavigationRequest() && request.frame() === twin.mainFrame() ? route.fulfill({ contentType: "text/html; charset=utf-8", body }) : route.continue(),
    );
    await twin.goto(page.url());
    return await work(twin);
  } finally {
    await context.close();
  }
}

async function violationsOf(page: Page): Promise<string[]> {
  // In the page itself: what a frame shows (a PDF) is the browser's, and a second page for the sums costs more than they do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).withTags(RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`);
}

/** axe finds nothing: WCAG 2.2 A and AA, and best practices. */
export async function semProblemas(page: Page): Promise<void> {
  const scripts = test.info().project.use.javaScriptEnabled !== false;
  expect(scripts ? await violationsOf(page) : await withTwin(page, violationsOf)).toEqual([]);
}
