/** "Limite Conta Consumo" (spec part 2, section 2). */
import { formatReais } from "~/lib/money";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey } from "./support/journey";
import { noViolations } from "./support/page";
import { follow, press, shows } from "./support/acts";

const { gastosContaConsumo, compra } = contract.financeiro;

journey(
  "cada compra mostra seus produtos",
  { tag: "@R195" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [limit] = await dataOf(provider, ana, gastosContaConsumo, undefined);
    const { produtos, valor_consumido } = await dataOf(provider, ana, compra, {
      id: limit?.detalhes[0]?.id ?? "",
    });
    await page.goto("limites-consumo");
    await page
      .getByRole("link", { name: /^Ver produtos da compra/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Produtos da compra" })).toBeVisible();
    await expect(page).toHaveTitle(
      /^Produtos da compra de \d\d\/\d\d\/\d{4} — Portal do Colaborador$/,
    );
    await expect(dialog.getByText("Meu gasto nesta nf").locator("xpath=..")).toContainText(
      formatReais(valor_consumido),
    );
    await expect(dialog.locator("tbody").getByRole("row")).toHaveCount(produtos.length);
    await noViolations(page);
    await dialog.getByLabel("Pesquisar produto").fill("nada disso");
    await press(dialog, "Pesquisar");
    await shows(dialog, "Nenhum produto localizado com esta pesquisa");
    await follow(dialog, "Fechar");
    await expect(page).toHaveURL(/\/colaborador\/limites-consumo$/);
    await expect(dialog).toHaveCount(0);
  },
);
