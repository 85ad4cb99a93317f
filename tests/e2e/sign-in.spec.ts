/** Signing in and out (spec 2.2, 2.4, section 8). */
import { createHash } from "node:crypto";
import { withData, RawServer } from "../support/raw-server";
import { lifted } from "./support/late";
import { csrfTokenOf } from "../support/http/forms";
import { signIn, postSignIn } from "./support/sign-in";
import type { Control } from "./support/control";
import {
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  ONCE,
  LOOKS_IN_BROWSER,
} from "./support/journey";
import { startPortal, PASSWORD } from "./support/servers";
import { destination } from "./support/visitor";
import type { Page } from "@playwright/test";
import { EXACT, follow, press, shows } from "./support/acts";

const PREFIX = "Ocorreu um erro ao fazer o login no sistema.";
const EXPIRED = "Sessão expirada. Faça login novamente";

const usuario = (page: Page) => page.getByLabel("Usuário", { exact: true });
const password = (page: Page) => page.getByLabel("Senha", { exact: true });
const signInScreen = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });
const errors = (page: Page) => page.locator("#erros");

async function attempt(page: Page, login: string, typed: string): Promise<void> {
  await usuario(page).fill(login);
  await password(page).fill(typed);
  await signInScreen(page).click();
}

journey("entra, usa o portal e sai", { tag: "@T005" }, async ({ page, person, provider }) => {
  const ana = await person.fresh("ana.souza");
  await page.goto("");
  await expect(page).toHaveURL(/\/colaborador\/auth$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await signIn(page, ana);
  await expect(page).toHaveURL(/\/colaborador\/$/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Olá, Ana", exact: true }),
  ).toBeVisible();

  await press(page, "Sair", EXACT);
  await expect(page).toHaveURL(/\/colaborador\/auth$/);
  await shows(page, "Você saiu do portal.");
  await expect
    .poll(async () => (await provider.calls(ana)).map(({ nome }) => nome))
    .toContain("acesso.logout");

  // What the browser kept of the pages before shows nothing of the person.
  await page.goBack();
  await expect(signInScreen(page)).toBeVisible();
  await expect(page.getByText("Olá, Ana")).toHaveCount(0);
  await page.goto("holerites");
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
});

journey(
  "sem usuário e sem senha diz o que falta, e guarda o que foi digitado",
  { tag: ["@R067", "@T003", "@T004", "@T054", "@T055"] },
  async ({ page, person, javaScript }) => {
    const ana = await person.fresh("ana.souza");
    await page.goto("auth");
    await signInScreen(page).click();
    await expect(errors(page).getByRole("link")).toHaveText([
      "Informe seu usuário",
      "Informe sua senha",
    ]);
    await expect(page).toHaveTitle("Erro: Entrar no Portal do Colaborador");
    await expect(usuario(page)).toHaveAccessibleDescription(/Erro: Informe seu usuário$/);
    await expect(password(page)).toHaveAccessibleDescription("Erro: Informe sua senha");
    if (javaScript) await expect(errors(page)).toBeFocused();
    await follow(errors(page), "Informe sua senha");
    await expect(password(page)).toBeFocused();

    await usuario(page).fill(ana);
    await signInScreen(page).click();
    await expect(errors(page).getByRole("link")).toHaveText(["Informe sua senha"]);
    await expect(usuario(page)).toHaveValue(ana);
    await expect(usuario(page)).not.toHaveAttribute("aria-invalid");
  },
);

journey(
  "senha errada: o prefixo e a mensagem do serviço; o usuário fica, a senha não volta",
  { tag: "@T057" },
  async ({ page, person, javaScript }) => {
    const ana = await person.fresh("ana.souza");
    await page.goto("auth");
    await attempt(page, ana, "errada");
    await expect(errors(page).getByRole("listitem")).toHaveText([
      `${PREFIX} Usuário ou senha inválidos`,
    ]);
    await expect(usuario(page)).toHaveValue(ana);
    expect(await page.content()).not.toContain("errada");
    // With scripts the page was never left, and what was typed can be corrected.
    await expect(password(page)).toHaveValue(javaScript ? "errada" : "");
    await password(page).fill(PASSWORD);
    await password(page).press("Enter");
    await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
  },
);

journey(
  "quem está bloqueado lê só a mensagem do serviço, e a senha não é enviada",
  { tag: "@R069" },
  async ({ page, person, provider }) => {
    const hugo = await person.fresh("hugo.barros");
    await page.goto("auth");
    await attempt(page, hugo, PASSWORD);
    await expect(
      errors(page).getByRole("heading", { name: "Este usuário não pode entrar" }),
    ).toBeVisible();
    await expect(errors(page).locator(".erro")).toHaveText([
      "Usuário bloqueado. Procure o setor de Recursos Humanos.",
    ]);
    await expect(page.locator("details", { hasText: "Primeiro acesso?" })).toContainText(
      "gestor ou supervisor",
    );
    expect((await provider.calls(hugo)).map(({ nome }) => nome)).toEqual(["acesso.hashPassword"]);
  },
);

journey(
  "o serviço falha ao entrar, de qualquer modo: a mensagem, o usuário fica, e depois se entra",
  async ({ page, context, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    for (const [call, fault] of [
      ["acesso.hashPassword", { status: 503 }],
      ["acesso.hashPassword", { trava: true }],
      ["acesso.login", { status: 500 }],
      ["acesso.login", { quebra: "antes" }],
      ["acesso.login", { lixo: true }],
    ] as const) {
      await context.clearCookies();
      await provider.fault({ chamada: call, usuario: ana, ...fault });
      await page.goto("auth");
      await attempt(page, ana, PASSWORD);
      await expect(
        errors(page).getByRole("listitem"),
        `${call} ${Object.keys(fault).join()}`,
      ).toHaveText([new RegExp(`^${PREFIX} \\S.+ Tente de novo em alguns minutos\\.$`)]);
      await expect(usuario(page)).toHaveValue(ana);
      await provider.clearFaults(ana);
      await attempt(page, ana, PASSWORD);
      await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
    }
  },
);

journey(
  "no fio: resumo só quando o serviço pede",
  { tag: [ONCE.tag, "@R068"] },
  async ({ playwright }) => {
    const server = await new RawServer().open();
    const portal = await startPortal(server.url);
    try {
      for (const [hash, sent] of [
        [true, createHash("md5").update("Açúcar 1").digest("hex")],
        [false, "Açúcar 1"],
      ] as const) {
        const http = await playwright.request.newContext();
        server.respond(withData({ hash_password: hash }), withData({ token: "t" }));
        expect(
          (
            await postSignIn(http, portal.url, { usuario: " Ana.Souza ", senha: "Açúcar 1" })
          ).status(),
        ).toBe(303);
        const [question, posted] = server.received;
        expect(question).toMatchObject({
          method: "GET",
          path: "/base/hash-password",
          query: { usuario: "Ana.Souza", sistema: "FUNCIONARIO", app: "web" },
        });
        expect(question?.headers["cache-control"]).toBe("no-cache");
        expect(posted).toMatchObject({
          method: "POST",
          path: "/colaborador/login",
          query: { app: "web" },
        });
        expect(JSON.parse(posted?.body ?? "")).toEqual({
          usuario: "Ana.Souza",
          senha: sent,
          sistema: "FUNCIONARIO",
        });
        await http.dispose();
      }
    } finally {
      await portal.end();
      await server.close();
    }
  },
);

journey("depois de entrar a pessoa está onde ia", async ({ page, person }) => {
  const ana = await person.fresh("ana.souza");
  const ano = new Date().getFullYear() - 1;
  await page.goto(`holerites?ano=${ano}&mes=3`);
  await signIn(page, ana);
  await expect(page).toHaveURL(new RegExp(`/colaborador/holerites\\?ano=${ano}&mes=3$`));
  await expect(page.getByRole("heading", { level: 1, name: "Holerites" })).toBeVisible();
});

journey("um endereço de fora nunca é seguido", ONCE, async ({ playwright, portal, person }) => {
  const ana = await person.fresh("ana.souza");
  for (const voltar of [
    "//mal.example",
    "/\\mal.example",
    "https://mal.example",
    "javascript:alert(1)",
    "mal.example",
    "/\t/mal.example",
    "\\\\mal.example",
    "/auth?x=1",
    "/" + "x".repeat(3_000),
  ]) {
    const http = await playwright.request.newContext();
    const page = await (await http.get(`${portal.url}auth`, { params: { voltar } })).text();
    expect(page).not.toContain("mal.example");
    const answer = await postSignIn(http, portal.url, { usuario: ana, senha: PASSWORD, voltar });
    expect([answer.status(), answer.headers().location], voltar).toEqual([303, "/colaborador/"]);
    // Somebody already signed in who follows such a link.
    const after = await http.get(`${portal.url}auth`, { params: { voltar }, maxRedirects: 0 });
    expect([after.status(), after.headers().location], voltar).toEqual([303, "/colaborador/"]);
    await http.dispose();
  }
});

journey(
  "quem erra demais espera, e só quem errou",
  { tag: "@T006" },
  async ({ page, browser, portal, person }, { parallelIndex }) => {
    const [ana, bia] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    const here = { "X-Forwarded-For": `198.51.100.${10 + parallelIndex}` };
    for (let round = 0; round < 5; round += 1) {
      const answer = await postSignIn(
        page.request,
        portal.url,
        { usuario: ana, senha: `errada-${round}` },
        here,
      );
      expect(answer.status()).toBe(400);
    }
    await page.setExtraHTTPHeaders(here);
    await page.goto("auth");
    await attempt(page, ana, PASSWORD);
    await expect(errors(page).getByRole("listitem")).toHaveText([
      'Foram muitas tentativas de entrar. Espere 15 minutos e tente de novo. Se esqueceu a senha, veja "Recuperar acesso".',
    ]);
    const excessive = await postSignIn(
      page.request,
      portal.url,
      { usuario: ana, senha: PASSWORD },
      here,
    );
    expect(excessive.status()).toBe(429);
    expect(Number(excessive.headers()["retry-after"])).toBeGreaterThan(800);

    await attempt(page, bia, PASSWORD);
    await expect(page.getByRole("heading", { name: "Olá, Carla" })).toBeVisible();

    const atHome = await browser.newContext({
      extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.77" },
      baseURL: portal.url,
    });
    const home = await atHome.newPage();
    await home.goto("auth");
    await signIn(home, ana);
    await expect(home.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
    await atHome.close();
  },
);

journey(
  "Recuperar acesso, num diálogo",
  { tag: [WITH_JAVASCRIPT_ONLY.tag, "@R013"] },
  async ({ page }) => {
    await page.goto("auth?voltar=%2Fholerites");
    const link = page.getByRole("link", { name: "Recuperar acesso" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Recuperar acesso" });
    await expect(dialog).toContainText("gestor ou supervisor");
    await expect(page).toHaveURL(/\/auth\/recuperar-acesso\?voltar=%2Fholerites/);
    await expect(lifted(page)).toBeVisible();
    for (let round = 0; round < 5; round += 1) {
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
        true,
      );
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
    await expect(link).toBeFocused();

    await link.click();
    await follow(dialog, "Fechar");
    await expect(dialog).toHaveCount(0);
    await link.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
  },
);

journey(
  "Recuperar acesso, numa página",
  { tag: [WITHOUT_JAVASCRIPT_ONLY.tag, "@R013"] },
  async ({ page, person }) => {
    const ana = await person.fresh("ana.souza");
    await page.goto("auth?voltar=%2Fholerites");
    await follow(page, "Recuperar acesso");
    await expect(page.getByRole("heading", { name: "Recuperar acesso" })).toBeInViewport();
    await shows(page, "Peça uma nova senha ao seu gestor ou supervisor");
    await follow(page, "Fechar");
    await expect(page).toHaveURL(/\/auth\?voltar=%2Fholerites$/);
    await expect(page.getByRole("heading", { name: "Recuperar acesso" })).toHaveCount(0);
    // A short address, easy to say on the phone.
    await page.goto("recuperar-acesso");
    await expect(page).toHaveURL(/\/auth\/recuperar-acesso$/);
    await attempt(page, ana, PASSWORD);
    await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
  },
);

journey("mostra e oculta a senha", { tag: "@R012" }, async ({ page, javaScript }) => {
  await page.goto("auth");
  await password(page).fill("coop");
  const button = page.getByRole("button", { name: "Mostrar senha" });
  if (!javaScript) return expect(button).toHaveCount(0);
  await button.click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue("coop");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(password(page)).toHaveAttribute("type", "password");
});

journey(
  "a tela tem 300 de largura num celular e 380 nos outros",
  { tag: [LOOKS_IN_BROWSER.tag, "@C012"] },
  async ({ page }) => {
    for (const [screen, width] of [
      [320, 300],
      [360, 300],
      [1280, 380],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 740 });
      await page.goto("auth");
      const card = page.locator("#conteudo .cartao");
      expect((await card.boundingBox())?.width).toBe(width);
    }
  },
);

journey(
  "sair é um POST com selo, avisa o serviço e não manda o navegador apagar o que é de outros",
  ONCE,
  async ({ request, person, provider, portal }) => {
    const ana = await person.withSession("ana.souza");
    const http = request;
    const inside = async () => (await http.get(portal.url)).url() === portal.url;

    expect((await http.get(`${portal.url}sair`, { maxRedirects: 0 })).headers().location).toBe(
      "/colaborador/",
    );
    await http.post(`${portal.url}sair`, { form: { selo: "x".repeat(24) } });
    expect(await inside()).toBe(true);

    // A provider out of order keeps nobody inside.
    await provider.fault({ chamada: "acesso.logout", usuario: ana, status: 500 });
    const csrfToken = csrfTokenOf(await (await http.get(portal.url)).text());
    const output = await http.post(`${portal.url}sair`, {
      form: { selo: csrfToken },
      maxRedirects: 0,
    });
    expect(output.status()).toBe(303);
    expect(output.headers()).toMatchObject({ location: "/colaborador/auth" });
    expect(output.headers()).not.toHaveProperty("clear-site-data");
    await expect
      .poll(
        async () =>
          (await provider.calls(ana)).filter(({ nome }) => nome === "acesso.logout").length,
      )
      .toBeGreaterThan(0);
    expect(await inside()).toBe(false);
  },
);

const logouts = async (provider: Control, login: string) =>
  (await provider.calls(login)).filter(({ nome }) => nome === "acesso.logout").length;

journey(
  "sair responde na hora, com o serviço parado, e ele fica sabendo quando volta",
  ONCE,
  async ({ request, person, provider, portal }) => {
    const ana = await person.withSession("ana.souza");
    const http = request;
    const csrfToken = csrfTokenOf(await (await http.get(portal.url)).text());
    // It takes the connection, and says nothing until the portal hangs up.
    await provider.fault({ chamada: "acesso.logout", usuario: ana, trava: true, vezes: 1 });
    const began = Date.now();
    const answer = await http.post(`${portal.url}sair`, {
      form: { selo: csrfToken },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([303, "/colaborador/auth"]);
    expect(Date.now() - began).toBeLessThan(1_000);
    await expect.poll(() => logouts(provider, ana)).toBe(1);
    await expect.poll(() => logouts(provider, ana), { timeout: 20_000 }).toBe(2);
  },
);

journey(
  "depois de Sair, com o serviço falhando, o que o navegador guardava não abre nada",
  { tag: "@T002" },
  async ({ page, newVisitor, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("holerites");
    await expect(page.getByRole("heading", { level: 1, name: "Holerites" })).toBeVisible();
    const storageState = await page.request.storageState();
    await provider.fault({ chamada: "acesso.logout", usuario: ana, status: 500 });
    await press(page, "Sair", EXACT);
    await shows(page, "Você saiu do portal.");
    const thief = await newVisitor(null, { storageState });
    for (const path of ["", "holerites", "emprestimos"])
      expect(destination(await thief.open(path)), path).toMatch(/^\/colaborador\/auth/);
    expect(await thief.read("holerites")).not.toContain(EXPIRED);
  },
);

journey(
  "a sessão acabou no meio: a pessoa entra e está de volta no mesmo endereço",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("holerites?mes=5");
    await provider.end(ana);
    await page
      .getByRole("button", { name: /filtrar|mostrar|ver/i })
      .first()
      .click();
    await expect(page.getByRole("alert")).toContainText(EXPIRED);
    await signIn(page, ana);
    await expect(page).toHaveURL(/\/holerites\?.*mes=5/);
    await expect(page.getByRole("heading", { level: 1, name: "Holerites" })).toBeVisible();
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  },
);

journey(
  "a sessão acabou com um formulário pela metade: de volta a ele",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("minha-conta?aba=email");
    await page.getByRole("textbox", { name: /e-mail/i }).fill("nova@correio.example");
    await provider.end(ana);
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByRole("alert")).toContainText(EXPIRED);
    await signIn(page, ana);
    await expect(page).toHaveURL(/\/minha-conta\?aba=email$/);
    await expect(page.getByRole("textbox", { name: /e-mail/i })).toBeVisible();
  },
);
