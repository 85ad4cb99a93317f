/** The search of the portal. */
import { expect, journey, LOOKS_ONLY, IN_BROWSER } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";

journey(
  "no celular um link, no computador um campo; acha a tela, sem acentos",
  IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("");
    await page.getByRole("link", { name: "Buscar", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Busca");
    await expect(page.getByText("Escreva uma palavra: holerite, férias, convênio…")).toBeVisible();
    await noSidewaysScroll(page);
    await page.getByLabel("O que você procura?").fill("demonstrativo FERIAS");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveTitle("Busca: demonstrativo FERIAS — Portal do Colaborador");
    await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
    await noViolations(page);
    await page.locator("#conteudo").getByRole("link", { name: "Demonstrativo de Férias" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demonstrativo de Férias");

    await page.setViewportSize({ width: 1280, height: 740 });
    await page.getByRole("searchbox", { name: "Buscar no portal" }).fill("contracheque");
    await page.keyboard.press("Enter");
    await expect(page.locator("#conteudo").getByRole("link", { name: "Holerites" })).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
    // The field of the page tells of what its results are.
    const asked = page.getByLabel("O que você procura?");
    await page.getByRole("searchbox", { name: "Buscar no portal" }).fill("ferias");
    await page.keyboard.press("Enter");
    await expect(asked).toHaveValue("ferias");
    await page.goBack();
    await expect(asked).toHaveValue("contracheque");
  },
);

journey(
  "curta, sem resultado, hostil, e manuais só de quem pode",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("busca?q=h");
    await expect(page.getByText("Escreva pelo menos 2 letras ou números.")).toBeVisible();
    await page.goto("busca?q=xyzzy");
    await expect(page.getByText("Nada foi encontrado com “xyzzy”.")).toBeVisible();
    await page.goto(`busca?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    await expect(
      page.getByText(/^Nada foi encontrado com “"><script>alert\(1\)<\/script>”\./),
    ).toBeVisible();
    await page.goto("busca?q=manual");
    await expect(page.getByRole("link", { name: /^Manual: / })).not.toHaveCount(0);
    await person.withSession("davi.rocha");
    await page.goto("busca?q=manual");
    await expect(page.getByRole("link", { name: /^Manual: / })).toHaveCount(0);
    await page.goto("busca?q=holerites");
    await expect(page.getByText(/^Nada foi encontrado com “holerites”\./)).toBeVisible();
    await person.withSession("gilda.moraes");
    await page.goto("busca?q=manual");
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey(
  "uma parte que falha é dita; o resto se acha",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "manuais.listar", usuario: ana, status: 500 });
    await page.goto("busca?q=holerites");
    await expect(
      page.getByText("Uma parte do portal não respondeu agora: podem faltar resultados."),
    ).toBeVisible();
    await expect(page.locator("#conteudo").getByRole("link", { name: "Holerites" })).toBeVisible();
  },
);
