/** Loans (spec part 2, section 2). */
import { formatReais } from "~/lib/money";
import { expect, journey, LOOKS_ONLY } from "./support/journey";
import { noSidewaysScroll } from "./support/page";
import { EXACT, follow, shows } from "./support/acts";

journey(
  "um só não tem número nem total; sem nenhum, diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T087"] },
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    await page.goto("emprestimos");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Empréstimo"]);
    await shows(page, "1 empréstimo", EXACT);
    await person.withSession("fabio.nunes");
    await page.goto("emprestimos");
    await shows(page, "Nenhum empréstimo encontrado", EXACT);
    await expect(page.getByRole("table")).toHaveCount(0);
  },
);

journey(
  "zero, negativo e cento e vinte parcelas cabem na tela, as próximas 3 à vista e todas atrás de um toque",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("gilda.moraes");
    await page.goto("emprestimos");
    const withoutParcelas = page.getByRole("region", { name: "Empréstimo 2 de 3" });
    await expect(withoutParcelas.locator("dd")).toHaveText([formatReais(0), "0"]);
    await expect(withoutParcelas.getByRole("table")).toHaveCount(0);
    await expect(
      page.getByRole("region", { name: "Empréstimo 3 de 3" }).locator("dd").first(),
    ).toHaveText(formatReais(-15.2));
    await shows(page, /3\sempréstimos, ao todo/);
    await expect(
      page.getByRole("table", { name: "As próximas 3 de 120 parcelas" }).locator("td"),
    ).toHaveCount(6);
    await page.getByText("Ver todas as 120 parcelas").click();
    await expect(
      page.getByRole("region", { name: "Empréstimo 1 de 3" }).getByRole("cell"),
    ).toHaveCount(240);
    await noSidewaysScroll(page);
  },
);

journey(
  "o provedor falha, e tentar novamente traz tudo",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("carla.dias");
    await provider.fault({ chamada: "financeiro.emprestimos", usuario, status: 500 });
    await page.goto("emprestimos");
    await shows(page, /^Houve um erro ao carregar os empréstimos\./);
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeAttached();
    await provider.clearFaults(usuario);
    await follow(page, "Tentar novamente");
    await expect(page.getByRole("table", { name: "As próximas 3 de 6 parcelas" })).toBeVisible();
  },
);
