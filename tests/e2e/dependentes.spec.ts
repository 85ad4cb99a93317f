/** Dependents: the list and the requests about them (spec part 2, sections 2 and 4). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { listar } = contrato.dependentes;

async function doStatus(provedor: Controle, login: string, status: number): Promise<Dependente> {
  const achado = (await dadosDe(provedor, login, listar, undefined)).find((dependente) => dependente.status === status);
  if (!achado) throw new Error(`nenhum dependente no status ${status}`);
  return achado;
}

const cartao = (page: Page, { nome }: Pick<Dependente, "nome">) => page.locator("li.cartao").filter({ has: page.getByRole("heading", { name: nome, exact: true }) });

const PALAVRAS: Record<number, string> = { 1: "Enviado, em conferência", 2: "Precisa de correção", 4: "Recusado", 7: "Ativo" };

jornada("a lista: cada um com a sua situação, e só o que se pode fazer", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const dependentes = await dadosDe(provedor, ana, listar, undefined);
  await page.goto("dependentes");
  await expect(page).toHaveTitle("Dependentes — Portal do Colaborador");
  await expect(page.getByRole("link", { name: "Incluir Dependente" })).toHaveAttribute("href", "/colaborador/incluir-dependente");
  await expect(page.locator("li.cartao")).toHaveCount(dependentes.length);
  for (const dependente of dependentes) {
    const { status, solicitou_inativacao, codigo, codatestado } = dependente;
    const card = cartao(page, dependente);
    await expect(card.locator(".situacao")).toHaveText(`Situação: ${PALAVRAS[status]}${solicitou_inativacao ? ", inativação solicitada" : ""}`);
    const editar = card.getByRole("link", { name: /^Editar/ });
    if ((status === 2 || status === 7) && !solicitou_inativacao) await expect(editar).toHaveAttribute("href", `/colaborador/editar-dependente/${codigo}`);
    else await expect(editar).toHaveCount(0);
    const cancelar = card.getByRole("link", { name: /^Cancelar solicitação/ });
    if (status < 3) await expect(cancelar).toHaveAttribute("href", `/colaborador/dependentes/pedidos/${codatestado}/cancelar`);
    else await expect(cancelar).toHaveCount(0);
  }
  await expect(cartao(page, { nome: "Pedro Henrique de Souza" })).toContainText(/Filho · \d\d\/\d\d\/\d{4} \(4 anos\)/);
  await semProblemas(page);
  await semRolagemLateral(page);
});

jornada("sem nenhum, diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("dependentes");
  await expect(page.getByText("Nenhum dependente encontrado", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Incluir Dependente" })).toBeVisible();
});

jornada("a solicitação: o que o RH respondeu, e os anexos", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const pendente = await doStatus(provedor, ana, 2);
  await page.goto("dependentes");
  await cartao(page, pendente).getByRole("link", { name: /^Ver solicitação/ }).click();
  await expect(page.getByRole("heading", { name: `Inclusão de dependente: ${pendente.nome}` })).toBeVisible();
  await expect(page.getByText("A certidão está ilegível. Envie outra foto.")).toBeVisible();
  await semProblemas(page);
  await semRolagemLateral(page);
  for (const { id, descricao } of pendente.anexos) {
    const endereco = await page.getByRole("link", { name: `${descricao} (abre em outra aba)` }).getAttribute("href");
    expect(endereco).toBe(`/colaborador/dependentes/pedidos/${pendente.codatestado}/anexos/${id}`);
    expect((await page.request.get(`dependentes/pedidos/${pendente.codatestado}/anexos/${id}`)).status()).toBe(200);
  }
});

jornada("cancelar a solicitação, com o motivo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const enviado = await doStatus(provedor, ana, 1);
  await page.goto("dependentes");
  await cartao(page, enviado).getByRole("link", { name: /^Cancelar solicitação/ }).click();
  await expect(page).toHaveURL(/\/cancelar$/);
  await expect(page.getByText(enviado.nome).first()).toBeVisible();
  await semProblemas(page);
  await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
  await expect(page.locator("#erros li")).toHaveText(["Informe o motivo do cancelamento"]);
  await page.getByLabel("Motivo cancelamento").fill("Foi engano");
  await provedor.falha({ chamada: "atestados.cancelar", usuario: ana, quebra: "depois", vezes: 1 });
  await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Solicitação cancelada com sucesso!" })).toBeVisible();
  await expect(cartao(page, enviado).locator(".situacao")).toContainText("Cancelado");
  await page.goto(`dependentes/pedidos/${enviado.codatestado}/cancelar`);
  await expect(page.getByText("já foi concluída e não pode mais ser cancelada")).toBeVisible();
});

jornada("o que não é da pessoa, ou não é de dependente, não existe", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const alheio = await doStatus(provedor, await pessoa.nova("carla.dias"), 2);
  const ana = await pessoa.comSessao("ana.souza");
  const [atestado] = await dadosDe(provedor, ana, contrato.atestados.listar, { tipo: "ATESTADOS" });
  for (const codigo of [alheio.codatestado, atestado?.codigo, "0", "abc", "%00"]) {
    for (const fim of ["", "/cancelar"]) expect((await page.request.get(`dependentes/pedidos/${codigo}${fim}`)).status(), `${codigo}${fim}`).toBe(404);
  }
});

jornada("a falha fica no seu lugar e dá para tentar de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "dependentes.listar", usuario: ana, metade: true });
  await page.goto("dependentes");
  await expect(page.locator("#conteudo .aviso-erro")).toContainText("Houve um erro ao carregar os dependentes.");
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.locator("li.cartao").first()).toBeVisible();
});

jornada("sem permissão, ao início", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "menu.permissao", usuario: ana, corpo: { permissao: false } });
  await page.goto("dependentes");
  await expect(page).toHaveURL(/\/colaborador\/$/);
});

jornada("nomes hostis e sem fim não mandam na página", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const gilda = await pessoa.comSessao("gilda.moraes");
  page.on("dialog", () => expect(true, "um script do provedor rodou").toBe(false));
  const { codatestado } = await doStatus(provedor, gilda, 2);
  for (const endereco of ["dependentes", `dependentes/pedidos/${codatestado}`, `dependentes/pedidos/${codatestado}/cancelar`]) {
    await page.goto(endereco);
    await expect(page.getByText("<script>alert(1)</script>").first()).toBeVisible();
    await semRolagemLateral(page);
  }
  await semProblemas(page);
});
