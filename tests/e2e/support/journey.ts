/**
 * What every journey stands on: a provider and a portal for each worker, people of its own for each journey.
 *
 *   journey("imprime o holerite", async ({ page, person, provider, javaScript }) => {
 *     const ana = await person.withSession("ana.souza");
 *     await page.goto("holerites");
 *   });
 *
 * Addresses are relative to the portal: page.goto("holerites"), not "/holerites".
 */
import {
  expect,
  test as base,
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import type { Base, Control, Fault } from "./control";
import { dataOf, type ReadByName } from "./data";
import { endAll } from "./end-after-each";
import { withSession } from "./sign-in";
import { startPortal, startProvider, PASSWORD, type Portal, type RunningProvider } from "./servers";
import { keepSeen } from "./seen";
import { orphanFiles } from "./store-reader";
import { Visitor } from "./visitor";

export { expect };

export interface People {
  /** A fresh person with the data of a demo person, not signed in; gives the login. The password is PASSWORD. */
  fresh(base: Base): Promise<string>;
  /** The same, signed in in this journey's browser, or in its `request` when it takes no page; there at this address, where one is given. */
  withSession(base: Base, path?: string): Promise<string>;
  /** Signs an existing person in there, by HTTP. */
  signIn(login: string, password?: string): Promise<void>;
}

/** Where somebody asks, by default at the worker's portal; the rest is Playwright's. */
type VisitorOptions = Parameters<APIRequest["newContext"]>[0] & { at?: Portal };

interface JourneyFixtures {
  provider: Control;
  person: People;
  /** Somebody who speaks plain HTTP, signed in with this login or not at all, until the journey ends. */
  newVisitor(login?: string | null, options?: VisitorOptions): Promise<Visitor>;
  javaScript: boolean;
  /** What the provider has of whoever signed in last. */
  data: ReadByName;
  /** Orders a fault of a call of whoever signed in last. */
  fault(chamada: Fault["chamada"], fault: Omit<Fault, "chamada" | "usuario">): Promise<void>;
  ended: void;
  /** The journey's browser context; none, and no browser started, when it asks for no page. And who signed in last. */
  inUse: { context?: BrowserContext; page?: Page; request?: APIRequestContext; login?: string };
}

export type NewVisitor = JourneyFixtures["newVisitor"];

interface WorkerFixtures {
  /** The provider of this worker with its management link. */
  runningProvider: RunningProvider;
  /** The portal of this worker. */
  portal: Portal;
}

/** With scripts: waits until the page has come alive. A page without scripts is as alive as it gets. */
export async function ready(page: Page) {
  // What Playwright waits with it would first bring into the page, for a fifth of a page load.
  await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    while (document.querySelector("script[type=module]") && !("hydrated" in dataset))
      await new Promise((next) => setTimeout(next, 10));
  });
}

/** After every page load with scripts, waits for hydration: clicks before it are plain navigations, which is another test. */
function hydrated(page: Page) {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    if (args[1]?.waitUntil === "commit") return response;
    if (response?.headers()["content-type"]?.startsWith("text/html")) await ready(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await ready(page);
    return response;
  };
  return page;
}

const test = base.extend<JourneyFixtures, WorkerFixtures>({
  runningProvider: [
    async ({ browserName: _browser }, provide, { project }) => {
      const provider = await startProvider();
      await provide(provider);
      await keepSeen(project.outputDir, await provider.control.seenNames());
      await provider.end();
    },
    { scope: "worker", timeout: 45_000 },
  ],
  portal: [
    async ({ runningProvider }, provide) => {
      const portal = await startPortal(runningProvider.control.url);
      await provide(portal);
      // Whatever the journeys deleted or sent: no byte of it is left behind.
      await expect
        .poll(() => orphanFiles(portal.folder), { message: "arquivos que ninguém guarda" })
        .toEqual([]);
      await portal.end();
      // Whatever the journeys did: the log holds no password and no query of an address.
      const leaked = portal
        .log()
        .split("\n")
        .find((line) => line.includes(PASSWORD) || /\/colaborador\/[^\s"]*\?|token=/.test(line));
      if (leaked) throw new Error(`O registro do portal guarda o que não deve: ${leaked}`);
    },
    { scope: "worker", timeout: 45_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  // The journeys of a worker share one browser context (reuseContext): a new one costs more than most of them.
  // Playwright empties it between two; what it does not undo is undone here.
  context: async ({ context, inUse }, provide) => {
    inUse.context = context;
    await provide(context);
    await Promise.all([
      context.setOffline(false),
      context.setExtraHTTPHeaders({}),
      context.setGeolocation(null),
      context.clearPermissions(),
    ]);
  },
  request: async ({ request, inUse }, provide) => {
    inUse.request = request;
    await provide(request);
  },
  newVisitor: async ({ playwright, portal }, provide) => {
    const opened: APIRequestContext[] = [];
    await provide(async (login = null, { at = portal, ...options } = {}) => {
      const http = await playwright.request.newContext(options);
      opened.push(http);
      const visitor = new Visitor(http, at);
      if (login !== null) await visitor.signIn(login);
      return visitor;
    });
    await Promise.all(opened.map((http) => http.dispose()));
  },
  javaScript: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled ?? true),
  provider: async ({ runningProvider }, provide) => {
    await provide(runningProvider.control);
    await runningProvider.control.clearFaults();
  },
  page: async ({ page, javaScript, inUse }, provide) => {
    inUse.page = javaScript ? hydrated(page) : page;
    await provide(inUse.page);
  },
  inUse: async ({ browserName: _browser }, provide) => provide({}),
  ended: [
    async ({ browserName: _browser }, provide) => {
      await provide();
      await endAll();
    },
    { auto: true },
  ],
  fault: async ({ provider, inUse }, provide) =>
    provide((chamada, fault) => provider.fault({ chamada, usuario: inUse.login ?? "", ...fault })),
  data: async ({ provider, inUse }, provide) =>
    provide((...asked) => dataOf(provider, inUse.login ?? "", ...asked)),
  person: async ({ provider, portal, inUse }, provide) => {
    const signIn = async (login: string, password?: string) => {
      const signedIn = inUse.context ?? inUse.request;
      if (!signedIn)
        throw new Error("signing in needs a page or a request: the journey takes none");
      await withSession(signedIn, portal.url, login, password);
      inUse.login = login;
    };
    const fresh = (like: Base) => provider.person(like);
    await provide({
      fresh,
      signIn,
      withSession: async (like, path) => {
        const login = await fresh(like);
        await signIn(login);
        if (path !== undefined) await inUse.page?.goto(path);
        return login;
      },
    });
  },
});

/**
 * A journey: runs in a browser with JavaScript and without it (the projects of playwright.config.ts).
 */
export const journey = test;

/** For what only scripts do: journey("…", WITH_JAVASCRIPT_ONLY, async ({ page }) => …). */
export const WITH_JAVASCRIPT_ONLY = { tag: "@so-com-javascript" };
/** For what only their absence shows. */
export const WITHOUT_JAVASCRIPT_ONLY = { tag: "@so-sem-javascript" };
/** For what has to do with HTTP alone, and so needs neither a browser nor a second run. */
export const ONCE = { tag: "@uma-vez" };
/** The same where a browser is what is tried: once, with scripts. */
export const ONCE_IN_BROWSER = { tag: "@uma-vez-no-navegador" };
/** For what opens pages and reads them: the HTML is the same with scripts, so they run in the proof. */
export const LOOKS_ONLY = { tag: "@so-olha" };
/** For colours and widths: with scripts, and without them in the proof. */
export const LOOKS_IN_BROWSER = { tag: "@so-olha-no-navegador" };
/** Exhaustive, of which `npm test` has a part elsewhere: journey("…", ONLY_IN_PROOF, …), or with another tag: tagged(ONCE, ONLY_IN_PROOF). */
export const ONLY_IN_PROOF = { tag: "@proof" };

/** How a journey runs, and the rules of docs/coverage.md that it asserts: journey("…", tagged(ONCE, "@R106 @T163"), …). */
export const tagged = (...tags: ({ tag: string } | string)[]): { tag: string[] } => ({
  tag: tags.flatMap((each) => (typeof each === "string" ? each.split(" ") : each.tag)),
});
