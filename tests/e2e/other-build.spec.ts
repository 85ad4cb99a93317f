/** A page of another build, still open while the portal was updated: it goes on, and nothing typed is lost (docs/decisions/018). */
import {
  type Page,
  expect,
  journey,
  ready,
  WITH_JAVASCRIPT_ONLY,
  isHeaded,
  EXACT,
  fillIn,
  isFilled,
  tick,
} from "./support";

/** From here on the page's scripts speak as those of another build. */
async function becomeOld(page: Page): Promise<{ data: string[]; documents: () => number }> {
  const data: string[] = [];
  let documents = 0;
  page.on("load", () => (documents += 1));
  await page.route(/[?&]_data=/, async (route) => {
    const headers = await route.request().allHeaders();
    data.push(headers["x-build"] ?? "");
    await route.continue({ headers: { ...headers, "x-build": "de-outra" } });
  });
  return { data, documents: () => documents };
}

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true });

journey(
  "a página de outra versão anda pelo portal: a tela seguinte vem inteira",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("");
    const { data, documents } = await becomeOld(page);
    await menuLink(page, "Atestados").click();
    await isHeaded(page, "Atestados");
    await expect.poll(documents).toBe(1);
    // The scripts of this build say so themselves.
    expect(data.join()).toMatch(/^([0-9a-f]{8}\.[\w-]{8},?)+$/);
    await page.unrouteAll({ behavior: "wait" });
    await menuLink(page, "Início").click();
    await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
    expect(documents()).toBe(1);
  },
);

journey(
  "o formulário de outra versão: recusado, fica o que se digitou; aceito, leva adiante",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "enviar-atestado/10");
    const { documents } = await becomeOld(page);
    const goOn = page.getByRole("button", { name: "Continuar", exact: true });
    await tick(page, "Atestado Médico", EXACT);
    await goOn.click();
    await expect(page.getByRole("heading", { level: 2, name: "Motivo" })).toBeVisible();
    await expect.poll(documents).toBe(1);
    await ready(page);
    await fillIn(page, "Quantidade de dias", "3");
    await goOn.click();
    await expect(page.locator("#erros")).toBeVisible();
    await isFilled(page, "Quantidade de dias", "3");
    expect(documents()).toBe(1);
  },
);
