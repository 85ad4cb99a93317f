/** Signing in and out (spec 2.2, 2.4, section 8). */
import {
  type Page,
  signIn,
  postSignIn,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  ONCE,
  LOOKS_IN_BROWSER,
  tagged,
  PASSWORD,
  EXACT,
  follow,
  isAt,
  lacks,
  press,
  shows,
} from "./support";
import { csrfTokenOf } from "../support/http/forms";

const PREFIX = "Ocorreu um erro ao fazer o login no sistema.";

const UNAVAILABLE = new RegExp(`${PREFIX} \\S.+ Tente de novo em alguns minutos\\.`);

const usuario = (page: Page) => page.getByLabel("Usuário", { exact: true });
const password = (page: Page) => page.getByLabel("Senha", { exact: true });
const signInScreen = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });
const errors = (page: Page) => page.locator("#erros");

async function attempt(page: Page, login: string, typed: string) {
  await usuario(page).fill(login);
  await password(page).fill(typed);
  await signInScreen(page).click();
}

journey("entra, usa o portal e sai", tagged("@T005"), async ({ page, person, provider }) => {
  const ana = await person.fresh("ana.souza");
  await page.goto("");
  await isAt(page, /\/colaborador\/auth$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await signIn(page, ana);
  await isAt(page, /\/colaborador\/$/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Olá, Ana", exact: true }),
  ).toBeVisible();

  await press(page, "Sair", EXACT);
  await isAt(page, /\/colaborador\/auth$/);
  await shows(page, "Você saiu do portal.");
  await expect
    .poll(async () => (await provider.calls(ana)).map(({ nome }) => nome))
    .toContain("acesso.logout");

  // What the browser kept of the pages before shows nothing of the person.
  await page.goBack();
  await expect(signInScreen(page)).toBeVisible();
  await lacks(page, "Olá, Ana");
  await page.goto("holerites");
  await isAt(page, /\/auth\?voltar=%2Fholerites$/);
});

journey(
  "o que falta, o serviço que falha, a senha errada: a entrada diz o quê, o usuário fica, a senha não volta; e depois se entra",
  tagged("@R067 @T003 @T004 @T054 @T055 @T057"),
  async ({ page, person, provider, javaScript }) => {
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

    // The second of two taps would be let in.
    await provider.fault({
      chamada: "acesso.login",
      usuario: ana,
      status: 500,
      vezes: 1,
      atraso: 500,
    });
    await password(page).fill(PASSWORD);
    await signInScreen(page).dblclick({ delay: 100 });
    await expect(errors(page).getByRole("listitem")).toHaveText([UNAVAILABLE]);

    await password(page).fill("errada");
    await signInScreen(page).click();
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
      errors(page).getByRole("heading", { name: "A entrada não foi liberada" }),
    ).toBeVisible();
    await expect(errors(page).locator(".erro")).toHaveText([
      "Usuário bloqueado. Procure o setor de Recursos Humanos.",
    ]);
    await expect(errors(page)).toContainText("Confira o usuário.");
    await expect(page.locator("details", { hasText: "Primeiro acesso?" })).toContainText(
      "gestor ou supervisor",
    );
    expect((await provider.calls(hugo)).map(({ nome }) => nome)).toEqual(["acesso.hashPassword"]);
  },
);

journey("um endereço de fora nunca é seguido", ONCE, async ({ playwright, portal, person }) => {
  const ana = await person.fresh("ana.souza");
  for (const voltar of ["//mal.example", "/auth?x=1"]) {
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
  "Recuperar acesso, num diálogo",
  tagged(WITH_JAVASCRIPT_ONLY, "@R013 @T006"),
  async ({ page }) => {
    await page.goto("auth?voltar=%2Fholerites");
    await follow(page, "Recuperar acesso");
    const dialog = page.getByRole("dialog", { name: "Recuperar acesso" });
    await expect(dialog).toContainText("gestor ou supervisor");
    await isAt(page, /\/auth\/recuperar-acesso\?voltar=%2Fholerites/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await isAt(page, /\/auth\?voltar=%2Fholerites$/);
  },
);

journey(
  "Recuperar acesso, numa página",
  tagged(WITHOUT_JAVASCRIPT_ONLY, "@R013"),
  async ({ page, person }) => {
    const ana = await person.fresh("ana.souza");
    await page.goto("auth?voltar=%2Fholerites");
    await signInScreen(page).click();
    await follow(page, "Recuperar acesso");
    await expect(page.getByRole("heading", { name: "Recuperar acesso" })).toBeInViewport();
    await shows(page, "Peça uma nova senha ao seu gestor ou supervisor");
    await follow(page, "Fechar");
    await isAt(page, /\/auth\?voltar=%2Fholerites$/);
    await lacks(page, "Peça uma nova senha");
    // A short address, easy to say on the phone.
    await page.goto("recuperar-acesso");
    await isAt(page, /\/auth\/recuperar-acesso$/);
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
  await press(page, "Ocultar senha");
  await expect(password(page)).toHaveAttribute("type", "password");
});

journey(
  "a tela tem 300 de largura num celular e 380 nos outros",
  tagged(LOOKS_IN_BROWSER, "@C012"),
  async ({ page }) => {
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("auth");
      const card = page.locator("#conteudo .cartao");
      expect((await card.boundingBox())?.width).toBe(width < 600 ? 300 : 380);
    }
  },
);

journey(
  "sair é um POST com selo, responde na hora com o serviço parado, e não manda o navegador apagar o que é de outros",
  ONCE,
  async ({ request, person, provider, portal, fault }) => {
    const ana = await person.withSession("ana.souza");
    const inside = async () => (await request.get(portal.url)).url() === portal.url;

    expect((await request.get(`${portal.url}sair`, { maxRedirects: 0 })).headers().location).toBe(
      "/colaborador/",
    );
    await request.post(`${portal.url}sair`, { form: { selo: "x".repeat(24) } });
    expect(await inside()).toBe(true);

    // A provider that takes the connection and says nothing keeps nobody waiting, and nobody inside.
    await fault("acesso.logout", { trava: true, vezes: 1 });
    const selo = csrfTokenOf(await (await request.get(portal.url)).text());
    const began = Date.now();
    const answer = await request.post(`${portal.url}sair`, { form: { selo }, maxRedirects: 0 });
    expect(Date.now() - began).toBeLessThan(1_000);
    expect([answer.status(), answer.headers().location]).toEqual([303, "/colaborador/auth"]);
    // What lies on the device has owners, which this header does not know.
    expect(answer.headers()).not.toHaveProperty("clear-site-data");
    expect(await inside()).toBe(false);
    const logouts = () => provider.timesCalled(ana, "acesso.logout");
    await expect.poll(logouts).toBe(1);
    // It is told again once it answers.
    await expect.poll(logouts, { timeout: 20_000 }).toBe(2);
  },
);
