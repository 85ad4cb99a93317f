/** A first page brings the rules that it needs, and no others: with the whole stylesheet it looks the same. */
import {
  type Page,
  withSession,
  expect,
  journey,
  ONCE,
  ONCE_IN_BROWSER,
  WITH_JAVASCRIPT_ONLY,
  sample,
  findOne,
  OF_EACH,
  Visitor,
  EXACT,
  follow,
} from "./support";

/** All that a browser computes of every kind of element, and of what is written before and after it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const kind = (element: Element | null): string =>
      element ? `${element.tagName}.${element.getAttribute("class") ?? ""}` : "";
    const computed = (style: CSSStyleDeclaration, part?: string): string =>
      part !== undefined && style.content === "none"
        ? ""
        : [...style]
            // A colour's name says nothing by itself: those that no rule uses are left out.
            .filter((name) => !name.startsWith("--"))
            .map((name) => `${name}:${style.getPropertyValue(name)}`)
            .join(";");
    const found = new Map<string, string>();
    for (const element of document.querySelectorAll("body, body *")) {
      const { previousElementSibling, nextElementSibling, parentElement } = element;
      const place = [parentElement?.parentElement ?? null, parentElement, element]
        .map(kind)
        .join(" > ");
      const key = `${place}, ${previousElementSibling ? "" : "first"} ${nextElementSibling ? "" : "last"}`;
      if (!found.has(key))
        found.set(
          key,
          [undefined, "::before", "::after"]
            .map((part) => computed(getComputedStyle(element, part), part))
            .join("|"),
        );
    }
    return [...found].map(([key, style]) => `${key}: ${style}`);
  });

async function addWhole(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=prefetch]") ?? { href: "" };
    const css = await (await fetch(href)).text();
    const style = document.querySelector("style");
    const before = style?.textContent?.length ?? 0;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    return before / css.length;
  });
}

const MEDIA = [
  [360, "screen"],
  [1280, "print"],
  [1280, "screen"],
] as const;

journey(
  "a primeira página traz o estilo de que precisa, e mais nada",
  ONCE_IN_BROWSER,
  async ({ browser, portal, person }) => {
    journey.setTimeout(600_000);
    const shares: number[] = [];
    for (const [turn, [who, screens]] of OF_EACH.entries()) {
      const context = await browser.newContext({
        baseURL: portal.url,
        serviceWorkers: "block",
        extraHTTPHeaders: { "Save-Data": "on" },
      });
      if (who) await withSession(context, portal.url, await person.fresh(who));
      const page = await context.newPage();
      for (const { screen, path } of await findOne(
        new Visitor(context.request, portal),
        sample(screens, 90),
      )) {
        // The cookie of who has the whole.
        await context.clearCookies({ name: "estilo" });
        await page.goto(path);
        for (const [width, media] of sample(MEDIA, 3, turn)) {
          await page.setViewportSize({ width, height: 740 });
          await page.emulateMedia({ media });
          const own = await looks(page);
          expect(own.join().length).toBeGreaterThan(50_000);
          shares.push(await addWhole(page));
          expect(await looks(page), `${screen}, ${width} px, ${media}`).toEqual(own);
          await page.evaluate(() => (document.adoptedStyleSheets = []));
        }
      }
      await context.close();
    }
    // What is never left out proves nothing.
    expect(Math.max(...shares)).toBeLessThan(0.9);
  },
);

journey(
  "o que os scripts mostram depois tem o seu estilo",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "convenios");
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
    // A screen whose rules the first page had no need of.
    await page.setViewportSize({ width: 1280, height: 800 });
    await follow(page.getByRole("navigation", { name: "Menu" }), "Início", EXACT);
    await expect(
      page.getByRole("navigation", { name: "Mais usados" }).getByRole("list").last(),
    ).toHaveCSS("display", "grid");
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  },
);

journey(
  "a folha e o script pedidos a um portal de outra versão não ficam guardados sob o nome alheio",
  ONCE,
  async ({ portal }) => {
    const ask = async (path: string) => {
      const { headers, status } = await fetch(portal.url + path);
      return [status, headers.get("cache-control"), headers.get("set-cookie") !== null];
    };
    const page = await (await fetch(`${portal.url}auth`)).text();
    const [, own = ""] = /(estilo\/[\w-]+\.css)/.exec(page) ?? [];
    expect(await ask(own)).toEqual([200, "private, max-age=31536000, immutable", true]);
    expect(await ask("estilo/outra-folha.css")).toEqual([200, "no-store", false]);
    expect(await ask("assets/outro-script.js")).toEqual([404, "no-store", false]);
  },
);
