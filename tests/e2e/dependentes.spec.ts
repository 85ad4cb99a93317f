/** Dependents: the list and the requests about them (spec part 2, sections 2 and 4). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isRefused, isTold, press, shows } from "./support/acts";

const { listar } = contract.dependentes;

async function withStatus(provider: Control, login: string, status: number): Promise<Dependente> {
  const found = (await dataOf(provider, login, listar, undefined)).find(
    (dependente) => dependente.status === status,
  );
  if (!found) throw new Error(`nenhum dependente no status ${status}`);
  return found;
}

const cardOf = (page: Page, { nome }: Pick<Dependente, "nome">) =>
  page
    .locator("#conteudo ul > li")
    .filter({ has: page.getByRole("heading", { name: nome, exact: true }) });

const WORDS: Record<number, string> = {
  1: "Enviado, em conferência",
  2: "Precisa de correção",
  4: "Recusado",
  7: "Ativo",
};

journey(
  "a lista: cada um com a sua situação, e só o que se pode fazer",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const dependentes = await dataOf(provider, ana, listar, undefined);
    await page.goto("dependentes");
    await expect(page).toHaveTitle("Dependentes — Portal do Colaborador");
    await expect(page.getByRole("link", { name: "Incluir Dependente" })).toHaveAttribute(
      "href",
      "/colaborador/incluir-dependente",
    );
    await expect(page.locator("#conteudo ul > li")).toHaveCount(dependentes.length);
    // Who waits for a correction comes first, with the one loud button.
    await expect(page.locator("#conteudo .botao")).toHaveText(["Editar Alice de Souza"]);
    for (const dependente of dependentes) {
      const { status, solicitou_inativacao, codigo, codatestado } = dependente;
      const card = cardOf(page, dependente);
      await expect(card.locator(".situacao")).toHaveText(
        `Situação: ${WORDS[status]}${solicitou_inativacao ? ", inativação solicitada" : ""}`,
      );
      const editLink = card.getByRole("link", { name: /^Editar/ });
      if ((status === 2 || status === 7) && !solicitou_inativacao)
        await expect(editLink).toHaveAttribute("href", `/colaborador/editar-dependente/${codigo}`);
      else await expect(editLink).toHaveCount(0);
      const requestLink = card.getByRole("link", { name: /^Ver solicitação/ });
      if (codatestado && (status === 2 || (await editLink.count()) === 0))
        await expect(requestLink).toHaveAttribute(
          "href",
          `/colaborador/dependentes/pedidos/${codatestado}`,
        );
      else await expect(requestLink).toHaveCount(0);
    }
    await expect(cardOf(page, { nome: "Pedro Henrique de Souza" })).toContainText(
      /Filho\s· \d\d\/\d\d\/\d{4} \(4\sanos\)/,
    );
    await noViolations(page);
    await noSidewaysScroll(page);
  },
);

journey(
  "sem nenhum, diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T081"] },
  async ({ page, person }) => {
    await person.withSession("fabio.nunes");
    await page.goto("dependentes");
    await shows(page, "Nenhum dependente encontrado", EXACT);
    await expect(page.getByRole("link", { name: "Incluir Dependente" })).toBeVisible();
  },
);

journey("a solicitação: o que o RH respondeu, e os anexos", async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  const pending = await withStatus(provider, ana, 2);
  await page.goto("dependentes");
  await follow(cardOf(page, pending), /^Ver solicitação/);
  await expect(
    page.getByRole("heading", { name: `Inclusão de dependente: ${pending.nome}` }),
  ).toBeVisible();
  await shows(page, "O CPF está ilegível. Envie outra foto.");
  await shows(page, "Imposto de Renda: dependente", EXACT);
  await noViolations(page);
  await noSidewaysScroll(page);
  for (const { id, descricao } of pending.anexos) {
    const path = await page
      .getByRole("link", { name: `${descricao} (abre em outra aba)` })
      .getAttribute("href");
    expect(path).toBe(`/colaborador/dependentes/pedidos/${pending.codatestado}/anexos/${id}`);
    expect(
      (await page.request.get(`dependentes/pedidos/${pending.codatestado}/anexos/${id}`)).status(),
    ).toBe(200);
  }
});

journey(
  "cancelar a solicitação, com o motivo",
  { tag: "@R139" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const sent = await withStatus(provider, ana, 1);
    await page.goto("dependentes");
    await follow(cardOf(page, sent), /^Ver solicitação/);
    await follow(page, "Cancelar solicitação");
    await expect(page).toHaveURL(/\/cancelar$/);
    await expect(page.getByText(sent.nome).first()).toBeVisible();
    await noViolations(page);
    await press(page, "Confirmar cancelamento");
    await isRefused(page, "Informe o motivo do cancelamento");
    await page.getByLabel("Motivo cancelamento").fill("Foi engano");
    await provider.fault({
      chamada: "atestados.cancelar",
      usuario: ana,
      quebra: "depois",
      vezes: 1,
    });
    await press(page, "Confirmar cancelamento");
    await isTold(page, "Solicitação cancelada com sucesso!");
    await expect(cardOf(page, sent).locator(".situacao")).toContainText("Cancelado");
    await page.goto(`dependentes/pedidos/${sent.codatestado}/cancelar`);
    await shows(page, "já foi concluída e não pode mais ser cancelada");
  },
);

journey(
  "cancelar, e só a lista diz o que houve: de quem já é do cadastro, volta a ativo",
  ONCE,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("carla.dias");
    const { codatestado } = await withStatus(provider, usuario, 2);
    await page.goto(`dependentes/pedidos/${codatestado}/cancelar`);
    await page.getByLabel("Motivo cancelamento").fill("Foi engano");
    await provider.fault({ chamada: "atestados.exibir", usuario, recusa: "Não encontrado" });
    await provider.fault({ chamada: "atestados.cancelar", usuario, quebra: "depois", vezes: 1 });
    await press(page, "Confirmar cancelamento");
    await isTold(page, "Solicitação cancelada com sucesso!");
  },
);

journey(
  "cancelar é recusado, e a lista vem vazia: é a recusa que se lê, e não um 404",
  ONCE,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    const { codatestado } = await withStatus(provider, usuario, 1);
    await page.goto(`dependentes/pedidos/${codatestado}/cancelar`);
    await page.getByLabel("Motivo cancelamento").fill("Foi engano");
    const write = "atestados.cancelar";
    await provider.fault({ chamada: write, usuario, atraso: 1_000, recusa: "Em análise no RH." });
    await Promise.all([
      page.getByRole("button", { name: "Confirmar cancelamento" }).click(),
      provider.faultDuring(write, {
        ...{ chamada: "dependentes.listar", usuario, lista: { lista: "[]" } },
      }),
    ]);
    await isRefused(page, "Em análise no RH.");
    await shows(page, "não mostra esta solicitação agora");
  },
);

journey(
  "a falha fica no seu lugar e dá para tentar de novo",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "dependentes.listar", usuario: ana, metade: true });
    await page.goto("dependentes");
    await expect(page.locator("#conteudo .aviso-erro")).toContainText(
      "Houve um erro ao carregar os dependentes.",
    );
    await provider.clearFaults(ana);
    await follow(page, "Tentar novamente");
    await expect(page.locator(".linhas > li").first()).toBeVisible();
  },
);

journey(
  "nomes hostis e sem fim não mandam na página",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const gilda = await person.withSession("gilda.moraes");
    page.on("dialog", () => expect(true, "um script do provedor rodou").toBe(false));
    const { codatestado } = await withStatus(provider, gilda, 2);
    for (const path of [
      "dependentes",
      `dependentes/pedidos/${codatestado}`,
      `dependentes/pedidos/${codatestado}/cancelar`,
    ]) {
      await page.goto(path);
      await expect(page.getByText("<script>alert(1)</script>").first()).toBeVisible();
      await noSidewaysScroll(page);
    }
    await noViolations(page);
  },
);
