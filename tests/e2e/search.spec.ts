/** The search of the portal. */
import {
  looksRight,
  expect,
  journey,
  ONCE,
  visit,
  noViolations,
  noSidewaysScroll,
  EXACT,
  fillIn,
  follow,
  isHeaded,
  press,
  shows,
} from "./support";

journey(
  "no celular um link, no computador um campo; acha a tela, sem acentos",
  async ({ page, person }) => {
    await person.withSession("ana.souza", "");
    await follow(page, "Buscar", EXACT);
    await isHeaded(page, "Busca");
    await shows(page, "Escreva uma palavra: holerite, férias, convênio…");
    await noSidewaysScroll(page);
    await fillIn(page, "O que você procura?", "demonstrativo FERIAS");
    await press(page, "Buscar", EXACT);
    await expect(page).toHaveTitle("Busca: demonstrativo FERIAS — Portal do Colaborador");
    await shows(page, "1 resultado", EXACT);
    await noViolations(page);
    await follow(page.locator("#conteudo"), "Demonstrativo de Férias");
    await isHeaded(page, "Demonstrativo de Férias");

    await page.setViewportSize({ width: 1280, height: 740 });
    await page.getByRole("searchbox", { name: "Buscar no portal" }).fill("contracheque");
    await page.keyboard.press("Enter");
    await expect(page.locator("#conteudo").getByRole("link", { name: "Holerites" })).toBeVisible();
    await looksRight(page);
    // The field of the page tells of what its results are.
    const asked = page.getByLabel("O que você procura?");
    await asked.fill("ferias");
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle("Busca: ferias — Portal do Colaborador");
    await page.goBack();
    await expect(asked).toHaveValue("contracheque");
  },
);

visit("sem resultado, hostil, e a parte que falha é dita", ONCE, async ({ visitor, as, fault }) => {
  const finds = async (words: string) =>
    (await visitor.open(`busca?q=${encodeURIComponent(words)}`)).text;
  await as("ana.souza");
  for (const words of ["xyzzy", '"><script>alert(1)</script>'])
    expect(await finds(words)).toContain(`Nada foi encontrado com “${words}”.`);
  await fault("manuais.listar", { status: 500 });
  const part = await finds("holerites");
  expect(part).toContain("Uma parte do portal não respondeu agora: podem faltar resultados.");
  expect(part).toContain("Seus pagamentos, mês a mês");
});
