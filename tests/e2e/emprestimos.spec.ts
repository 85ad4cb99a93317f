/** Loans (spec part 2, section 2). */
import { formatReais } from "~/lib/money";
import { expect, journey, LOOKS_ONLY, noSidewaysScroll } from "./support";

journey(
  "zero, negativo e cento e vinte parcelas cabem na tela, as 3 primeiras à vista e todas atrás de um toque",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("gilda.moraes", "emprestimos");
    const loan = (number: number) =>
      page.getByRole("region", { name: `Empréstimo ${number} de 3` });
    await expect(loan(2).locator("dd, table")).toHaveText([formatReais(0), "0"]);
    await expect(loan(3).locator("dd").first()).toHaveText(formatReais(-15.2));
    await expect(
      page.getByRole("table", { name: "As 3 primeiras de 120 parcelas" }).locator("td"),
    ).toHaveCount(6);
    await page.getByText("Ver todas as 120 parcelas").click();
    await expect(loan(1).getByRole("cell")).toHaveCount(240);
    await noSidewaysScroll(page);
  },
);
