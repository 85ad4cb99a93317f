/** Loans (spec part 2, section 2). */
import { formatReais } from "~/lib/money";
import { expect, journey, LOOKS_ONLY, ONCE } from "./support/journey";
import { noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";
import { shows } from "./support/acts";

visit("um só não tem número nem total", ONCE, async ({ visitor, as }) => {
  await as("carla.dias");
  const page = await visitor.open("emprestimos");
  expect(textsOf(page.root, "#conteudo h2")).toEqual(["Empréstimo"]);
  expect(page.text).toContain("1 empréstimo");
  expect(page.text).not.toContain("ao todo");
});

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
