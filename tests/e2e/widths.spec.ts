/** No screen scrolls sideways, from the narrowest phone to a desktop, at 100 and at 200 % text, for who has everything and for huge, hostile texts. */
import {
  type Page,
  withSession,
  excess,
  expect,
  journey,
  LOOKS_IN_BROWSER,
  WITH_JAVASCRIPT_ONLY,
  sample,
  WHOLE_PROOF,
  findOne,
  OF_ANYONE,
  OF_NOBODY,
  screensOf,
  Visitor,
} from "./support";

const HEIGHT = 740;
const STEP = 40;
const ALL_WIDTHS = Array.from(
  { length: (1280 - 320) / STEP + 1 },
  (_, index) => 320 + index * STEP,
);
/** The narrowest and the widest, and both sides of where the layout changes. */
const WIDTHS = WHOLE_PROOF ? ALL_WIDTHS : [320, 360, 560, 640, 960, 1280];

/** As a person sets it in the browser: what is written in em and rem grows with it, the conditions of the layout too. */
async function doubleText(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** As a person's own style or an extension does it: the layout's conditions stay. */
const doubleInPage = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

const SIZES = [
  { size: "100 %", injected: false, twice: false },
  { size: "200 % no navegador", injected: false, twice: true },
  { size: "200 % na página", injected: true, twice: false },
];

for (const [round, { size, injected, twice }] of SIZES.entries()) {
  journey(
    `nenhuma tela rola para o lado, texto a ${size}`,
    WITH_JAVASCRIPT_ONLY,
    async ({ browser, portal, person }) => {
      journey.setTimeout(900_000);
      const found: string[] = [];
      for (const [who, screens, oneIn] of [
        [null, OF_NOBODY, 1],
        ["ana.souza", OF_ANYONE, 26],
        ["elisa.prado", screensOf("elisa.prado"), 9],
        ["gilda.moraes", OF_ANYONE, 26],
      ] as const) {
        // Without scripts a dialog is a section of its page: the wider case.
        const context = await browser.newContext({
          baseURL: portal.url,
          serviceWorkers: "block",
          extraHTTPHeaders: { "Save-Data": "on" },
        });
        if (who) await withSession(context, portal.url, await person.fresh(who));
        const page = await context.newPage();
        if (twice) await doubleText(page);
        for (const { screen, path } of await findOne(
          new Visitor(context.request, portal),
          sample(screens, oneIn, round),
        )) {
          await page.goto(path);
          if (injected) await doubleInPage(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: HEIGHT });
            const over = await excess(page);
            if (over) found.push(`${who ?? "ninguém"}, ${screen}, ${width} px, ${size}: ${over}`);
          }
        }
        await context.close();
      }
      expect(found).toEqual([]);
    },
  );
}

/** Screens with a phone's lists: each another shape of row. */
const YEAR = new Date().getFullYear();
const LISTS = [
  "",
  "holerites",
  `holerites/ano/${YEAR}`,
  "demonstrativo-ferias",
  "emprestimos",
  "saldos/conta-cliente",
  "saldos/creditos",
  "limites-consumo",
  "plano-saude",
  "documentos",
];

/** Takes a page; gives the words of up to nine letters and the amounts that stand in more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(
        /\u2212?R\$\u00a0[\d.,]{1,10}(?![\d.,])|(?<![\p{L}\p{N}])\p{L}{2,9}(?![\p{L}\p{N}])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (
          new Set(
            [...range.getClientRects()]
              .filter(({ width }) => width > 1)
              .map(({ top }) => Math.round(top)),
          ).size > 1
        )
          broken.push(word);
      }
    }
    return broken;
  });

journey(
  "nas listas de um celular as palavras e os valores ficam inteiros, também com o texto a 200 %",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    journey.setTimeout(120_000);
    await person.withSession("ana.souza");
    const found: string[] = [];
    for (const size of ["100 %", "200 %"]) {
      if (size === "200 %") await doubleText(page);
      for (const path of LISTS) {
        await page.goto(path);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: HEIGHT });
          found.push(
            ...(await brokenWords(page)).map((word) => `${path}, ${width} px, ${size}: ${word}`),
          );
        }
      }
    }
    expect(found).toEqual([]);
  },
);
