/** Tabs that are addresses: links in a nav, which Radix Tabs makes tabs of once it has come (docs/decisions/001). */
import {
  type Page,
  expect,
  journey,
  tagged,
  WITH_JAVASCRIPT_ONLY,
  holdLate,
  isLate,
  positions,
  remembered,
  refuseLate,
  noViolations,
  tabsOf,
  follow,
  isAt,
} from "./support";

/** A tab by its title; how many it has stands after that. */
const tab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}( \\d+)?$`) });

const isChosen = (page: Page, name: string) =>
  expect(tab(page, name)).toHaveAttribute("aria-selected", "true");

const hasFocus = (page: Page, name: string) => expect(tab(page, name)).toBeFocused();

journey(
  "setas, Home e End andam pelas abas; Enter e espaço seguem o elo, e o foco fica",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "solicitacoes");
    await isChosen(page, "Todas");
    await expect(page.getByRole("tablist", { name: "Situação" }).getByRole("tab")).toHaveText([
      /^Todas \d+\s*$/,
      /^Abertas \d+\s*$/,
      /^Encerradas \d+\s*$/,
    ]);
    await expect(page.getByRole("tabpanel", { name: "Todas" })).toBeVisible();
    await noViolations(page);

    await tab(page, "Todas").focus();
    for (const [key, name] of [
      ["ArrowRight", "Abertas"],
      ["End", "Encerradas"],
      ["ArrowRight", "Todas"],
      ["ArrowLeft", "Encerradas"],
      ["Home", "Todas"],
      ["ArrowRight", "Abertas"],
    ] as const) {
      await page.keyboard.press(key);
      await hasFocus(page, name);
    }
    // The keys move the focus alone: each tab is an address of its own.
    await isAt(page, /\/solicitacoes$/);
    await isChosen(page, "Todas");
    await page.keyboard.press("Enter");
    await isAt(page, /situacao=abertas/);
    await isChosen(page, "Abertas");
    await hasFocus(page, "Abertas");
    await expect(page.getByRole("tabpanel", { name: "Abertas" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await hasFocus(page, "Encerradas");
    await page.keyboard.press("Space");
    await isAt(page, /situacao=encerradas/);
    await isChosen(page, "Encerradas");
    // One stop of Tab for the whole strip, and the panel after it.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await hasFocus(page, "Encerradas");
  },
);

journey(
  "as mesmas abas: nada se move nem se perde quando viram abas",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const release = await holdLate(page);
    await page.goto("minha-conta?aba=email");
    await expect(tabsOf(page, "Minha Conta", "Configurar e-mail")).toHaveAttribute(
      "aria-current",
      "page",
    );
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill("ana@");
    const isSame = await remembered(page.locator("main"));
    const before = await positions(page);
    release();
    await expect(tab(page, "Configurar e-mail")).toBeVisible();
    expect(await positions(page)).toEqual(before);
    await expect(field).toHaveValue("ana@");
    await expect(field).toBeFocused();
    expect(await isSame()).toBe(true);
    await expect(page.getByRole("tabpanel", { name: "Configurar e-mail" })).toBeVisible();
  },
);

journey(
  "duas faixas numa tela: cada aba com o seu painel",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "plano-saude?aba=solicitacoes");
    await expect(page.getByRole("tablist")).toHaveCount(2);
    await expect(page.getByRole("tabpanel")).toHaveCount(2);
    const chosen = page.locator("[role=tab][aria-selected=true]");
    await expect(chosen).toHaveCount(2);
    const controls = await chosen.evaluateAll((tabs) =>
      tabs.map((each) => each.getAttribute("aria-controls") ?? ""),
    );
    expect(new Set(controls).size).toBe(2);
    const names = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.getAttribute("aria-labelledby")),
      controls,
    );
    expect(names).toEqual(await chosen.evaluateAll((tabs) => tabs.map(({ id }) => id)));
    await tab(page, "Pendentes").focus();
    await page.keyboard.press("ArrowRight");
    await hasFocus(page, "Finalizadas");
    await noViolations(page);
  },
);

journey(
  "o que se abriu numa aba não fica aberto na outra",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "indicar-pcd");
    await page.locator(".linhas summary").first().click();
    await tab(page, "Finalizadas").click();
    await isChosen(page, "Finalizadas");
    await expect(page.locator(".linhas [open]")).toHaveCount(0);
  },
);

journey("num celular a faixa mostra a aba escolhida", async ({ page, person, javaScript }) => {
  await person.withSession("ana.souza");
  await page.setViewportSize({ width: 240, height: 640 });
  const tabs = tabsOf(page, "Minha Conta");
  for (const aba of ["senha", "email"]) {
    await page.goto(`minha-conta?aba=${aba}`);
    // Without scripts the strip begins at its beginning.
    const shown = javaScript ? tabs.and(page.locator("[aria-current]")) : tabs.first();
    await expect(shown).toBeInViewport({ ratio: 0.95 });
    await expect(javaScript && aba === "email" ? tabs.first() : tabs.last()).not.toBeInViewport({
      ratio: 0.95,
    });
  }
});

journey(
  "sem scripts, ou sem o que vem depois, as abas são elos",
  tagged("@T034 @T035"),
  async ({ page, person, javaScript }) => {
    await person.withSession("ana.souza");
    await refuseLate(page);
    const refused = javaScript && page.waitForResponse((response) => isLate(response.url()));
    await page.goto("documentos");
    await refused;
    const links = page.getByRole("navigation", { name: "Documentos" });
    await expect(links.getByRole("link")).toHaveText(["Recebidos 7", "Enviados"]);
    await expect(tabsOf(page, "Documentos", "Recebidos")).toHaveAttribute("aria-current", "page");
    await follow(links, "Enviados");
    await isAt(page, /aba=enviados/);
    await expect(tabsOf(page, "Documentos", "Enviados")).toHaveAttribute("aria-current", "page");
    if (javaScript) await expect(tabsOf(page, "Documentos", "Enviados")).toBeFocused();
  },
);
