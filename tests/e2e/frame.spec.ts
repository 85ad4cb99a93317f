/** The frame that every screen wears (docs/design.md): the menu's place, what has the focus, the page of all shapes. */
import type { Page } from "@playwright/test";
import { expect, journey, LOOKS_ONLY, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { noSidewaysScroll } from "./support/page";

const currentInMenu = (page: Page) =>
  page.getByRole("navigation", { name: "Menu", exact: true }).locator("[aria-current]");

/** Nothing lies over what has the focus: a finger would meet the element itself. */
const isFocusFree = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node) return false;
    const { left, top, width, height } = node.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      node.contains(document.elementFromPoint(left + width * part, top + height / 2)),
    );
  });

journey(
  "o menu marca o módulo enquanto o assistente dele está aberto",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    for (const [path, place] of [
      ["enviar-atestado/10", "Atestados"],
      ["enviar-documento/10", "Documentos"],
      ["incluir-dependente/1", "Dependentes"],
      ["simular-plano-saude", "Plano de Saúde"],
      ["atestados", "Atestados"],
    ] as const) {
      await page.goto(path);
      await expect(currentInMenu(page), path).toHaveText([place]);
    }
  },
);

journey(
  "no diálogo, o que tem o foco está à vista, para a frente e para trás",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("indicar-pcd/nova");
    const dialog = page.getByRole("dialog", { name: "Nova indicação" });
    await expect(dialog).toHaveAttribute("data-state", "open");
    await expect(dialog.getByRole("heading")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("link", { name: "Fechar" })).toBeFocused();
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => isFocusFree(page)).toBe(true);
    }
  },
);

journey(
  "com letras grandes, “Mostrar” não cobre a senha, e o nome da cooperativa cabe",
  async ({ page, person }) => {
    // As many letters in a line as at 200 % on 400 px.
    await page.setViewportSize({ width: 200, height: 700 });
    await page.goto("auth");
    await noSidewaysScroll(page);
    const password = page.getByLabel("Senha", { exact: true });
    await password.focus();
    await page.waitForLoadState("networkidle");
    await expect(password).toBeFocused();
    expect(await isFocusFree(page)).toBe(true);
    await person.withSession("ana.souza");
    await page.goto("busca");
    await noSidewaysScroll(page);
    const mark = page.getByRole("banner").getByRole("link").first();
    expect((await mark.boundingBox())?.height).toBeLessThan(100);
  },
);

journey(
  "a página de todas as formas é só de quem desenvolve",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const answer = await page.goto("estilo");
    expect(answer?.status()).toBe(404);
  },
);
