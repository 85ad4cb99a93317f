/** A person with a phone: every tap counted, what has to be scrolled or swiped to reach it, and every page that is loaded on the way. */
import type { Locator, Page } from "@playwright/test";
import { ready } from "./journey";
import type { photoFile } from "./photos";

type Photo = Awaited<ReturnType<typeof photoFile>>;

export interface Effort {
  taps: number;
  /** Addresses opened, by a tap or by what it leads to; a PDF in another tab is one. */
  pages: number;
  /** Screens of scrolling, begun ones counted whole. */
  screens: number;
  /** Sideways, in a strip wider than the phone. */
  swipes: number;
  /** Documents asked for: without scripts a form that leads on is two. */
  requests: number;
}

/** How many screens away a thing is, and whether it has to be swiped to; what sticks to the edges covers what lies under it. */
function reach(element: Element): { screens: number; swipe: boolean } {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const bar = document.querySelector(".barra-de-baixo");
  const stuck =
    bar && !bar.contains(element) && getComputedStyle(bar).position.endsWith("sticky")
      ? bar.getBoundingClientRect().height
      : 0;
  const seen = innerHeight - stuck;
  const away = top < 0 ? -top : Math.max(0, bottom - seen);
  let swipe = left < 0 || right > innerWidth + 1;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    if (
      around.scrollWidth > around.clientWidth + 1 &&
      getComputedStyle(around).overflowX !== "visible"
    )
      swipe ||= left < edge.left - 1 || right > edge.right + 1;
  }
  return { screens: Math.ceil(Math.round(away) / seen), swipe };
}

export class Thumb {
  readonly effort: Effort = { taps: 0, pages: 0, screens: 0, swipes: 0, requests: 0 };
  readonly #page: Page;
  readonly #javaScript: boolean;

  /** From now on: the page it begins with is loaded, and not counted. */
  constructor(page: Page, javaScript: boolean) {
    this.#page = page;
    this.#javaScript = javaScript;
    page.context().on("request", (request) => {
      if (request.isNavigationRequest()) this.effort.requests += 1;
    });
    let address = page.url().split("#")[0];
    page.on("framenavigated", (frame) => {
      const next = frame.url().split("#")[0];
      if (frame !== page.mainFrame() || next === address) return;
      address = next;
      this.effort.pages += 1;
    });
  }

  /** What one only looks at has to be reached too. */
  async see(target: Locator) {
    await target.waitFor({ state: "attached" });
    if (this.#javaScript) await ready(this.#page);
    const { screens, swipe } = await target.evaluate(reach);
    this.effort.screens += screens;
    if (swipe) this.effort.swipes += 1;
    if (screens > 0 || swipe) await target.scrollIntoViewIfNeeded();
  }

  async tap(target: Locator) {
    await this.see(target);
    this.effort.taps += 1;
    await target.click();
  }

  /** A tap that asks for a file, which is chosen then. */
  async choose(target: Locator, file: Photo) {
    const asked = this.#page.waitForEvent("filechooser");
    await this.tap(target);
    await (await asked).setFiles(file);
  }

  /** A tap that opens a file in another tab; gives its address. */
  async tapForFile(target: Locator) {
    const opened = this.#page.context().waitForEvent("page");
    await this.tap(target);
    const tab = await opened;
    const address = await target.evaluate((link) =>
      link instanceof HTMLAnchorElement ? link.href : "",
    );
    await tab.close();
    this.effort.pages += 1;
    return address;
  }
}
