/** Sending and correcting the documents of a registration request (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { arquivoDeFoto } from "./apoio/fotos";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const CONFIRMAR = "Confirmar Solicitação";

async function solicitacoesDe(provedor: Controle, login: string, tipo: string): Promise<Solicitacao[]> {
  const todas = await dadosDe(provedor, login, contrato.cadastro.solicitacoes, undefined);
  return todas.filter(({ codconfigsituacao }) => codconfigsituacao === tipo);
}

const confirma = (page: Page) => page.getByRole("button", { name: CONFIRMAR, exact: true }).last().click();

async function anexa(page: Page, rotulo: string): Promise<void> {
  await page.getByLabel(rotulo).setInputFiles(await arquivoDeFoto());
  await page.getByRole("button", { name: "Guardar anexos" }).click();
  await expect(page.getByAltText(`Foto anexada: ${rotulo}`)).toBeVisible();
}

jornada("atualizar o endereço: falta o obrigatório, depois vai, uma vez", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("fabio.nunes");
  await page.goto("atualizacao-cadastral/endereco");
  await page.getByRole("link", { name: "Atualizar Endereço" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Atualizar Endereço" })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
  await confirma(page);
  await expect(page.locator("#erros")).toContainText("Os documentos obrigatórios devem ser anexados");
  await expect(page.locator("#erros")).toContainText("Falta anexar: Comprovante de residência");
  await anexa(page, "Comprovante de residência");
  await confirma(page);
  await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
  await expect(page.getByRole("status").filter({ hasText: "Solicitação enviada com sucesso!" })).toBeVisible();
  const novas = await solicitacoesDe(provedor, login, "43");
  expect(novas.map(({ status }) => status)).toEqual([1]);
  // Back and again: a new request is begun, nothing is sent by itself.
  await page.goto("atualizacao-cadastral/endereco/enviar/documentos");
  await expect(page.getByAltText(/^Foto anexada/)).toHaveCount(0);
  expect(await solicitacoesDe(provedor, login, "43")).toHaveLength(1);
});

jornada("corrigir a escolaridade: a mesma solicitação volta à análise, e os dados voltam à tela", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const antes = await solicitacoesDe(provedor, login, "49");
  const pendente = antes.find(({ status }) => status === 2)?.codigo ?? "";
  await page.goto("atualizacao-cadastral/escolaridade");
  await page.getByRole("link", { name: "Corrigir Documentação" }).click();
  await expect(page).toHaveURL(new RegExp(`escolaridade/corrigir/${pendente}/documentos$`));
  await expect(page.getByRole("heading", { level: 1, name: "Corrigir Documentação" })).toBeVisible();
  // What only a new request asks for is not asked for here.
  await expect(page.getByLabel("Histórico escolar")).toBeVisible();
  await expect(page.getByLabel(/Declaração de matrícula/)).toHaveCount(0);
  await anexa(page, "Certificado, diploma ou declaração de conclusão");
  await confirma(page);
  await expect(page.getByRole("status").filter({ hasText: "Documentação reenviada com sucesso!" })).toBeVisible();
  const depois = await solicitacoesDe(provedor, login, "49");
  expect(depois).toHaveLength(antes.length);
  expect(depois.find(({ codigo }) => codigo === pendente)?.status).toBe(1);
  await page.goto("atualizacao-cadastral/escolaridade");
  await expect(page.getByText("Ensino Superior Completo")).toBeVisible();
  await page.goto(`atualizacao-cadastral/escolaridade/corrigir/${pendente}`);
  await expect(page.getByText("Esta solicitação não espera correção.")).toBeVisible();
  await expect(page.getByRole("button", { name: CONFIRMAR })).toHaveCount(0);
});

jornada("abrir de novo a atualização da escolaridade esvazia os documentos escolhidos, mas só de quem recomeça", async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  const abre = async () => {
    await page.goto("atualizacao-cadastral/escolaridade");
    await page.getByRole("link", { name: "Atualizar Escolaridade e Cursos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Atualizar Escolaridade e Cursos" })).toBeVisible();
  };
  const anexada = page.getByAltText(/^Foto anexada/);
  await abre();
  await expect(anexada).toHaveCount(0);
  await anexa(page, "Certificado, diploma ou declaração de conclusão");
  await expect(page.getByRole("link", { name: "Fechar" })).toBeVisible();
  await abre();
  await expect(page.getByText("Recomeçar apaga o que já foi preenchido e anexado.")).toBeVisible();
  await expect(anexada).toHaveCount(0);
  // A weak signal is not a reason to lose a photo: who goes on has it.
  await page.getByRole("link", { name: "Continuar", exact: true }).click();
  await expect(anexada).toHaveCount(1);
  await abre();
  await page.getByRole("button", { name: "Recomeçar" }).click();
  await expect(page.getByRole("button", { name: CONFIRMAR, exact: true }).last()).toBeVisible();
  await expect(anexada).toHaveCount(0);
  await confirma(page);
  await expect(page.locator("#erros")).toContainText("Os documentos obrigatórios devem ser anexados");
});

jornada("com uma pendência não se começa outra; a de outra pessoa ou de outro tipo não existe", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("atualizacao-cadastral/endereco/enviar");
  await expect(page.getByText("Solicitação com pendências. Verifique!")).toBeVisible();
  await page.getByRole("link", { name: "Fechar" }).click();
  await expect(page).toHaveURL(/atualizacao-cadastral\/endereco$/);
  const deEndereco = (await solicitacoesDe(provedor, ana, "43")).find(({ status }) => status === 2)?.codigo ?? "";
  expect((await page.goto(`atualizacao-cadastral/escolaridade/corrigir/${deEndereco}`))?.status()).toBe(404);
  await pessoa.comSessao("carla.dias");
  for (const caminho of [`endereco/corrigir/${deEndereco}`, "endereco/corrigir/0", "outro/enviar", "outro/corrigir/1"]) {
    expect((await page.goto(`atualizacao-cadastral/${caminho}`))?.status(), caminho).toBe(404);
  }
});

jornada("a resposta perdida é procurada na lista; a recusa guarda tudo", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("carla.dias");
  await page.goto("atualizacao-cadastral/escolaridade/enviar/documentos");
  await anexa(page, "Certificado, diploma ou declaração de conclusão");
  await provedor.falha({ chamada: "cadastro.alterarEscolaridade", usuario, recusa: "O setor está em recesso.", vezes: 1 });
  await confirma(page);
  await expect(page.locator("#erros")).toContainText("O setor está em recesso.");
  await expect(page.getByAltText(/^Foto anexada/)).toBeVisible();
  await provedor.falha({ chamada: "cadastro.alterarEscolaridade", usuario, quebra: "depois", vezes: 1 });
  await confirma(page);
  await expect(page).toHaveURL(/escolaridade\?aba=solicitacoes$/);
  await expect(page.getByRole("status").filter({ hasText: "Solicitação enviada com sucesso!" })).toBeVisible();
  const enviadas = (await provedor.chamadas(usuario)).filter(({ nome }) => nome === "cadastro.alterarEscolaridade");
  expect(enviadas).toHaveLength(2);
  expect((await solicitacoesDe(provedor, usuario, "49")).filter(({ status }) => status === 1)).toHaveLength(1);
});

jornada("sem nenhum documento configurado: diz isso", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("carla.dias");
  await provedor.falha({ chamada: "cadastro.anexosConfig", usuario, corpo: [] });
  await page.goto("atualizacao-cadastral/endereco/enviar");
  await expect(page.getByText("Nenhum tipo de documento disponível")).toBeVisible();
  await semProblemas(page);
});
