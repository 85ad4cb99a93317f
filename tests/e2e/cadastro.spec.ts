/** Registration updates: address, education, personal data, cancelling (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { textOf, visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";
import { noViolations } from "./support/page";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const { cadastro } = contract;

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

visit(
  "o menu leva às quatro atualizações, e cada uma volta a ele",
  tagged(ONCE, "@R179", "@T097"),
  async ({ visitor, as }) => {
    await as("carla.dias");
    for (const [nome = "", titulo = nome] of [
      ["Contato"],
      ["Endereço"],
      ["Dados Pessoais"],
      ["Escolaridade e Cursos", "Atualizar Escolaridade e Cursos"],
    ]) {
      const page = await (await visitor.open("atualizacao-cadastral")).follow(nome);
      expect(textsOf(page.root, "title, main h1")).toEqual([
        `${titulo} — Portal do Colaborador`,
        titulo,
      ]);
      expect((await page.follow("Voltar")).where).toBe("atualizacao-cadastral");
    }
  },
);

visit(
  "endereço e escolaridade: o que falta, as solicitações só de cada um, com situação e histórico",
  tagged(
    ONCE,
    "@R180",
    "@R182",
    "@T092",
    "@T093",
    "@T094",
    "@T095",
    "@T096",
    "@T106",
    "@T107",
    "@T110",
  ),
  async ({ visitor, as, provider }) => {
    const read = async (path: string) => (await visitor.open(`atualizacao-cadastral/${path}`)).text;
    const login = await as("ana.souza");
    const mine = await visitor.open("atualizacao-cadastral/endereco");
    expect(mine.link("Corrigir Documentação")).toContain("/corrigir/");
    expect(mine.text).not.toContain("Atualizar Endereço");
    const requests = await mine.follow("Solicitações");
    const cards = requests.root
      .querySelectorAll("main li")
      .filter((item) => item.querySelector("h3"));
    const theirs = await solicitacoesOf(provider, login, "43");
    expect(cards).toHaveLength(theirs.length);
    for (const { descstatus, descsituacao, datainicio, horainicio, movimentacao } of theirs) {
      const day = (datainicio ?? "").split("-").reverse().join("/");
      const card = cards.map(textOf).find((text) => text.includes(`${day} às ${horainicio}`));
      for (const text of [descstatus, descsituacao, movimentacao.at(-1)?.observacao ?? "-"])
        expect(card).toContain(text);
    }
    await as("carla.dias");
    expect(await read("endereco")).toContain("Atualizar Endereço");
    await as("fabio.nunes");
    for (const [path, says] of [
      ["endereco", "Nenhum endereço cadastrado"],
      ["endereco?aba=solicitacoes", "Não há solicitações para alteração de endereço"],
      ["escolaridade", "Nenhuma escolaridade cadastrada"],
      ["escolaridade?aba=solicitacoes", "Não há solicitações para alteração de escolaridade"],
    ] as const)
      expect(await read(path), path).toContain(says);
    const usuario = await as("elisa.prado");
    for (const [path, chamada, what] of [
      ["contato", "cadastro.dadosCadastrais", "os dados cadastrais"],
      ["endereco", "cadastro.dadosCadastrais", "os dados cadastrais"],
      ["endereco?aba=solicitacoes", "cadastro.solicitacoes", "as solicitações"],
      ["escolaridade", "cadastro.escolaridade", "a escolaridade"],
      ["dados-pessoais", "cadastro.cutis", "as opções de etnia/raça"],
    ] as const) {
      await provider.fault({ chamada, usuario, status: 500 });
      expect(await read(path), path).toMatch(
        new RegExp(`Houve um erro ao carregar ${what}\\..*Tentar novamente`),
      );
      await provider.clearFaults(usuario);
    }
    await visitor.open(`?token=${await provider.token(login)}`);
    expect(await read("dados-pessoais")).toContain(
      "Só o próprio colaborador informa a sua etnia/raça.",
    );
    expect(await read("contato")).toContain("Só o próprio colaborador altera os seus contatos.");
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
  async ({ page, person, provider, fault }) => {
    const usuario = await person.withSession("ana.souza");
    const codigo = await openCancellation(page, provider, usuario);
    await fault("atestados.cancelar", { recusa: "Fale com o RH.", vezes: 1 });
    await cancel(page, "Enviei o documento errado");
    await isRefused(page, "Fale com o RH.");
    await expect(page.getByLabel("Motivo cancelamento")).toHaveValue("Enviei o documento errado");
    await fault("atestados.cancelar", { status: 500, vezes: 1 });
    await cancel(page, "Enviei o documento errado");
    const unknown = [
      /O pedido pode ter chegado: .*Use “Conferir” daqui a pouco para saber se foi cancelado\.$/,
    ];
    await expect(errorSummary(page)).toHaveText(unknown);
    // Looking sends nothing.
    await press(page, "Conferir");
    await expect(errorSummary(page)).toHaveText(unknown);
    await fault("atestados.cancelar", { quebra: "depois", vezes: 1 });
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
  async ({ page, person, provider, fault }) => {
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
    await fault("cadastro.atualizarDadosPessoais", { quebra: "depois", vezes: 1 });
    await page.getByLabel("Etnia/Raça", { exact: true }).selectOption("4");
    await press(page, "Confirmar dados");
    await isTold(page, "Dados confirmados.");
    await expect(data).toContainText("Amarela");
  },
);
