/** Dependents: the list and the requests about them (spec part 2, sections 2 and 4). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";
import { noViolations } from "./support/page";
import { follow, isRefused, isTold, press, shows } from "./support/acts";

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

visit(
  "a solicitação: o que o RH respondeu, e os anexos; nenhum dependente, e a falha no seu lugar",
  tagged(ONCE, "@T081"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const { nome, anexos, codatestado } = await withStatus(provider, usuario, 2);
    const page = await visitor.open(`dependentes/pedidos/${codatestado}`);
    expect(textsOf(page.root, "main h2")).toContain(`Inclusão de dependente: ${nome}`);
    expect(page.text).toContain("O CPF está ilegível. Envie outra foto.");
    expect(page.text).toContain("Imposto de Renda: dependente");
    for (const { id, descricao } of anexos) {
      const file = page.link(`${descricao} (abre em outra aba)`);
      expect(file).toMatch(new RegExp(`/dependentes/pedidos/${codatestado}/anexos/${id}$`));
      expect((await visitor.http.get(file)).status()).toBe(200);
    }
    await provider.fault({ chamada: "dependentes.listar", usuario, metade: true });
    const failed = await visitor.open("dependentes");
    expect(failed.text).toContain("Houve um erro ao carregar os dependentes.");
    await provider.clearFaults(usuario);
    expect((await failed.follow("Tentar novamente")).text).toContain(nome);
    await as("fabio.nunes");
    const none = await visitor.open("dependentes");
    expect(none.text).toContain("Nenhum dependente encontrado");
    expect(none.link("Incluir Dependente")).toContain("incluir-dependente");
  },
);

journey(
  "cancelar a solicitação, com o motivo",
  { tag: "@R139" },
  async ({ page, person, provider, fault }) => {
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
    await fault("atestados.cancelar", { quebra: "depois", vezes: 1 });
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
  async ({ page, person, provider, fault }) => {
    const usuario = await person.withSession("carla.dias");
    const { codatestado } = await withStatus(provider, usuario, 2);
    await page.goto(`dependentes/pedidos/${codatestado}/cancelar`);
    await page.getByLabel("Motivo cancelamento").fill("Foi engano");
    await fault("atestados.exibir", { recusa: "Não encontrado" });
    await fault("atestados.cancelar", { quebra: "depois", vezes: 1 });
    await press(page, "Confirmar cancelamento");
    await isTold(page, "Solicitação cancelada com sucesso!");
  },
);

journey(
  "cancelar é recusado, e a lista vem vazia: é a recusa que se lê, e não um 404",
  ONCE,
  async ({ page, person, provider, fault }) => {
    const usuario = await person.withSession("ana.souza");
    const { codatestado } = await withStatus(provider, usuario, 1);
    await page.goto(`dependentes/pedidos/${codatestado}/cancelar`);
    await page.getByLabel("Motivo cancelamento").fill("Foi engano");
    const write = "atestados.cancelar";
    await fault(write, { atraso: 1_000, recusa: "Em análise no RH." });
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
