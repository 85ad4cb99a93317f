/** What the provider writes in HTML is shown as harmless text, wherever it stands; unit tests say what the sanitiser does with each element. */
import { expect, LOOKS_IN_BROWSER, journey, noSidewaysScroll } from "./support";

const ACTIVE = `script, style, img, iframe, object, form, input, [style], [onclick], [href^="java"], [href^="data"]`;

journey(
  "HTML hostil não faz nada e não alarga a página; sem texto, diz isso",
  LOOKS_IN_BROWSER,
  async ({ page, person, data }) => {
    await person.withSession("gilda.moraes");
    page.on("dialog", () => {
      throw new Error("um script do provedor rodou");
    });
    const [convenio] = await data("convenios.listar");
    const [hostile, , empty] = await data("mensagens.listar");
    for (const address of [
      `convenios/${convenio?.codigo}`,
      `notificacoes/${hostile?.idmensagem}`,
      "indicar-pcd/orientacoes",
    ]) {
      await page.goto(address);
      const html = page.locator("#dialogo .html-provedor");
      await expect(html, address).toContainText("reunião na sexta-feira às 14h");
      await expect(html.locator(ACTIVE), address).toHaveCount(0);
      await noSidewaysScroll(page);
    }
    await page.goto(`notificacoes/${empty?.idmensagem}`);
    await expect(page.locator("#dialogo")).toContainText("Esta notificação não traz nenhum texto.");
  },
);
