/** Registration updates: address, education, personal data, cancelling (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { cadastro } = contrato;

const AVISO = "Solicitação com pendências. Verifique!";

const resumo = (page: Page) => page.locator("#erros li");
const itens = (page: Page) => page.getByRole("region", { name: "Solicitações" }).getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });

async function solicitacoesDe(provedor: Controle, login: string, tipo: string): Promise<Solicitacao[]> {
  return (await dadosDe(provedor, login, cadastro.solicitacoes, undefined)).filter(({ codconfigsituacao }) => codconfigsituacao === tipo);
}

jornada("o menu leva às quatro atualizações, e cada uma volta a ele", async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  for (const nome of ["Contato", "Endereço", "Dados Pessoais", "Escolaridade e Cursos"]) {
    await page.goto("atualizacao-cadastral");
    await page.getByRole("main").getByRole("link", { name: nome, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
    await expect(page).toHaveTitle(`${nome} — Portal do Colaborador`);
    await page.getByRole("link", { name: "Voltar", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Atualização Cadastral" })).toBeVisible();
  }
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("endereço: os dados, e as solicitações só dele, com situação e histórico", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { endereco } = await dadosDe(provedor, login, cadastro.dadosCadastrais, undefined);
  await page.goto("atualizacao-cadastral/endereco");
  await expect(page.getByText(endereco.logradouro, { exact: true })).toBeVisible();
  await expect(page.getByText("87300-000", { exact: true })).toBeVisible();
  await expect(page.getByText("Campo Mourão/PR", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Corrigir Documentação" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Atualizar Endereço" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Meus Dados", exact: true })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Solicitações", exact: true }).click();
  await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
  const dela = await solicitacoesDe(provedor, login, "43");
  await expect(itens(page)).toHaveCount(dela.length);
  for (const [indice, { descstatus, descsituacao, datainicio, horainicio, status, movimentacao }] of dela.entries()) {
    const item = itens(page).nth(indice);
    await expect(item).toContainText(descstatus);
    await expect(item).toContainText(descsituacao);
    const dia = (datainicio ?? "").split("-").reverse().join("/");
    await expect(item).toContainText(`Solicitação realizada em ${dia} às ${horainicio}`);
    await expect(item.getByRole("link", { name: "Cancelar solicitação" })).toHaveCount(status < 3 ? 1 : 0);
    await expect(item.getByRole("link", { name: "Corrigir Documentação" })).toHaveCount(status === 2 ? 1 : 0);
    await item.getByText("Histórico de movimentações").click();
    await expect(item.getByText(movimentacao.at(-1)?.observacao ?? "", { exact: true })).toBeVisible();
  }
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("endereço sem pendência: Atualizar Endereço; sem solicitações: o texto", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  await page.goto("atualizacao-cadastral/endereco");
  await expect(page.getByRole("link", { name: "Atualizar Endereço" })).toBeVisible();
  await pessoa.comSessao("fabio.nunes");
  await page.goto("atualizacao-cadastral/endereco");
  await expect(page.getByText("Nenhum endereço cadastrado")).toBeVisible();
  await page.goto("atualizacao-cadastral/endereco?aba=solicitacoes");
  await expect(page.getByText("Não há solicitações para alteração de endereço")).toBeVisible();
  await page.goto("atualizacao-cadastral/escolaridade?aba=solicitacoes");
  await expect(page.getByText("Não há solicitações para alteração de escolaridade")).toBeVisible();
  await page.goto("atualizacao-cadastral/escolaridade");
  await expect(page.getByText("Nenhuma escolaridade cadastrada")).toBeVisible();
  await semProblemas(page);
});

jornada("escolaridade: cursos por tipo, o que está em andamento com o sufixo", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("elisa.prado");
  await page.goto("atualizacao-cadastral/escolaridade");
  const principal = page.getByRole("main");
  await expect(principal.getByRole("heading", { level: 3 })).toHaveText(["Nível Técnico", "Graduação", "Especialização"]);
  await expect(principal.getByRole("listitem").filter({ hasText: "Ensino Superior Completo" })).toBeVisible();
  await expect(principal.getByText("Especialização em Segurança dos Alimentos (Cursando)", { exact: true })).toBeVisible();
  await expect(principal.getByText("Técnico em Alimentos", { exact: true })).toBeVisible();
  await expect(principal.getByRole("heading", { level: 2, name: "Área de Formação" })).toBeVisible();
  await expect(principal.locator("thead").first().locator("th")).toHaveText(["Título", "Início", "Término"]);
  await expect(principal.getByRole("link", { name: "Atualizar Escolaridade e Cursos" })).toBeVisible();
  await expect(principal.getByText(AVISO)).toHaveCount(0);
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("escolaridade com pendência: o aviso no lugar dos dados, e o botão que corrige", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("atualizacao-cadastral/escolaridade");
  const principal = page.getByRole("main");
  await expect(principal.getByText(AVISO, { exact: true })).toBeVisible();
  await expect(principal.getByText("Ensino Superior Completo")).toHaveCount(0);
  await expect(principal.getByRole("link", { name: "Corrigir Documentação" })).toBeVisible();
  await page.goto("atualizacao-cadastral/escolaridade?aba=solicitacoes");
  await expect(itens(page)).toHaveCount(5);
  await semProblemas(page);
});

async function abreCancelamento(page: Page, provedor: Controle, login: string): Promise<string> {
  const codigo = (await solicitacoesDe(provedor, login, "43")).find(({ status }) => status === 1)?.codigo ?? "";
  await page.goto(`atualizacao-cadastral/endereco/${codigo}/cancelar`);
  return codigo;
}

async function cancela(page: Page, motivo: string): Promise<void> {
  await page.getByLabel("Motivo cancelamento").fill(motivo);
  await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
}

jornada("cancelar: motivo curto é recusado, o bom cancela, e não se cancela de novo", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("carla.dias");
  await page.goto("atualizacao-cadastral/endereco?aba=solicitacoes");
  await page.getByRole("link", { name: "Cancelar solicitação" }).click();
  await semProblemas(page);
  await cancela(page, "  curto   \n ");
  await expect(resumo(page)).toHaveText(["Informe um motivo para o cancelamento de no mínimo 10 caracteres"]);
  await expect(page.getByLabel("Motivo cancelamento")).toHaveAccessibleDescription(/no mínimo 10 caracteres/);
  await cancela(page, "  Já não mudo de casa  ");
  await expect(page.getByRole("status").filter({ hasText: "Solicitação cancelada com sucesso!" })).toBeVisible();
  await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
  await expect(page.getByRole("link", { name: "Cancelar solicitação" })).toHaveCount(0);
  const [cancelada] = await solicitacoesDe(provedor, login, "43");
  expect(cancelada?.status).toBe(9);
  expect(cancelada?.movimentacao.at(-1)?.observacao).toContain("Já não mudo de casa");
  await page.goto(`atualizacao-cadastral/endereco/${cancelada?.codigo ?? ""}/cancelar`);
  await expect(page.getByText("Esta solicitação não pode mais ser cancelada.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar cancelamento" })).toHaveCount(0);
});

jornada("cancelar: a recusa do provedor aparece e o motivo fica; a resposta perdida é procurada na lista", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  const codigo = await abreCancelamento(page, provedor, usuario);
  await provedor.falha({ chamada: "atestados.cancelar", usuario, recusa: "Fale com o RH.", vezes: 1 });
  await cancela(page, "Enviei o documento errado");
  await expect(resumo(page)).toHaveText(["Fale com o RH."]);
  await expect(page.getByLabel("Motivo cancelamento")).toHaveValue("Enviei o documento errado");
  await provedor.falha({ chamada: "atestados.cancelar", usuario, status: 500, vezes: 1 });
  await cancela(page, "Enviei o documento errado");
  await expect(resumo(page)).toHaveText([/^O cancelamento ainda não aparece na cooperativa, mas pode estar a caminho\./]);
  await provedor.falha({ chamada: "atestados.cancelar", usuario, quebra: "depois", vezes: 1 });
  await cancela(page, "Enviei o documento errado");
  await expect(page.getByRole("status").filter({ hasText: "Solicitação cancelada com sucesso!" })).toBeVisible();
  const canceladas = (await provedor.chamadas(usuario)).filter(({ nome }) => nome === "atestados.cancelar");
  expect(canceladas).toHaveLength(3);
  expect((await solicitacoesDe(provedor, usuario, "43")).find((uma) => uma.codigo === codigo)?.status).toBe(9);
});

jornada("solicitação de outra pessoa, de outro tipo ou nenhuma: 404", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.nova("ana.souza");
  const [deAna] = await solicitacoesDe(provedor, ana, "43");
  const carla = await pessoa.comSessao("carla.dias");
  const [deEscolaridade] = await solicitacoesDe(provedor, carla, "49");
  for (const caminho of [`endereco/${deAna?.codigo ?? ""}`, `endereco/${deEscolaridade?.codigo ?? ""}`, "endereco/0", "escolaridade/abc", "outro/1"]) {
    expect((await page.goto(`atualizacao-cadastral/${caminho}/cancelar`))?.status(), caminho).toBe(404);
    await expect(page.getByRole("heading", { name: "Erro 404. Página não localizada" })).toBeVisible();
  }
});

jornada("dados pessoais: o que a cooperativa sabe, e a etnia que a pessoa muda", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { dados_pessoais } = await dadosDe(provedor, login, cadastro.dadosCadastrais, undefined);
  await page.goto("atualizacao-cadastral/dados-pessoais");
  const dados = page.getByRole("region", { name: "Meus dados" });
  await expect(dados).toContainText(dados_pessoais.nome);
  await expect(dados).toContainText("Parda");
  await expect(page.getByLabel("Etnia/Raça", { exact: true })).toHaveValue("3");
  await semProblemas(page);
  await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(resumo(page)).toHaveText(["Informação obrigatória"]);
  await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Dados atualizados com sucesso!" })).toBeVisible();
  await expect(dados).toContainText("Preta");
  await provedor.falha({ chamada: "cadastro.atualizarDadosPessoais", usuario: login, quebra: "depois", vezes: 1 });
  await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("4");
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Dados confirmados." })).toBeVisible();
  await expect(dados).toContainText("Amarela");
});

jornada("dados pessoais: o pedido pendente aparece; no modo gerencial só se vê", async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("atualizacao-cadastral/dados-pessoais");
  await expect(page.getByText("Você tem uma atualização de dados pessoais pendente.")).toBeVisible();
  const etnia = page.getByLabel("Etnia/Raça", { exact: true });
  await etnia.selectOption("1");
  // The manager's link is opened in another tab of the same browser; the form of this one is sent after it.
  await page.context().request.get(`./?token=${await provedor.token(await pessoa.nova("carla.dias"))}`);
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(page.getByRole("heading", { name: "Nada foi enviado" })).toBeVisible();
  await expect(page.getByText("O formulário era de outro portal.")).toContainText("Agora está aberto o portal de Carla");
  await page.goto("atualizacao-cadastral/dados-pessoais");
  await expect(page.getByText("Só o próprio colaborador informa a sua etnia/raça.")).toBeVisible();
  await expect(etnia).toHaveCount(0);
  await page.goto("atualizacao-cadastral/contato");
  await expect(page.getByText("Só o próprio colaborador altera os seus contatos.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Editar/ })).toHaveCount(0);
  expect((await dadosDe(provedor, davi, cadastro.dadosCadastrais, undefined)).dados_pessoais.cutis).toBe("3");
});

jornada("uma parte que falha diz só a sua falta; respostas frouxas dão a mesma tela", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("elisa.prado");
  await page.goto("atualizacao-cadastral/escolaridade");
  const antes = await page.getByRole("main").innerText();
  await provedor.falha({ chamada: "cadastro.escolaridade", usuario, frouxo: true });
  await provedor.falha({ chamada: "cadastro.solicitacoes", usuario, frouxo: true });
  await page.goto("atualizacao-cadastral/escolaridade");
  expect(await page.getByRole("main").innerText()).toBe(antes);
  await page.goto("atualizacao-cadastral/escolaridade?aba=solicitacoes");
  await expect(itens(page)).toHaveCount(1);
  await provedor.semFalhas(usuario);
  for (const [endereco, chamada, texto] of [
    ["atualizacao-cadastral/contato", "cadastro.dadosCadastrais", "Houve um erro ao carregar os dados cadastrais."],
    ["atualizacao-cadastral/endereco", "cadastro.dadosCadastrais", "Houve um erro ao carregar os dados cadastrais."],
    ["atualizacao-cadastral/endereco?aba=solicitacoes", "cadastro.solicitacoes", "Houve um erro ao carregar as solicitações."],
    ["atualizacao-cadastral/escolaridade", "cadastro.escolaridade", "Houve um erro ao carregar a escolaridade."],
    ["atualizacao-cadastral/dados-pessoais", "cadastro.cutis", "Houve um erro ao carregar as opções de etnia/raça."],
  ] as const) {
    await provedor.falha({ chamada, usuario, status: 500 });
    await page.goto(endereco);
    await expect(page.getByText(texto).first(), endereco).toBeVisible();
    await expect(page.getByRole("link", { name: "Tentar novamente" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Voltar", exact: true })).toBeVisible();
    await provedor.semFalhas(usuario);
  }
});

jornada("texto hostil aparece como texto, e nada rola para o lado", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  page.on("dialog", (dialogo) => {
    throw new Error(`um script do provedor rodou: ${dialogo.message()}`);
  });
  for (const endereco of ["contato", "endereco", "endereco?aba=solicitacoes", "escolaridade", "escolaridade?aba=solicitacoes", "dados-pessoais"]) {
    await page.goto(`atualizacao-cadastral/${endereco}`);
    await semRolagemLateral(page);
  }
  await page.goto("atualizacao-cadastral/endereco");
  await expect(page.getByText('<script>alert("endereço")</script>').first()).toBeVisible();
  await page.goto("atualizacao-cadastral/escolaridade");
  await expect(page.getByRole("heading", { level: 3, name: "Outros cursos" })).toBeVisible();
  await semProblemas(page);
});
