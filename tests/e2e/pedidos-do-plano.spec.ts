/** Plan requests in several steps: a plan, more dependents, corrected documents (second spec, sections 2, 4 and 5). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { arquivoDeFoto } from "./apoio/fotos";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { meuPlano, solicitacoes } = contrato.planoSaude;

const main = (page: Page) => page.getByRole("main");
const seguir = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const etapa = (page: Page, titulo: string) => expect(main(page).getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();
const aceita = (page: Page) => page.getByLabel("Li e aceito os termos do plano de saúde").check();
const botao = (page: Page, nome: string) => page.getByRole("button", { name: nome, exact: true });
const recado = (page: Page, texto: string) => expect(page.getByRole("status").filter({ hasText: texto })).toBeVisible();
const resumo = (page: Page) => page.locator("#erros li");

const pdf = (nome: string) => ({ name: nome, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n") });

jornada("da simulação ao pedido: plano, dependentes, documentos e termos", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("carla.dias");
  await page.goto("simular-plano-saude");
  await page.getByLabel("Vale Saúde Apartamento").check();
  await page.getByLabel(/^Sofia/).check();
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await page.getByRole("link", { name: /^Solicitar este plano/ }).click();
  await etapa(page, "Plano e dependentes");
  await expect(page.getByLabel("Vale Saúde Apartamento")).toBeChecked();
  await expect(page.getByLabel(/^Sofia/)).toBeChecked();
  await expect(page.getByLabel(/^Théo/)).not.toBeChecked();
  await seguir(page);
  await etapa(page, "Documentos");
  await expect(main(page).locator("[data-anexo]")).toHaveCount(4);
  await page.getByLabel(/^RG ou CNH — titular/).setInputFiles(await arquivoDeFoto("rg.jpg"));
  await page.getByLabel(/^Certidão de nascimento — Sofia/).setInputFiles(pdf("certidao.pdf"));
  await page.getByRole("button", { name: "Guardar anexos" }).click();
  await expect(page.getByAltText(/^Foto anexada: RG ou CNH/)).toBeVisible();
  await expect(page.getByRole("link", { name: "certidao.pdf" })).toBeVisible();
  await semRolagemLateral(page);
  await seguir(page);
  await etapa(page, "Termos e envio");
  await expect(main(page)).toContainText("desconto mensal em folha");
  await expect(main(page).getByText("Vale Saúde Apartamento", { exact: true })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
  await botao(page, "Solicitar plano").last().click();
  await expect(resumo(page)).toHaveText(["Aceite os termos para continuar"]);
  expect(await dadosDe(provedor, login, solicitacoes, undefined)).toHaveLength(1);
  await aceita(page);
  await botao(page, "Solicitar plano").last().click();
  await recado(page, "Solicitação do plano enviada com sucesso!");
  await expect(page).toHaveURL(/\/plano-saude\?aba=solicitacoes$/);
  const [nova] = await dadosDe(provedor, login, solicitacoes, undefined);
  expect(nova).toMatchObject({ tipo_solicitacao: "Adesão ao plano", desc_plano: "Vale Saúde Apartamento", status_final: false });
  expect(nova?.dependentes.map(({ nome }) => nome)).toEqual(["Carla Regina Dias", "Sofia Dias Martins"]);
});

jornada("quem não tem nada para anexar segue sem anexar", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("carla.dias");
  await page.goto("plano-saude");
  await page.getByRole("link", { name: "Solicitar plano" }).click();
  await etapa(page, "Plano e dependentes");
  await seguir(page);
  await etapa(page, "Documentos");
  await seguir(page);
  await aceita(page);
  await botao(page, "Solicitar plano").last().click();
  await recado(page, "Solicitação do plano enviada com sucesso!");
  expect((await dadosDe(provedor, login, solicitacoes, undefined))[0]?.dependentes).toHaveLength(1);
});

jornada("adicionar dependentes: só quem pode, e ao menos um", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("elisa.prado");
  await page.goto("plano-saude");
  await page.getByRole("link", { name: "Adicionar dependente" }).click();
  await etapa(page, "Dependentes");
  await expect(main(page).getByRole("checkbox")).toHaveCount(2);
  await seguir(page);
  await expect(resumo(page)).toHaveText(["Selecione ao menos um dependente"]);
  await semProblemas(page);
  await page.getByLabel(/^Lia/).check();
  await seguir(page);
  await etapa(page, "Documentos");
  await seguir(page);
  await etapa(page, "Termos e envio");
  await aceita(page);
  await botao(page, "Solicitar inclusão").last().click();
  await recado(page, "Solicitação de inclusão enviada com sucesso!");
  const plano = (await dadosDe(provedor, login, meuPlano, undefined)).meuPlano;
  expect(plano?.dependentes.filter(({ solicitouadicao }) => solicitouadicao).map(({ nome }) => nome)).toEqual(["Lia Prado Neves"]);
  // Asked for already: no longer offered.
  await page.goto("plano-saude/adicionar/dependentes");
  await expect(main(page).getByRole("checkbox")).toHaveCount(1);
});

jornada("ninguém para adicionar", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("elisa.prado");
  const situacao = await dadosDe(provedor, usuario, meuPlano, undefined);
  const plano = situacao.meuPlano;
  const vlrtotalcoop = plano?.vlrtotalcooperativa;
  await provedor.falha({ chamada: meuPlano.nome, usuario, corpo: { ...situacao, meuPlano: { ...plano, vlrtotalcoop, dependentes: plano?.dependentes.slice(0, 2) } } });
  await page.goto("plano-saude/adicionar");
  await expect(main(page).getByText("Nenhum dependente disponível", { exact: true })).toBeVisible();
});

jornada("corrigir os documentos de uma solicitação, uma vez", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await page.goto("plano-saude?aba=solicitacoes");
  await page.getByRole("link", { name: "Corrigir documentos" }).click();
  await etapa(page, "Documentos");
  await expect(main(page)).toContainText("A certidão de nascimento está ilegível. Envie outra foto.");
  await expect(main(page).locator("[data-anexo]")).toHaveCount(2);
  await page.getByLabel(/^Certidão de nascimento — Pedro/).setInputFiles(await arquivoDeFoto("certidao.jpg"));
  await seguir(page);
  await etapa(page, "Termos e envio");
  const aberta = page.url();
  await aceita(page);
  // The answer is lost after the effect: it is looked up, not sent again.
  await provedor.falha({ chamada: "planoSaude.reenviarDocumentos", usuario, quebra: "depois", vezes: 1 });
  await botao(page, "Reenviar documentos").last().click();
  await recado(page, "Documentos reenviados.");
  await expect(main(page).getByRole("link", { name: "Corrigir documentos" })).toHaveCount(0);
  expect((await provedor.chamadas(usuario)).filter(({ nome }) => nome === "planoSaude.reenviarDocumentos")).toHaveLength(1);
  await page.goto(aberta);
  await expect(main(page).getByText("Esta solicitação não aguarda documentos.")).toBeVisible();
});

jornada("uma recusa guarda tudo; quem volta continua", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("elisa.prado");
  await page.goto("plano-saude/adicionar");
  await page.getByLabel(/^Bento/).check();
  await seguir(page);
  await page.getByLabel(/^CPF — Bento/).setInputFiles(await arquivoDeFoto("cpf.jpg"));
  await seguir(page);
  await aceita(page);
  await provedor.falha({ chamada: "planoSaude.adicionarDependente", usuario, recusa: "Inclusões só até o dia 15.", vezes: 1 });
  await botao(page, "Solicitar inclusão").last().click();
  await expect(resumo(page)).toHaveText(["Inclusões só até o dia 15."]);
  await page.goto("plano-saude/adicionar");
  await page.getByRole("link", { name: "Continuar", exact: true }).click();
  await botao(page, "Solicitar inclusão").last().click();
  await recado(page, "Solicitação de inclusão enviada com sucesso!");
  const nova = (await dadosDe(provedor, usuario, solicitacoes, undefined)).filter(({ tipo_solicitacao }) => tipo_solicitacao === "Inclusão de dependente");
  expect(nova).toHaveLength(1);
});
