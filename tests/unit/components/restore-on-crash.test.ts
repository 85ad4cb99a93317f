/** What no journey of broken-scripts.spec.ts sees of the page that comes back: its height, its choices, the way back. */
import { beforeEach, expect, it, vi } from "vitest";

const HERE = "/colaborador/holerites?ano=2025";

/** A root element: its choice lists, its data. */
class Page {
  constructor(
    readonly name: string,
    readonly dataset: Record<string, string> = {},
    readonly selects: { selectedIndex: number }[] = [],
  ) {}
  querySelectorAll(selector: string) {
    return selector === "select" ? this.selects : [];
  }
  querySelector() {
    return null;
  }
  remove() {
    browser.documentElement = null;
  }
}

class Browser {
  documentElement: Page | null = null;
  move = (): void => undefined;
  reload = vi.fn();
  scrollTo = vi.fn();
  importNode = vi.fn((page: Page, deep: boolean) => {
    // As in a browser, the choices are not copied.
    const copies = deep ? page.selects.map(() => ({ selectedIndex: 0 })) : [];
    return new Page(`copy of ${page.name}`, { ...page.dataset }, copies);
  });
  append(page: Page) {
    if (this.documentElement) throw new Error("two roots");
    this.documentElement = page;
  }
}

let browser: Browser;
let restoreModule: typeof import("~/components/restore-on-crash");

beforeEach(async () => {
  browser = new Browser();
  vi.stubGlobal("document", browser);
  vi.stubGlobal("location", {
    pathname: "/colaborador/holerites",
    search: "?ano=2025",
    reload: browser.reload,
  });
  vi.stubGlobal("scrollY", 120);
  vi.stubGlobal("scrollTo", browser.scrollTo);
  vi.stubGlobal("addEventListener", (_: "popstate", act: () => void) => (browser.move = act));
  vi.resetModules();
  restoreModule = await import("~/components/restore-on-crash");
});

/** The page as it was, kept; then React's empty page in its place. */
function crash(page: Page) {
  browser.documentElement = page;
  restoreModule.copyPage();
  browser.documentElement = new Page("empty");
}

it("comes back as it was, with each choice and at the same height", () => {
  crash(new Page("whole", {}, [{ selectedIndex: 2 }, { selectedIndex: 1 }]));
  restoreModule.restorePage();
  expect(browser.documentElement?.name).toBe("copy of whole");
  expect(browser.documentElement?.selects.map(({ selectedIndex }) => selectedIndex)).toEqual([
    2, 1,
  ]);
  expect(browser.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 120);
});

it.each([
  ["where its scripts had not run yet", {}],
  ["at the address at which its scripts ran", { hydrated: HERE }],
])("stays %s, until the user leaves its address", (_, dataset) => {
  crash(new Page("whole", dataset));
  restoreModule.restorePage();
  expect(browser.documentElement?.dataset).toEqual({});
  expect(browser.reload).not.toHaveBeenCalled();
  // To a place within the page.
  browser.move();
  expect(browser.reload).not.toHaveBeenCalled();
  location.search = "";
  browser.move();
  expect(browser.reload).toHaveBeenCalledTimes(1);
});
