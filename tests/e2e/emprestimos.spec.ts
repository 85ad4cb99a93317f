/** Loans (spec part 2, section 2). */
import { formatDate } from "~/lib/dates";
import { formatReais, sumReais } from "~/lib/money";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, shows } from "./support/acts";

journey(
  "cada empréstimo: o que falta pagar, quantas parcelas, quais",
  { tag: [LOOKS_ONLY.tag, "@R194", "@T198", "@T086"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const emprestimos = await dataOf(provider, login, contract.financeiro.emprestimos, undefined);
    expect(emprestimos.map(({ parcelas }) => parcelas.length)).toEqual([14, 3]);
    await page.goto("emprestimos");
    await expect(page).toHaveTitle("Empréstimos — Portal do Colaborador");
    const total = formatReais(sumReais(emprestimos.map(({ valorapagar }) => valorapagar)));
    await shows(page, `2 empréstimos, ao todo ${total} a pagar`);
    for (const [index, { valorapagar, parcelas }] of emprestimos.entries()) {
      const card = page.getByRole("region", { name: `Empréstimo ${index + 1} de 2` });
      await expect(card.locator("dd")).toHaveText([
        formatReais(valorapagar),
        String(parcelas.length),
      ]);
      const cells = parcelas.flatMap(({ vcto, valor: value }) => [
        formatDate(vcto),
        formatReais(value),
      ]);
      if (parcelas.length > 4) {
        await expect(
          card
            .getByRole("table", { name: `As próximas 3 de ${parcelas.length} parcelas` })
            .locator("td"),
        ).toHaveText(cells.slice(0, 6));
        await card.getByText(`Ver todas as ${parcelas.length} parcelas`).click();
      }
      await expect(
        card.getByRole("table").first().getByRole("columnheader", { includeHidden: true }),
      ).toHaveText(["Vencimento", "Valor"]);
      await expect(card.getByRole("cell")).toHaveText(cells);
    }
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey("um só não tem número nem total", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("carla.dias");
  await page.goto("emprestimos");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Empréstimo"]);
  await shows(page, "1 empréstimo", EXACT);
});

journey("sem empréstimos", { tag: [LOOKS_ONLY.tag, "@T087"] }, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  await page.goto("emprestimos");
  await shows(page, "Nenhum empréstimo encontrado", EXACT);
  await expect(page.getByRole("table")).toHaveCount(0);
  await noViolations(page);
});

journey(
  "zero, negativo e cento e vinte parcelas cabem na tela",
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
    await shows(page, "Ver todas as 120 parcelas");
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
