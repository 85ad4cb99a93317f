/** Dialogs that are addresses: a section of the server's page, which Radix Dialog lifts out of it once it has come (docs/decisions/001). */
import {
  type Page,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  holdLate,
  isLate,
  lifted,
  positions,
  remembered,
  refuseLate,
  noViolations,
  follow,
  isAt,
  isFilled,
  isHeaded,
  press,
} from "./support";

const section = (page: Page) => page.locator("#dialogo");

/** What nobody caught in the page from now on. */
function errorsOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  return troubles;
}

/** The focus is in the dialog, and nothing lies over what has it: a finger would meet it. */
const reachedInDialog = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    const { left = 0, top = 0, width = 0, height = 0 } = node?.getBoundingClientRect() ?? {};
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return node?.closest("#dialogo") != null && node.contains(hit);
  });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

journey(
  "o que se digitava continua: texto, foco e cursor, e nada mais na página se move",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const release = await holdLate(page);
    await page.goto("indicar-pcd/nova");
    await expect(section(page)).toHaveCSS("position", "static");
    const isSame = await remembered(section(page));
    const city = page.getByLabel("Cidade");
    await city.pressSequentially("Campo Mouro");
    await page.keyboard.press("ArrowLeft");
    const before = [await positions(page), await scrolled(page)];

    release();
    await expect(lifted(page)).toHaveCSS("position", "fixed");
    expect([await positions(page), await scrolled(page)]).toEqual(before);
    await expect(city).toBeInViewport();
    await page.keyboard.type("ã");
    await expect(city).toHaveValue("Campo Mourão");
    // The very same elements.
    expect(await isSame()).toBe(true);
    await noViolations(page);
  },
);

journey(
  "quem escreve na página de baixo não perde o campo: o diálogo espera",
  WITH_JAVASCRIPT_ONLY,
  async ({ page }) => {
    const release = await holdLate(page);
    await page.goto("auth/recuperar-acesso");
    await page.getByLabel("Usuário").pressSequentially("ana");
    const chunk = page.waitForResponse((response) => /\/enhanced-dialog-/.test(response.url()));
    release();
    await (await chunk).finished();
    await page.keyboard.type(".souza");
    await isFilled(page, "Usuário", "ana.souza");
    await expect(page.getByLabel("Usuário")).toBeFocused();
    await expect(lifted(page)).toHaveCount(0);
    await page.getByRole("heading", { name: "Recuperar acesso" }).click();
    await expect(lifted(page)).toBeVisible();
  },
);

/** Taps beside the dialog. What is pressed there is heard from the turn after the one that shuts off the page beneath. */
async function tapBeside(page: Page) {
  await expect(page.locator("body")).toHaveCSS("pointer-events", "none");
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.mouse.click(4, 4);
}

journey(
  "no meio da tela; Tab dá a volta, Esc fecha, e o foco e o lugar na página voltam",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "");
    await page.setViewportSize({ width: 360, height: 420 });
    const late = page.waitForResponse((response) => /\/enhanced-dialog-/.test(response.url()));
    await page.goto("indicar-pcd");
    await (await late).finished();
    const link = page.getByRole("link", { name: /^Corrigir/ }).first();
    await link.evaluate((element) => element.scrollIntoView());
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(100);
    const before = await positions(page);
    await link.click();
    const dialog = lifted(page);
    await expect(page.getByRole("dialog", { name: "Corrigir indicação" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Corrigir indicação" })).toBeFocused();
    // The rest of the page stands where it stood, out of reach.
    expect(await scrolled(page)).toBe(top);
    expect(
      (await positions(page)).filter((place) => !before.includes(place)).length,
    ).toBeLessThanOrEqual(1);
    await expect(page.locator("main h1")).toHaveAttribute("aria-hidden", "true");
    const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    expect(Math.abs(x + width / 2 - 180)).toBeLessThanOrEqual(1);
    expect(Math.abs(y + height / 2 - 210)).toBeLessThanOrEqual(1);
    await noViolations(page);

    for (const [key, text] of [
      ["Shift+Tab", "Enviar correção"],
      ["Tab", "Fechar"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(text);
    }
    for (let round = 0; round < 15; round += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => reachedInDialog(page)).toBe(true);
    }
    // Long content scrolls within, and the way out stays in sight.
    const send = page.getByRole("button", { name: "Enviar correção" });
    await send.focus();
    await expect(send).toBeInViewport();
    await expect(dialog.getByRole("link", { name: "Fechar" })).toBeInViewport();
    // With something typed, a tap beside it closes nothing.
    await dialog.getByLabel("Nome").fill("Bia");
    await tapBeside(page);
    await page.waitForLoadState("networkidle");

    for (const close of [
      () => page.keyboard.press("Escape"),
      // Twice in a row goes back no further.
      () =>
        dialog.getByText("Fechar").evaluate((exit: HTMLElement) => (exit.click(), exit.click())),
      () => tapBeside(page),
    ]) {
      await expect(dialog).toBeVisible();
      await close();
      await expect(section(page)).toHaveCount(0);
      await isAt(page, /\/indicar-pcd$/);
      await expect(link).toBeFocused();
      expect(await scrolled(page)).toBe(top);
      await expect(page.locator("body")).not.toHaveCSS("pointer-events", "none");
      await expect(page.locator("[aria-hidden=true]:not(svg)")).toHaveCount(0);
      await link.click();
    }
    await isAt(page, /corrigir/);
    await page.goBack();
    await expect(link).toBeFocused();
    await page.goBack();
    await isHeaded(page, "Olá, Ana");
  },
);

journey(
  "sem o que vem depois, a seção fica como o servidor a fez, e fechar devolve o foco",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const troubles = errorsOf(page);
    await refuseLate(page);
    const refused = page.waitForResponse((response) => isLate(response.url()));
    await page.goto("indicar-pcd");
    await refused;
    const link = page.getByRole("link", { name: "Nova indicação" });
    await link.click();
    await expect(page.getByRole("heading", { name: "Nova indicação", level: 2 })).toBeFocused();
    await expect(section(page)).toHaveCSS("position", "static");
    await press(page, "Enviar indicação");
    await expect(page.locator("#erros")).toBeFocused();
    await follow(page, "Fechar");
    await expect(section(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    expect(troubles).toEqual([]);
  },
);

journey("o que vem e não roda deixa a página como está", WITH_JAVASCRIPT_ONLY, async ({ page }) => {
  const troubles = errorsOf(page);
  const body = 'export const EnhancedDialog = () => { throw new Error("não roda"); };';
  await page.route(/\/enhanced-dialog-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  const came = page.waitForEvent("console", (message) => message.text().includes("não roda"));
  await page.goto("auth/recuperar-acesso");
  // React tells the console, and nothing else happens.
  await came;
  await expect(section(page)).toHaveCSS("position", "static");
  // Still the page of the scripts, not the copy that a crash leaves.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await follow(page, "Fechar");
  await expect(section(page)).toHaveCount(0);
  expect(troubles).toEqual([]);
});

journey(
  "o teclado do celular não cobre o diálogo",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 360, height: 640 });
    // The part of the screen that a keyboard leaves, as a phone tells it.
    await page.addInitScript(() => {
      const seen = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 });
      Object.defineProperty(window, "visualViewport", { value: seen });
    });
    await page.goto("indicar-pcd/nova");
    await expect(lifted(page)).toBeVisible();
    const field = page.getByLabel("Seu telefone de contato");
    await field.focus();
    const sees = (seen: { height: number; scale?: number }) =>
      page.evaluate((now) => {
        Object.assign(window.visualViewport ?? {}, now);
        window.visualViewport?.dispatchEvent(new Event("resize"));
      }, seen);
    await sees({ height: 300 });
    for (const part of [lifted(page), field, page.getByRole("link", { name: "Fechar" })])
      await expect(async () => {
        const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(300);
      }).toPass({ timeout: 10_000 });
    // Enlarged by two fingers, it stays as it is.
    await sees({ height: 300, scale: 2 });
    await expect(lifted(page)).toHaveAttribute("style", /--abaixo: 0px/);
  },
);

journey(
  "um diálogo que leva a outro, e de volta ao elo que o abriu",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "saldos/conta-cliente");
    await expect(lifted(page)).toBeVisible();
    const cart = section(page).locator('a[href*="/saldos/conta-cliente/"]').first();
    await cart.click();
    await expect(page.getByRole("heading", { name: "Produtos da compra" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Gastos Conta Cliente" })).toBeVisible();
    await expect(cart).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator('a[href$="/saldos/conta-cliente#dialogo"]')).toBeFocused();
  },
);
