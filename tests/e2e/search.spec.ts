/** The search of the portal. */
import { expect, journey, LOOKS_ONLY } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isHeaded, press, shows } from "./support/acts";

journey(
  "no celular um link, no computador um campo; acha a tela, sem acentos",
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("");
    await follow(page, "Buscar", EXACT);
    await isHeaded(page, "Busca");
    await shows(page, "Escreva uma palavra: holerite, férias, convênio…");
    await noSidewaysScroll(page);
    await page.getByLabel("O que você procura?").fill("demonstrativo FERIAS");
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
    await shows(page, "Escreva pelo menos 2 letras ou números.");
    await page.goto("busca?q=xyzzy");
    await shows(page, "Nada foi encontrado com “xyzzy”.");
    await page.goto(`busca?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    await shows(page, /^Nada foi encontrado com “"><script>alert\(1\)<\/script>”\./);
    await page.goto("busca?q=manual");
    await expect(page.getByRole("link", { name: /^Manual: / })).not.toHaveCount(0);
    await person.withSession("davi.rocha");
    await page.goto("busca?q=manual");
    await expect(page.getByRole("link", { name: /^Manual: / })).toHaveCount(0);
    await page.goto("busca?q=holerites");
    await shows(page, /^Nada foi encontrado com “holerites”\./);
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
    await shows(page, "Uma parte do portal não respondeu agora: podem faltar resultados.");
    await expect(page.locator("#conteudo").getByRole("link", { name: "Holerites" })).toBeVisible();
  },
);
