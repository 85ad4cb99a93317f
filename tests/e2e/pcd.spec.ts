/** Referrals of people with a disability (second spec, sections 2 to 5; spec 2.6 for the home page). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE, LOOKS_IN_BROWSER } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, isHeaded, isRefused, isTold, press, shows } from "./support/acts";

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

journey(
  "o cartão do início leva à lista e às orientações",
  { tag: [ONCE.tag, "@R152", "@T015", "@T119", "@T120"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const { texto_pcd } = await dataOf(provider, login, configuracao, undefined);
    await page.goto("");
    const region = page.getByRole("region", { name: "Indicação de PCD" });
    await expect(region).toContainText(texto_pcd);
    await follow(region, /^Mais informações/);
    const dialog = page.getByRole("dialog", { name: "Orientações" });
    await expect(dialog).toContainText("maiores de 18 anos");
    await follow(dialog, "Fechar");
    await isHeaded(page, "Minhas indicações");
  },
);

journey(
  "pendentes e finalizadas, cada uma com os dados e o histórico atrás de um toque",
  { tag: [LOOKS_IN_BROWSER.tag, "@R153", "@T201", "@T202"] },
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
  async ({ page, person, provider }) => {
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
    await provider.fault({ chamada: "pcd.salvar", usuario, quebra: "depois", vezes: 1 });
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

journey(
  "sem saber se a indicação chegou, o formulário aberto de novo o diz antes de tudo",
  ONCE,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("fabio.nunes");
    await page.goto("indicar-pcd/nova");
    await fill(page, REFERRED);
    await provider.fault({ chamada: "pcd.salvar", usuario, status: 504, vezes: 1 });
    await send(page);
    await isRefused(page, /^Ainda não dá para saber se chegou/);
    await page.goto("indicar-pcd/nova");
    await shows(page, /o que você enviou por este formulário .*Use “Conferir” antes de enviar/);
    await expect(page.getByRole("button", { name: "Conferir", exact: true })).toBeVisible();
    await press(page, "Conferir", EXACT);
    await isRefused(page, /^Ainda não dá para saber se chegou/);
    const writes = await provider.writes(usuario);
    expect(writes.filter(({ nome }) => nome === "pcd.salvar")).toHaveLength(1);
    // An empty list proves nothing: after two late looks the person may throw it away, and begins anew.
    const discard = page.getByRole("button", { name: "Apagar", exact: true });
    await expect(async () => {
      await press(page, "Conferir", EXACT);
      await expect(discard).toBeVisible({ timeout: 100 });
    }).toPass();
    await discard.click();
    await isTold(
      page,
      "Apagado. Nada mais é dito desse envio; se ele tiver chegado, está na lista.",
    );
    await page.goto("indicar-pcd/nova");
    await expect(page.getByLabel("Nome do PCD")).toHaveValue("");
    await expect(page.getByRole("button", { name: "Enviar indicação" })).toBeVisible();
  },
);

journey(
  "corrigir uma, no mesmo formulário preenchido, e cancelar outra, com uma observação",
  { tag: "@R155" },
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    await page.goto("indicar-pcd");
    await follow(card(page, "Rosana Martins da Silva"), /^Corrigir/);
    const dialog = page.getByRole("dialog", { name: "Corrigir indicação" });
    await expect(dialog).toContainText("não completa a ligação");
    await expect(page.getByLabel("CPF do PCD")).toHaveValue("111.444.777-35");
    await expect(page.getByLabel("Data de nascimento")).toHaveValue("1988-11-02");
    await noViolations(page);
    await page.getByLabel("Telefone do PCD").fill("44 98888-7777");
    await press(page, "Enviar correção");
    await isTold(page, "Indicação corrigida com sucesso!");
    const rosana = (await dataOf(provider, login, listar, undefined)).find(({ nome }) =>
      nome.startsWith("Rosana"),
    );
    expect(rosana).toMatchObject({ pode_corrigir: false });
    await page.goto(`indicar-pcd/${rosana?.id}/corrigir`);
    await shows(page.getByRole("dialog"), "Esta indicação não pode ser corrigida agora.");

    await page.goto("indicar-pcd");
    await card(page, "Tiago Alves Pereira").locator("summary").click();
    await follow(card(page, "Tiago Alves Pereira"), /^Cancelar/);
    await expect(page.getByRole("dialog", { name: "Cancelar indicação" })).toContainText(
      "Tiago Alves Pereira",
    );
    await page.getByLabel("Observação (opcional)").fill("Ele já está empregado");
    await press(page, "Sim, cancelar");
    await isTold(page, "Indicação cancelada com sucesso!");
    await expect(page).toHaveURL(/situacao=finalizadas$/);
    await expect(card(page, "Tiago Alves Pereira")).toContainText("Cancelada");
    const tiago = (await dataOf(provider, login, listar, undefined)).find(({ nome }) =>
      nome.startsWith("Tiago"),
    );
    await page.goto(`indicar-pcd/${tiago?.id}/cancelar`);
    await shows(page.getByRole("dialog"), "Esta indicação não pode mais ser cancelada.");
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

journey(
  "o provedor falha: a lista se tenta de novo, o início não tem cartão, e as orientações o dizem",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    await provider.fault({ chamada: listar.name, usuario, status: 500 });
    await page.goto("indicar-pcd");
    await shows(main(page), /^Houve um erro ao carregar as indicações\./);
    await expect(page.getByRole("link", { name: "Nova indicação" })).toBeVisible();
    await provider.clearFaults(usuario);
    await follow(page, "Tentar novamente");
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);

    await provider.fault({ chamada: configuracao.name, usuario, status: 500 });
    await page.goto("");
    await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Indicação de PCD" })).toHaveCount(0);
    await page.goto("indicar-pcd/orientacoes");
    await shows(page.getByRole("dialog"), /^Houve um erro ao carregar as orientações\./);
  },
);
