/** "Limite Conta Consumo" (spec part 2, section 2). */
import { formataData } from "~/lib/datas";
import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { gastosContaConsumo, gastosCliente, compra } = contrato.financeiro;

jornada("cada categoria com o valor utilizado e suas compras", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const limites = await dadosDe(provedor, ana, gastosContaConsumo, undefined);
  expect(limites.map(({ categoria }) => categoria)).toEqual(["Posto de Combustível", "Supermercado"]);
  await page.goto("limites-consumo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limite Conta Consumo");
  await expect(page.getByText("2 categorias", { exact: true })).toBeVisible();
  for (const { categoria, valorutilizado, detalhes } of limites) {
    const section = page.getByRole("heading", { level: 2, name: categoria }).locator("xpath=..");
    await expect(section.getByText("Valor utilizado").locator("xpath=..")).toContainText(formataReais(valorutilizado));
    await expect(section.getByRole("caption")).toHaveText(plural(detalhes.length, "compra", "compras"));
    const rows = section.locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(detalhes.length);
    for (const [index, { descfilial, emissao, valor, baixas, saldo }] of detalhes.entries()) {
      const cells = await rows.nth(index).getByRole("cell").allTextContents();
      expect(cells.slice(0, 5)).toEqual([descfilial, formataData(emissao), ...[valor, baixas, saldo].map(formataReais)]);
    }
  }
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("cada compra mostra seus produtos", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [limite] = await dadosDe(provedor, ana, gastosContaConsumo, undefined);
  const { produtos, valor_consumido } = await dadosDe(provedor, ana, compra, { id: limite?.detalhes[0]?.id ?? "" });
  await page.goto("limites-consumo");
  await page.getByRole("link", { name: /^Ver produtos da compra/ }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Produtos da compra" })).toBeVisible();
  await expect(dialog.getByText("Meu gasto nesta nf").locator("xpath=..")).toContainText(formataReais(valor_consumido));
  await expect(dialog.locator("tbody").getByRole("row")).toHaveCount(produtos.length);
  await semProblemas(page);
  await dialog.getByLabel("Pesquisar produto").fill("nada disso");
  await dialog.getByRole("button", { name: "Pesquisar" }).click();
  await expect(dialog.getByText("Nenhum produto localizado com esta pesquisa")).toBeVisible();
  await dialog.getByRole("link", { name: "Fechar" }).click();
  await expect(page).toHaveURL(/\/colaborador\/limites-consumo$/);
  await expect(dialog).toHaveCount(0);
});

jornada("sem consumo, o texto da especificação", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("limites-consumo");
  await expect(page.getByText("Não há informações sobre o limite consumido", { exact: true })).toBeVisible();
  await semProblemas(page);
});

jornada("a falha fica no seu lugar, e se tenta de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "financeiro.gastosContaConsumo", usuario: ana, status: 500 });
  await page.goto("limites-consumo");
  await expect(page.getByText(/^Houve um erro ao carregar o limite consumido\. /)).toBeVisible();
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("2 categorias", { exact: true })).toBeVisible();
});

jornada("um provedor frouxo conta a mesma história", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  const [limite] = await dadosDe(provedor, davi, gastosContaConsumo, undefined);
  // One category alone: the loose service sends an object in place of the list.
  await provedor.falha({ chamada: "financeiro.gastosContaConsumo", usuario: davi, frouxo: true });
  await page.goto("limites-consumo");
  await expect(page.getByText("1 categoria", { exact: true })).toBeVisible();
  await expect(page.getByText("Valor utilizado").locator("xpath=..")).toContainText(formataReais(limite?.valorutilizado ?? NaN));
});

jornada("compra de outra pessoa, de outra conta ou de ninguém: página não localizada", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [ofElisa] = await dadosDe(provedor, await pessoa.nova("elisa.prado"), gastosContaConsumo, undefined);
  const [gasto] = await dadosDe(provedor, ana, gastosCliente, undefined);
  for (const id of [ofElisa?.detalhes[0]?.id, gasto?.id, "0", "999999999", "%3Cb%3E"]) {
    expect((await context.request.get(`limites-consumo/${id}`)).status(), id).toBe(404);
  }
});

jornada("categorias compridas cabem em 360 px", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("limites-consumo");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Categoria <i>comprida</i>");
  await semRolagemLateral(page);
  await semProblemas(page);
});
