/** Agreements and the declaration's alert and button (spec 2.11). */
import { formataData } from "~/lib/datas";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { listar, declaracao } = contrato.convenios;

jornada("um cartão para cada convênio, com logotipo, site e WhatsApp", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("convenios");
  await expect(page.getByText("8 convênios", { exact: true })).toBeVisible();
  const card = (empresa: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: empresa }) });
  const farmacia = card("Farmácia São José");
  await expect(farmacia).toContainText("Contato: (44) 99912-3401");
  const site = farmacia.getByRole("link", { name: /^Site de Farmácia São José/ });
  await expect(site).toHaveAttribute("href", "https://farmaciasaojose.example/");
  await expect(site).toHaveAttribute("target", "_blank");
  await expect(site).toHaveAttribute("rel", /noopener/);
  await expect(farmacia.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", "https://wa.me/5544999123401");
  await expect.poll(() => farmacia.locator("img").evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(96);
  await expect(card("Faculdade Oeste").getByRole("link", { name: /^WhatsApp/ })).toHaveCount(0);
  await expect(card("Academia Corpo em Movimento").getByRole("link", { name: /^Site/ })).toHaveCount(0);
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("sem logotipo, a inicial; nunca uma figura quebrada", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.setViewportSize({ width: 360, height: 2_400 });
  const missing = page.waitForResponse((response) => response.url().endsWith("/logotipo") && response.status() === 404);
  await page.goto("convenios");
  await missing;
  const box = page.getByRole("listitem").filter({ hasText: "Laboratório Vida" }).locator("span[aria-hidden]");
  await expect(box).toHaveText("L");
  await expect.poll(() => box.locator("img").evaluate((img) => img.getBoundingClientRect().width)).toBe(0);
  const letter = await box.locator("span").boundingBox();
  const frame = await box.boundingBox();
  expect(letter && frame && letter.y + letter.height <= frame.y + frame.height).toBe(true);
});

jornada("no modo econômico nenhum logotipo é pedido", UMA_VEZ, async ({ context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  const html = await (await context.request.get("convenios", { headers: { "save-data": "on" } })).text();
  expect(html).toContain("8 convênios");
  expect(html).not.toContain("<img");
});

jornada("o cartão inteiro abre os detalhes, e fechar volta à lista", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("convenios");
  // A point of the card where there is no link to see.
  await page.getByText("Contato: (44) 99912-3401").click({ force: true });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Farmácia São José");
  await expect(page).toHaveTitle("Farmácia São José — Portal do Colaborador");
  await expect(dialog.getByText("25% em genéricos e 15% nos demais medicamentos")).toBeVisible();
  await semProblemas(page);
  await dialog.getByRole("link", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Clínica Veterinária Amigo Fiel", exact: true }).click();
  await expect(dialog.getByText("Este convênio não tem mais informações")).toBeVisible();
});

jornada("Esc fecha os detalhes", SO_COM_JAVASCRIPT, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("convenios");
  await page.getByRole("link", { name: "Farmácia São José", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/colaborador\/convenios$/);
});

jornada("HTML hostil vira texto, e links perigosos não são links", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const gilda = await pessoa.comSessao("gilda.moraes");
  const [hostile] = await dadosDe(provedor, gilda, listar, undefined);
  page.on("dialog", () => {
    throw new Error("um script do provedor rodou");
  });
  await page.goto("convenios");
  await semRolagemLateral(page);
  await semProblemas(page);
  const hrefs = await page.getByRole("main").getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.filter((href) => !/^(https:\/\/|\/colaborador\/)/.test(href))).toEqual([]);
  await page.goto(`convenios/${hostile?.codigo}`);
  await expect(page.getByText("reunião na sexta-feira às 14h")).toBeVisible();
  const html = page.locator(".html-provedor");
  await expect(html.locator("script, style, iframe, object, form, input, img, svg, [style], [onclick]")).toHaveCount(0);
  await expect(html.getByRole("link", { name: "Link bom" })).toHaveAttribute("href", "https://valeverde.example/regulamento");
  await semRolagemLateral(page);
});

jornada("com declaração em vigor: o número, a validade e Imprimir", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const atual = await dadosDe(provedor, ana, declaracao, undefined);
  await page.goto("convenios");
  await expect(page.getByText(`Declaração nº ${atual?.id} com validade até ${formataData(atual?.validade ?? null)}`, { exact: true })).toBeVisible();
  const print = page.getByRole("link", { name: /^Imprimir declaração/ });
  await expect(print).toHaveAttribute("href", "/colaborador/convenios/declaracao.pdf");
  await expect(print).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("button", { name: "Emitir declaração" })).toHaveCount(0);
});

jornada("sem nenhuma: emitir leva a imprimir", async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  await page.goto("convenios");
  await expect(page.getByText("Nenhum convênio encontrado", { exact: true })).toBeVisible();
  await expect(page.getByText("Nenhuma declaração emitida", { exact: true })).toBeVisible();
  await semProblemas(page);
  await page.getByRole("button", { name: "Emitir declaração" }).click();
  await expect(page.getByRole("link", { name: /^Imprimir declaração/ })).toBeVisible();
  const atual = await dadosDe(provedor, fabio, declaracao, undefined);
  await expect(page.getByText(`Declaração nº ${atual?.id} com validade até ${formataData(atual?.validade ?? null)}`, { exact: true })).toBeVisible();
  const emitted = (await provedor.chamadas(fabio)).filter(({ nome }) => nome === "convenios.emitirDeclaracao");
  expect(emitted).toHaveLength(1);
});

jornada("emissão recusada: as palavras do provedor, na mesma página", async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  await page.goto("convenios");
  await provedor.falha({ chamada: "convenios.emitirDeclaracao", usuario: fabio, recusa: "Matrícula inativa" });
  await page.getByRole("button", { name: "Emitir declaração" }).click();
  await expect(page.getByRole("alert")).toContainText("Matrícula inativa");
  await expect(page.getByRole("button", { name: "Emitir declaração" })).toBeVisible();
});

const PARTS = [
  { chamada: "convenios.listar", text: /^Houve um erro ao carregar os convênios\. /, stands: /^Imprimir declaração/ },
  { chamada: "convenios.declaracao", text: /^Houve um erro ao carregar a declaração\. /, stands: /^Farmácia São José$/ },
] as const;

for (const { chamada, text, stands } of PARTS) {
  jornada(`cada parte falha por si (${chamada})`, async ({ page, pessoa, provedor }) => {
    const ana = await pessoa.comSessao("ana.souza");
    await provedor.falha({ chamada, usuario: ana, status: 500 });
    await page.goto("convenios");
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("link", { name: stands })).toBeVisible();
    await provedor.semFalhas(ana);
    await page.getByRole("link", { name: "Tentar novamente" }).click();
    await expect(page.getByText(text)).toHaveCount(0);
  });
}

jornada("sem permissão: para o início", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  for (const address of ["convenios", "convenios/1", "convenios/1/logotipo"]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/colaborador\/$/);
  }
  expect((await provedor.chamadas(davi)).filter(({ nome }) => nome === "convenios.emitirDeclaracao")).toEqual([]);
});

jornada("logotipos e detalhes: só os seus, e só figuras", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [own] = await dadosDe(provedor, ana, listar, undefined);
  const logo = await context.request.get(`convenios/${own?.codigo}/logotipo`);
  expect(logo.headers()["content-type"]).toBe("image/png");
  expect(logo.headers()["cache-control"]).toMatch(/^private, max-age=\d+$/);
  const [other] = await dadosDe(provedor, await pessoa.nova("gilda.moraes"), listar, undefined);
  for (const codigo of [other?.codigo, "0", "99999999", "x", "%3Cb%3E"]) {
    for (const file of ["", "/logotipo"]) expect((await context.request.get(`convenios/${codigo}${file}`)).status(), `${codigo}${file}`).toBe(404);
  }
  await provedor.falha({ chamada: "convenios.logotipo", usuario: ana, lixo: true });
  expect((await context.request.get(`convenios/${own?.codigo}/logotipo`)).status()).toBe(503);
});
