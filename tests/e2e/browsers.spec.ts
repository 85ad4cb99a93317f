/** The oldest browsers (docs/decisions/030): nothing newer in the scripts and styles that are built, and every screen alive without it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Root } from "postcss";
import { becomeOld, MISSING } from "../support/old-browser";
import { newerFeatures } from "../support/script-features";
import {
  type BrowserContext,
  type Page,
  withSession,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  tagged,
  lifted,
  ROOT,
  sample,
  findOne,
  OF_ANYONE,
  OF_EACH,
  Visitor,
  EXACT,
  follow,
  press,
  shows,
} from "./support";

const ASSETS = join(ROOT, "build/client/assets");

/** Names that may stand in a built script, and why a browser without them does not stumble. */
const HARMLESS = [
  // app/lib/old-browsers.ts brings them.
  "flat",
  "flatMap",
  "submitter",
  "globalThis",
  // They are looked for before they are called.
  "requestIdleCallback",
  "visualViewport",
  "startViewTransition",
  "requestSubmit",
  "BroadcastChannel",
  "queueMicrotask",
  "reportError",
  // Inside a try: the photo goes as it is.
  "createImageBitmap",
];

/** Those of one script alone. */
const HARMLESS_IN: [RegExp, string[]][] = [
  // app/lib/old-browsers.ts brings it.
  [/^fields-/, ["at"]],
  // Behind typeof, and the name of a property of a component, which nobody sets.
  [/^enhanced-dialog-/, ["checkVisibility", "inert"]],
  // Methods of a class of its own.
  [/^tab-keys-/, ["at", "toSorted"]],
];

function complaints(origin: string, source: string): string[] {
  const { syntax, names } = newerFeatures(source);
  const own = HARMLESS_IN.flatMap(([script, only]) => (script.test(origin) ? only : []));
  const mayStand = [...HARMLESS, ...own];
  const bad = [...syntax, ...names.filter((name) => !mayStand.includes(name))];
  return bad.map((what) => `${origin}: ${what}`);
}

journey(
  "nenhum script construído usa o que o navegador mais antigo não tem",
  ONCE,
  async ({ newVisitor, person }) => {
    const built = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
    expect(built.length).toBeGreaterThan(50);
    const sources = built.map((name) => [name, readFileSync(join(ASSETS, name), "utf8")] as const);
    const visitor = await newVisitor(await person.fresh("ana.souza"));
    const read = async (path: string) => (await visitor.follow(path)).text();
    sources.push(["service-worker.js", await read("service-worker.js")]);
    for (const path of ["", "auth", "enviar-atestado/10", "nao-existe"]) {
      const inline = [
        ...(await read(path)).matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g),
      ];
      expect(inline.length, path).toBeGreaterThan(1);
      for (const [, source = ""] of inline) sources.push([`/${path}`, source]);
    }
    expect(sources.flatMap(([name, source]) => complaints(name, source))).toEqual([]);
  },
);

/** Values that the oldest browsers do not know, by what they were first known by; and what stands in for each. */
const NEWER_STYLES: [RegExp, string][] = [
  [/^@(layer|container|property|starting-style)/, "nothing stands in for it"],
  [/:(is|where|has)\(/, "the whole rule is lost: write the list out"],
  [/^inset(-\w+)?:/, "postcss.config.js writes the four sides"],
  [/^aspect-ratio:/, "give it a height"],
  [/[\d.](dvh|svh|lvh|dvw|svw|lvw|cqw|cqi)\b/, "use what is known, or vh before it"],
  [/:.*\b(min|max|clamp|color-mix|oklch)\(/, "compute it"],
];

/** Takes a stylesheet; gives what an old browser would lose by it. */
function lostInOld(sheet: Root): string[] {
  const lost: string[] = [];
  const look = (text: string) => {
    for (const [pattern, instead] of NEWER_STYLES)
      if (pattern.test(text)) lost.push(`${text}: ${instead}`);
  };
  // What asks for a newer property first is not for them.
  sheet.walkAtRules("supports", (rule) => void rule.remove());
  sheet.walkAtRules(({ name, params }) => look(`@${name} ${params}`));
  sheet.walkRules(({ selector }) => {
    look(selector);
    // They drop the rule with the selector: what remains must be what they are to show.
    const all = /:focus-visible/.test(selector) ? selector.split(",") : [];
    if (!all.every((each) => /:not\(:focus-visible\)/.test(each)))
      lost.push(`${selector}: nothing would show the focus`);
  });
  sheet.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    const before = declaration.prev();
    // A property of the same name before it is what they take.
    if (before?.type !== "decl" || before.prop !== prop) look(`${prop}:${value}`);
    if (value === "anywhere" && !/word-break: ?break-word/.test(String(parent)))
      lost.push(`${prop}:${value}: without word-break before it`);
  });
  return lost;
}

journey(
  "a folha de estilos diz tudo de um jeito que o navegador mais antigo entende",
  ONCE,
  async ({ newVisitor, person, portal }) => {
    const visitor = await newVisitor(await person.fresh("ana.souza"));
    const html = await (await visitor.follow("")).text();
    const [file = ""] = /\/colaborador\/estilo\/[\w-]+\.css/.exec(html) ?? [];
    const styles = await (await visitor.http.get(portal.origin + file)).text();
    expect(styles.length).toBeGreaterThan(5_000);
    expect(lostInOld(postcss.parse(styles))).toEqual([]);
    // Where what flows has no gap, margins part it.
    expect(styles).toMatch(/@supports not \(inset: ?0\) ?\{[^}]*margin-right/);
    // Larger text brings the narrower layout.
    expect(styles).not.toMatch(/@media[^{]*\dpx/);
  },
);

async function old(context: BrowserContext): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage();
  const troubles: string[] = [];
  await page.addInitScript(becomeOld, MISSING);
  page.on("pageerror", (error) => {
    // The browser's own PDF viewer, in a frame of the page, is not of the oldest browser.
    if (!/chrome:\/\/|-extension:\/\//.test(error.stack ?? ""))
      troubles.push(`${String(error)} ${error.stack ?? ""}`);
  });
  return { page, troubles };
}

const alive = (page: Page) => page.locator("html[data-hydrated]");

journey(
  "toda tela vive no navegador mais antigo",
  tagged(WITH_JAVASCRIPT_ONLY, "@R112"),
  async ({ browser, portal, person }) => {
    journey.setTimeout(420_000);
    for (const [who, screens] of OF_EACH) {
      const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: "block" });
      if (who) await withSession(context, portal.url, await person.fresh(who));
      const { page, troubles } = await old(context);
      // What every script is made of is looked at above: outside the proof few screens are opened.
      for (const { screen, path, status = 200 } of await findOne(
        new Visitor(context.request, portal),
        sample(screens, screens === OF_ANYONE ? 24 : 4, 1),
      )) {
        expect((await page.goto(path))?.status(), screen).toBe(status);
        await expect(alive(page), screen).toBeAttached();
        await expect(page.getByText(/Algo deu errado|Application Error/), screen).toHaveCount(0);
        expect(troubles, screen).toEqual([]);
      }
      await context.close();
    }
  },
);

journey(
  "no navegador mais antigo se anda pelo portal sem recarregar, e o formulário diz que botão foi apertado",
  WITH_JAVASCRIPT_ONLY,
  async ({ context, person }) => {
    await person.withSession("ana.souza");
    const { page, troubles } = await old(context);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("");
    await expect(alive(page)).toBeAttached();
    let loads = 0;
    page.on("load", () => (loads += 1));
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const name of ["Atestados", "Início"]) {
      await follow(menu, name, EXACT);
      await expect(menu.getByRole("link", { name, ...EXACT })).toHaveAttribute("aria-current");
    }
    // What comes late runs here, too.
    await page.locator('main a[href*="/saldos/creditos"]').click();
    await expect(lifted(page)).toBeVisible();
    await follow(page.locator("#dialogo"), "Fechar");
    await expect(page.locator("#dialogo")).toHaveCount(0);
    await follow(menu, "Minhas solicitações", EXACT);
    await page.getByRole("tab", { name: "Todas" }).focus();
    await page.keyboard.press("ArrowRight");
    const open = page.getByRole("tab", { name: "Abertas" });
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(open).toHaveAttribute("aria-selected", "true");
    await follow(menu, "Atestados", EXACT);
    await follow(page, "Enviar Atestado");
    await press(page, "Salvar e sair");
    await shows(page, /Nada foi preenchido/);
    expect([troubles, loads]).toEqual([[], 0]);
  },
);
