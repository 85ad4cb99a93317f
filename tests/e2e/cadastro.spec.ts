/** Registration updates: address, education, personal data, cancelling (spec part 2, sections 2, 4, 5 and 8). */
import { contract } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { textOf, visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";
import { noViolations } from "./support/page";
import { isRefused, isTold, press } from "./support/acts";

const { cadastro } = contract;

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
  "endereço: as solicitações só dele, com situação e histórico; o que é do colaborador não é do gestor",
  tagged(ONCE, "@R180", "@R182", "@T092", "@T093", "@T094", "@T095", "@T106", "@T110"),
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
    await as("elisa.prado");
    await visitor.open(`?token=${await provider.token(login)}`);
    expect(await read("dados-pessoais")).toContain(
      "Só o próprio colaborador informa a sua etnia/raça.",
    );
    expect(await read("contato")).toContain("Só o próprio colaborador altera os seus contatos.");
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
