/** Referrals of people with a disability (second spec, sections 2 to 5; spec 2.6 for the home page). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { listar, configuracao } = contrato.pcd;

const main = (page: Page) => page.getByRole("main");
const recado = (page: Page, texto: string) => expect(page.getByRole("status").filter({ hasText: texto })).toBeVisible();
const resumo = (page: Page) => page.locator("#erros li");
const cartao = (page: Page, nome: string) => main(page).locator("li.cartao").filter({ has: page.getByRole("heading", { name: nome, exact: true }) });

const INDICADO: Record<string, string> = {
  "Nome do PCD": "Paulo Reis",
  "CPF do PCD": "248.438.034-80",
  "Data de nascimento": "1990-01-05",
  Cidade: "Campo Mourão",
  "Endereço": "Rua A, 1",
  "Telefone do PCD": "(44) 99811-2233",
  "Seu telefone de contato": "44 99765 4321",
};

async function preenche(page: Page, campos: Record<string, string>): Promise<void> {
  for (const [rotulo, valor] of Object.entries(campos)) await page.getByLabel(rotulo, { exact: true }).fill(valor);
}

const envia = (page: Page) => page.getByRole("button", { name: "Enviar indicação" }).click();

jornada("o cartão do início leva à lista e às orientações", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { texto_pcd } = await dadosDe(provedor, login, configuracao, undefined);
  await page.goto("");
  const card = page.getByRole("region", { name: "Indicação de PCD" });
  await expect(card).toContainText(texto_pcd);
  await expect(card.getByRole("link", { name: /^Mais informações/ })).toBeVisible();
  await card.getByRole("link", { name: /^Mais informações/ }).click();
  const dialog = page.getByRole("dialog", { name: "Orientações" });
  await expect(dialog).toContainText("maiores de 18 anos");
  await semProblemas(page);
  await dialog.getByRole("link", { name: "Fechar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minhas indicações");
});

jornada("sem indicar_pcd, e sem resposta, não há cartão", SO_OLHA, async ({ page, pessoa, provedor }) => {
  await pessoa.comSessao("carla.dias");
  await page.goto("");
  await expect(page.getByRole("region", { name: "Indicação de PCD" })).toHaveCount(0);
  const usuario = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: configuracao.nome, usuario, status: 500 });
  await page.goto("");
  await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Indicação de PCD" })).toHaveCount(0);
  await page.goto("indicar-pcd/orientacoes");
  await expect(page.getByRole("dialog").getByText(/^Houve um erro ao carregar as orientações\./)).toBeVisible();
});

jornada("pendentes e finalizadas, cada uma com os dados e o histórico atrás de um toque", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("indicar-pcd");
  await expect(page).toHaveTitle("Minhas indicações — Portal do Colaborador");
  const abas = page.getByRole("navigation", { name: "Minhas indicações" });
  await expect(abas.getByRole("link")).toHaveText(["Pendentes3 pendentes", "Finalizadas"]);
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["Tiago Alves Pereira", "Rosana Martins da Silva", "Edson Luiz Ferreira"]);
  const rosana = cartao(page, "Rosana Martins da Silva");
  await expect(rosana).toContainText("Aguardando correção");
  const historico = rosana.locator("details").filter({ hasText: "Histórico de movimentações" });
  await expect(historico.getByText(/não completa a ligação/)).toBeHidden();
  await historico.locator("summary").click();
  await expect(historico.getByText(/não completa a ligação/)).toBeVisible();
  await expect(historico).toContainText(/\d\d\/\d\d\/\d{4} às \d\d:\d\d — Recrutamento e Seleção/);
  await rosana.locator("summary", { hasText: "Dados da indicação" }).click();
  await expect(rosana.getByText("111.444.777-35")).toBeVisible();
  await expect(rosana.getByText("(44) 99811-2233")).toBeVisible();
  await expect(cartao(page, "Tiago Alves Pereira").getByRole("link", { name: /^Corrigir/ })).toHaveCount(0);
  await semRolagemLateral(page);
  await semProblemas(page);
  await abas.getByRole("link", { name: "Finalizadas" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["Célia Regina Nogueira", "João Batista Ramos", "Marli dos Santos"]);
  await expect(main(page).getByRole("link", { name: /^(Corrigir|Cancelar)/ })).toHaveCount(0);
  await semProblemas(page);
});

jornada("as sete mensagens de uma vez, e o que se digitou fica", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("indicar-pcd");
  await page.getByRole("link", { name: "Nova indicação" }).click();
  await expect(page.getByRole("dialog", { name: "Nova indicação" })).toBeVisible();
  await envia(page);
  await expect(resumo(page)).toHaveText([
    "Nome é obrigatório",
    "CPF é obrigatório",
    "Informe a data de nascimento do PCD",
    "Informe a cidade do PCD",
    "Informe o endereço do PCD",
    "Informe o telefone do PCD",
    "Informe seu telefone de contato",
  ]);
  await semRolagemLateral(page);
  await semProblemas(page);
  await preenche(page, { ...INDICADO, "CPF do PCD": "248.438.034-81", "Data de nascimento": "2999-01-01", "Telefone do PCD": "3522-1100" });
  await envia(page);
  await expect(resumo(page)).toHaveText([
    "CPF inválido. Confira os 11 números",
    "Informe corretamente a data de nascimento do PCD",
    "Informe corretamente o telefone do PCD: DDD com 2 dígitos e número com 9 dígitos",
  ]);
  await expect(page.getByLabel("Nome do PCD")).toHaveValue("Paulo Reis");
  await expect(page.getByLabel("CPF do PCD")).toHaveValue("248.438.034-81");
});

jornada("uma nova indicação chega uma vez, como o contrato a escreve", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("fabio.nunes");
  await page.goto("indicar-pcd");
  await expect(main(page).getByText("Não há indicações", { exact: true })).toBeVisible();
  await page.goto("indicar-pcd/nova");
  await preenche(page, INDICADO);
  await provedor.falha({ chamada: "pcd.salvar", usuario, quebra: "depois", vezes: 1 });
  await envia(page);
  await recado(page, "Indicação enviada.");
  await expect(page).toHaveURL(/\/indicar-pcd$/);
  await expect(cartao(page, "Paulo Reis")).toContainText("Em análise");
  const todas = await dadosDe(provedor, usuario, listar, undefined);
  expect(todas).toHaveLength(1);
  expect(todas[0]).toMatchObject({ cpf: "24843803480", dtnasc: "1990-01-05", telefone_pcd: "44998112233", telefone_colaborador: "44997654321", tiposistema: "WEB" });
  // The same person again is the provider's to refuse.
  await page.goto("indicar-pcd/nova");
  await preenche(page, INDICADO);
  await envia(page);
  await expect(resumo(page)).toHaveText(["Já existe uma indicação em andamento para este CPF"]);
});

jornada("corrigir: o mesmo formulário, preenchido", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  await page.goto("indicar-pcd");
  await cartao(page, "Rosana Martins da Silva").getByRole("link", { name: /^Corrigir/ }).click();
  const dialog = page.getByRole("dialog", { name: "Corrigir indicação" });
  await expect(dialog).toContainText("não completa a ligação");
  await expect(page.getByLabel("CPF do PCD")).toHaveValue("111.444.777-35");
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("1988-11-02");
  await semProblemas(page);
  await page.getByLabel("Telefone do PCD").fill("44 98888-7777");
  await page.getByRole("button", { name: "Enviar correção" }).click();
  await recado(page, "Indicação corrigida com sucesso!");
  const rosana = (await dadosDe(provedor, login, listar, undefined)).find(({ nome }) => nome.startsWith("Rosana"));
  expect(rosana).toMatchObject({ telefone_pcd: "44988887777", pode_corrigir: false, desc_status: "Em análise" });
  await page.goto(`indicar-pcd/${rosana?.id}/corrigir`);
  await expect(page.getByRole("dialog").getByText("Esta indicação não pode ser corrigida agora.")).toBeVisible();
});

jornada("cancelar, com uma observação", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  await page.goto("indicar-pcd");
  await cartao(page, "Tiago Alves Pereira").getByRole("link", { name: /^Cancelar/ }).click();
  await expect(page.getByRole("dialog", { name: "Cancelar indicação" })).toContainText("Tiago Alves Pereira");
  await semProblemas(page);
  await page.getByLabel("Observação (opcional)").fill("Ele já está empregado");
  await page.getByRole("button", { name: "Sim, cancelar" }).click();
  await recado(page, "Indicação cancelada com sucesso!");
  await expect(page).toHaveURL(/situacao=finalizadas$/);
  await expect(cartao(page, "Tiago Alves Pereira")).toContainText("Cancelada");
  const tiago = (await dadosDe(provedor, login, listar, undefined)).find(({ nome }) => nome.startsWith("Tiago"));
  expect(tiago?.movimentacao.at(-1)).toMatchObject({ desc_status: "Cancelada", observacao: "Ele já está empregado", tipo_sistema: "WEB" });
  await page.goto(`indicar-pcd/${tiago?.id}/cancelar`);
  await expect(page.getByRole("dialog").getByText("Esta indicação não pode mais ser cancelada.")).toBeVisible();
});

const inofensiva = (page: Page) => expect(page.locator("main script, main iframe, main img[onerror]")).toHaveCount(0);

jornada("textos hostis cabem na lista e no início, e não fazem nada", async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("");
  await expect(page.getByRole("region", { name: "Indicação de PCD" })).toContainText("<b>Indique</b>");
  await semRolagemLateral(page);
  await page.goto("indicar-pcd");
  for (const fechado of await main(page).locator("details").all()) await fechado.locator("summary").click();
  await inofensiva(page);
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("orientações hostis são só texto", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("indicar-pcd/orientacoes");
  await expect(page.getByRole("dialog")).toContainText("reunião na sexta-feira às 14h");
  await inofensiva(page);
  await semRolagemLateral(page);
});

jornada("o provedor falha; o provedor frouxo", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: listar.nome, usuario, status: 500 });
  await page.goto("indicar-pcd");
  await expect(main(page).getByText(/^Houve um erro ao carregar as indicações\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Nova indicação" })).toBeVisible();
  await provedor.semFalhas(usuario);
  await provedor.falha({ chamada: listar.nome, usuario, frouxo: true });
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);
});

jornada("de outra pessoa e desconhecidas: 404", UMA_VEZ, async ({ pessoa, provedor, context }) => {
  const outra = await pessoa.nova("ana.souza");
  const [alheia] = await dadosDe(provedor, outra, listar, undefined);
  await pessoa.comSessao("ana.souza");
  for (const id of ["0", "x", alheia?.id]) {
    for (const acao of ["corrigir", "cancelar"]) expect((await context.request.get(`indicar-pcd/${id}/${acao}`)).status(), `${id}/${acao}`).toBe(404);
  }
});
