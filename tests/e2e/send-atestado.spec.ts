/** Sending and correcting a certificate, step by step (second spec, sections 2 to 5, 8 and 9). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { daysFromNow, onScreen } from "./support/days";
import { photoFile } from "./support/photos";
import { expect, journey, IN_BROWSER_TOO } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";

const DAY = daysFromNow(-12);

const continueButton = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const step = (page: Page, titulo: string) => expect(page.getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();

async function untilAttachments(page: Page): Promise<void> {
  await page.goto("enviar-atestado");
  await step(page, "Tipo");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await continueButton(page);
  await step(page, "Motivo");
  await continueButton(page);
  await step(page, "Datas");
  await page.getByLabel("Primeiro dia de afastamento").fill(DAY);
  await page.getByLabel("Quantidade de dias").fill("3");
  await continueButton(page);
  await step(page, "CID");
  await continueButton(page);
  await step(page, "Médico");
  await page.getByLabel("Nome do médico ou dentista").fill("Dra. Helena Prado");
  await page.getByLabel("CRM/CRO").fill("CRM-PR 12345");
  await continueButton(page);
  await step(page, "Informações extras");
  await continueButton(page);
  await step(page, "Anexos e envio");
}

journey("um atestado inteiro, com foto, chega uma vez e deixa um recibo", IN_BROWSER_TOO, async ({ page, person, provider }) => {
  const login = await person.withSession("ana.souza");
  const before = await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" });
  await page.goto("enviar-atestado");
  await expect(page.getByText("Etapa 1", { exact: true })).toBeVisible();
  await noSidewaysScroll(page);
  await noViolations(page);
  await untilAttachments(page);
  await expect(page.getByText(`De ${onScreen(DAY)} a ${onScreen(daysFromNow(-10))}: 3 dias`)).toBeVisible();
  await noSidewaysScroll(page);
  await noViolations(page);

  await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
  await expect(page.locator("#erros")).toContainText("Os documentos obrigatórios devem ser anexados");
  await expect(page.locator("#erros")).toContainText("Falta anexar: Foto do atestado (frente)");

  await page.getByLabel("Foto do atestado (frente)").setInputFiles(await photoFile());
  await page.getByRole("button", { name: "Guardar anexos" }).click();
  await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
  await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
  await expect(page).toHaveURL(/\/atestados\/\d+\/recibo$/);

  const after = await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" });
  expect(after).toHaveLength(before.length + 1);
  const created = after.find(({ codigo }) => !before.some((atestado) => atestado.codigo === codigo));
  expect(created).toMatchObject({
    status: 1,
    datainicio: DAY,
    datafim: daysFromNow(-10),
    diasatestado: 3,
    medico: "Dra. Helena Prado",
    codconfigsituacao: "101",
  });
  expect(created?.anexos).toHaveLength(1);
});

const line = (page: Page, label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

journey("o que foi preenchido espera: sair, voltar, alterar, recomeçar", async ({ page, person, provider }) => {
  const login = await person.withSession("ana.souza");
  await page.goto("enviar-atestado");
  await page.getByLabel("Atestado Odontológico", { exact: true }).check();
  await continueButton(page);
  await expect(page.getByText("Etapa 2 de 6")).toBeVisible();
  await expect(page.getByLabel("Tratamento odontológico")).toBeChecked();
  await page.getByLabel("Cirurgia odontológica").check();
  await continueButton(page);
  await page.getByLabel("Primeiro dia de afastamento").fill(daysFromNow(-19));
  await page.getByLabel("Quantidade de dias").fill("5");
  await page.getByRole("button", { name: "Salvar e continuar depois" }).click();
  await expect(page).toHaveURL(/\/atestados$/);

  await page.goto("enviar-atestado");
  await expect(page.getByText(/Você tem um envio não concluído, de hoje às \d\d:\d\d/)).toBeVisible();
  await noViolations(page);
  await page.getByRole("link", { name: "Continuar", exact: true }).click();
  await step(page, "Datas");
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("5");

  // Out of reach leads to where the person is; a step that is none is nowhere.
  await page.goto("enviar-atestado/80");
  await step(page, "Médico");
  expect((await page.goto("enviar-atestado/99"))?.status()).toBe(404);

  // Another type: the first reason, its least number of days; the date stays.
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Licença-maternidade ou paternidade", { exact: true }).check();
  await continueButton(page);
  await expect(page.getByRole("radio", { name: /^Licença-maternidade De 120/ })).toBeChecked();
  await continueButton(page);
  await step(page, "Dependente");
  await page.getByRole("radio", { name: /^Pedro Henrique de Souza/ }).check();
  await continueButton(page);
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("120");
  await expect(page.getByLabel("Primeiro dia de afastamento")).toHaveValue(daysFromNow(-19));

  // The session ends under the person: what they typed is there after the next sign-in.
  await page.getByLabel("Quantidade de dias").fill("150");
  await provider.end(login);
  await continueButton(page);
  await expect(page).toHaveURL(/\/auth/);
  await person.signIn(login);
  await page.goto("enviar-atestado/40");
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("150");

  await page.goto("enviar-atestado");
  await page.getByRole("button", { name: "Recomeçar" }).click();
  await step(page, "Tipo");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

journey("com duas abas valem os dados da última, e uma recomeçada não se mistura com a outra", async ({ page, context, person }) => {
  await person.withSession("ana.souza");
  await untilAttachments(page);
  const other = await context.newPage();
  await other.goto("enviar-atestado/60");
  await page.goto("enviar-atestado/60");
  await other.getByLabel("Nome do médico ou dentista").fill("Dr. Da Outra");
  await other.getByRole("button", { name: "Continuar", exact: true }).last().click();
  await step(other, "Informações extras");
  await page.getByLabel("Nome do médico ou dentista").fill("Dr. Da Última");
  await continueButton(page);
  await step(page, "Informações extras");
  await other.goto("enviar-atestado/80");
  await expect(line(other, "Médico")).toContainText("Dr. Da Última, CRM-PR 12345");

  await page.goto("enviar-atestado/60");
  await other.goto("enviar-atestado");
  await other.getByRole("button", { name: "Recomeçar" }).click();
  await step(other, "Tipo");
  await other.getByLabel("Doação de sangue", { exact: true }).check();
  await other.getByRole("button", { name: "Continuar", exact: true }).last().click();
  await step(other, "Motivo");
  await page.getByLabel("Nome do médico ou dentista").fill("Dr. Antigo");
  await continueButton(page);
  await expect(page.getByText("Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.")).toBeVisible();
  await other.goto("enviar-atestado/10");
  await expect(other.getByLabel("Doação de sangue", { exact: true })).toBeChecked();
});

journey("recomeçado em outro aparelho, e ainda sem nada: a página antiga diz isso, e só depois vale o que há nela", async ({ page, context, person }) => {
  await person.withSession("ana.souza");
  await untilAttachments(page);
  const other = await context.newPage();
  const restart = async () => {
    await other.goto("enviar-atestado");
    await other.getByRole("button", { name: "Recomeçar" }).click();
    await step(other, "Tipo");
  };
  await page.goto("enviar-atestado/60");
  await restart();
  await continueButton(page);
  await expect(page.getByText("ele foi recomeçado em outra aba ou aparelho, ou passou do prazo. Continue daqui.")).toBeVisible();
  await step(page, "Tipo");
  await page.getByLabel("Doação de sangue", { exact: true }).check();
  await continueButton(page);
  await step(page, "Motivo");
  await page.goto("enviar-atestado/10");
  await restart();
  await continueButton(page);
  await expect(page.getByText(/não está mais aqui: ele foi recomeçado em outra aba ou aparelho.* valem os desta página\./)).toBeVisible();
  await expect(page.locator("form[action*=guardado]")).toHaveCount(0);
  await continueButton(page);
  await step(page, "Motivo");
});

journey("regras de dias, médico, CID e telefone, nas palavras delas", async ({ page, person }) => {
  await person.withSession("ana.souza");
  await page.goto("enviar-atestado");
  await continueButton(page);
  await expect(page.locator("#erros")).toContainText("Escolha o tipo");
  await expect(page).toHaveTitle(/^Erro: /);
  await page.getByRole("link", { name: "Ajuda sobre Atestado Médico" }).click();
  await expect(page.locator("#ajuda")).toBeVisible();
  await expect(page.getByLabel("Atestado Médico", { exact: true })).toBeChecked();
  await continueButton(page);
  await page.getByLabel("Cirurgia").check();
  await continueButton(page);
  for (const [days, mensagem] of [
    ["1", "A quantidade mínima de dias para este motivo é de 2 dias"],
    ["91", "A quantidade máxima de dias para este motivo é de 90 dias"],
    ["", "Informe a quantidade de dias, de até 4 dígitos"],
  ] as const) {
    await page.getByLabel("Quantidade de dias").fill(days);
    await continueButton(page);
    await expect(page.locator("#erros")).toContainText(mensagem);
    await expect(page.locator("#erros")).toContainText("Informe a data de início");
    await expect(page.getByLabel("Quantidade de dias")).toHaveValue(days);
  }
  await page.getByLabel("Primeiro dia de afastamento").fill(DAY);
  await page.getByLabel("Quantidade de dias").fill("2");
  await continueButton(page);
  await step(page, "CID");
  await expect(page.getByText("só informe se quiser")).toBeVisible();
  await page.getByRole("textbox", { name: "Procurar o CID" }).fill("zzzzzz");
  await page.getByRole("button", { name: "Procurar", exact: true }).click();
  await expect(page.getByText("Nenhum CID encontrado")).toBeVisible();
  await page.getByRole("textbox", { name: "Procurar o CID" }).fill("gripe");
  await page.getByRole("button", { name: "Procurar", exact: true }).click();
  await page.getByRole("link", { name: /^J11 — / }).click();
  await expect(page.getByLabel("CID (se quiser informar)")).toHaveValue("J11");
  await page.getByLabel("CID (se quiser informar)").fill("gripe");
  await continueButton(page);
  await expect(page.locator("#erros")).toContainText("Informe um código como J11 ou M54.5, ou deixe em branco");
  await page.getByLabel("CID (se quiser informar)").fill("j11");
  await continueButton(page);
  await step(page, "Médico");
  await continueButton(page);
  await expect(page.locator("#erros li")).toHaveText(["Informe o nome do médico", "Informe o CRM/CRO do médico"]);
  await page.getByLabel("Código do médico").fill("999999");
  await page.getByRole("button", { name: "Procurar médico" }).click();
  await expect(page.getByText(/Médico não encontrado/)).toBeVisible();
  await page.getByLabel("Nome do médico ou dentista").fill("Dr. Silva");
  await page.getByLabel("CRM/CRO").fill("CRM 1");
  await continueButton(page);
  await page.getByLabel("DDD (se quiser)").fill("4");
  await page.getByLabel("Número (se quiser)").fill("9999999999");
  await continueButton(page);
  await expect(page.locator("#erros li")).toHaveText(["Informe o DDD com 2 dígitos", "Informe o número com até 9 dígitos"]);
});
