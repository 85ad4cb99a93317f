/** Amounts can be hidden (decision 044): what is hidden is nowhere in the page or its data. */
import { amountsIn, amountsOf } from "./support/amounts";
import {
  looksRight,
  dataOf,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  findOne,
  OF_ANYONE,
  screensOf,
  type OpenScreen,
  type Visitor,
  follow,
  isAt,
  isHeaded,
  lacks,
  press,
  shows,
} from "./support";

const WRITTEN_AMOUNT = /R\$\s*[-\u2212]?\d[\d.,]*/g;
/** A bar's length says how one amount compares with another; a chip's ground is a whole rectangle. */
const BAR = /<rect(?! width="100%" height="100%")[^>]* (?:width|x)="[\d.]+%"/g;

const SHOWN_ONCE = "valores=mostrar";
const shownOnce = (path: string) => path + (path.includes("?") ? "&" : "?") + SHOWN_ONCE;

const choose = (who: Visitor, ocultar: string, voltar = "/") =>
  who.press("preferencias/valores", { ocultar, voltar });

type Read = (who: Visitor, path: string) => Promise<string>;

const pageOf: Read = async (who, path) => (await who.open(path)).text();

/** The page with its scripts, and what its scripts ask for of each of its routes. */
const allOf: Read = async (who, path) => {
  const html = await pageOf(who, path);
  const context = /window\.__remixContext = (\{.*?\});<\/script>/s.exec(html)?.[1] ?? "";
  const routes = new Set(context.match(/routes\/[^"]+(?=":)/g));
  const data = await Promise.all(
    [...routes].map(async (route) => (await who.data(path, route)).text()),
  );
  return [html, ...data].join("\n");
};

/** Rules of the stylesheet and drawings have numbers too. */
const withoutDrawings = (html: string): string =>
  html.replace(/<style\b[^]*?<\/style>|<path\b[^>]*>/g, "");

interface Seen {
  screen: string;
  written: string[];
  bars: string[];
  numbers: string[];
  html: string;
}

async function look(
  who: Visitor,
  screens: readonly OpenScreen[],
  amounts: readonly number[],
  read: Read = pageOf,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { screen, path } of screens) {
    const html = withoutDrawings(await read(who, path));
    seen.push({
      screen,
      html,
      written: html.match(WRITTEN_AMOUNT) ?? [],
      bars: html.match(BAR) ?? [],
      numbers: amountsIn(html, amounts),
    });
  }
  return seen;
}

for (const base of ["ana.souza", "elisa.prado"] as const)
  journey(
    `nenhum valor de ${base} está em nenhuma tela, nem nos dados dela, enquanto oculto`,
    base === "ana.souza" ? ONCE : tagged(ONCE, ONLY_IN_PROOF),
    async ({ newVisitor, person, provider }) => {
      const login = await person.fresh(base);
      const who = await newVisitor(login);
      const amounts = await amountsOf(provider, login);
      expect(amounts.length).toBeGreaterThan(100);
      const screens = await findOne(who, [...OF_ANYONE, ...screensOf("elisa.prado")]);
      expect(screens.length).toBeGreaterThan(50);

      const open = await look(who, screens, amounts);
      const withAmounts = open.filter(({ written }) => written.length > 0);
      expect(withAmounts.length).toBeGreaterThan(10);
      // The test can see what it looks for: words, numbers and bars.
      for (const { screen, numbers, html } of withAmounts) {
        expect(numbers.length, screen).toBeGreaterThan(0);
        expect(html, screen).toContain("Ocultar valores");
      }
      expect(open.filter(({ bars }) => bars.length > 0).length).toBeGreaterThan(2);

      await choose(who, "sim");
      const hidden = await look(who, screens, amounts, allOf);
      for (const { screen, written, bars, numbers } of hidden) {
        expect(written, screen).toEqual([]);
        expect(bars, screen).toEqual([]);
        expect(numbers, screen).toEqual([]);
      }
      const names = withAmounts.map(({ screen }) => screen);
      for (const { screen, html } of hidden.filter((each) => names.includes(each.screen))) {
        expect(html, screen).toContain('aria-label="valor oculto">R$\u00a0•••<');
        expect(html, screen).toContain("Mostrar valores");
        expect(html, screen).not.toMatch(/ficou \d|(?<![\w-])NaN|\[object/);
        // No comparison tells which amounts are larger, and no comma goes with an amount.
        expect(html.match(/"whatChanged":\{|••• descontaram/g), screen).toBeNull();
      }
      expect(
        hidden.filter(({ html }) => html.includes("Mostrar valores")).map(({ screen }) => screen),
      ).toEqual(names);

      // Each can be shown once, with all that stood there before.
      const once = screens
        .filter(({ screen }) => names.includes(screen))
        .map((each) => ({ ...each, path: shownOnce(each.path) }));
      for (const [index, { screen, written }] of (await look(who, once, amounts)).entries())
        expect(written, screen).toEqual(withAmounts[index]?.written);
    },
  );

journey(
  "ocultar, mostrar uma página, mostrar todas",
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("ana.souza");
    const amounts = await amountsOf(provider, login);
    const written = page.locator("main").getByText(/R\$\s\d/);
    await page.goto("emprestimos");
    await expect(written.first()).toBeVisible();
    await press(page, "Ocultar valores");

    // The same page, at the button that was pressed.
    await isAt(page, /\/colaborador\/emprestimos#ocultar$/);
    const show = page.getByRole("button", { name: "Mostrar valores" });
    await expect(show).toBeVisible();
    await shows(page, "2 empréstimos, ao todo R$\u00a0••• a pagar");
    await expect(page.getByRole("img", { name: "valor oculto" }).first()).toBeVisible();
    if (javaScript) await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const hiddenPage = (await page.content()).replace(/<path[^>]*>|<style[^]*?<\/style>/g, "");
    expect(amountsIn(hiddenPage, amounts)).toEqual([]);
    await looksRight(page);

    // Everywhere else too, also where scripts only fetch the data.
    await page.getByRole("link", { name: "Início" }).first().click();
    await isHeaded(page, /^Olá/);
    await expect(page.getByRole("link", { name: /Holerite de/ })).toContainText("R$\u00a0•••");
    await expect(written).toHaveCount(0);

    // This page alone.
    await show.click();
    await isAt(page, /\/colaborador\/\?valores=mostrar#ocultar$/);
    await expect(written.first()).toBeVisible();
    await follow(page, /Holerite de/);
    await isHeaded(page, "Holerites");
    await expect(show).toBeVisible();
    await expect(written).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "O que mudou" })).toHaveCount(0);

    // Hidden again without a change of mind, or shown for good.
    await show.click();
    await expect(page.getByRole("heading", { name: "O que mudou" })).toBeVisible();
    await press(page, "Ocultar valores");
    await isAt(page, /\/holerites#ocultar$/);
    await expect(written).toHaveCount(0);
    await show.click();
    await press(page, "Mostrar em todas as páginas");
    await isAt(page, /\/holerites#ocultar$/);
    await expect(page.getByRole("button", { name: "Ocultar valores" })).toBeVisible();
    await expect(written.first()).toBeVisible();
  },
);

journey("num diálogo o botão está no diálogo", async ({ page, person }) => {
  await person.withSession("ana.souza", "saldos/conta-cliente");
  const dialog = page.getByRole("dialog", { name: "Gastos Conta Cliente" });
  await press(dialog, "Ocultar valores");
  await isAt(page, /\/saldos\/conta-cliente#ocultar$/);
  await expect(dialog.getByText("R$\u00a0•••").first()).toBeVisible();
  await lacks(page, /R\$\s\d/);
  await expect(page.getByText("Mostrar valores")).toHaveCount(1);
});

journey("guarda só um sim ou não, e volta só para dentro", ONCE, async ({ newVisitor, person }) => {
  const ana = await newVisitor(await person.fresh("ana.souza"));
  const kept = await choose(ana, "sim", "/holerites?ano=2025&busca=a?b");
  expect(kept.status()).toBe(303);
  expect(kept.headers().location).toBe("/colaborador/holerites?ano=2025&busca=a%3Fb#ocultar");
  expect(kept.headers()["set-cookie"]).toMatch(
    /^ocultar-valores=[^;]+; Max-Age=31536000; Path=\/colaborador\/; HttpOnly; SameSite=Lax/,
  );
  for (const outside of ["//mal.example", "/\\mal.example", "https://mal.example", "mal", ""])
    expect((await choose(ana, "sim", outside)).headers().location, outside).toBe(
      "/colaborador/#ocultar",
    );
  const unknown = await choose(ana, "talvez");
  expect(unknown.headers()["set-cookie"]).toBeUndefined();
  const withoutSeal = await ana.send("preferencias/valores", { ocultar: "nao", voltar: "/saldos" });
  expect(withoutSeal.headers().location).toBe("/colaborador/saldos");
  expect(withoutSeal.headers()["set-cookie"] ?? "").not.toContain("ocultar-valores");
  for (const typed of ["emprestimos", "Holerites", "limites-consumo/"])
    expect(await ana.read(typed)).toContain("Mostrar valores");
});

journey(
  "o gestor oculta no seu navegador; PDF e pasta do aparelho ficam como são",
  ONCE,
  async ({ newVisitor, person, provider, runningProvider }) => {
    const manager = await newVisitor();
    await manager.follow(`?${runningProvider.managementLink}`);
    await choose(manager, "sim");
    expect(await manager.read("emprestimos")).toMatch(/^(?!.*R\$\s\d).*Mostrar valores/s);

    const login = await person.fresh("ana.souza");
    const own = await newVisitor(login);
    expect(await own.read("emprestimos")).toMatch(/R\$\s\d/);
    await choose(own, "sim");
    const papers = await (await own.open("sem-sinal/papeis")).text();
    expect(papers).toMatch(/R\$\s\d/);
    const [holerite] = await dataOf(provider, login, "holerites.listar");
    const pdf = await own.open(`holerites/${holerite?.id}/pdf`);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  },
);
