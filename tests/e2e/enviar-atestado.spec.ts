/** Sending and correcting a certificate, step by step (second spec, sections 2 to 5, 8 and 9). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { arquivoDeFoto } from "./apoio/fotos";
import { expect, jornada } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const seguir = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const etapa = (page: Page, titulo: string) => expect(page.getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();

async function ateAnexos(page: Page): Promise<void> {
  await page.goto("enviar-atestado");
  await etapa(page, "Tipo");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await seguir(page);
  await etapa(page, "Motivo");
  await seguir(page);
  await etapa(page, "Datas");
  await page.getByLabel("Primeiro dia de afastamento").fill("2026-11-10");
  await page.getByLabel("Quantidade de dias").fill("3");
  await seguir(page);
  await etapa(page, "CID");
  await seguir(page);
  await etapa(page, "Médico");
  await page.getByLabel("Nome do médico ou dentista").fill("Dra. Helena Prado");
  await page.getByLabel("CRM/CRO").fill("CRM-PR 12345");
  await seguir(page);
  await etapa(page, "Informações extras");
  await seguir(page);
  await etapa(page, "Anexos e envio");
}

jornada("um atestado inteiro, com foto, chega uma vez e deixa um recibo", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const antes = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "ATESTADOS" });
  await page.goto("enviar-atestado");
  await expect(page.getByText("Etapa 1", { exact: true })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
  await ateAnexos(page);
  await expect(page.getByText("De 10/11/2026 a 12/11/2026: 3 dias")).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);

  await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
  await expect(page.locator("#erros")).toContainText("Os documentos obrigatórios devem ser anexados");
  await expect(page.locator("#erros")).toContainText("Falta anexar: Foto do atestado (frente)");

  await page.getByLabel("Foto do atestado (frente)").setInputFiles(await arquivoDeFoto());
  await page.getByRole("button", { name: "Guardar anexos" }).click();
  await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
  await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
  await expect(page).toHaveURL(/\/atestados\/\d+\/recibo$/);

  const depois = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "ATESTADOS" });
  expect(depois).toHaveLength(antes.length + 1);
  const novo = depois.find(({ codigo }) => !antes.some((atestado) => atestado.codigo === codigo));
  expect(novo).toMatchObject({ status: 1, datainicio: "2026-11-10", datafim: "2026-11-12", diasatestado: 3, medico: "Dra. Helena Prado", codconfigsituacao: "101" });
  expect(novo?.anexos).toHaveLength(1);
});
