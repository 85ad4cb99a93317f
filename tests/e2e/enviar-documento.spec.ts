/** Sending and correcting a document: the certificate's flow without reason and days (second spec, sections 2, 4 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const seguir = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const etapa = (page: Page, titulo: string) => expect(page.getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();

async function documentoCom(provedor: Controle, login: string, vale: (documento: Atestado) => boolean): Promise<Atestado> {
  const documento = (await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "DOCUMENTOS" })).find(vale);
  if (!documento) throw new Error("A demonstração não tem o documento de que o teste precisa");
  return documento;
}

jornada("um documento não pergunta motivo; sem palavras do provedor, as do portal", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { codigo } = await documentoCom(provedor, login, ({ status }) => status === 1);
  await page.goto("enviar-documento");
  await expect(page.getByRole("heading", { level: 1, name: "Enviar Documento" })).toBeVisible();
  await page.getByRole("link", { name: "Ajuda sobre Carteira de trabalho" }).click();
  await expect(page.getByText("Ajuda não localizada", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Carteira de trabalho", { exact: true })).toBeChecked();
  await seguir(page);
  await etapa(page, "Informações extras");
  await seguir(page);
  await etapa(page, "Anexos e envio");
  await semRolagemLateral(page);
  await provedor.falha({ chamada: "atestados.incluir", usuario: login, corpo: { codigo }, vezes: 1 });
  await page.getByRole("button", { name: "Enviar documento", exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/documentos/enviados/${codigo}/recibo$`));
  await expect(page.getByRole("status").filter({ hasText: "Documento/Atestado enviado/alterado com sucesso" })).toBeVisible();
});

jornada("um documento vai com 0 dias", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const antes = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "DOCUMENTOS" });
  await page.goto("enviar-documento/10");
  await page.getByLabel("Carteira de trabalho", { exact: true }).check();
  await seguir(page);
  await etapa(page, "Informações extras");
  await seguir(page);
  await etapa(page, "Anexos e envio");
  await page.getByRole("button", { name: "Enviar documento", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recibo de envio");
  const depois = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "DOCUMENTOS" });
  const novo = depois.find(({ codigo }) => !antes.some((documento) => documento.codigo === codigo));
  expect(novo?.diasatestado).toBe(0);
});

jornada("só dependentes ativos se escolhem", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const todos = await dadosDe(provedor, login, contrato.dependentes.listar, undefined);
  const ativos = todos.filter(({ status }) => status === 7);
  expect([ativos.length > 0, ativos.length < todos.length]).toEqual([true, true]);
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Acompanhamento de dependente", { exact: true }).check();
  await seguir(page);
  await etapa(page, "Motivo");
  await seguir(page);
  await etapa(page, "Dependente");
  await expect(page.getByRole("main").getByRole("radio")).toHaveCount(ativos.length);
});

jornada("corrigir um documento: o tipo continua o mesmo, e ele volta à análise", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { codigo } = await documentoCom(provedor, login, ({ status }) => status === 2);
  await page.goto(`editar-documento/${codigo}/10`);
  await expect(page.getByRole("heading", { level: 1, name: "Editar Documento" })).toBeVisible();
  await etapa(page, "Tipo");
  await expect(page.getByText("Numa correção o tipo e o motivo continuam os mesmos.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await semProblemas(page);
  await seguir(page);
  await etapa(page, "Datas");
  await seguir(page);
  await etapa(page, "Informações extras");
  await page.getByLabel("Justificativa (se quiser)").fill("Agora com o verso.");
  await seguir(page);
  await etapa(page, "Anexos e envio");
  await semRolagemLateral(page);
  // What it required is at the cooperative already.
  await page.getByRole("button", { name: "Enviar documento", exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/documentos/enviados/${codigo}/recibo$`));
  await expect(page.getByRole("status").filter({ hasText: "Documento alterado com sucesso" })).toBeVisible();
  expect(await dadosDe(provedor, login, contrato.atestados.exibir, { codigo })).toMatchObject({ status: 1, justificativa: "Agora com o verso." });
});

jornada("só o que espera correção se corrige", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { codigo } = await documentoCom(provedor, login, ({ status }) => status === 3);
  await page.goto(`editar-documento/${codigo}`);
  await expect(page.getByText("Este envio não pode ser alterado", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuar", exact: true })).toHaveCount(0);
});

jornada("sem dependentes, a etapa diz isso e leva a incluir um", async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("enviar-atestado");
  await page.getByLabel("Acompanhamento de dependente", { exact: true }).check();
  await seguir(page);
  await etapa(page, "Motivo");
  await seguir(page);
  await etapa(page, "Dependente");
  await expect(page.getByText("Nenhum dependente disponível")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Incluir Dependente" })).toBeVisible();
});
