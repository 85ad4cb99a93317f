/** The oldest browsers (docs/decisions/030): nothing newer in the scripts and styles that are built, and every screen alive without it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import postcss, { type ChildNode } from "postcss";
import { becomeOld, MISSING } from "../support/old-browser";
import { newerFeatures } from "../support/script-features";
import { withSession } from "./support/sign-in";
import { expect, journey, WITH_JAVASCRIPT_ONLY, ONCE, tagged } from "./support/journey";
import { lifted } from "./support/late";
import { ROOT } from "./support/server-process";
import { sample } from "./support/proof";
import { findOne, screensOf, OF_NOBODY, OF_ANYONE } from "./support/screens";
import { Visitor } from "./support/visitor";
import { EXACT, follow, press, shows } from "./support/acts";

const ASSETS = join(ROOT, "build/client/assets");

/** Names that may stand in a built script, and why a browser without them does not stumble. */
const HARMLESS: Record<string, string> = {
  flat: "app/lib/old-browsers.ts brings it",
  flatMap: "app/lib/old-browsers.ts brings it",
  submitter: "app/lib/old-browsers.ts brings it",
  requestIdleCallback: "looked for before it is called",
  visualViewport: "looked for before it is called",
  startViewTransition: "looked for before it is called",
  requestSubmit: "called only where it is",
  createImageBitmap: "inside a try: the photo goes as it is",
  BroadcastChannel: "behind typeof: pages look every now and then",
  globalThis: "app/lib/old-browsers.ts brings it",
  queueMicrotask: "behind typeof",
  reportError: "behind typeof",
};

/** The same for one script alone. */
const HARMLESS_IN: [RegExp, Record<string, string>][] = [
  [/^fields-/, { at: "app/lib/old-browsers.ts brings it" }],
  [
    /^enhanced-dialog-/,
    {
      checkVisibility: "behind typeof",
      inert: "the name of a property of a component, which nobody sets",
    },
  ],
  [
    /^tab-keys-/,
    { at: "a method of a class of its own", toSorted: "a method of a class of its own" },
  ],
];

function complaints(origin: string, source: string): string[] {
  const { syntax, names } = newerFeatures(source);
  const harmless = HARMLESS_IN.reduce(
    (all, [script, more]) => (script.test(origin) ? { ...all, ...more } : all),
    HARMLESS,
  );
  return [...syntax, ...names.filter((name) => !(name in harmless))].map(
    (what) => `${origin}: ${what}`,
  );
}

journey(
  "nenhum script construído usa o que o navegador mais antigo não tem",
  ONCE,
  async ({ request, person, portal }) => {
    const built = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
    expect(built.length).toBeGreaterThan(50);
    const found = built.flatMap((name) =>
      complaints(name, readFileSync(join(ASSETS, name), "utf8")),
    );

    await person.withSession("ana.souza");
    const read = async (address: string) =>
      (await request.get(portal.url + address, { headers: { accept: "text/html" } })).text();
    found.push(...complaints("service-worker.js", await read("service-worker.js")));
    for (const address of ["", "auth", "enviar-atestado/10", "nao-existe"]) {
      const inline = [
        ...(await read(address)).matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g),
      ];
      expect(inline.length, address).toBeGreaterThan(1);
      for (const [, source = ""] of inline) found.push(...complaints(`/${address}`, source));
    }
    expect(found).toEqual([]);
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

/** Takes what stands in one place of a stylesheet; gives what an old browser would lose by it. */
function lostInOld(node: ChildNode): string[] {
  if (node.type === "decl") {
    const fallback = node.parent?.nodes.some(
      (other) =>
        other.type === "decl" && other.prop === "word-break" && other.value === "break-word",
    );
    const text = `${node.prop}:${node.value}`;
    if (text === "overflow-wrap:anywhere" && !fallback)
      return [`${text}: without word-break before it`];
    // A property of the same name before it is what they take.
    const before = node.prev();
    if (before?.type === "decl" && before.prop === node.prop) return [];
    return NEWER_STYLES.filter(([pattern]) => pattern.test(text)).map(
      ([, instead]) => `${text}: ${instead}`,
    );
  }
  if (node.type === "comment") return [];
  const text = node.type === "atrule" ? `@${node.name} ${node.params}` : node.selector;
  // They drop the rule with the selector: what remains must be what they are to show.
  const dropped =
    node.type === "rule" &&
    /:focus-visible/.test(text) &&
    !text.split(",").every((each) => /:not\(:focus-visible\)/.test(each));
  // What asks for a newer property first is not for them.
  if (node.type === "atrule" && node.name === "supports") return [];
  const found = NEWER_STYLES.filter(([pattern]) => pattern.test(text)).map(
    ([, instead]) => `${text}: ${instead}`,
  );
  return [
    ...found,
    ...(dropped ? [`${text}: nothing would show the focus`] : []),
    ...(node.nodes ?? []).flatMap(lostInOld),
  ];
}

journey(
  "a folha de estilos diz tudo de um jeito que o navegador mais antigo entende",
  ONCE,
  async ({ request, person, portal }) => {
    await person.withSession("ana.souza");
    const html = await (await request.get(portal.url, { headers: { accept: "text/html" } })).text();
    const [file = ""] = /\/colaborador\/estilo\/[\w-]+\.css/.exec(html) ?? [];
    const styles = await (await request.get(portal.origin + file)).text();
    expect(styles.length).toBeGreaterThan(5_000);
    const sheet = postcss.parse(styles);
    expect(sheet.nodes.flatMap(lostInOld)).toEqual([]);
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
    for (const [who, screens] of [
      [null, OF_NOBODY],
      ["ana.souza", OF_ANYONE],
      ["bruno.lima", screensOf("bruno.lima")],
      ["elisa.prado", screensOf("elisa.prado")],
    ] as const) {
      const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: "block" });
      if (who) await withSession(context, portal.url, await person.fresh(who));
      const { page, troubles } = await old(context);
      // What every script is made of is looked at above: outside the proof few screens are opened.
      for (const { screen, path, status = 200 } of sample(
        await findOne(new Visitor(context.request, portal), screens),
        screens === OF_ANYONE ? 24 : 4,
        1,
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
  "no navegador mais antigo se anda pelo portal sem recarregar",
  WITH_JAVASCRIPT_ONLY,
  async ({ context, person }) => {
    await person.withSession("ana.souza");
    const { page, troubles } = await old(context);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("");
    await expect(alive(page)).toBeAttached();
    let loads = 0;
    page.on("load", () => (loads += 1));
    for (const name of ["Atestados", "Minhas solicitações", "Início"]) {
      const link = page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name, exact: true });
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "page");
    }
    // What comes late runs here, too.
    await page.locator('main a[href*="/saldos/creditos"]').click();
    await expect(lifted(page)).toBeVisible();
    await follow(page.locator("#dialogo"), "Fechar");
    await expect(page.locator("#dialogo")).toHaveCount(0);
    await follow(page.getByRole("navigation", { name: "Menu" }), "Minhas solicitações", EXACT);
    await page.getByRole("tab", { name: "Todas" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Abertas" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: "Abertas" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(troubles).toEqual([]);
    expect(loads).toBe(0);
  },
);

journey(
  "no navegador mais antigo o formulário diz que botão foi apertado",
  WITH_JAVASCRIPT_ONLY,
  async ({ context, person }) => {
    await person.withSession("ana.souza");
    const { page, troubles } = await old(context);
    await page.goto("enviar-atestado/10");
    await expect(alive(page)).toBeAttached();
    await press(page, "Salvar e sair");
    await shows(page, /Guardado\. Continue quando quiser/);
    expect(troubles).toEqual([]);
  },
);
