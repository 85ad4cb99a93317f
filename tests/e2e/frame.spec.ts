/** The frame that every screen wears (docs/design.md): the menu's place, what has the focus, the page of all shapes. */
import type { Page } from "@playwright/test";
import { expect, journey, LOOKS_IN_BROWSER, ONCE, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";

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

visit(
  "o menu marca o módulo enquanto o assistente dele está aberto",
  ONCE,
  async ({ visitor, as }) => {
    await as("ana.souza");
    for (const [path, place] of [
      ["enviar-atestado/10", "Atestados"],
      ["enviar-documento/10", "Documentos"],
      ["incluir-dependente/1", "Dependentes"],
      ["simular-plano-saude", "Plano de Saúde"],
      ["atestados", "Atestados"],
    ] as const) {
      const { root } = await visitor.open(path);
      expect(textsOf(root, "#menu [aria-current]"), path).toEqual([place]);
    }
    // The page of all shapes is for who develops.
    expect((await visitor.open("estilo")).status).toBe(404);
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
  LOOKS_IN_BROWSER,
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
