/** Whatever an action answers is on the page, also where the read fails on which its form hangs. */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, ONCE } from "./support/journey";

const MAYBE =
  /^Não deu certo: ?Houve um erro .+ O pedido pode ter chegado: confira antes de tentar de novo\. Use “Conferir” daqui a pouco para saber/;

const OPEN =
  /^Ainda não se sabe se chegou à cooperativa o que você enviou por esta página hoje às \d\d:\d\d\. /;

journey(
  "a resposta se perde, e a lista da página não abre mais: o que pode ter acontecido está no alto do diálogo",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const indicacao = (await dataOf(provider, ana, contract.pcd.listar, undefined)).find(
      ({ status_final }) => !status_final,
    );
    await page.goto(`indicar-pcd/${indicacao?.id}/cancelar`);
    await page.getByLabel("Observação (opcional)").fill("desistiu");
    await provider.fault({ chamada: "pcd.alterarStatus", usuario: ana, status: 504 });
    await provider.fault({ chamada: "pcd.listar", usuario: ana, status: 503 });
    await page.getByRole("button", { name: "Sim, cancelar" }).click();
    await expect(page.locator("#dialogo #nao-dito > #erros")).toHaveText(MAYBE);
    await expect(page.locator("#erros")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Tentar novamente" })).not.toHaveCount(0);
    // Well again, the page says first that nobody knows, and what was typed is in the form.
    await provider.clearFaults(ana);
    await page.goto(`indicar-pcd/${indicacao?.id}/cancelar`);
    await expect(page.getByText(OPEN)).toHaveCount(1);
    await expect(page.getByLabel("Observação (opcional)")).toHaveValue("desistiu");
    await expect(page.locator("#erros")).toHaveCount(0);
    // A list that came back empty says nothing of it: its page stays.
    await provider.fault({ chamada: "pcd.listar", usuario: ana, lista: { lista: "[]" } });
    await page.goto(`indicar-pcd/${indicacao?.id}/cancelar`);
    await expect(page.getByText(OPEN)).toHaveCount(1);
    await expect(
      page.getByText(/^A lista da cooperativa não mostra esta solicitação/),
    ).toBeVisible();
  },
);

journey(
  "o atestado sai da lista enquanto não se sabe se foi cancelado: a página fica, e diz isso",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const sent = (
      await dataOf(provider, ana, contract.atestados.listar, { tipo: "ATESTADOS" })
    ).find(({ status }) => status === 1);
    await page.goto(`atestados/${sent?.codigo}/cancelar`);
    await page.getByLabel("Motivo cancelamento").fill("era de outro dia");
    await provider.fault({ chamada: "atestados.cancelar", usuario: ana, status: 504 });
    await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
    await expect(page.locator("#erros")).toHaveCount(1);
    await provider.fault({ chamada: "atestados.listar", usuario: ana, lista: { lista: "[]" } });
    await provider.fault({ chamada: "atestados.exibir", usuario: ana, recusa: "Não encontrado" });
    await page.goto(`atestados/${sent?.codigo}/cancelar`);
    await expect(page.getByText(OPEN)).toHaveCount(1);
    await expect(page.getByText(/^A lista da cooperativa não mostra/)).toBeVisible();
  },
);

journey(
  "onde o formulário está na página, só ele diz o que foi recusado",
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("minha-conta");
    await page.locator("#conteudo form button[type=submit]").first().click();
    await expect(page.locator("form #erros li, #erros li").first()).toBeVisible();
    await expect(page.locator("#erros")).toHaveCount(1);
    await expect(page.locator("#nao-dito")).toHaveCount(0);
  },
);

journey(
  "o formulário some da página, e “Conferir” continua nela: diz o que aconteceu, e não envia nada",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const indicacao = (await dataOf(provider, ana, contract.pcd.listar, undefined)).find(
      ({ status_final }) => !status_final,
    );
    await page.goto(`indicar-pcd/${indicacao?.id}/cancelar`);
    await page.getByLabel("Observação (opcional)").fill("desistiu");
    await provider.fault({
      chamada: "pcd.alterarStatus",
      usuario: ana,
      status: 504,
      comEfeito: true,
    });
    await provider.fault({ chamada: "pcd.listar", usuario: ana, status: 503 });
    await page.getByRole("button", { name: "Sim, cancelar" }).click();
    const unsaid = page.locator("#nao-dito");
    await expect(unsaid).toContainText(MAYBE);
    await provider.clearFaults(ana);
    await unsaid.getByRole("button", { name: "Conferir" }).click();
    await expect(page.getByText("Indicação cancelada.")).toBeVisible();
    await expect(unsaid).toHaveCount(0);
    expect(
      (await provider.writes(ana)).filter(({ nome }) => nome === "pcd.alterarStatus"),
    ).toHaveLength(1);
  },
);

journey(
  "o e-mail e a etnia: o que ficou em aberto se diz antes de tudo, até a página mostrar que está assim",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("minha-conta?aba=email");
    await page.getByLabel("E-mail", { exact: true }).fill("ana.nova@exemplo.com.br");
    await provider.fault({ chamada: "conta.configurarEmail", usuario: ana, status: 504, vezes: 1 });
    await page.getByRole("button", { name: "Salvar e-mail" }).click();
    await expect(page.locator("#erros")).toHaveText(MAYBE);
    await page.goto("minha-conta?aba=email");
    await expect(page.getByText(OPEN)).toHaveCount(1);

    await page.goto("atualizacao-cadastral/dados-pessoais");
    const etnia = page.getByLabel("Etnia/Raça", { exact: true });
    const other = (await etnia.inputValue()) === "1" ? "2" : "1";
    await etnia.selectOption(other);
    await provider.fault({
      chamada: "cadastro.atualizarDadosPessoais",
      usuario: ana,
      status: 504,
      comEfeito: true,
      vezes: 1,
    });
    await provider.fault({ chamada: "cadastro.dadosCadastrais", usuario: ana, status: 503 });
    await page.getByRole("button", { name: "Confirmar dados" }).click();
    await expect(page.locator("#erros")).toHaveText(MAYBE);
    await page.goto("atualizacao-cadastral/dados-pessoais");
    await expect(page.getByText(OPEN)).toHaveCount(1);
    // The cooperative's page has it by now: there is nothing left to doubt.
    await provider.clearFaults(ana);
    await page.goto("atualizacao-cadastral/dados-pessoais");
    await expect(etnia).toHaveValue(other);
    await expect(page.getByText(OPEN)).toHaveCount(0);
  },
);

journey(
  "a sessão acaba enquanto o portal olha o que se cancela: a pessoa entra de novo, e nada se enviou",
  ONCE,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const indicacao = (await dataOf(provider, ana, contract.pcd.listar, undefined)).find(
      ({ status_final }) => !status_final,
    );
    await page.goto(`indicar-pcd/${indicacao?.id}/cancelar`);
    await provider.fault({ chamada: "pcd.listar", usuario: ana, status: 401, vezes: 1 });
    await page.getByRole("button", { name: "Sim, cancelar" }).click();
    await expect(page).toHaveURL(/\/auth\?/);
    expect((await provider.writes(ana)).filter(({ nome }) => nome === "pcd.alterarStatus")).toEqual(
      [],
    );
  },
);
