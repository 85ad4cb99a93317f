/** Documents (spec 2.12): the tabs Recebidos and Enviados, and the files. */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Documento } from "~/services/provider/contract/documentos";
import type { Controle } from "./apoio/controle";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const resposta = z.object({ data: z.unknown() });

async function documentosDe(provedor: Controle, login: string): Promise<Documento[]> {
  const token = await provedor.token(login);
  const response = await fetch(`${provedor.url}/colaborador/documentos?app=web&token=${token}`);
  const { data } = resposta.parse(await response.json());
  return contrato.documentos.listar.resposta("coop").parse(data);
}

jornada("os recebidos, com a confirmação e o arquivo de cada um", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const documentos = await documentosDe(provedor, ana);
  expect(documentos).toHaveLength(7);
  await page.goto("documentos");
  await expect(page).toHaveTitle("Documentos — Portal do Colaborador");
  const tabela = page.getByRole("table", { name: "7 documentos recebidos" });
  await expect(tabela.locator("thead th")).toHaveText(["Emp", "Est", "Matr", "Documento", "Versão", "Cargo", "Inclusão", "Arquivo"]);
  const linha = tabela.locator("tbody tr").nth(1);
  const [, documento] = documentos;
  if (!documento) throw new Error("falta o segundo documento");
  const { empresa, estab, matr, tipodocumento, versao, cargo, confirmacao, datahoraimportacao, iddocumento } = documento;
  const [dia = "", hora = ""] = `${datahoraimportacao}`.split("T");
  const inclusao = `${dia.split("-").reverse().join("/")} às ${hora}`;
  const celulas = linha.locator("td");
  for (const [indice, texto] of [empresa, estab, matr, tipodocumento, versao, cargo, inclusao].entries()) {
    await expect(celulas.nth(indice)).toContainText(texto);
  }
  await expect(linha.getByText(confirmacao)).toBeHidden();
  await linha.locator("summary").click();
  await expect(linha.getByText(confirmacao)).toBeVisible();
  // The newest one has none.
  await expect(tabela.locator("tbody tr").first().locator("summary")).toHaveCount(0);
  await semProblemas(page);
  await semRolagemLateral(page);

  const link = linha.getByRole("link", { name: `Abrir Arquivo ${tipodocumento}, versão ${versao} (abre o PDF em outra aba)` });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", `/colaborador/documentos/${iddocumento}/arquivo`);
  const arquivo = await page.request.get(`documentos/${iddocumento}/arquivo`);
  expect(arquivo.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  expect((await arquivo.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

jornada("os enviados são outra aba, e só ela é pedida", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("documentos");
  await provedor.esqueceChamadas(ana);
  const abas = page.getByRole("navigation", { name: "Documentos" });
  await abas.getByRole("link", { name: "Enviados" }).click();
  await expect(page).toHaveURL(/\/documentos\?aba=enviados/);
  await expect(page).toHaveTitle("Documentos enviados — Portal do Colaborador");
  await expect(page.getByRole("link", { name: "Enviar Documento" })).toBeVisible();
  await expect(abas.getByRole("link", { name: "Enviados" })).toHaveAttribute("aria-current", "page");
  expect((await provedor.chamadas(ana)).map(({ nome }) => nome)).not.toContain("documentos.listar");
  await expect(abas.getByRole("link", { name: "Recebidos", exact: true })).toBeVisible();
  await abas.getByRole("link", { name: "Recebidos" }).click();
  await expect(page.getByRole("table", { name: "7 documentos recebidos" })).toBeVisible();
});

jornada("sem nenhum, diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("documentos");
  await expect(page.getByText("Nenhum documento encontrado", { exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

jornada("textos sem fim não alargam a página", async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  for (const width of [360, 700, 960, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("documentos");
    await page.locator("summary").filter({ hasText: "Confirmação" }).click();
    await expect(page.getByText("<script>alert(1)</script> Confirmado.")).toBeVisible();
    await semRolagemLateral(page);
  }
  // Where the table scrolls in its place.
  await page.setViewportSize({ width: 960, height: 740 });
  await semProblemas(page);
});

jornada("o arquivo que não é da pessoa não existe", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const outra = await pessoa.nova("davi.rocha");
  const [alheio] = await documentosDe(provedor, outra);
  await pessoa.comSessao("ana.souza");
  for (const id of [alheio?.iddocumento, "0", "abc", "9".repeat(400), "%00"]) {
    expect((await page.request.get(`documentos/${id}/arquivo`)).status(), `documentos/${id}`).toBe(404);
  }
});

jornada("a falha fica no seu lugar e dá para tentar de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [documento] = await documentosDe(provedor, ana);
  await provedor.falha({ chamada: "documentos.listar", usuario: ana, status: 500 });
  await provedor.falha({ chamada: "documentos.exibir", usuario: ana, status: 500 });
  await page.goto("documentos");
  await expect(page.locator("#conteudo .aviso")).toContainText("Houve um erro ao carregar os documentos.");
  expect((await page.request.get(`documentos/${documento?.iddocumento}/arquivo`)).status()).toBe(503);
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("table", { name: "7 documentos recebidos" })).toBeVisible();
});
