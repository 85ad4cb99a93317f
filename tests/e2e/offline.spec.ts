/** The service worker: what it keeps, what it answers without signal, and that it forgets (spec, section 7; design, section 1). */
import {
  type Page,
  deviceReady,
  looksRight,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  tagged,
  follow,
  isAt,
  isHeaded,
  shows,
} from "./support";
import { onWire } from "./support/on-wire";
import { WORKER_SCRIPT } from "../budgets";

/** Everything that the browser keeps, by cache: the addresses' paths with their queries. */
function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map(({ url }) => url.slice(new URL(url).origin.length));
    }
    return all;
  });
}

journey(
  "o trabalhador é pequeno, e o navegador pergunta sempre pelo mais novo",
  tagged(ONCE, "@R088"),
  async ({ request, portal }) => {
    const { bytes, encoding } = await onWire(`${portal.url}service-worker.js`, {
      "accept-encoding": "br",
    });
    expect(encoding).toBe("br");
    expect(bytes).toBeLessThanOrEqual(WORKER_SCRIPT);
    const response = await request.get("service-worker.js");
    expect(response.headers()).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    });
    const again = await request.get("service-worker.js", {
      headers: { "if-none-match": response.headers().etag ?? "" },
    });
    expect(again.status()).toBe(304);
  },
);

journey(
  "sem sinal, diz isso em palavras simples; quando o sinal volta, a página também",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await person.withSession("ana.souza", "holerites");
    await deviceReady(page);
    await context.setOffline(true);
    const response = await page.goto("documentos?aba=enviados");
    expect(response?.status()).toBe(503);
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page).toHaveTitle("Sem sinal — Portal do Colaborador");
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    await isHeaded(page, "Sem sinal");
    await shows(page, "Confira o Wi-Fi ou os dados móveis e tente de novo.");
    const link = page.getByRole("link", { name: "Tentar de novo" });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // Its own style is let through by its own policy.
    await expect(link).toHaveCSS("background-color", "rgb(20, 96, 47)");
    await looksRight(page);
    await link.click();
    await expect(link).toBeVisible();
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveTitle("Documentos enviados — Portal do Colaborador");
    await isAt(page, /\/documentos\?aba=enviados$/);
  },
);

journey(
  "sem sinal no meio do caminho, a moldura fica e diz o que houve",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await person.withSession("ana.souza", "notificacoes");
    const link = (index: number) =>
      page.locator("#conteudo > ul > li").nth(index).getByRole("link");
    await link(0).click();
    await expect(page.locator("dialog")).toContainText("A vacina será aplicada");
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
    await context.setOffline(true);
    // The browser itself would send this form, and show its own error page.
    await page.getByRole("button", { name: "Ligar modo econômico" }).click();
    await shows(page, "Sem sinal: nada foi enviado.");
    await link(1).click();
    await isHeaded(page, "Sem sinal");
    await expect(page.getByRole("link", { name: /^Notificações/ })).not.toHaveCount(0);
    await context.setOffline(false);
    await follow(page, "Tentar novamente");
    await expect(page.locator("dialog")).toContainText(
      "Seu holerite já está disponível no portal.",
    );
  },
);

journey(
  "guarda só o que foi construído, e nada da pessoa",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza", "holerites");
    await deviceReady(page);
    await page.goto("notificacoes");
    await page.locator("#conteudo > ul > li").first().getByRole("link").click();
    await expect(page.locator("dialog")).toBeVisible();
    await page.goto("manuais");

    const [[nome, files] = ["", []], ...others] = Object.entries(await kept(page));
    expect(others).toEqual([]);
    expect(nome).toMatch(/^colaborador-/);
    const isScript = (file: string) => /^\/colaborador\/assets\/[^?]+\.js$/.test(file);
    expect(files.filter(isScript).length).toBeGreaterThan(3);
    expect(files.filter((file) => !isScript(file))).toEqual([
      expect.stringMatching(/^\/colaborador\/estilo\/[\w-]+\.css$/),
    ]);
    // The worker asked for no page twice.
    expect(await provider.timesCalled(ana, "manuais.listar")).toBe(1);
  },
);

journey("no modo econômico nada se instala", WITH_JAVASCRIPT_ONLY, async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("auth", { waitUntil: "load" });
  await expect(page.locator("script")).toHaveCount(0);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});
