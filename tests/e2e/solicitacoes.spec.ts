/** "Minhas solicitações": what was sent in any module, what happens next, what the person can do. */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const titulo = (page: Page) => page.getByRole("heading", { level: 1 });
const cartoes = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
const um = (page: Page, nome: string) => cartoes(page).filter({ has: page.getByRole("heading", { level: 2, name: nome, exact: true }) });
const filtro = (page: Page, nome: string) => page.getByRole("navigation", { name: "Situação" }).getByRole("link", { name: nome, exact: true });

/** Every request of the page and of those after it. */
async function todas(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    await expect(cartoes(page).first()).toBeVisible();
    found.push(...(await cartoes(page).evaluateAll((items) => items.map(({ id }) => id))));
    const next = page.getByRole("link", { name: "Mais antigas" });
    if ((await next.count()) === 0) return found;
    const last = found.at(-1);
    await next.click();
    await expect(page.locator(`[id="${last}"]`)).toHaveCount(0);
  }
}

/** Begins a certificate, which leaves a draft. */
async function comeca(page: Page): Promise<void> {
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Motivo", exact: true })).toBeVisible();
}

jornada("o que espera correção vem primeiro, com o que foi pedido e o caminho", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("");
  await page.getByRole("checkbox", { name: "Menu" }).check();
  await page.getByRole("link", { name: "Minhas solicitações", exact: true }).click();
  await expect(titulo(page)).toHaveText("Minhas solicitações");
  const corrigir = cartoes(page).filter({ has: page.getByRole("link", { name: /^Corrigir/ }) });
  const quantas = await corrigir.count();
  const [atestados, documentos, dependentes, indicacoes, cadastro, plano] = await Promise.all([
    dadosDe(provedor, ana, contrato.atestados.listar, { tipo: "ATESTADOS" }),
    dadosDe(provedor, ana, contrato.atestados.listar, { tipo: "DOCUMENTOS" }),
    dadosDe(provedor, ana, contrato.dependentes.listar, undefined),
    dadosDe(provedor, ana, contrato.pcd.listar, undefined),
    dadosDe(provedor, ana, contrato.cadastro.solicitacoes, undefined),
    dadosDe(provedor, ana, contrato.planoSaude.solicitacoes, undefined),
  ]);
  const pendentes = [...atestados, ...documentos, ...dependentes, ...cadastro].filter(({ status }) => status === 2).length;
  const outras = indicacoes.filter(({ pode_corrigir }) => pode_corrigir).length + plano.filter(({ corrigir_docs, status_final }) => corrigir_docs && !status_final).length;
  expect(quantas).toBe(pendentes + outras);
  expect(quantas).toBeGreaterThanOrEqual(6);
  expect(await cartoes(page).first().getByRole("link", { name: /^Corrigir/ }).count()).toBe(1);
  await expect(cartoes(page).nth(quantas).getByRole("link", { name: /^Corrigir/ })).toHaveCount(0);

  const atestado = um(page, "Atestado Médico").filter({ hasText: "Precisa de correção" });
  await expect(atestado).toContainText("A foto está cortada: não dá para ler o CRM nem a data.");
  await expect(atestado).toContainText("O RH pediu uma correção. Corrija e envie de novo.");
  await expect(atestado).toContainText(/Atestado, enviado em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  await semRolagemLateral(page);
  await semProblemas(page);
  await atestado.getByRole("link", { name: "Corrigir Atestado: Atestado Médico" }).click();
  await expect(titulo(page)).toHaveText("Editar Atestado");
});

jornada("cada uma uma vez; abertas e encerradas se somam; as mais antigas em outra página", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("solicitacoes");
  const total = await todas(page);
  expect(new Set(total).size).toBe(total.length);
  for (const modulo of ["atestado", "documento", "dependente", "plano", "pcd", "cadastro"]) {
    expect(total.filter((chave) => chave.startsWith(`${modulo}-`)).length, modulo).toBeGreaterThan(1);
  }
  await filtro(page, "Abertas").click();
  await expect(page).toHaveURL(/\/solicitacoes\?situacao=abertas$/);
  await expect(filtro(page, "Abertas")).toHaveAttribute("aria-current", "page");
  const abertas = await todas(page);
  await filtro(page, "Encerradas").click();
  await expect(filtro(page, "Encerradas")).toHaveAttribute("aria-current", "page");
  const encerradas = await todas(page);
  expect([...abertas, ...encerradas].sort()).toEqual([...total].sort());
  await page.goto("solicitacoes?situacao=encerradas&pagina=999");
  await expect(cartoes(page).first()).toBeVisible();
});

jornada("cada título leva a onde a solicitação se vê inteira", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("solicitacoes");
  const enderecos = new Set<string>();
  for (const link of await cartoes(page).getByRole("heading", { level: 2 }).getByRole("link").all()) enderecos.add((await link.getAttribute("href")) ?? "");
  for (const link of await cartoes(page).getByRole("link", { name: /^(Corrigir|Cancelar) / }).all()) enderecos.add((await link.getAttribute("href")) ?? "");
  for (const endereco of enderecos) {
    const resposta = await page.request.get(endereco, { headers: { accept: "text/html" } });
    expect(resposta.status(), endereco).toBe(200);
    expect(resposta.url(), endereco).not.toMatch(/\/colaborador\/$/);
  }
  expect(enderecos.size).toBeGreaterThan(12);
});

jornada("uma cancelada passa às encerradas", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("solicitacoes?situacao=abertas");
  const dela = um(page, "Atestado Odontológico");
  await dela.getByRole("link", { name: /^Cancelar/ }).click();
  await page.getByLabel("Motivo").fill("Enviei a foto errada");
  await page.getByRole("button", { name: "Confirmar cancelamento" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Atestado cancelado com sucesso!" })).toBeVisible();
  await page.goto("solicitacoes?situacao=abertas");
  await expect(dela).toHaveCount(0);
  await page.goto("solicitacoes?situacao=encerradas");
  await expect(dela.first()).toContainText("Cancelado. Se ainda precisar, envie de novo.");
});

jornada("quem não tem nada", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  for (const endereco of ["solicitacoes", "solicitacoes?situacao=abertas", "solicitacoes?situacao=encerradas"]) {
    await page.goto(endereco);
    await expect(page.getByText("Nenhuma solicitação localizada", { exact: true })).toBeVisible();
  }
  await semProblemas(page);
});

jornada("uma parte que falha diz isso, e o resto fica", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "planoSaude.solicitacoes", usuario: ana, recusa: "Em manutenção até as 18h." });
  await page.goto("solicitacoes");
  await expect(page.getByText("Em manutenção até as 18h.")).toBeVisible();
  expect((await todas(page)).filter((chave) => chave.startsWith("plano-"))).toEqual([]);
  await page.goto("solicitacoes");
  await semProblemas(page);
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("Em manutenção até as 18h.")).toHaveCount(0);
  expect((await todas(page)).some((chave) => chave.startsWith("plano-"))).toBe(true);
});

jornada("quando tudo falha, não diz que não há nada", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  for (const chamada of ["atestados.listar", "dependentes.listar", "planoSaude.solicitacoes", "pcd.listar", "cadastro.solicitacoes"]) {
    await provedor.falha({ chamada, usuario: fabio, lixo: true });
  }
  await page.goto("solicitacoes");
  await expect(page.getByRole("link", { name: "Tentar novamente" }).first()).toBeVisible();
  await expect(page.getByText("Houve um erro ao carregar os envios.")).toHaveCount(1);
  await expect(page.getByText("Nenhuma solicitação localizada")).toHaveCount(0);
  await semProblemas(page);
});

jornada("respostas frouxas", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("solicitacoes");
  const certas = await todas(page);
  await provedor.falha({ chamada: "*", usuario: ana, frouxo: true });
  await page.goto("solicitacoes");
  expect(await todas(page)).toEqual(certas);
});

jornada("sem permissão para documentos e dependentes, eles não aparecem", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "menu.permissao", usuario: ana, corpo: { permissao: false } });
  await page.goto("solicitacoes");
  const chaves = await todas(page);
  expect(chaves.some((chave) => chave.startsWith("atestado-"))).toBe(true);
  expect(chaves.filter((chave) => /^(documento|dependente)-/.test(chave))).toEqual([]);
});

jornada("textos longos e hostis cabem em 360 px", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("solicitacoes");
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: "<img src=x onerror=alert(1)>" })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("um envio começado é lembrado, com o caminho de volta, até ser abandonado", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("solicitacoes");
  await expect(page.getByText("Você tem um envio não concluído")).toHaveCount(0);
  await comeca(page);
  for (const endereco of ["solicitacoes", "atestados"]) {
    await page.goto(endereco);
    await expect(page.getByText(/^Você tem um envio não concluído, de hoje às \d\d:\d\d: Enviar Atestado\.$/)).toBeVisible();
    await semProblemas(page);
    await semRolagemLateral(page);
  }
  await page.getByRole("link", { name: "Continuar Enviar Atestado" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Continuar de onde parou?" })).toBeVisible();
  await page.getByRole("button", { name: "Recomeçar" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Tipo" })).toBeVisible();
  await page.goto("solicitacoes");
  await expect(page.getByText("Você tem um envio não concluído")).toHaveCount(0);
});

jornada("também uma correção começada", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("solicitacoes");
  await um(page, "Atestado Médico").getByRole("link", { name: /^Corrigir/ }).click();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page).not.toHaveURL(/\/10(\?|$)/);
  for (const endereco of ["solicitacoes", "atestados"]) {
    await page.goto(endereco);
    await expect(page.getByText(/^Você tem um envio não concluído, de hoje às \d\d:\d\d: Editar Atestado\.$/)).toBeVisible();
  }
});

jornada("no modo gerencial: o rascunho do colaborador não é do gestor, e do plano nada se envia", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await comeca(page);
  await pessoa.entra(await pessoa.nova("carla.dias"));
  await page.goto(`solicitacoes?token=${await provedor.token(ana)}`);
  await expect(page.getByRole("region", { name: "Modo gerencial" })).toBeVisible();
  await expect(page.getByText("Você tem um envio não concluído")).toHaveCount(0);
  const chaves = await todas(page);
  expect(chaves.some((chave) => chave.startsWith("plano-"))).toBe(true);
  await page.goto("solicitacoes");
  await expect(page.getByRole("link", { name: /^Corrigir Plano de saúde:/ })).toHaveCount(0);
});

jornada("as chamadas saem juntas: uma ida ao provedor", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "*", usuario: ana, atraso: 1_000 });
  await provedor.esqueceChamadas(ana);
  expect(await (await context.request.get("solicitacoes")).text()).toContain("Precisa de correção");
  const calls = await provedor.chamadas(ana);
  // All had left before the first was answered.
  const times = calls.map(({ quando }) => Date.parse(quando));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_000);
  const asked = calls.map(({ nome }) => nome);
  expect(asked.filter((nome) => nome === "atestados.listar")).toHaveLength(2);
});
