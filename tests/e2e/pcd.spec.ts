/** Referrals of people with a disability (second spec, sections 2 to 5; spec 2.6 for the home page). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE, LOOKS_IN_BROWSER, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { textOf, visit } from "./support/page-visitor";
import { errorsOf, part, textsOf } from "./support/reading";
import { EXACT, follow, isRefused, isTold, shows } from "./support/acts";

const { listar, configuracao } = contract.pcd;

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, nome: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: nome, exact: true }) });

const REFERRED: Record<string, string> = {
  "Nome do PCD": "Paulo Reis",
  "CPF do PCD": "248.438.034-80",
  "Data de nascimento": "1990-01-05",
  Cidade: "Campo Mourão",
  Endereço: "Rua A, 1",
  "Telefone do PCD": "(44) 99811-2233",
  "Seu telefone de contato": "44 99765 4321",
};

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const send = (page: Page) => page.getByRole("button", { name: "Enviar indicação" }).click();

visit(
  "o cartão do início leva à lista e às orientações",
  tagged(ONCE, "@R152", "@T015", "@T119", "@T120"),
  async ({ visitor, as, provider }) => {
    const login = await as("ana.souza");
    const { texto_pcd } = await dataOf(provider, login, configuracao, undefined);
    const home = await visitor.open("");
    const shown = part(home, "Indicação de PCD");
    expect(textOf(shown)).toContain(texto_pcd);
    const guidance = await visitor.go(home.link("Mais informações", shown));
    expect(textOf(part(guidance, "Orientações"))).toContain("maiores de 18 anos");
    expect(textsOf((await guidance.follow("Fechar")).root, "h1")).toEqual(["Minhas indicações"]);
  },
);

journey(
  "pendentes e finalizadas, cada uma com os dados e o histórico atrás de um toque",
  tagged(LOOKS_IN_BROWSER, "@R153", "@T201", "@T202"),
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("indicar-pcd");
    await expect(page).toHaveTitle("Minhas indicações — Portal do Colaborador");
    await expect(tabsOf(page, "Minhas indicações")).toHaveText([
      "Pendentes 3 pendentes",
      "Finalizadas",
    ]);
    const rosana = card(page, "Rosana Martins da Silva");
    await expect(rosana.locator(":scope > p").first()).toContainText("não completa a ligação");
    const facts = rosana.locator("details");
    await expect(facts.locator("dl")).toBeHidden();
    await facts.locator("summary").click();
    await shows(facts, "Histórico de movimentações", EXACT);
    await expect(facts.locator("dl")).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
    await tabsOf(page, "Minhas indicações", "Finalizadas").click();
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);
    await noViolations(page);
  },
);

journey(
  "uma nova indicação: as sete mensagens de uma vez, o que se digitou fica, e chega uma vez",
  {
    tag: ["@R154", "@T121", "@T177", "@T178", "@T179", "@T180", "@T181", "@T182", "@T183", "@T122"],
  },
  async ({ page, person, provider, fault }) => {
    const usuario = await person.withSession("fabio.nunes");
    await page.goto("indicar-pcd");
    await shows(main(page), "Não há indicações", EXACT);
    await follow(page, "Nova indicação");
    await expect(page.getByRole("dialog", { name: "Nova indicação" })).toBeVisible();
    await send(page);
    await isRefused(
      page,
      "Nome é obrigatório",
      "CPF é obrigatório",
      "Informe a data de nascimento do PCD",
      "Informe a cidade do PCD",
      "Informe o endereço do PCD",
      "Informe o telefone do PCD",
      "Informe seu telefone de contato",
    );
    await noSidewaysScroll(page);
    await noViolations(page);
    await fill(page, {
      ...REFERRED,
      "CPF do PCD": "248.438.034-81",
      "Data de nascimento": "2999-01-01",
      "Telefone do PCD": "3522-1100",
    });
    await send(page);
    await isRefused(
      page,
      "CPF inválido. Confira os 11 números",
      "Informe corretamente a data de nascimento do PCD",
      "Informe corretamente o telefone do PCD: DDD com 2 dígitos e número com 9 dígitos, ou 8 se for fixo",
    );
    await expect(page.getByLabel("Nome do PCD")).toHaveValue("Paulo Reis");
    await expect(page.getByLabel("CPF do PCD")).toHaveValue("248.438.034-81");

    await fill(page, REFERRED);
    await fault("pcd.salvar", { quebra: "depois", vezes: 1 });
    await send(page);
    await isTold(page, "Indicação enviada.");
    await expect(page).toHaveURL(/\/indicar-pcd$/);
    await expect(card(page, "Paulo Reis")).toContainText("Em análise");
    expect(await dataOf(provider, usuario, listar, undefined)).toHaveLength(1);
    // The same person again is the provider's to refuse.
    await page.goto("indicar-pcd/nova");
    await fill(page, REFERRED);
    await send(page);
    await isRefused(page, "Já existe uma indicação em andamento para este CPF");
  },
);

visit(
  "sem saber se a indicação chegou, o formulário aberto de novo o diz antes de tudo",
  ONCE,
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("fabio.nunes");
    await fault("pcd.salvar", { status: 504, vezes: 1 });
    const form = await visitor.open("indicar-pcd/nova");
    const UNKNOWN = [expect.stringMatching(/^Ainda não dá para saber se chegou/)];
    expect(errorsOf(await form.send("Enviar indicação", REFERRED))).toEqual(UNKNOWN);
    let page = await visitor.open("indicar-pcd/nova");
    expect(page.text).toMatch(
      /o que você enviou por este formulário .*Use “Conferir” antes de enviar/,
    );
    page = await page.send("Conferir");
    expect(errorsOf(page)).toEqual(UNKNOWN);
    const writes = await provider.writes(usuario);
    expect(writes.filter(({ nome }) => nome === "pcd.salvar")).toHaveLength(1);
    // An empty list proves nothing: after two late looks the person may throw it away, and begins anew.
    await expect
      .poll(async () => (page = await page.send("Conferir")).has("Apagar"), { timeout: 10_000 })
      .toBe(true);
    expect((await page.send("Apagar")).text).toContain(
      "Apagado. Nada mais é dito desse envio; se ele tiver chegado, está na lista.",
    );
    const anew = (await visitor.open("indicar-pcd/nova")).form("Enviar indicação");
    expect(anew.valueOf("Nome do PCD")).toBe("");
  },
);

const isHarmless = (page: Page) =>
  expect(page.locator("main script, main iframe, main img[onerror]")).toHaveCount(0);

journey("orientações hostis são só texto", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("gilda.moraes");
  await page.goto("indicar-pcd/orientacoes");
  await expect(page.getByRole("dialog")).toContainText("reunião na sexta-feira às 14h");
  await isHarmless(page);
  await noSidewaysScroll(page);
});
