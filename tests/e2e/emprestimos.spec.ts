/** Loans (spec part 2, section 2). */
import { formataData } from "~/lib/datas";
import { formataReais, somaReais } from "~/lib/dinheiro";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

jornada("cada empréstimo: o que falta pagar, quantas parcelas, quais", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const emprestimos = await dadosDe(provedor, login, contrato.financeiro.emprestimos, undefined);
  expect(emprestimos.map(({ parcelas }) => parcelas.length)).toEqual([14, 3]);
  await page.goto("emprestimos");
  await expect(page).toHaveTitle("Empréstimos — Portal do Colaborador");
  const total = formataReais(somaReais(emprestimos.map(({ valorapagar }) => valorapagar)));
  await expect(page.getByText(`2 empréstimos, ao todo ${total} a pagar`)).toBeVisible();
  for (const [index, { valorapagar, parcelas }] of emprestimos.entries()) {
    const card = page.getByRole("region", { name: `Empréstimo ${index + 1} de 2` });
    await expect(card.locator("dd")).toHaveText([formataReais(valorapagar), String(parcelas.length)]);
    const table = card.getByRole("table", { name: `${parcelas.length} parcelas` });
    await expect(table.getByRole("columnheader", { includeHidden: true })).toHaveText(["Vencimento", "Valor"]);
    await expect(table.getByRole("cell")).toHaveText(parcelas.flatMap(({ vcto, valor }) => [formataData(vcto), formataReais(valor)]));
  }
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("um só não tem número nem total", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  await page.goto("emprestimos");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Empréstimo"]);
  await expect(page.getByText("1 empréstimo", { exact: true })).toBeVisible();
});

jornada("sem empréstimos", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("emprestimos");
  await expect(page.getByText("Nenhum empréstimo encontrado", { exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await semProblemas(page);
});

jornada("zero, negativo e cento e vinte parcelas cabem na tela", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("emprestimos");
  const semParcelas = page.getByRole("region", { name: "Empréstimo 2 de 3" });
  await expect(semParcelas.locator("dd")).toHaveText([formataReais(0), "0"]);
  await expect(semParcelas.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Empréstimo 3 de 3" }).locator("dd").first()).toHaveText(formataReais(-15.2));
  await expect(page.getByRole("table", { name: "120 parcelas" })).toBeVisible();
  await semRolagemLateral(page);
});

jornada("o provedor falha, e tentar novamente traz tudo", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("carla.dias");
  await provedor.falha({ chamada: "financeiro.emprestimos", usuario, status: 500 });
  await page.goto("emprestimos");
  await expect(page.getByText(/^Houve um erro ao carregar os empréstimos\./)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeAttached();
  await provedor.semFalhas(usuario);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("table", { name: "6 parcelas" })).toBeVisible();
});
