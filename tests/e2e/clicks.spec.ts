/** What is seen of the header and of the menu is what a click there hits, on narrow screens and on wide ones. */
import {
  type Page,
  expect,
  journey,
  ONCE_IN_BROWSER,
  sample,
  findOne,
  OF_ANYONE,
  Visitor,
} from "./support";

const WIDTHS = [360, 1280];
/** On either side of where the page turns. */
const ALL_WIDTHS = [320, ...WIDTHS, 599, 600, 959, 960, 1920];

/** The controls of the header and of the menu that are on screen and whose ends or middle are somebody else's. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      ".topo :is(a, button, input), .menu :is(a, summary, label)",
    );
    const seen = [...controls].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        (control.matches("summary") || !control.closest("details:not([open])"))
      );
    });
    const bad = seen.filter((control) => {
      control.scrollIntoView({ block: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      // On a phone the search lies over the far end of the menu's own line.
      const ends = control instanceof HTMLLabelElement ? [] : [left + 4, left + width - 4];
      return [left + width / 2, ...ends].some((x) => {
        const hit = document.elementFromPoint(x, top + height / 2);
        // A label's own checkbox lies over it.
        return (
          !hit ||
          !(
            control.contains(hit) ||
            (control instanceof HTMLLabelElement && control.control === hit)
          )
        );
      });
    });
    return { seen: seen.length, bad: bad.map((control) => control.outerHTML.slice(0, 120)) };
  });

/** What the other width alone has. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const wide = innerWidth >= 960;
    const hidden = [
      ...document.querySelectorAll(wide ? ".so-celular, .menu-rotulo, .menu-caixa" : ".so-mesa"),
    ];
    return hidden
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 120));
  });

journey(
  "o que se vê do cabeçalho e do menu é o que o clique acerta, em toda tela e largura",
  ONCE_IN_BROWSER,
  async ({ page, person, context, portal }) => {
    journey.setTimeout(420_000);
    await person.withSession("ana.souza");
    // The places are the same without scripts, and no dialog is modal.
    await context.setExtraHTTPHeaders({ "Save-Data": "on" });
    const troubles: string[] = [];
    // Header and menu are the same everywhere; what a page of its own could lay over them is looked for on every one in the proof.
    for (const { screen, path } of await findOne(
      new Visitor(context.request, portal),
      sample(OF_ANYONE, 32),
    )) {
      await page.goto(path);
      if ((await page.locator(".menu").count()) === 0) continue;
      for (const width of path === "" ? ALL_WIDTHS : WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const { seen, bad } = await covered(page);
        expect(seen, `${screen}, ${width}`).toBeGreaterThan(4);
        troubles.push(
          ...[...bad, ...(await misplaced(page))].map((what) => `${screen}, ${width}: ${what}`),
        );
        if (width >= 960) continue;
        await page.locator(".menu-caixa").check();
        const open = await covered(page);
        expect(open.seen, `${screen}, ${width}, menu aberto`).toBeGreaterThan(seen);
        troubles.push(...open.bad.map((what) => `${screen}, ${width}, menu aberto: ${what}`));
        await page.locator(".menu-caixa").uncheck();
      }
    }
    expect(troubles).toEqual([]);
  },
);
