/** The page can be used before its scripts have come: what stands under a finger then stays there when they do. */
import { movedByScripts, openBeforeScripts } from "./support/before-scripts";
import {
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  sample,
  findOne,
  OF_EACH,
  withSession,
  Visitor,
} from "./support";

/** Screens with a part that only scripts add. */
const WITH_MORE =
  /^(Entrar|Recuperar acesso|Recibo do atestado|Adicionar autorizado|Senha de compras|Nova indicação|Notificações)$/;

for (const [who, screens] of OF_EACH) {
  journey(
    `nada sai de baixo do dedo quando os scripts chegam (${who ?? "sem sessão"})`,
    WITH_JAVASCRIPT_ONLY,
    async ({ browser, portal, person }) => {
      journey.setTimeout(240_000);
      const context = await browser.newContext();
      if (who) await withSession(context, portal.url, await person.fresh(who));
      const page = await context.newPage();
      const chosen = new Set([
        ...sample(screens, 40),
        ...screens.filter(({ screen }) => WITH_MORE.test(screen)),
      ]);
      const found: string[] = [];
      for (const { path, screen } of await findOne(new Visitor(context.request, portal), [
        ...chosen,
      ]))
        found.push(...(await movedByScripts(page, path)).map((what) => `${screen}: ${what}`));
      expect(found).toEqual([]);
      await context.close();
    },
  );
}

journey(
  "o que se abriu antes dos scripts fica aberto",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    const scripts = await openBeforeScripts(page, "holerites");
    const list = page.locator(".seletor details");
    await list.locator("summary").click();
    const menu = page.locator(".barra-de-baixo [href='#menu']");
    await menu.click();
    await scripts();
    await expect(list).toHaveAttribute("open");
    await menu.click();
    await expect(page.locator("[aria-expanded=true] ~ .menu-lista")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".menu-lista")).toBeHidden();
  },
);
