/** Signing in and out (spec 2.2, 2.4, section 8). */
import { createHash } from "node:crypto";
import { comDados, ServidorCru } from "../apoio/servidor-cru";
import { entra, enviaEntrada, seloDe } from "./apoio/entrada";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, SO_SEM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { iniciaPortal, SENHA } from "./apoio/servidores";
import type { Page } from "@playwright/test";

const PREFIXO = "Ocorreu um erro ao fazer o login no sistema.";
const EXPIRADA = "Sessão expirada. Faça login novamente";

const usuario = (page: Page) => page.getByLabel("Usuário", { exact: true });
const senha = (page: Page) => page.getByLabel("Senha", { exact: true });
const entrar = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });
const erros = (page: Page) => page.locator("#erros");

async function tenta(page: Page, login: string, digitada: string): Promise<void> {
  await usuario(page).fill(login);
  await senha(page).fill(digitada);
  await entrar(page).click();
}

jornada("entra, usa o portal e sai", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.nova("ana.souza");
  await page.goto("");
  await expect(page).toHaveURL(/\/colaborador\/auth$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await entra(page, ana);
  await expect(page).toHaveURL(/\/colaborador\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Ana", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/colaborador\/auth$/);
  await expect(page.getByText("Você saiu do portal.")).toBeVisible();
  expect((await provedor.chamadas(ana)).map(({ nome }) => nome)).toContain("acesso.logout");

  // What the browser kept of the pages before shows nothing of the person.
  await page.goBack();
  await expect(entrar(page)).toBeVisible();
  await expect(page.getByText("Olá, Ana")).toHaveCount(0);
  await page.goto("holerites");
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
});

jornada("sem usuário e sem senha diz o que falta, e guarda o que foi digitado", async ({ page, pessoa, javaScript }) => {
  const ana = await pessoa.nova("ana.souza");
  await page.goto("auth");
  await entrar(page).click();
  await expect(erros(page).getByRole("link")).toHaveText(["Informe seu usuário", "Informe sua senha"]);
  await expect(page).toHaveTitle("Erro: Entrar no Portal do Colaborador");
  await expect(usuario(page)).toHaveAccessibleDescription("Erro: Informe seu usuário");
  await expect(senha(page)).toHaveAccessibleDescription("Erro: Informe sua senha");
  if (javaScript) await expect(erros(page)).toBeFocused();
  await erros(page).getByRole("link", { name: "Informe sua senha" }).click();
  await expect(senha(page)).toBeFocused();

  await usuario(page).fill(ana);
  await entrar(page).click();
  await expect(erros(page).getByRole("link")).toHaveText(["Informe sua senha"]);
  await expect(usuario(page)).toHaveValue(ana);
  await expect(usuario(page)).not.toHaveAttribute("aria-invalid");
});

jornada("senha errada: o prefixo e a mensagem do serviço; o usuário fica, a senha não volta", async ({ page, pessoa, javaScript }) => {
  const ana = await pessoa.nova("ana.souza");
  await page.goto("auth");
  await tenta(page, ana, "errada");
  await expect(erros(page).getByRole("listitem")).toHaveText([`${PREFIXO} Usuário ou senha inválidos`]);
  await expect(usuario(page)).toHaveValue(ana);
  expect(await page.content()).not.toContain("errada");
  // With scripts the page was never left, and what was typed can be corrected.
  await expect(senha(page)).toHaveValue(javaScript ? "errada" : "");
  await senha(page).fill(SENHA);
  await senha(page).press("Enter");
  await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
});

jornada("quem está bloqueado lê só a mensagem do serviço, e a senha não é enviada", async ({ page, pessoa, provedor }) => {
  const hugo = await pessoa.nova("hugo.barros");
  await page.goto("auth");
  await tenta(page, hugo, SENHA);
  await expect(erros(page).getByRole("listitem")).toHaveText(["Usuário bloqueado. Procure o setor de Recursos Humanos."]);
  expect((await provedor.chamadas(hugo)).map(({ nome }) => nome)).toEqual(["acesso.hashPassword"]);
});

for (const [chamada, falha] of [
  ["acesso.hashPassword", { status: 503 }],
  ["acesso.hashPassword", { trava: true }],
  ["acesso.login", { status: 500 }],
  ["acesso.login", { quebra: "antes" }],
  ["acesso.login", { lixo: true }],
] as const) {
  jornada(`o serviço falha ao entrar (${chamada}, ${Object.keys(falha).join()})`, async ({ page, pessoa, provedor }) => {
    const ana = await pessoa.nova("ana.souza");
    await provedor.falha({ chamada, usuario: ana, ...falha });
    await page.goto("auth");
    await tenta(page, ana, SENHA);
    await expect(erros(page).getByRole("listitem")).toHaveText([new RegExp(`^${PREFIXO} \\S.+ Tente de novo em alguns minutos\\.$`)]);
    await expect(usuario(page)).toHaveValue(ana);
    await provedor.semFalhas(ana);
    await tenta(page, ana, SENHA);
    await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
  });
}

jornada("no fio: resumo só quando o serviço pede", UMA_VEZ, async ({ playwright }) => {
  const servidor = await new ServidorCru().abre();
  const portal = await iniciaPortal(servidor.url);
  try {
    for (const [hash, enviada] of [
      [true, createHash("md5").update("Açúcar 1").digest("hex")],
      [false, "Açúcar 1"],
    ] as const) {
      const http = await playwright.request.newContext();
      servidor.responde(comDados({ hash_password: hash }), comDados({ token: "t" }));
      expect((await enviaEntrada(http, portal.url, { usuario: " Ana.Souza ", senha: "Açúcar 1" })).status()).toBe(303);
      const [pergunta, entrada] = servidor.recebidos;
      expect(pergunta).toMatchObject({ metodo: "GET", caminho: "/base/hash-password", query: { usuario: "Ana.Souza", sistema: "FUNCIONARIO", app: "web" } });
      expect(pergunta?.cabecalhos["cache-control"]).toBe("no-cache");
      expect(entrada).toMatchObject({ metodo: "POST", caminho: "/colaborador/login", query: { app: "web" } });
      expect(JSON.parse(entrada?.corpo ?? "")).toEqual({ usuario: "Ana.Souza", senha: enviada, sistema: "FUNCIONARIO" });
      await http.dispose();
    }
  } finally {
    await portal.encerra();
    await servidor.fecha();
  }
});

jornada("depois de entrar a pessoa está onde ia", async ({ page, pessoa }) => {
  const ana = await pessoa.nova("ana.souza");
  const ano = new Date().getFullYear() - 1;
  await page.goto(`holerites?ano=${ano}&mes=3`);
  await entra(page, ana);
  await expect(page).toHaveURL(new RegExp(`/colaborador/holerites\\?ano=${ano}&mes=3$`));
  await expect(page.getByRole("heading", { level: 1, name: "Holerites" })).toBeVisible();
});

jornada("um endereço de fora nunca é seguido", UMA_VEZ, async ({ playwright, portal, pessoa }) => {
  const ana = await pessoa.nova("ana.souza");
  for (const voltar of ["//mal.example", "/\\mal.example", "https://mal.example", "javascript:alert(1)", "mal.example", "/\t/mal.example", "\\\\mal.example", "/auth?x=1", "/" + "x".repeat(3_000)]) {
    const http = await playwright.request.newContext();
    const pagina = await (await http.get(`${portal.url}auth`, { params: { voltar } })).text();
    expect(pagina).not.toContain("mal.example");
    const resposta = await enviaEntrada(http, portal.url, { usuario: ana, senha: SENHA, voltar });
    expect([resposta.status(), resposta.headers().location], voltar).toEqual([303, "/colaborador/"]);
    // Somebody already signed in who follows such a link.
    const depois = await http.get(`${portal.url}auth`, { params: { voltar }, maxRedirects: 0 });
    expect([depois.status(), depois.headers().location], voltar).toEqual([303, "/colaborador/"]);
    await http.dispose();
  }
});

jornada("quem erra demais espera, e só quem errou", async ({ page, browser, portal, pessoa }, { parallelIndex }) => {
  const [ana, bia] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
  const aqui = { "X-Forwarded-For": `198.51.100.${10 + parallelIndex}` };
  for (let vez = 0; vez < 5; vez += 1) {
    const resposta = await enviaEntrada(page.request, portal.url, { usuario: ana, senha: `errada-${vez}` }, aqui);
    expect(resposta.status()).toBe(400);
  }
  await page.setExtraHTTPHeaders(aqui);
  await page.goto("auth");
  await tenta(page, ana, SENHA);
  await expect(erros(page).getByRole("listitem")).toHaveText([
    'Foram muitas tentativas de entrar. Espere 15 minutos e tente de novo. Se esqueceu a senha, veja "Recuperar acesso".',
  ]);
  const demais = await enviaEntrada(page.request, portal.url, { usuario: ana, senha: SENHA }, aqui);
  expect(demais.status()).toBe(429);
  expect(Number(demais.headers()["retry-after"])).toBeGreaterThan(800);

  await tenta(page, bia, SENHA);
  await expect(page.getByRole("heading", { name: "Olá, Carla" })).toBeVisible();

  const emCasa = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.77" }, baseURL: portal.url });
  const casa = await emCasa.newPage();
  await casa.goto("auth");
  await entra(casa, ana);
  await expect(casa.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
  await emCasa.close();
});

jornada("Recuperar acesso, num diálogo", SO_COM_JAVASCRIPT, async ({ page }) => {
  await page.goto("auth?voltar=%2Fholerites");
  const elo = page.getByRole("link", { name: "Recuperar acesso" });
  await elo.click();
  const dialogo = page.getByRole("dialog", { name: "Recuperar acesso" });
  await expect(dialogo).toContainText("gestor ou supervisor");
  await expect(page).toHaveURL(/\/auth\/recuperar-acesso\?voltar=%2Fholerites/);
  expect(await dialogo.evaluate((element) => element.matches(":modal"))).toBe(true);
  for (let vez = 0; vez < 5; vez += 1) {
    // The browser's own bar takes its turn; what lies behind the dialog does not.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(dialogo).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
  await expect(elo).toBeFocused();

  await elo.click();
  await dialogo.getByRole("link", { name: "Fechar" }).click();
  await expect(dialogo).toHaveCount(0);
  await elo.click();
  await expect(dialogo).toBeVisible();
  await page.goBack();
  await expect(dialogo).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
});

jornada("Recuperar acesso, numa página", SO_SEM_JAVASCRIPT, async ({ page, pessoa }) => {
  const ana = await pessoa.nova("ana.souza");
  await page.goto("auth?voltar=%2Fholerites");
  await page.getByRole("link", { name: "Recuperar acesso" }).click();
  await expect(page.getByRole("heading", { name: "Recuperar acesso" })).toBeInViewport();
  await expect(page.getByText("gestor ou supervisor")).toBeVisible();
  await page.getByRole("link", { name: "Fechar" }).click();
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
  await expect(page.getByRole("heading", { name: "Recuperar acesso" })).toHaveCount(0);
  // A short address, easy to say on the phone.
  await page.goto("recuperar-acesso");
  await expect(page).toHaveURL(/\/auth\/recuperar-acesso$/);
  await tenta(page, ana, SENHA);
  await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
});

jornada("mostra e oculta a senha", async ({ page, javaScript }) => {
  await page.goto("auth");
  await senha(page).fill("coop");
  const botao = page.getByRole("button", { name: "Mostrar senha" });
  if (!javaScript) return expect(botao).toHaveCount(0);
  await botao.click();
  await expect(senha(page)).toHaveAttribute("type", "text");
  await expect(senha(page)).toHaveValue("coop");
  await expect(botao).toHaveAttribute("aria-pressed", "true");
  await botao.click();
  await expect(senha(page)).toHaveAttribute("type", "password");
});

jornada("a tela tem 300 de largura num celular e 380 nos outros", SO_OLHA, async ({ page }) => {
  for (const [tela, largura] of [[320, 300], [360, 300], [1280, 380]] as const) {
    await page.setViewportSize({ width: tela, height: 740 });
    await page.goto("auth");
    expect((await page.getByRole("main").boundingBox())?.width).toBe(largura);
  }
});

jornada("sair é um POST com selo, avisa o serviço e limpa o navegador", UMA_VEZ, async ({ page, pessoa, provedor, portal }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const http = page.request;
  const dentro = async () => (await http.get(portal.url)).url() === portal.url;

  expect((await http.get(`${portal.url}sair`, { maxRedirects: 0 })).headers().location).toBe("/colaborador/");
  await http.post(`${portal.url}sair`, { form: { selo: "x".repeat(24) } });
  expect(await dentro()).toBe(true);

  // A provider out of order keeps nobody inside.
  await provedor.falha({ chamada: "acesso.logout", usuario: ana, status: 500 });
  const selo = seloDe(await (await http.get(portal.url)).text());
  const saida = await http.post(`${portal.url}sair`, { form: { selo }, maxRedirects: 0 });
  expect(saida.status()).toBe(303);
  expect(saida.headers()).toMatchObject({ location: "/colaborador/auth", "clear-site-data": expect.stringContaining('"storage"') });
  expect((await provedor.chamadas(ana)).filter(({ nome }) => nome === "acesso.logout")).toHaveLength(1);
  expect(await dentro()).toBe(false);
});

jornada("a sessão acabou no meio: a pessoa entra e está de volta no mesmo endereço", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("holerites?mes=5");
  await provedor.encerra(ana);
  await page.getByRole("button", { name: /filtrar|mostrar|ver/i }).first().click();
  await expect(page.getByRole("alert")).toContainText(EXPIRADA);
  await entra(page, ana);
  await expect(page).toHaveURL(/\/holerites\?.*mes=5/);
  await expect(page.getByRole("heading", { level: 1, name: "Holerites" })).toBeVisible();
  await expect(page.getByText(EXPIRADA)).toHaveCount(0);
});

jornada("a sessão acabou com um formulário pela metade: de volta a ele", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta?aba=email");
  await page.getByRole("textbox", { name: /e-mail/i }).fill("nova@correio.example");
  await provedor.encerra(ana);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByRole("alert")).toContainText(EXPIRADA);
  await entra(page, ana);
  await expect(page).toHaveURL(/\/minha-conta\?aba=email$/);
  await expect(page.getByRole("textbox", { name: /e-mail/i })).toBeVisible();
});
