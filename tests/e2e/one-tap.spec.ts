/** What most people come for, within reach: the tiles of the home page, the bar at the bottom, the payslip that opens first. */
import { formatReais } from "~/lib/money";
import {
  type Page,
  expect,
  journey,
  LOOKS_ONLY,
  tagged,
  noViolations,
  tabsOf,
  follow,
  isAt,
  isHeaded,
  lacks,
} from "./support";

const tiles = (page: Page) =>
  page.getByRole("navigation", { name: "Mais usados" }).getByRole("link");
const bar = (page: Page) => page.getByRole("navigation", { name: "Atalhos do portal" });
const edges = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

journey(
  "os quadros do início: cada um só onde o menu, a permissão e os atalhos o dão",
  tagged(LOOKS_ONLY, "@R019"),
  async ({ page, person, data, fault }) => {
    await person.withSession("ana.souza");
    const latest = (await data("holerites.listar")).find(
      ({ tipo_holerite }) => tipo_holerite === "Normal",
    );
    // The page does not wait for the sum, and a busy machine may be late with it.
    await expect(async () => {
      await page.goto("");
      await expect(tiles(page).first()).toContainText(formatReais(latest?.liquido ?? NaN), {
        timeout: 100,
      });
    }).toPass();
    await expect(tiles(page)).toHaveText([
      /Holerite de /,
      /Enviar atestado$/,
      /Minhas solicitações$/,
      /Declaração de Emprego$/,
    ]);
    // Granted by the menu, refused by the permission.
    await fault("menu.permissao", { corpo: { permissao: false } });
    await page.goto("");
    await expect(tiles(page)).toHaveText([
      /Enviar atestado$/,
      /Minhas solicitações$/,
      /Declaração de Emprego$/,
    ]);
    // A list that nobody can read, or not at once: the way there stays, for somebody of whom nothing is remembered yet.
    for (const how of [{ status: 500 }, { trava: true }] as const) {
      await person.withSession("ana.souza");
      await fault("holerites.listar", how);
      await page.goto("");
      await expect(tiles(page).first()).toHaveText(/^\s*Holerite\s*$/);
      await lacks(page, "Houve um erro ao carregar os holerites.");
    }
    await person.withSession("davi.rocha", "");
    await expect(tiles(page).filter({ hasText: "Holerite" })).toHaveCount(0);
    // Behind what davi.rocha is asked first.
    await expect(page.locator("nav[aria-label='Atalhos do portal'] a")).toHaveText([
      /Início$/,
      /Atestado$/,
      /Solicitações$/,
      /Menu$/,
    ]);
  },
);

journey(
  "a barra de baixo: não cobre o fim da página, abre o menu da própria página, e no papel não está",
  { tag: "@R019" },
  async ({ page, person }) => {
    await person.withSession("ana.souza", "manuais");
    await expect(bar(page).getByRole("link")).toHaveText([
      /Início$/,
      /Holerites$/,
      /Atestado$/,
      /Solicitações$/,
      /Menu$/,
    ]);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { top, bottom } = await edges(page, ".barra-de-baixo");
    expect((await edges(page, ".rodape")).bottom).toBeLessThanOrEqual(top + 1);
    expect(bottom).toBeLessThanOrEqual(741);
    const menu = page.locator("#menu");
    const entry = menu.getByRole("link", { name: "Notificações" });
    await expect(entry).toBeHidden();
    await follow(bar(page), "Menu");
    await expect(entry).toBeInViewport();
    await menu.locator("input").click();
    await expect(entry).toBeHidden();
    await follow(bar(page), "Solicitações");
    await isHeaded(page, "Minhas solicitações");
    await expect(bar(page).locator("[aria-current]")).toHaveText(/Solicitações$/);
    await page.emulateMedia({ media: "print" });
    await expect(bar(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar(page)).toBeHidden();
  },
);

journey(
  "o holerite que abre é o mensal mais novo; o adiantamento do mês fica a um toque, com nome",
  tagged(LOOKS_ONLY, "@R050"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const [advance] = await data("holerites.listar");
    await page.goto("holerites");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Normal de /);
    const others = page.getByRole("navigation", { name: "Outros holerites" });
    await follow(others, /^Próximo \S+ Adiantamento/);
    await isAt(page, new RegExp(`id=${advance?.id}`));
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Adiantamento de /);
    await follow(others, /^Anterior/);
    await expect(page).not.toHaveURL(new RegExp(`id=${advance?.id}`));
    await follow(others, /^Próximo/);
    await isAt(page, new RegExp(`id=${advance?.id}`));
    await expect(others.getByRole("link", { name: /^Próximo/ })).toHaveCount(0);
    await page.getByText(/^Escolher holerite, agora \S+ Adiantamento$/).click();
    await tabsOf(page, "Holerites")
      .filter({ hasText: /^jan\/\d{4} Normal/ })
      .click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      /^Normal de janeiro de /,
    );
    await noViolations(page);
  },
);
