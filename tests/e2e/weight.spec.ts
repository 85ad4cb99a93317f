/** What each screen weighs on the wire (budgets: tests/budgets.ts). */
import {
  scriptLimit,
  comesLater,
  FIELDS_SCRIPT_NAME,
  FIRST_DIALOG_SCRIPTS,
  FIRST_TABS_SCRIPTS,
  LATE_SCRIPT_NAME,
  OFFLINE_SCRIPT_NAME,
  budgets,
  DEVICE_SCRIPT,
  DEVICE_SCRIPT_NAME,
  OFFLINE_SCRIPT,
  SCRIPTS_PER_SCREEN,
  type Budget,
} from "../budgets";
import {
  type BrowserContext,
  type Page,
  type Request,
  holdBack,
  withSession,
  sample,
  expect,
  journey as base,
  ONLY_IN_PROOF,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  ONCE_IN_BROWSER,
  tagged,
  findOne,
  OF_EACH,
  type OpenScreen,
  type Portal,
  isLate,
  lifted,
  Visitor,
} from "./support";
import { idle } from "../support/idle";
import { onWire } from "./support/on-wire";

/** A browser's first visit: it is signed in, and has nothing of the portal's in its cache. */
async function sessionCookie(context: BrowserContext) {
  const session = (await context.cookies()).find(({ name }) => name === "__portal");
  return session ? `${session.name}=${session.value}` : "";
}

interface Visit {
  screens: OpenScreen[];
  cookie: string;
}

/** Found once in each worker. */
const found = new WeakMap<Portal, Visit[]>();

const journey = base.extend<{ visits: Visit[] }>({
  visits: async ({ browser, portal, person }, provide) => {
    const visits = found.get(portal) ?? [];
    for (const [who, screens] of visits.length > 0 ? [] : OF_EACH) {
      const context = await browser.newContext();
      if (who) await withSession(context, portal.url, await person.fresh(who));
      visits.push({
        screens: await findOne(new Visitor(context.request, portal), screens),
        cookie: who ? await sessionCookie(context) : "",
      });
      await context.close();
    }
    found.set(portal, visits);
    await provide(visits);
  },
});

journey(
  "o HTML de cada tela cabe na primeira volta da ligação",
  ONCE_IN_BROWSER,
  async ({ visits, portal }) => {
    journey.setTimeout(120_000);
    const over: string[] = [];
    let measured = 0;
    for (const { screens, cookie } of visits) {
      for (const screen of screens) {
        const modes: [string, Record<string, string>][] = [
          ["modo econômico", { "save-data": "on" }],
          ["com scripts", {}],
        ];
        for (const [mode, headers] of modes) {
          const { bytes, encoding } = await onWire(portal.url + screen.path, {
            ...headers,
            cookie,
            "accept-encoding": "gzip",
          });
          expect(encoding).toBe("gzip");
          measured += 1;
          if (bytes > screen.most)
            over.push(`${screen.screen}, ${mode}: ${bytes} bytes, o limite é ${screen.most}`);
        }
      }
    }
    expect(measured).toBe(budgets.length * 2);
    expect(over).toEqual([]);
  },
);

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Bytes of a script, to a browser that takes brotli. */
async function weigh(address: string): Promise<number> {
  const { bytes, encoding } = await onWire(address, { "accept-encoding": "br" });
  expect(encoding, address).toBe("br");
  return bytes;
}

/** From here on the browser has this session, or none. */
async function comesWith(cookie: string, context: BrowserContext, { url }: Portal) {
  await context.clearCookies();
  const value = cookie.replace(/^__portal=/, "");
  if (cookie) await context.addCookies([{ name: "__portal", value, url }]);
}

/** Fetched after the page is there, and not counted (the stylesheet for the next page, the logo and what is told to who installs the portal). */
const AFTER = /^(estilo\/[\w-]+\.css|marca\/[\w-]+\/\w+|manifesto\.webmanifest)$/;
/** Pictures and papers of the provider's, which the page shows and does not need. */
const OF_PROVIDER = /\/(logotipo|arquivo|anexos\/\d+)$/;

interface WithoutScripts {
  page: Page;
  context: BrowserContext;
  visits: Visit[];
  portal: Portal;
  javaScript: boolean;
}

async function oneRequestPerScreen({
  page,
  visits,
  context,
  portal,
  javaScript,
}: WithoutScripts): Promise<void> {
  for (const { screens, cookie } of visits) {
    for (const { screen, path } of sample(screens, 4)) {
      await comesWith(cookie, context, portal);
      const requests: Request[] = [];
      // The browser's own PDF viewer asks itself for its parts.
      const note = (request: Request) =>
        request.url().startsWith(portal.origin) && requests.push(request);
      page.on("request", note);
      await page.goto(path, { waitUntil: "load" });
      page.off("request", note);
      const foreign = requests
        .map((request) => pathOf(request).replace(/^\/colaborador\//, ""))
        .filter((each) => !AFTER.test(each) && (javaScript || !OF_PROVIDER.test(each)));
      expect(foreign, screen).toEqual([path.replace(/\?.*$/, "")]);
    }
  }
}

journey(
  "sem scripts, uma tela é um pedido",
  WITHOUT_JAVASCRIPT_ONLY,
  async ({ page, visits, context, portal }) => {
    journey.setTimeout(120_000);
    await oneRequestPerScreen({ page, visits, context, portal, javaScript: false });
  },
);

journey(
  "no modo econômico, uma tela é um pedido",
  tagged(WITH_JAVASCRIPT_ONLY, ONLY_IN_PROOF),
  async ({ page, visits, context, portal }) => {
    journey.setTimeout(120_000);
    await context.setExtraHTTPHeaders({ "Save-Data": "on" });
    await oneRequestPerScreen({ page, visits, context, portal, javaScript: true });
  },
);

/** The scripts that a first visit loads, by name; what comes once the page is there has a budget and a test of its own. */
async function scriptsOf(page: Page, url: string): Promise<string[]> {
  const scripts = new Set<string>();
  // Asked for, whether the browser has it already or not.
  const note = (request: Request) => {
    const path = pathOf(request);
    if (/\/assets\/.*\.js$/.test(path) && !comesLater(path)) scripts.add(path);
  };
  page.on("request", note);
  await page.goto(url);
  page.off("request", note);
  return [...scripts];
}

/** What the others are measured against. */
const FIRST = ["Entrar", "Início"];

const WITHOUT_FIELDS = [
  "Início",
  "Atestados",
  "Um atestado",
  "Minhas solicitações",
  "Dependentes",
  "Documentos enviados",
  "Plano de Saúde",
  "Minhas indicações",
  "Treinamentos",
  "Holerites",
];

journey(
  "os scripts: pouco na primeira visita, quase nada em cada tela seguinte",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, visits, portal }) => {
    journey.setTimeout(360_000);
    const sizes = new Map<string, number>();
    const sum = async (scripts: Iterable<string>) => {
      let total = 0;
      for (const script of scripts) {
        const bytes = sizes.get(script) ?? (await weigh(portal.origin + script));
        sizes.set(script, bytes);
        total += bytes;
      }
      return total;
    };
    const byScreen = new Map<string, string[]>();
    const over: string[] = [];
    for (const { screens, cookie } of visits) {
      const seen = sample(screens, 8);
      for (const { screen, path } of screens.filter(
        (each) => seen.includes(each) || [...FIRST, ...WITHOUT_FIELDS].includes(each.screen),
      )) {
        await comesWith(cookie, context, portal);
        const scripts = await scriptsOf(page, path);
        expect(scripts.length, screen).toBeGreaterThan(2);
        byScreen.set(screen, scripts);
        const total = await sum(scripts);
        if (total > scriptLimit(scripts)) over.push(`${screen}, primeira visita: ${total} bytes`);
      }
    }
    // A page where nothing can be filled in does not fetch what fields are made of.
    expect(
      WITHOUT_FIELDS.filter(
        (screen) =>
          byScreen.get(screen)?.some((script) => FIELDS_SCRIPT_NAME.test(script)) !== false,
      ),
    ).toEqual([]);
    const known = new Set([...(byScreen.get("Entrar") ?? []), ...(byScreen.get("Início") ?? [])]);
    for (const [screen, scripts] of byScreen) {
      const created = await sum(scripts.filter((script) => !known.has(script)));
      if (created > SCRIPTS_PER_SCREEN) over.push(`${screen}, depois do início: ${created} bytes`);
    }
    const inicio = await sum(
      (byScreen.get("Início") ?? []).filter((script) => !byScreen.get("Entrar")?.includes(script)),
    );
    if (inicio > SCRIPTS_PER_SCREEN) over.push(`Início, depois de entrar: ${inicio} bytes`);
    expect(over).toEqual([]);
  },
);

journey(
  "o estilo vai dentro da primeira página e só uma vez; depois, um link",
  ONCE_IN_BROWSER,
  async ({ visits, portal }) => {
    const page = (screen: Budget & { path: string }, cookie: string) =>
      onWire(portal.url + screen.path, { cookie, "accept-encoding": "gzip", "save-data": "on" });
    const [signInScreen] = visits[0]?.screens ?? [];
    if (!signInScreen) throw new Error("a tela de entrada não foi achada");
    const html = await (await fetch(portal.url + signInScreen.path)).text();
    const [, sheet = ""] = /<link rel="prefetch" href="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(portal.origin + sheet);
    const [cookie = ""] = answer.headers.getSetCookie().map((text) => text.split(";")[0]);
    const after = await (
      await fetch(portal.url + signInScreen.path, { headers: { cookie } })
    ).text();
    expect(after).toContain(`<link rel="stylesheet" href="${sheet}"`);
    expect(after).not.toContain("<style");
    expect((await page(signInScreen, cookie)).bytes).toBeLessThan(
      (await page(signInScreen, "")).bytes / 2,
    );
    // A stylesheet of another build is not the present one.
    const old = await (
      await fetch(portal.url + signInScreen.path, { headers: { cookie: "estilo=ImFudGlnbyI%3D" } })
    ).text();
    expect(old).toContain("<style");
  },
);

journey(
  "o que põe a chave no aparelho vem depois da página, uma vez a cada entrada, e é pouco",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, portal }) => {
    await person.withSession("ana.souza");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (DEVICE_SCRIPT_NAME.test(pathOf(request))) asked.push(pathOf(request));
    });
    await page.goto("manuais");
    await page.waitForFunction(() => localStorage.getItem("aparelho") !== null);
    await page.goto("convenios");
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(1);
    expect(await weigh(portal.origin + (asked[0] ?? ""))).toBeLessThanOrEqual(DEVICE_SCRIPT);
  },
);

journey(
  "o que espera o sinal vem depois da página, e é pouco",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, portal }) => {
    await person.withSession("ana.souza");
    const script = page.waitForRequest((request) => OFFLINE_SCRIPT_NAME.test(pathOf(request)));
    await page.goto("enviar-atestado/10");
    expect(await weigh(portal.origin + pathOf(await script))).toBeLessThanOrEqual(OFFLINE_SCRIPT);
  },
);

/** What comes late for a page, in the order asked for, each with whether the page was alive and loaded by then. */
async function lateScriptsOf(
  page: Page,
  path: string,
  names: RegExp[],
): Promise<{ pathname: string; alive: boolean }[]> {
  const asked: { pathname: string; alive: boolean }[] = [];
  await page.route(
    ({ pathname }) => LATE_SCRIPT_NAME.test(pathname),
    async (route) => {
      const alive = await page.evaluate(
        () => "hydrated" in document.documentElement.dataset && document.readyState === "complete",
      );
      asked.push({ pathname: new URL(route.request().url()).pathname, alive });
      await route.continue();
    },
  );
  await page.goto(path);
  for (const name of names)
    await expect
      .poll(() => asked.filter(({ pathname }) => name.test(pathname)).length, String(name))
      .toBe(1);
  await page.unrouteAll();
  return asked;
}

journey(
  "o diálogo e as abas vêm depois da página, uma vez, e cabem no que lhes cabe",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, portal }) => {
    await person.withSession("ana.souza");
    const LIFT = /\/enhanced-dialog-/;
    const TABS = /\/tab-keys-/;
    const SHARED = /\/existing-element-/;
    for (const [path, names, limit] of [
      // A dialog's own address, a page with links to dialogs alone, a page of tabs alone.
      ["treinamentos/declaracao", [LIFT, SHARED], FIRST_DIALOG_SCRIPTS],
      ["notificacoes", [LIFT, SHARED], FIRST_DIALOG_SCRIPTS],
      ["solicitacoes", [TABS, SHARED], FIRST_TABS_SCRIPTS],
    ] as const) {
      const html = await (
        await page.request.get(portal.url + path, { headers: { accept: "text/html" } })
      ).text();
      expect(html).not.toMatch(/(enhanced-dialog|tab-keys|existing-element)-[\w-]+\.js/);
      const asked = await lateScriptsOf(page, path, [...names]);
      expect(
        asked.filter(({ alive }) => !alive),
        path,
      ).toEqual([]);
      expect(asked, path).toHaveLength(names.length);
      let total = 0;
      for (const { pathname } of asked) total += await weigh(portal.origin + pathname);
      expect(total, path).toBeLessThanOrEqual(limit);
    }
    // Neither a dialog nor tabs, nor a link to a dialog: none of it.
    await page.goto("manuais");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.reload();
    await idle(page);
    expect(requests.length).toBeGreaterThan(2);
    expect(requests.filter((url) => LATE_SCRIPT_NAME.test(new URL(url).pathname))).toEqual([]);
  },
);

/** The late scripts that a page asks for from now on. */
function watchLate(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => isLate(request.url()) && asked.push(request.url()));
  return asked;
}

journey(
  "o diálogo espera a página inteira: enquanto falta uma imagem, nada dele é pedido",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    // Without its page being opened, which fetches the dialog's script for later.
    const list = await (await page.request.get("planos-beneficios")).text();
    const [, address = ""] = /href="([^"]+)"[^>]*>(?:(?!<\/a>)[^])*Seguro de Vida/.exec(list) ?? [];
    const picture = page.waitForRequest((request) => request.url().endsWith("/arquivo"));
    const release = await holdBack(page, ({ pathname }) => pathname.endsWith("/arquivo"));
    const asked = watchLate(page);
    // Alive by then (journey.ts).
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await picture;
    // Whatever else was waiting for a free moment has had it.
    await idle(page);
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    expect(asked).toEqual([]);
    release();
    await expect.poll(() => asked.length).toBe(2);
    await expect(lifted(page)).toBeVisible();
  },
);
