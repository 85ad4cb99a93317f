/** What stands around every page (spec 2.3, 2.9; design, section 1): menu, bell, economy mode, messages, navigation. */
import type { Page } from "@playwright/test";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { Visitante } from "./apoio/visitante";

const DESKTOP = { width: 1280, height: 800 };

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });
const abreMenu = (page: Page) => page.getByRole("checkbox", { name: "Menu" });
const recado = (page: Page, papel: "alert" | "status", texto: string) => page.getByRole(papel).filter({ hasText: texto });

jornada("o menu: grupos que abrem, o atual marcado, tudo pelo teclado", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("documentos");
  await expect(menu(page).getByRole("link", { name: "Documentos" })).toBeHidden();
  await abreMenu(page).focus();
  await page.keyboard.press("Space");
  const atual = menu(page).getByRole("link", { name: "Documentos" });
  await expect(atual).toBeVisible();
  await expect(menu(page).locator("[aria-current]")).toHaveText(["Documentos"]);
  await expect(atual).toHaveAttribute("aria-current", "page");

  // The group of the present page stands open, the others open by Enter.
  const emprestimos = menu(page).getByRole("link", { name: "Empréstimos" });
  await expect(emprestimos).toBeHidden();
  await menu(page).locator("summary", { hasText: "Financeiro" }).press("Enter");
  await expect(emprestimos).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(emprestimos).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/emprestimos$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empréstimos");
  // A new page, and the menu out of its way again.
  await expect(abreMenu(page)).not.toBeChecked();
  await expect(menu(page).locator("[aria-current]")).toHaveText(["Empréstimos"]);

  await page.setViewportSize(DESKTOP);
  await expect(menu(page).getByRole("link", { name: "Manuais" })).toBeVisible();
  await expect(abreMenu(page)).toBeHidden();
  await menu(page).getByRole("link", { name: "Início" }).click();
  await expect(menu(page).locator("[aria-current]")).toHaveText(["Início"]);
});

jornada("um menu com nomes desconhecidos e hostis não quebra nem leva embora", async ({ page, pessoa, portal }) => {
  await page.setViewportSize(DESKTOP);
  await pessoa.comSessao("gilda.moraes");
  await page.goto("");
  for (const grupo of await menu(page).locator("details").all()) {
    if ((await grupo.getAttribute("open")) === null) await grupo.locator("> summary").click();
  }
  const enderecos = await menu(page).getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(enderecos.length).toBeGreaterThan(10);
  for (const endereco of enderecos) expect(endereco).toMatch(/^\/colaborador\/[a-z-]*$/);
  for (const ausente of ["Portal antigo", "Novidades", "Acompanhamento de solicitações", "Endereço de fora"]) {
    await expect(menu(page).getByText(ausente)).toHaveCount(0);
  }
  const respostas = await Promise.all(enderecos.map((endereco) => page.request.get(portal.origem + endereco)));
  expect(respostas.map((resposta) => resposta.status())).toEqual(enderecos.map(() => 200));
});

jornada("um grupo vazio não aparece; o menu que falha diz isso, e a página fica", SO_OLHA, async ({ page, pessoa, provedor }) => {
  await page.setViewportSize(DESKTOP);
  await pessoa.comSessao("fabio.nunes");
  await page.goto("");
  await expect(menu(page).getByRole("link", { name: "Holerites" })).toBeVisible();
  await expect(menu(page).getByText("Benefícios", { exact: true })).toHaveCount(0);

  const ana = await pessoa.nova("ana.souza");
  await provedor.falha({ chamada: "menu.listar", usuario: ana, recusa: "Menu em manutenção" });
  await pessoa.entra(ana);
  await page.goto("emprestimos");
  await expect(menu(page)).toContainText("Menu em manutenção");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empréstimos");
  // What failed is not kept for a minute.
  await provedor.semFalhas(ana);
  await page.reload();
  await expect(menu(page).getByRole("link", { name: "Manuais" })).toBeVisible();
});

jornada("o primeiro Tab pula para o conteúdo", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("emprestimos");
  await page.keyboard.press("Tab");
  const pular = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(pular).toBeFocused();
  await expect(pular).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

jornada("o sino conta as não lidas; sem saber, não diz número", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const sino = page.getByRole("banner").getByRole("link", { name: /^Notificações/ });
  await pessoa.comSessao("ana.souza");
  await page.goto("emprestimos");
  await expect(sino).toHaveAccessibleName("Notificações: 5 não lidas");
  await expect(sino).toHaveText("5");
  await pessoa.comSessao("fabio.nunes");
  await page.goto("emprestimos");
  await expect(sino).toHaveAccessibleName("Notificações: 0 não lidas");
  await expect(sino).toHaveText("");
  const ana = await pessoa.nova("ana.souza");
  await provedor.falha({ chamada: "mensagens.listar", usuario: ana, lixo: true });
  await pessoa.entra(ana);
  await page.goto("emprestimos");
  await expect(sino).toHaveAccessibleName("Notificações");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empréstimos");
});

jornada("modo econômico: nenhum script, até a pessoa querer de novo", async ({ page, pessoa, javaScript }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("holerites?mes=5");
  expect(await page.locator("script").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Ligar modo econômico" }).click();
  await expect(page.getByText("Modo econômico ligado")).toBeVisible();
  await expect(page).toHaveURL(/\/holerites\?mes=5$/);
  await expect(page.locator("script")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: /^Notificações/ }).click();
  await expect(page).toHaveURL(/\/notificacoes$/);
  await expect(page.locator("script")).toHaveCount(0);
  await page.getByRole("button", { name: "Desligar modo econômico" }).click();
  await expect(page.getByRole("button", { name: "Ligar modo econômico" })).toBeVisible();
  if (javaScript) await expect(page.locator("html")).toHaveAttribute("data-pronto");
});

jornada("modo econômico: o que o navegador diz da ligação, e o que a pessoa diz por cima", UMA_VEZ, async ({ playwright, portal, pessoa }) => {
  const http = await playwright.request.newContext();
  const ana = new Visitante(http, portal);
  await ana.entra(await pessoa.nova("ana.souza"));
  const temScript = async (headers: Record<string, string>) => {
    const html = await (await ana.abre("holerites", headers)).text();
    expect(html).toContain("<h1>Holerites</h1>");
    return /<script\b|\son[a-z]+=|rel="(modulepreload|m)"/.test(html);
  };
  const lentas: Record<string, string>[] = [{ "Save-Data": "on" }, { ECT: "2g" }, { ECT: "slow-2g" }];
  const boas: Record<string, string>[] = [{}, { "Save-Data": "off" }, { ECT: "3g" }, { ECT: "4g" }];
  for (const headers of lentas) expect(await temScript(headers), JSON.stringify(headers)).toBe(false);
  for (const headers of boas) expect(await temScript(headers), JSON.stringify(headers)).toBe(true);
  const escolhe = async (economia: string) => ana.envia("preferencias/economia", { selo: await ana.selo(), economia });
  await escolhe("nao");
  expect(await temScript({ "Save-Data": "on", ECT: "2g" })).toBe(true);
  await escolhe("sim");
  expect(await temScript({ ECT: "4g" })).toBe(false);
  // Chosen on one page only: safe addresses, known values.
  const fora = await ana.envia("preferencias/economia", { selo: await ana.selo(), economia: "nao", voltar: "//mal.example" });
  expect(fora.headers().location).toBe("/colaborador/");
  await escolhe("talvez");
  expect(await temScript({})).toBe(true);
  await http.dispose();
});

jornada("um recado sai sozinho depois de 2,5 segundos; sem script, fica", async ({ page, pessoa, javaScript }) => {
  await page.clock.install();
  await pessoa.comSessao("ana.souza");
  await page.goto("");
  // From here on time passes only where the journey says so, however slow the machine.
  await page.clock.pauseAt(Date.now() + 20_000);
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  const saiu = recado(page, "status", "Você saiu do portal.");
  await expect(saiu).toBeVisible();
  if (!javaScript) return;
  await expect(page.locator("html")).toHaveAttribute("data-pronto");
  await page.clock.runFor(2_400);
  await expect(saiu).toBeVisible();
  await page.clock.runFor(200);
  await expect(saiu).toHaveCount(0);
});

jornada("um erro fica até ser fechado, e não volta", async ({ page, pessoa, javaScript }) => {
  await page.clock.install();
  await pessoa.comSessao("ana.souza");
  await page.goto("emprestimos?token=inventado");
  const erro = recado(page, "alert", "Este link não vale mais.");
  await expect(erro).toBeVisible();
  await semProblemas(page);
  if (javaScript) {
    await page.clock.runFor(60_000);
    await expect(erro).toBeVisible();
    await page.getByRole("button", { name: "Fechar mensagem" }).click();
    await expect(erro).toHaveCount(0);
  } else await expect(page.getByRole("button", { name: "Fechar mensagem" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empréstimos");
  await expect(erro).toHaveCount(0);
});

jornada("uma navegação lenta mostra que está a caminho, e depois leva o foco ao conteúdo", SO_COM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  await page.setViewportSize(DESKTOP);
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("");
  await provedor.falha({ chamada: "manuais.listar", usuario: ana, atraso: 900 });
  await menu(page).getByRole("link", { name: "Manuais" }).click();
  await expect(recado(page, "status", "Carregando…")).toHaveClass(/barra/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manuais");
  await expect(page.getByText("Carregando…")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle("Manuais — Portal do Colaborador");
});

jornada("cliques que são do navegador ficam com ele", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await page.setViewportSize(DESKTOP);
  await pessoa.comSessao("ana.souza");
  await page.goto("");
  const [aba] = await Promise.all([context.waitForEvent("page"), menu(page).getByRole("link", { name: "Manuais" }).click({ modifiers: ["ControlOrMeta"] })]);
  await expect(aba.getByRole("heading", { level: 1 })).toHaveText("Manuais");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Ana");
  // Without a reload: what a script left in the page is still there.
  await page.evaluate(() => (document.documentElement.dataset.marca = "x"));
  await menu(page).getByRole("link", { name: "Manuais" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manuais");
  await expect(page.locator("html")).toHaveAttribute("data-marca", "x");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Ana");
});

jornada("o que não existe: 404, com a moldura e o caminho de volta", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  for (const endereco of ["nao-existe", "holerites/nada/aqui", "home"]) {
    expect((await page.goto(endereco))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erro 404. Página não localizada");
    await expect(page).toHaveTitle("Erro 404. Página não localizada");
    await expect(page.getByRole("banner")).toBeVisible();
  }
  await page.getByRole("link", { name: "Ir para o início" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Ana");
});

jornada("o cabeçalho cabe em telas estreitas, também com nomes enormes", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  for (const width of [320, 360, 640]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("emprestimos");
    await semRolagemLateral(page);
    const alvos = await page.getByRole("banner").locator("a:visible, button:visible").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    for (const altura of alvos) expect(altura).toBeGreaterThanOrEqual(44);
  }
});
