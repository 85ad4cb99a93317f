/** Asking for a dependent, correcting one, asking for an inactivation (spec part 2, sections 2 to 5, 7 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { arquivoDeFoto } from "./apoio/fotos";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const listar = (provedor: Controle, login: string) => dadosDe(provedor, login, contrato.dependentes.listar, undefined);

async function acha(provedor: Controle, login: string, serve: (dependente: Dependente) => boolean): Promise<Dependente> {
  const achado = (await listar(provedor, login)).find(serve);
  if (!achado) throw new Error("nenhum dependente assim");
  return achado;
}

const pendente = ({ status }: Dependente) => status === 2;
const ativo = ({ status, solicitou_inativacao }: Dependente) => status === 7 && !solicitou_inativacao;

/** "AAAA-MM-DD" of a birth so many years and a bit ago. */
function nascidoHa(anos: number): string {
  return new Date(Date.now() - (anos * 365.25 + 60) * 86_400_000).toISOString().slice(0, 10);
}

const seguir = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const finalizar = (page: Page) => page.getByRole("button", { name: "Finalizar solicitação" }).click();
const resumo = (page: Page) => page.locator("#erros li");
const etapa = (page: Page, titulo: string) => expect(page.getByRole("heading", { level: 2, name: titulo, exact: true })).toBeVisible();
const SUCESSO = "Solicitação de dependente finalizada com sucesso!";

async function informa(page: Page, nome: string, nascimento: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(nome);
  await page.getByLabel("Data de nascimento").fill(nascimento);
  await seguir(page);
}

async function anexa(page: Page, ...descricoes: string[]): Promise<void> {
  const foto = await arquivoDeFoto("papel.jpg", { largura: 400, altura: 300 });
  for (const descricao of descricoes) await page.getByLabel(descricao).setInputFiles(foto);
  await page.getByRole("button", { name: "Guardar anexos" }).click();
  for (const descricao of descricoes) await expect(page.getByAltText(`Foto anexada: ${descricao}`)).toBeVisible();
}

jornada("incluir: duas etapas, os papéis da idade, uma vez só na lista", async ({ page, pessoa, provedor }) => {
  const bruno = await pessoa.comSessao("bruno.lima");
  await provedor.falha({ chamada: "pendencias.listar", usuario: bruno, corpo: { atualizar_dados_pessoais: false, documentos: [] } });
  await page.goto("dependentes");
  await page.getByRole("link", { name: "Incluir Dependente" }).click();
  await expect(page).toHaveURL(/\/incluir-dependente\/1$/);
  await expect(page).toHaveTitle("Inserir Informações — Incluir Dependente — Portal do Colaborador");
  await expect(page.getByText("Etapa 1 de 2", { exact: true })).toBeVisible();
  await semProblemas(page);
  await semRolagemLateral(page);
  await seguir(page);
  await expect(resumo(page)).toHaveText(["Informe o nome do dependente", "Informe a data de nascimento"]);
  await informa(page, "Bia Lima", nascidoHa(-1));
  await expect(resumo(page)).toHaveText(["Informe corretamente a data de nascimento"]);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Bia Lima");
  await page.getByLabel("Dependente no Imposto de Renda").check();
  await informa(page, "Bia Lima", nascidoHa(3));

  await etapa(page, "Anexar Documentos");
  await expect(page.getByText("Etapa 2 de 2", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Carteira de vacinação (obrigatório)")).toBeVisible();
  await expect(page.getByLabel(/Comprovante de matrícula/)).toHaveCount(0);
  await semProblemas(page);
  await semRolagemLateral(page);
  await finalizar(page);
  await expect(resumo(page).first()).toHaveText("Os documentos obrigatórios precisam ser anexados");
  await anexa(page, "Certidão de nascimento ou casamento", "CPF do dependente", "Carteira de vacinação");
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  await expect(page).toHaveURL(/\/dependentes$/);
  const lista = await listar(provedor, bruno);
  expect(lista.filter(({ nome }) => nome === "Bia Lima")).toMatchObject([
    { status: 1, nascimento: nascidoHa(3), dependenteir: true, cadexistehcm: false },
  ]);
  // They travel side by side, and arrive in any order.
  expect(lista.find(({ nome }) => nome === "Bia Lima")?.anexos.map(({ codigo }) => codigo).sort()).toEqual(["7001", "7002", "7003"]);
  await page.goto("incluir-dependente");
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
});

jornada("a idade decide os papéis: mudou a data, mudam eles", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("incluir-dependente");
  await informa(page, "Caio de Souza", nascidoHa(10));
  await expect(page.getByLabel("Comprovante de matrícula escolar (obrigatório)")).toBeVisible();
  await expect(page.getByLabel(/Carteira de vacinação/)).toHaveCount(0);
  await page.getByRole("link", { name: "Alterar Data de nascimento" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Caio de Souza");
  await informa(page, "Caio de Souza", nascidoHa(20));
  await expect(page.getByLabel("Declaração da faculdade (se tiver)")).toBeVisible();
  await expect(page.getByLabel(/Comprovante de matrícula/)).toHaveCount(0);
});

jornada("nenhum papel configurado: diz isso, e segue sem eles", async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  await page.goto("incluir-dependente");
  await informa(page, "Rosa Nunes", nascidoHa(30));
  await expect(page.getByText("Nenhum tipo de documento disponível", { exact: true })).toBeVisible();
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  expect(await listar(provedor, fabio)).toMatchObject([{ nome: "Rosa Nunes", status: 1 }]);
});

jornada("corrigir: o que já está na cooperativa vale; volta a 1", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo, nome, codatestado } = await acha(provedor, ana, pendente);
  await page.goto("dependentes");
  await page.getByRole("link", { name: `Editar ${nome}` }).click();
  await expect(page).toHaveTitle("Inserir Informações — Editar Dependente — Portal do Colaborador");
  await expect(page.getByLabel("Nome completo")).toHaveValue(nome);
  await expect(page.getByLabel("Inativar este dependente")).toHaveCount(0);
  await page.getByLabel("Nome completo").fill("Alice Maria de Souza");
  await seguir(page);
  // Only what corrections ask for.
  await expect(page.getByLabel(/Certidão de nascimento/)).toHaveCount(0);
  await expect(page.getByText("Já está na cooperativa; anexe outro só para trocar.")).toBeVisible();
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  expect(await acha(provedor, ana, (dependente) => dependente.codigo === codigo)).toMatchObject({ nome: "Alice Maria de Souza", status: 1, codatestado });
  await page.goto(`editar-dependente/${codigo}`);
  await expect(page.getByText("Este dependente não pode ser alterado agora. Situação: Enviado, em conferência.")).toBeVisible();
});

jornada("quem o cadastro já tem: nome e nascimento aparecem e não mudam, nem por um formulário forjado", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const antes = await acha(provedor, ana, (dependente) => ativo(dependente) && dependente.dependenteir);
  await page.goto(`editar-dependente/${antes.codigo}`);
  await expect(page.getByText(antes.nome, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveCount(0);
  await expect(page.getByLabel("Data de nascimento")).toHaveCount(0);
  await page.locator("form:has([name=observacao])").evaluate((form) => {
    for (const [name, value] of [["nome", "Outra Pessoa"], ["nascimento", "1990-01-01"]]) {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      form.append(field);
    }
  });
  await page.getByLabel("Dependente no Imposto de Renda").uncheck();
  await seguir(page);
  await anexa(page, "CPF do dependente");
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  expect(await acha(provedor, ana, ({ codigo }) => codigo === antes.codigo)).toMatchObject({
    ...{ nome: antes.nome, nascimento: antes.nascimento, dependenteir: false, status: 1 },
  });
});

jornada("inativar: sua própria chamada, com mais de 10 caracteres, sem anexos", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const { codigo, nome } = await acha(provedor, ana, ativo);
  await page.goto(`editar-dependente/${codigo}`);
  await page.getByLabel("Inativar este dependente").check();
  await page.getByLabel("Observação").fill("1234567890");
  await seguir(page);
  await expect(resumo(page)).toHaveText(["Informe a observação com pelo menos 10 caracteres"]);
  await expect(page.getByLabel("Inativar este dependente")).toBeChecked();
  await page.getByLabel("Observação").fill("Não mora mais comigo");
  await seguir(page);
  await expect(page.getByText("Para pedir a inativação não é preciso anexar documentos.")).toBeVisible();
  await expect(page.getByText("Inativação do dependente")).toBeVisible();
  await semProblemas(page);
  await provedor.esqueceChamadas(ana);
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  const escritas = (await provedor.chamadas(ana)).map(({ nome: call }) => call).filter((call) => /^dependentes\.(inativar|atualizar)$/.test(call));
  expect(escritas).toEqual(["dependentes.inativar"]);
  await expect(page.locator("li.cartao").filter({ hasText: nome }).locator(".situacao")).toContainText("inativação solicitada");
});

jornada("a resposta se perde, mas o pedido chegou: é o que se diz, e é um só", async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  await page.goto("incluir-dependente");
  await informa(page, "Rosa Nunes", nascidoHa(30));
  await provedor.falha({ chamada: "dependentes.atualizar", usuario: fabio, quebra: "depois", vezes: 1 });
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  expect(await listar(provedor, fabio)).toHaveLength(1);
});

jornada("o provedor recusa: as palavras dele, e nada se perde", async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  await page.goto("incluir-dependente");
  await informa(page, "Rosa Nunes", nascidoHa(30));
  await provedor.falha({ chamada: "dependentes.atualizar", usuario: fabio, recusa: "Este dependente já é de outra pessoa.", vezes: 1 });
  await finalizar(page);
  await expect(resumo(page)).toHaveText(["Este dependente já é de outra pessoa."]);
  await finalizar(page);
  await expect(page.getByRole("status").filter({ hasText: SUCESSO })).toBeVisible();
  expect(await listar(provedor, fabio)).toHaveLength(1);
});

jornada("o dependente de outra pessoa, ou nenhum, é 404", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const alheio = await acha(provedor, await pessoa.nova("carla.dias"), pendente);
  await pessoa.comSessao("ana.souza");
  for (const codigo of [alheio.codigo, "0", "abc", "%00"]) {
    for (const fim of ["", "/1", "/2"]) expect((await page.request.get(`editar-dependente/${codigo}${fim}`)).status(), codigo + fim).toBe(404);
  }
  expect((await page.request.get("incluir-dependente/3")).status()).toBe(404);
});

jornada("nomes hostis e sem fim não mandam na página", async ({ page, pessoa, provedor }) => {
  const gilda = await pessoa.comSessao("gilda.moraes");
  page.on("dialog", () => expect(true, "um script do provedor rodou").toBe(false));
  for (const { codigo } of await listar(provedor, gilda)) {
    await page.goto(`editar-dependente/${codigo}`);
    await etapa(page, "Inserir Informações");
    await semRolagemLateral(page);
    await seguir(page);
    await expect(page.locator("h1")).toHaveText("Editar Dependente");
    await semRolagemLateral(page);
  }
});
