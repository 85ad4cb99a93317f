/** Dialogs that are addresses: a section of the server's page, which Radix Dialog lifts out of it once it has come (docs/decisions/001). */
import type { Page } from "@playwright/test";
import { expect, journey, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { holdLate, isLate, lifted, refuseLate } from "./support/late";
import { noViolations } from "./support/page";
import { follow, press } from "./support/acts";

const section = (page: Page) => page.locator("#dialogo");
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
const withinDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("#dialogo") !== null);

/** Where everything stands that is shown and not the dialog, in the page's own coordinates. */
function positions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          !element.closest(
            "dialog, .dialogo-fundo, [data-radix-focus-guard], script, details:not([open]) > :not(summary)",
          ),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.className} ${x} ${y + scrollY} ${width} ${height}`;
      }),
  );
}

journey(
  "o que se digitava continua: texto, foco e cursor, e nada mais na página se move",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const release = await holdLate(page);
    await page.goto("indicar-pcd/nova");
    await expect(section(page)).toHaveCSS("position", "static");
    await section(page).evaluate((element) => {
      Object.assign(window, { before: [element, ...element.querySelectorAll("*")] });
    });
    await page.getByLabel("Nome do PCD").fill("Paulo Reis");
    await page.getByLabel("Cidade").pressSequentially("Campo Mouro");
    await page.keyboard.press("ArrowLeft");
    const caret = () =>
      page.evaluate(
        () =>
          document.activeElement instanceof HTMLInputElement && [
            document.activeElement.name,
            document.activeElement.selectionStart,
          ],
      );
    expect(await caret()).toEqual(["cidade", 10]);
    const before = await positions(page);
    const top = await page.evaluate(() => scrollY);

    release();
    await expect(lifted(page)).toHaveCSS("position", "fixed");
    expect(await positions(page)).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(await caret()).toEqual(["cidade", 10]);
    await expect(page.getByLabel("Cidade")).toBeInViewport();
    await page.keyboard.type("ã");
    await expect(page.getByLabel("Cidade")).toHaveValue("Campo Mourão");
    await expect(page.getByLabel("Nome do PCD")).toHaveValue("Paulo Reis");
    // The very same elements.
    expect(
      await section(page).evaluate((element) =>
        [element, ...element.querySelectorAll("*")].every(
          (node, at) => node === Reflect.get(window, "before")[at],
        ),
      ),
    ).toBe(true);
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
    await expect(page.getByLabel("Usuário")).toHaveValue("ana.souza");
    await expect(page.getByLabel("Usuário")).toBeFocused();
    await expect(lifted(page)).toHaveCount(0);
    await page.getByRole("heading", { name: "Recuperar acesso" }).click();
    await expect(lifted(page)).toBeVisible();
  },
);

/** Taps beside the dialog. What is pressed there is heard from the turn after the one that shuts off the page beneath. */
async function tapBeside(page: Page): Promise<void> {
  await expect(page.locator("body")).toHaveCSS("pointer-events", "none");
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.mouse.click(4, 4);
}

journey(
  "no meio da tela; Tab dá a volta, Esc fecha, e o foco e o lugar na página voltam",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 360, height: 420 });
    const late = page.waitForResponse((response) => /\/enhanced-dialog-/.test(response.url()));
    await page.goto("indicar-pcd");
    await (await late).finished();
    const link = page.getByRole("link", { name: /^Corrigir/ }).first();
    await link.evaluate((element) => element.scrollIntoView());
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(100);
    const before = await positions(page);
    await link.click();
    const dialog = lifted(page);
    await expect(dialog).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Corrigir indicação" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Corrigir indicação" })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // The rest of the page stands where it stood, out of reach.
    expect(
      (await positions(page)).filter((place) => !before.includes(place)).length,
    ).toBeLessThanOrEqual(1);
    await expect(page.locator("main h1")).toHaveAttribute("aria-hidden", "true");
    const box = await dialog.boundingBox();
    const centre = await page.evaluate(() => [innerWidth / 2, innerHeight / 2]);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (centre[0] ?? 0))).toBeLessThanOrEqual(
      1,
    );
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (centre[1] ?? 0))).toBeLessThanOrEqual(
      1,
    );
    await noViolations(page);

    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toBe("Voltar");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Fechar");
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toBe("Voltar");
    for (let round = 0; round < 15; round += 1) {
      await page.keyboard.press("Tab");
      expect(await withinDialog(page)).toBe(true);
    }
    // Long content scrolls within, and the way out stays in sight.
    await page.getByRole("button", { name: "Enviar correção" }).focus();
    await expect(page.getByRole("button", { name: "Enviar correção" })).toBeInViewport();
    await expect(dialog.getByRole("link", { name: "Fechar" })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(top);

    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("link", { name: "Fechar" }).click(),
      () => dialog.getByRole("link", { name: "Voltar" }).click(),
      () => tapBeside(page),
    ]) {
      await expect(dialog).toBeVisible();
      await close();
      await expect(section(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/indicar-pcd$/);
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await expect(page.locator("body")).not.toHaveCSS("pointer-events", "none");
      await expect(page.locator("[aria-hidden=true]:not(svg)")).toHaveCount(0);
      await link.click();
    }
  },
);

journey(
  "numa ligação lenta o toque abre o endereço na hora, e o diálogo se solta depois",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 360, height: 640 });
    const release = await holdLate(page);
    await page.goto("indicar-pcd");
    const link = page.getByRole("link", { name: /^Cancelar/ }).last();
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await link.click();
    const heading = page.getByRole("heading", { name: "Cancelar indicação" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(section(page)).toHaveCSS("position", "static");
    await page.getByLabel("Observação (opcional)").fill("Mudou de cidade");
    release();
    await expect(lifted(page)).toBeVisible();
    await expect(page.getByLabel("Observação (opcional)")).toHaveValue("Mudou de cidade");
    await expect(page.getByLabel("Observação (opcional)")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(section(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  },
);

journey(
  "sem o que vem depois, a seção fica como o servidor a fez, e fechar devolve o foco",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
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
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  const crash = {
    contentType: "text/javascript",
    body: 'export const EnhancedDialog = () => { throw new Error("não roda"); };',
  };
  await page.route(/\/enhanced-dialog-[^/]+\.js$/, (route) => route.fulfill(crash));
  const came = page.waitForEvent("console", (message) => message.text().includes("não roda"));
  await page.goto("auth/recuperar-acesso");
  // React tells the console, and nothing else happens.
  await came;
  await expect(section(page)).toHaveCSS("position", "static");
  // Still the page of the scripts, not the copy that a crash leaves.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await follow(page, "Fechar");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(section(page)).toHaveCount(0);
  expect(troubles).toEqual([]);
});

journey(
  "o formulário recusado fica no diálogo, com o resumo e o que se digitou",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("indicar-pcd/nova");
    await expect(lifted(page)).toBeVisible();
    await page.getByLabel("Nome do PCD").fill("Paulo Reis");
    await press(page, "Enviar indicação");
    await expect(page.locator("#erros")).toBeFocused();
    await expect(page.locator("#erros")).toBeInViewport();
    await expect(page.getByLabel("Nome do PCD")).toHaveValue("Paulo Reis");
    await page.locator("#erros").getByRole("link").first().click();
    expect(await withinDialog(page)).toBe(true);
    await expect(lifted(page)).toBeVisible();
    await noViolations(page);
  },
);

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
    await page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 300 });
      window.visualViewport?.dispatchEvent(new Event("resize"));
    });
    const bottom = async (what: typeof field) => {
      const box = await what.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(() => bottom(lifted(page))).toBeLessThanOrEqual(300);
    expect(await bottom(field)).toBeLessThanOrEqual(300);
    const close = await page.getByRole("link", { name: "Fechar" }).boundingBox();
    expect(close?.y).toBeGreaterThanOrEqual(0);
  },
);

journey(
  "um diálogo que leva a outro, e de volta ao elo que o abriu",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("saldos/conta-cliente");
    await expect(lifted(page)).toBeVisible();
    const cart = section(page).locator('a[href*="/saldos/conta-cliente/"]').first();
    await cart.click();
    await expect(page.getByRole("dialog", { name: "Produtos da compra" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Produtos da compra" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Gastos Conta Cliente" })).toBeVisible();
    await expect(cart).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(section(page)).toHaveCount(0);
    await expect(page.locator('a[href$="/saldos/conta-cliente#dialogo"]')).toBeFocused();
  },
);
