/** A wizard without signal: what was filled in waits on the device, goes when the signal is back, and never as somebody else. */
import type { Page } from "@playwright/test";
import { daquiA } from "./apoio/dias";
import { expect, jornada, SO_COM_JAVASCRIPT } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const DIA = daquiA(-12);

// What a service worker keeps is best forgotten with the whole browser context.
jornada.use({ serviceWorkers: "allow", reuseContext: false });

const GUARDADA = "Sem sinal. A etapa “Datas” está guardada neste aparelho e será enviada quando o sinal voltar.";
const CHEGOU = "A etapa “Datas” chegou ao portal.";

const seguir = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
const espera = (page: Page) => page.evaluate(() => localStorage.getItem("espera-de-sinal"));

/** The pages that the service worker keeps. */
const paginas = (page: Page) => page.evaluate(async () => (await (await caches.open("colaborador-assistente")).keys()).map(({ url }) => new URL(url).pathname));

async function ligado(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated" && navigator.serviceWorker.controller !== null);
}

/** On the step of the dates, with its page kept and its script there. */
async function ateDatas(page: Page): Promise<void> {
  await page.goto("enviar-atestado");
  await ligado(page);
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await seguir(page);
  await expect(page.getByRole("heading", { level: 2, name: "Motivo" })).toBeVisible();
  await seguir(page);
  await expect(page.getByRole("heading", { level: 2, name: "Datas" })).toBeVisible();
  await expect.poll(() => paginas(page)).toContain("/colaborador/enviar-atestado/40");
}

async function preencheSemSinal(page: Page, dias: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByLabel("Primeiro dia de afastamento").fill(DIA);
  await page.getByLabel("Quantidade de dias").fill(dias);
  await seguir(page);
  await expect(page.getByText(GUARDADA)).toBeVisible();
}

jornada("sem sinal a etapa espera no aparelho, a página ainda abre, e tudo chega quando o sinal volta", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await preencheSemSinal(page, "3");
  await semRolagemLateral(page);
  await semProblemas(page);
  await page.reload();
  await expect(page.getByText(GUARDADA)).toBeVisible();
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("3");
  await expect(page.getByLabel("Primeiro dia de afastamento")).toHaveValue(DIA);
  await context.setOffline(false);
  await expect(page.getByText(CHEGOU)).toBeVisible();
  await expect.poll(async () => espera(page)).toBeNull();
  await page.getByRole("status").getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "CID" })).toBeVisible();
  await page.goto("enviar-atestado/40");
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("3");
});

jornada("o sinal cai no meio do envio: nada se perde, e vai na volta", SO_COM_JAVASCRIPT, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await page.route("**/enviar-atestado/40**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await page.getByLabel("Primeiro dia de afastamento").fill(DIA);
  await page.getByLabel("Quantidade de dias").fill("4");
  await seguir(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem sinal");
  await page.unroute("**/enviar-atestado/40**");
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText(CHEGOU)).toBeVisible();
  await page.goto("enviar-atestado/40");
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("4");
  await expect.poll(async () => espera(page)).toBeNull();
});

jornada("com sinal nada fica no aparelho; o que o portal recusa é dito", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await seguir(page);
  await expect(page.locator("#erros")).toBeVisible();
  await expect.poll(async () => espera(page)).toBeNull();
  await preencheSemSinal(page, "0");
  await context.setOffline(false);
  await expect(page.getByText(/^O portal não aceitou a etapa “Datas”\./)).toBeVisible();
  await page.getByLabel("Quantidade de dias").fill("2");
  await seguir(page);
  await expect(page.getByRole("heading", { level: 2, name: "CID" })).toBeVisible();
  await expect.poll(async () => espera(page)).toBeNull();
});

jornada("sair apaga o que esperava e as páginas guardadas, mesmo sem sinal", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await preencheSemSinal(page, "3");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await context.setOffline(false);
  // A page of the portal that touches neither.
  await page.goto("saude");
  await expect.poll(async () => espera(page)).toBeNull();
  await expect.poll(() => paginas(page)).toEqual([]);
});

jornada("outra pessoa no mesmo aparelho: nada é enviado, nada é mostrado, e pode ser apagado", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await preencheSemSinal(page, "3");
  await page.goto("about:blank");
  await context.setOffline(false);
  await context.clearCookies();
  await page.goto("auth");
  await expect.poll(() => paginas(page)).toEqual([]);
  await pessoa.comSessao("carla.dias");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("enviar-atestado");
  await expect(page.getByText("Neste aparelho ficou guardado um preenchimento de outra sessão. Ele não será enviado.")).toBeVisible();
  expect(await page.locator("#conteudo").textContent()).not.toMatch(new RegExp(`“Datas”|${DIA}`));
  await semProblemas(page);
  expect(sent).toEqual([]);
  await page.getByRole("status").getByRole("button", { name: "Apagar" }).click();
  await expect.poll(() => espera(page)).toBeNull();
});

jornada("a mesma pessoa em outra sessão: só depois de perguntar", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await ateDatas(page);
  await preencheSemSinal(page, "6");
  await page.goto("about:blank");
  await context.setOffline(false);
  await context.clearCookies();
  await pessoa.entra(ana);
  await page.goto("enviar-atestado/40");
  await expect(page.getByText("A etapa “Datas” ficou guardada neste aparelho e não foi enviada.")).toBeVisible();
  await page.getByRole("button", { name: "Enviar agora" }).click();
  await expect(page.getByText(CHEGOU)).toBeVisible();
  await page.goto("enviar-atestado/40");
  await expect(page.getByLabel("Quantidade de dias")).toHaveValue("6");
});
