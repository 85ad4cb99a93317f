/** What no journey of broken-scripts.spec.ts sees of the page that comes back: its height, its choices, its message, the way back. */
import { beforeEach, describe, expect, it, vi } from "vitest";

const HERE = "/colaborador/holerites?ano=2025";

interface Node {
  text: string;
  focused: boolean;
  role?: string;
}

class Content {
  children: Node[] = [{ text: "Holerites", focused: false }];
  get firstChild() {
    return this.children[0];
  }
  insertBefore(node: Node, before: Node | undefined) {
    const at = this.children.findIndex((each) => each === before);
    this.children.splice(at, 0, node);
  }
}

/** A root element: its choice lists, its data, its content. */
class Page {
  readonly content = new Content();
  constructor(
    readonly name: string,
    readonly dataset: Record<string, string> = {},
    readonly selects: { selectedIndex: number }[] = [],
  ) {}
  querySelectorAll(selector: string) {
    return selector === "select" ? this.selects : [];
  }
  querySelector(selector: string) {
    return selector === "#conteudo" ? this.content : null;
  }
}

class Browser {
  root: Page | null = null;
  leave = new Map<string, () => void>();
  reload = vi.fn();
  scrollTo = vi.fn();
  importNode = vi.fn((page: Page, deep: boolean) => {
    // As in a browser, the choices are not copied.
    const copies = deep ? page.selects.map(() => ({ selectedIndex: 0 })) : [];
    return new Page(`copy of ${page.name}`, { ...page.dataset }, copies);
  });
  get documentElement() {
    return this.root;
  }
  removeChild(page: Page | null) {
    if (!page || page !== this.root) throw new Error("not a child");
    this.root = null;
  }
  appendChild(page: Page) {
    if (this.root) throw new Error("two roots");
    this.root = page;
  }
  createElement() {
    const node = {
      text: "",
      focused: false,
      set textContent(text: string) {
        node.text = text;
      },
      setAttribute: (name: string, value: string) => Object.assign(node, { [name]: value }),
      focus: () => (node.focused = true),
    };
    return node;
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
  vi.stubGlobal("addEventListener", (name: string, act: () => void) =>
    browser.leave.set(name, act),
  );
  vi.resetModules();
  restoreModule = await import("~/components/restore-on-crash");
});

/** The page as it was, kept; then React's empty page in its place. */
function crash(page: Page): void {
  browser.root = page;
  restoreModule.copyPage();
  browser.root = new Page("empty");
}

describe("the page after a crash", () => {
  it("comes back as it was, with each choice and at the same height", () => {
    crash(new Page("whole", {}, [{ selectedIndex: 2 }, { selectedIndex: 1 }]));
    restoreModule.restorePage();
    expect(browser.root?.name).toBe("copy of whole");
    expect(browser.root?.selects.map(({ selectedIndex }) => selectedIndex)).toEqual([2, 1]);
    expect(browser.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 120);
    expect(browser.root?.content.children).toHaveLength(1);
  });

  it.each([
    ["where its scripts had not run yet", {}],
    ["at the address at which its scripts ran", { hydrated: HERE }],
  ])("stays %s, until the user goes back", (_, dataset) => {
    crash(new Page("whole", dataset));
    restoreModule.restorePage();
    expect(browser.root?.dataset).toEqual({});
    expect(browser.reload).not.toHaveBeenCalled();
    browser.leave.get("popstate")?.();
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });

  it("says above its content what went wrong, and puts the focus there", () => {
    crash(new Page("whole"));
    restoreModule.restorePage("Não foi possível enviar.");
    expect(browser.root?.content.children).toMatchObject([
      { text: "Não foi possível enviar.", role: "alert", focused: true, tabIndex: -1 },
      { text: "Holerites", focused: false },
    ]);
  });
});
