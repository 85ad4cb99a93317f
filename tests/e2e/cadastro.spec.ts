/** Registration updates: address, education, personal data, cancelling (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const { cadastro } = contract;

const NOTICE = "Solicitação com pendências. Verifique!";

const errorSummary = (page: Page) => page.locator("#erros li");
const items = (page: Page) =>
  page
    .getByRole("region", { name: "Solicitações" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });

async function solicitacoesOf(
  provider: Control,
  login: string,
  tipo: string,
): Promise<Solicitacao[]> {
  return (await dataOf(provider, login, cadastro.solicitacoes, undefined)).filter(
    ({ codconfigsituacao }) => codconfigsituacao === tipo,
  );
}

journey(
  "o menu leva às quatro atualizações, e cada uma volta a ele",
  { tag: ["@R179", "@T097"] },
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    for (const [nome = "", titulo = nome] of [
      ["Contato"],
      ["Endereço"],
      ["Dados Pessoais"],
      ["Escolaridade e Cursos", "Atualizar Escolaridade e Cursos"],
    ]) {
      await page.goto("atualizacao-cadastral");
      await follow(page.getByRole("main"), nome, EXACT);
      await expect(
        page.getByRole("heading", { level: 1, name: titulo, exact: true }),
      ).toBeVisible();
      await expect(page).toHaveTitle(`${titulo} — Portal do Colaborador`);
      await follow(page, "Voltar", EXACT);
      await expect(
        page.getByRole("heading", { level: 1, name: "Atualização Cadastral" }),
      ).toBeVisible();
    }
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey(
  "endereço: os dados, e as solicitações só dele, com situação e histórico",
  { tag: ["@R180", "@R182", "@T092", "@T093", "@T094", "@T095", "@T106", "@T110"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const { endereco: path } = await dataOf(provider, login, cadastro.dadosCadastrais, undefined);
    await page.goto("atualizacao-cadastral/endereco");
    await shows(page, path.logradouro, EXACT);
    await shows(page, "87300-000", EXACT);
    await shows(page, "Campo Mourão/PR", EXACT);
    await expect(page.getByRole("link", { name: "Corrigir Documentação" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Atualizar Endereço" })).toHaveCount(0);
    await expect(tabsOf(page, "Endereço", "Meus Dados")).toHaveAttribute("aria-current", "page");
    await tabsOf(page, "Endereço", "Solicitações").click();
    await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
    const all = await solicitacoesOf(provider, login, "43");
    // What waits for the person first.
    const theirs = [...all].sort((a, b) => Number(b.status === 2) - Number(a.status === 2));
    await expect(items(page)).toHaveCount(theirs.length);
    for (const [
      index,
      { descstatus, descsituacao, datainicio, horainicio, status, movimentacao },
    ] of theirs.entries()) {
      const item = items(page).nth(index);
      await expect(item).toContainText(descstatus);
      await expect(item).toContainText(descsituacao);
      const day = (datainicio ?? "").split("-").reverse().join("/");
      await expect(item).toContainText(`Solicitação realizada em ${day} às ${horainicio}`);
      await item.locator("summary").click();
      await expect(item.getByRole("link", { name: "Cancelar solicitação" })).toHaveCount(
        status < 3 ? 1 : 0,
      );
      await expect(item.getByRole("link", { name: "Corrigir Documentação" })).toHaveCount(
        status === 2 ? 1 : 0,
      );
      await shows(item.locator("details"), movimentacao.at(-1)?.observacao ?? "", EXACT);
    }
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey(
  "endereço sem pendência: Atualizar Endereço; sem solicitações: o texto",
  { tag: [LOOKS_ONLY.tag, "@R182", "@T096", "@T107"] },
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    await page.goto("atualizacao-cadastral/endereco");
    await expect(page.getByRole("link", { name: "Atualizar Endereço" })).toBeVisible();
    await person.withSession("fabio.nunes");
    await page.goto("atualizacao-cadastral/endereco");
    await shows(page, "Nenhum endereço cadastrado");
    await page.goto("atualizacao-cadastral/endereco?aba=solicitacoes");
    await shows(page, "Não há solicitações para alteração de endereço");
    await page.goto("atualizacao-cadastral/escolaridade?aba=solicitacoes");
    await shows(page, "Não há solicitações para alteração de escolaridade");
    await page.goto("atualizacao-cadastral/escolaridade");
    await shows(page, "Nenhuma escolaridade cadastrada");
    await noViolations(page);
  },
);

journey(
  "escolaridade: cursos por tipo, o que está em andamento com o sufixo",
  {
    tag: [
      LOOKS_ONLY.tag,
      "@R184",
      "@T098",
      "@T099",
      "@T100",
      "@T101",
      "@T102",
      "@T103",
      "@T104",
      "@T105",
    ],
  },
  async ({ page, person }) => {
    await person.withSession("elisa.prado");
    await page.goto("atualizacao-cadastral/escolaridade");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 3 })).toHaveText([
      "Nível Técnico",
      "Graduação",
      "Especialização",
    ]);
    await expect(
      main.getByRole("listitem").filter({ hasText: "Ensino Superior Completo" }),
    ).toBeVisible();
    await shows(main, "Especialização em Segurança dos Alimentos (Cursando)", EXACT);
    await shows(main, "Técnico em Alimentos", EXACT);
    await expect(main.getByRole("heading", { level: 2, name: "Área de Formação" })).toBeVisible();
    await expect(main.locator("thead").first().locator("th")).toHaveText([
      "Título",
      "Início",
      "Término",
    ]);
    await expect(main.getByRole("link", { name: "Atualizar Escolaridade e Cursos" })).toBeVisible();
    await expect(main.getByText(NOTICE)).toHaveCount(0);
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey(
  "escolaridade com pendência: o aviso no lugar dos dados, e o botão que corrige",
  { tag: [LOOKS_ONLY.tag, "@R183"] },
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("atualizacao-cadastral/escolaridade");
    const main = page.getByRole("main");
    await shows(main, NOTICE, EXACT);
    await expect(main.getByText("Ensino Superior Completo")).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Corrigir Documentação" })).toBeVisible();
    await page.goto("atualizacao-cadastral/escolaridade?aba=solicitacoes");
    await expect(items(page)).toHaveCount(5);
    await noViolations(page);
  },
);

async function openCancellation(page: Page, provider: Control, login: string): Promise<string> {
  const codigo =
    (await solicitacoesOf(provider, login, "43")).find(({ status }) => status === 1)?.codigo ?? "";
  await page.goto(`atualizacao-cadastral/endereco/${codigo}/cancelar`);
  return codigo;
}

async function cancel(page: Page, motivo: string): Promise<void> {
  await page.getByLabel("Motivo cancelamento").fill(motivo);
  await press(page, "Confirmar cancelamento");
}

journey(
  "cancelar: motivo curto é recusado, o bom cancela, e não se cancela de novo",
  { tag: ["@R187", "@T111", "@T112", "@T184", "@T186"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("carla.dias");
    await page.goto("atualizacao-cadastral/endereco?aba=solicitacoes");
    await items(page).locator("summary").first().click();
    await follow(page, "Cancelar solicitação");
    await noViolations(page);
    await cancel(page, "  curto   \n ");
    await isRefused(page, "Informe um motivo para o cancelamento de no mínimo 10 caracteres");
    await expect(page.getByLabel("Motivo cancelamento")).toHaveAccessibleDescription(
      /no mínimo 10 caracteres/,
    );
    await cancel(page, "  Já não mudo de casa  ");
    await isTold(page, "Solicitação cancelada com sucesso!");
    await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
    await items(page).locator("summary").first().click();
    await shows(page, "Histórico de movimentações", EXACT);
    await expect(page.getByRole("link", { name: "Cancelar solicitação" })).toHaveCount(0);
    const [cancelled] = await solicitacoesOf(provider, login, "43");
    expect(cancelled?.status).toBe(9);
    expect(cancelled?.movimentacao.at(-1)?.observacao).toContain("Já não mudo de casa");
    await page.goto(`atualizacao-cadastral/endereco/${cancelled?.codigo ?? ""}/cancelar`);
    await shows(page, "Esta solicitação não pode mais ser cancelada.");
    await expect(page.getByRole("button", { name: "Confirmar cancelamento" })).toHaveCount(0);
  },
);

journey(
  "cancelar: a recusa do provedor aparece e o motivo fica; a resposta perdida é procurada na lista",
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    const codigo = await openCancellation(page, provider, usuario);
    await provider.fault({
      chamada: "atestados.cancelar",
      usuario,
      recusa: "Fale com o RH.",
      vezes: 1,
    });
    await cancel(page, "Enviei o documento errado");
    await isRefused(page, "Fale com o RH.");
    await expect(page.getByLabel("Motivo cancelamento")).toHaveValue("Enviei o documento errado");
    await provider.fault({ chamada: "atestados.cancelar", usuario, status: 500, vezes: 1 });
    await cancel(page, "Enviei o documento errado");
    const unknown = [
      /O pedido pode ter chegado: .*Use “Conferir” daqui a pouco para saber se foi cancelado\.$/,
    ];
    await expect(errorSummary(page)).toHaveText(unknown);
    // Looking sends nothing.
    await press(page, "Conferir");
    await expect(errorSummary(page)).toHaveText(unknown);
    await provider.fault({ chamada: "atestados.cancelar", usuario, quebra: "depois", vezes: 1 });
    await press(page, "Enviar mesmo assim");
    await isTold(page, "Solicitação cancelada com sucesso!");
    const cancelled = (await provider.calls(usuario)).filter(
      ({ nome }) => nome === "atestados.cancelar",
    );
    expect(cancelled).toHaveLength(3);
    expect(
      (await solicitacoesOf(provider, usuario, "43")).find((one) => one.codigo === codigo)?.status,
    ).toBe(9);
  },
);

journey(
  "dados pessoais: o que a cooperativa sabe, e a etnia que a pessoa muda",
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const { dados_pessoais } = await dataOf(provider, login, cadastro.dadosCadastrais, undefined);
    await page.goto("atualizacao-cadastral/dados-pessoais");
    const data = page.getByRole("region", { name: "Meus dados" });
    await expect(data).toContainText(dados_pessoais.nome);
    await expect(data).toContainText("Parda");
    await expect(page.getByLabel("Etnia/Raça", { exact: true })).toHaveValue("3");
    await noViolations(page);
    await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("");
    await press(page, "Confirmar dados");
    await isRefused(page, "Informação obrigatória");
    await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("2");
    await press(page, "Confirmar dados");
    await isTold(page, "Dados atualizados com sucesso!");
    await expect(data).toContainText("Preta");
    await provider.fault({
      chamada: "cadastro.atualizarDadosPessoais",
      usuario: login,
      quebra: "depois",
      vezes: 1,
    });
    await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("4");
    await press(page, "Confirmar dados");
    await isTold(page, "Dados confirmados.");
    await expect(data).toContainText("Amarela");
  },
);

journey(
  "dados pessoais: o pedido pendente aparece; no modo gerencial só se vê",
  { tag: "@R188" },
  async ({ page, person, provider }) => {
    const davi = await person.withSession("davi.rocha");
    await page.goto("atualizacao-cadastral/dados-pessoais");
    await shows(page, "Você tem uma atualização de dados pessoais pendente.");
    const etnia = page.getByLabel("Etnia/Raça", { exact: true });
    await etnia.selectOption("1");
    // The manager's link is opened in another tab of the same browser; the form of this one is sent after it.
    await page
      .context()
      .request.get(`./?token=${await provider.token(await person.fresh("carla.dias"))}`);
    await press(page, "Confirmar dados");
    await expect(page.getByRole("heading", { name: "Nada foi enviado" })).toBeVisible();
    await expect(page.getByText("O formulário era de outro portal.")).toContainText(
      "Agora está aberto o portal de Carla",
    );
    await page.goto("atualizacao-cadastral/dados-pessoais");
    await shows(page, "Só o próprio colaborador informa a sua etnia/raça.");
    await expect(etnia).toHaveCount(0);
    await page.goto("atualizacao-cadastral/contato");
    await shows(page, "Só o próprio colaborador altera os seus contatos.");
    await expect(page.getByRole("link", { name: /^Editar/ })).toHaveCount(0);
    expect(
      (await dataOf(provider, davi, cadastro.dadosCadastrais, undefined)).dados_pessoais.cutis,
    ).toBe("3");
  },
);

journey(
  "uma parte que falha diz só a sua falta; respostas frouxas dão a mesma tela",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("elisa.prado");
    await page.goto("atualizacao-cadastral/escolaridade");
    const before = await page.getByRole("main").innerText();
    await provider.fault({ chamada: "cadastro.escolaridade", usuario, frouxo: true });
    await provider.fault({ chamada: "cadastro.solicitacoes", usuario, frouxo: true });
    await page.goto("atualizacao-cadastral/escolaridade");
    expect(await page.getByRole("main").innerText()).toBe(before);
    await page.goto("atualizacao-cadastral/escolaridade?aba=solicitacoes");
    await expect(items(page)).toHaveCount(1);
    await provider.clearFaults(usuario);
    for (const [path, call, text] of [
      [
        "atualizacao-cadastral/contato",
        "cadastro.dadosCadastrais",
        "Houve um erro ao carregar os dados cadastrais.",
      ],
      [
        "atualizacao-cadastral/endereco",
        "cadastro.dadosCadastrais",
        "Houve um erro ao carregar os dados cadastrais.",
      ],
      [
        "atualizacao-cadastral/endereco?aba=solicitacoes",
        "cadastro.solicitacoes",
        "Houve um erro ao carregar as solicitações.",
      ],
      [
        "atualizacao-cadastral/escolaridade",
        "cadastro.escolaridade",
        "Houve um erro ao carregar a escolaridade.",
      ],
      [
        "atualizacao-cadastral/dados-pessoais",
        "cadastro.cutis",
        "Houve um erro ao carregar as opções de etnia/raça.",
      ],
    ] as const) {
      await provider.fault({ chamada: call, usuario, status: 500 });
      await page.goto(path);
      await expect(page.getByText(text).first(), path).toBeVisible();
      await expect(page.getByRole("link", { name: "Tentar novamente" }).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Voltar", exact: true })).toBeVisible();
      await provider.clearFaults(usuario);
    }
  },
);

journey(
  "texto hostil aparece como texto, e nada rola para o lado",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("gilda.moraes");
    page.on("dialog", (dialog) => {
      throw new Error(`um script do provedor rodou: ${dialog.message()}`);
    });
    for (const path of [
      "contato",
      "endereco",
      "endereco?aba=solicitacoes",
      "escolaridade",
      "escolaridade?aba=solicitacoes",
      "dados-pessoais",
    ]) {
      await page.goto(`atualizacao-cadastral/${path}`);
      await noSidewaysScroll(page);
    }
    await page.goto("atualizacao-cadastral/endereco");
    await expect(page.getByText('<script>alert("endereço")</script>').first()).toBeVisible();
    await page.goto("atualizacao-cadastral/escolaridade");
    await expect(page.getByRole("heading", { level: 3, name: "Outros cursos" })).toBeVisible();
    await noViolations(page);
  },
);
