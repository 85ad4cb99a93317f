/** Internal candidacy: three steps, each saved when it is left (spec part 2, sections 2, 5, 7 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { candidatura } = contrato;

const resumo = (page: Page) => page.locator("#erros li");
const continua = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).last().click();
const etapa = (page: Page, titulo: string) => expect(page.getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();

/** With scripts the list follows the state; without, the button loads it. */
async function escolheEstado(page: Page, estado: string, javaScript: boolean): Promise<void> {
  await page.getByLabel("Estado", { exact: true }).selectOption({ label: estado });
  if (!javaScript) await page.getByRole("button", { name: "Carregar cidades" }).click();
  await expect(page).toHaveURL(/\?uf=\d+/);
}

jornada("da página em branco à candidatura salva, cada etapa gravada ao sair dela", async ({ page, pessoa, provedor, javaScript }) => {
  const login = await pessoa.comSessao("fabio.nunes");
  await page.goto("candidatura-interna");
  await etapa(page, "Atualizar informações");
  await expect(page.getByText("Etapa 1 de 3")).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
  await continua(page);
  await expect(resumo(page)).toHaveText(["Informe a cidade", "DDD Inválido", "Informe corretamente o número de telefone", "Informe a escolaridade"]);
  await escolheEstado(page, "Mato Grosso", javaScript);
  await expect(page.getByLabel("Cidade", { exact: true }).locator("option", { hasText: "Curvelândia" })).toHaveCount(1);
  await page.getByLabel("Cidade", { exact: true }).selectOption({ label: "Curvelândia" });
  await page.getByLabel("DDD", { exact: true }).fill("65");
  await page.getByLabel("Telefone", { exact: true }).fill("99922-0033");
  await page.getByLabel(/^DDD do segundo/).fill("6");
  await page.getByLabel("Escolaridade", { exact: true }).selectOption({ label: "Superior Incompleto" });
  await page.getByLabel(/^Graduação/).fill("Zootecnia");
  await continua(page);
  await expect(resumo(page)).toHaveText(["DDD Inválido", "Informe corretamente o número de telefone"]);
  await expect(page.getByLabel("Cidade", { exact: true })).toHaveValue("1384");
  await page.getByLabel(/^DDD do segundo/).fill("");
  await continua(page);

  await etapa(page, "Áreas de interesse");
  expect(await dadosDe(provedor, login, candidatura.exibir, undefined)).toMatchObject({
    ...{ cidade: "1384", uf: "13", ddd1: "65", telefone1: "999220033", ddd2: "", telefone2: "", codescolaridade: "6", graduacao: "Zootecnia" },
  });
  for (const area of ["Administrativo", "Abatedouro", "Entreposto", "Fábricas", "Posto de Combustível", "Supermercado"]) {
    await expect(page.getByLabel(area, { exact: true })).not.toBeChecked();
  }
  await page.getByLabel("Fábricas", { exact: true }).check();
  await page.getByLabel("Supermercado", { exact: true }).check();
  await semProblemas(page);
  await continua(page);

  await etapa(page, "Expectativas");
  const marcadas = (await dadosDe(provedor, login, candidatura.areas, undefined)).filter(({ selecionada }) => selecionada);
  expect(marcadas.map(({ descricao }) => descricao)).toEqual(["Fábricas", "Supermercado"]);
  await expect(page.getByText("Curvelândia/MT")).toBeVisible();
  await expect(page.getByText("Fábricas, Supermercado")).toBeVisible();
  await semProblemas(page);
  const salva = page.getByRole("button", { name: "Salvar candidatura", exact: true }).last();
  await salva.click();
  await expect(resumo(page)).toHaveText(["Descreva sua expectativa"]);
  await page.getByLabel("Quais são as suas expectativas?").fill("Crescer na cooperativa.");
  await salva.click();
  await expect(page.getByRole("status").filter({ hasText: "Candidato atualizado com sucesso" })).toBeVisible();
  expect((await dadosDe(provedor, login, candidatura.exibir, undefined)).observacao).toBe("Crescer na cooperativa.");
});

jornada("o que a cooperativa já sabe vem preenchido; o segundo número de Curvelândia também", async ({ page, pessoa, javaScript }) => {
  await pessoa.comSessao("elisa.prado");
  await page.goto("candidatura-interna/informacoes");
  const cidade = page.getByLabel("Cidade", { exact: true });
  await expect(cidade).toHaveValue("1384");
  await expect(page.getByLabel("Estado", { exact: true })).toHaveValue("13");
  await pessoa.comSessao("ana.souza");
  await page.goto("candidatura-interna/informacoes");
  await expect(cidade.locator("option:checked")).toHaveText("Campo Mourão/PR");
  await page.getByLabel("Telefone", { exact: true }).fill("988887777");
  await escolheEstado(page, "São Paulo", javaScript);
  await expect(cidade.locator("option")).toHaveCount(646);
  if (javaScript) await expect(page.getByLabel("Telefone", { exact: true })).toHaveValue("988887777");
  await semRolagemLateral(page);
  await page.goto("candidatura-interna/areas");
  await expect(page.getByLabel("Administrativo", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Abatedouro", { exact: true })).not.toBeChecked();
  await page.getByLabel("Administrativo", { exact: true }).uncheck();
  await page.getByLabel("Fábricas", { exact: true }).uncheck();
  await continua(page);
  await expect(page.getByText("Nenhuma", { exact: true })).toBeVisible();
  await page.goto("candidatura-interna/informacoes?uf=99");
  await expect(cidade.locator("option:checked")).toHaveText("Campo Mourão/PR");
});

jornada("o provedor recusa ou não responde: o que se diz é verdade, e o digitado fica", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await page.goto("candidatura-interna/informacoes");
  await page.getByLabel("Telefone", { exact: true }).fill("988887777");
  await provedor.falha({ chamada: "candidatura.atualizar", usuario, recusa: "Inscrições encerradas.", vezes: 1 });
  await continua(page);
  await expect(resumo(page)).toHaveText(["Inscrições encerradas."]);
  await expect(page.getByLabel("Telefone", { exact: true })).toHaveValue("988887777");
  await provedor.falha({ chamada: "candidatura.atualizar", usuario, status: 500, vezes: 1 });
  await continua(page);
  await expect(resumo(page)).toHaveText([/^Houve um erro ao atualizar a candidatura\..*Não sabemos se a cooperativa já recebeu estes dados\./]);
  await provedor.falha({ chamada: "candidatura.atualizar", usuario, quebra: "depois", vezes: 1 });
  await continua(page);
  await etapa(page, "Áreas de interesse");
  expect((await dadosDe(provedor, usuario, candidatura.exibir, undefined)).telefone1).toBe("988887777");
});

jornada("sem permissão: ao início; texto hostil é texto", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("davi.rocha");
  await page.goto("candidatura-interna");
  await expect(page).toHaveURL(/\/colaborador\/$/);
  await pessoa.comSessao("gilda.moraes");
  page.on("dialog", (dialogo) => {
    throw new Error(`um script do provedor rodou: ${dialogo.message()}`);
  });
  await page.goto("candidatura-interna");
  await etapa(page, "Atualizar informações");
  await expect(page.getByLabel("Telefone", { exact: true })).toHaveValue("<b>recado</b>");
  await semRolagemLateral(page);
  await semProblemas(page);
});
