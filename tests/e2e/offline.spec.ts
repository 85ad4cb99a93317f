/** The service worker: what it keeps, what it answers without signal, and that it forgets (spec, section 7; design, section 1). */
import type { Page } from "@playwright/test";
import { expect, jornada, SO_COM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

// What a service worker keeps is best forgotten with the whole browser context.
jornada.use({ serviceWorkers: "allow", reuseContext: false });

/** Waits until the worker has taken over. */
async function ligado(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && navigator.serviceWorker.controller !== null;
  });
}

/** Everything that the browser keeps, by cache: the addresses' paths with their queries. */
function guardado(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map(({ url }) => url.slice(new URL(url).origin.length));
    }
    return all;
  });
}

jornada("o trabalhador é pequeno, e o navegador pergunta sempre pelo mais novo", UMA_VEZ, async ({ request }) => {
  const response = await request.get("service-worker.js");
  expect(response.headers()).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  expect((await response.body()).length).toBeLessThan(2560);
});

jornada("sem sinal, diz isso em palavras simples; quando o sinal volta, a página também", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("holerites");
  await ligado(page);
  await context.setOffline(true);
  const response = await page.goto("documentos?aba=enviados");
  expect(response?.status()).toBe(503);
  expect(response?.fromServiceWorker()).toBe(true);
  await expect(page).toHaveTitle("Sem sinal — Portal do Colaborador");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem sinal");
  await expect(page.getByText("Confira o Wi-Fi ou os dados móveis e tente de novo.")).toBeVisible();
  const link = page.getByRole("link", { name: "Tentar de novo" });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Its own style is let through by its own policy.
  await expect(link).toHaveCSS("background-color", "rgb(20, 96, 47)");
  await semRolagemLateral(page);
  await semProblemas(page);
  await link.click();
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveTitle("Documentos enviados — Portal do Colaborador");
  await expect(page).toHaveURL(/\/documentos\?aba=enviados$/);
});

jornada("sem sinal no meio do caminho, a moldura fica e diz o que houve", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("notificacoes");
  const link = (indice: number) => page.locator("#conteudo > ul > li").nth(indice).getByRole("link");
  await link(0).click();
  await expect(page.locator("dialog")).toContainText("A vacina será aplicada");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await context.setOffline(true);
  await link(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem sinal");
  await expect(page.getByRole("link", { name: /^Notificações/ })).not.toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.locator("dialog")).toContainText("Seu holerite já está disponível no portal.");
});

jornada("guarda só o que foi construído, e nada da pessoa", SO_COM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("holerites");
  await ligado(page);
  await page.goto("notificacoes");
  await page.locator("#conteudo > ul > li").first().getByRole("link").click();
  await expect(page.locator("dialog")).toBeVisible();
  await page.goto("documentos");
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: /^Abrir Arquivo/ }).first().click()]);
  await expect.poll(async () => (await provedor.chamadas(ana)).filter(({ nome }) => nome === "documentos.exibir").length).toBe(1);
  await popup.close();
  await page.goto("manuais");

  const [[nome, arquivos] = ["", []], ...outros] = Object.entries(await guardado(page));
  expect(outros).toEqual([]);
  expect(nome).toMatch(/^colaborador-/);
  expect(arquivos.filter((arquivo) => /^\/colaborador\/assets\/[^?]+\.js$/.test(arquivo)).length).toBeGreaterThan(3);
  expect(arquivos.filter((arquivo) => /^\/colaborador\/estilo\/[\w-]+\.css$/.test(arquivo))).toHaveLength(1);
  expect(arquivos.filter((arquivo) => !/^\/colaborador\/(assets\/[^?]+|estilo\/[\w-]+\.css)$/.test(arquivo))).toEqual([]);

  // The worker asked for no page twice: each document, one reading of the person's menu permission.
  const chamadas = (await provedor.chamadas(ana)).map(({ nome: chamada }) => chamada);
  expect(chamadas.filter((chamada) => chamada === "manuais.listar")).toHaveLength(1);
  expect(chamadas.filter((chamada) => chamada === "documentos.exibir")).toHaveLength(1);
  expect(chamadas.filter((chamada) => chamada === "mensagens.conteudo")).toHaveLength(1);
});

jornada("ao assumir, larga os arquivos de versões antigas e só esses", SO_COM_JAVASCRIPT, async ({ page }) => {
  await page.goto("auth");
  await ligado(page);
  await page.evaluate(async () => {
    for (const name of ["colaborador-antiga", "de-outro-sistema"]) await (await caches.open(name)).put("/x", new Response("x"));
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.reload();
  await ligado(page);
  const nomes = Object.keys(await guardado(page));
  expect(nomes).not.toContain("colaborador-antiga");
  expect(nomes).toContain("de-outro-sistema");
});

jornada("sair apaga tudo o que o navegador guardou", SO_COM_JAVASCRIPT, async ({ page, pessoa }) => {
  const avisos: unknown[] = [];
  await page.exposeFunction("anotaAviso", (aviso: unknown) => avisos.push(aviso));
  await page.addInitScript(() => {
    const original = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
      Reflect.get(window, "anotaAviso")(message);
      original.call(this, message);
    };
  });
  await pessoa.comSessao("ana.souza");
  await page.goto("holerites");
  await ligado(page);
  await page.goto("manuais");
  await expect.poll(async () => Object.values(await guardado(page)).flat().length).toBeGreaterThan(3);
  const [saida] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/colaborador/sair")),
    page.getByRole("button", { name: "Sair" }).click(),
  ]);
  expect(await saida.headerValue("clear-site-data")).toBe('"storage"');
  await expect(page.getByText("Você saiu do portal.")).toBeVisible();
  expect(await guardado(page)).toEqual({});
  // For browsers that do not know that header.
  expect(avisos).toEqual(["saiu"]);
});

jornada("no modo econômico nada se instala", SO_COM_JAVASCRIPT, async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("auth", { waitUntil: "load" });
  await expect(page.locator("script")).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
