/** What stands around every page (spec 2.3, 2.9; design, section 1): menu, bell, economy mode, messages, navigation. */
import {
  type Page,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  LOOKS_IN_BROWSER,
  tagged,
  visit,
  type VisitedPage as ReadPage,
  stepOf,
  textsOf,
  noViolations,
  noSidewaysScroll,
  EXACT,
  fillIn,
  follow,
  isAt,
  isFilled,
  isHeaded,
  lacks,
  press,
  shows,
} from "./support";

const DESKTOP = { width: 1280, height: 800 };

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });
const menuToggle = (page: Page) => page.getByRole("checkbox", { name: "Menu" });
const flash = (page: Page, role: "alert" | "status", text: string) =>
  page.getByRole(role).filter({ hasText: text });

journey(
  "tudo pelo teclado: pular para o conteúdo, o menu, seus grupos que abrem e o atual marcado",
  { tag: "@R009" },
  async ({ page, person, javaScript }) => {
    await person.withSession("ana.souza", "documentos");
    await page.keyboard.press("Tab");
    const skipLink = page.getByRole("link", { name: "Pular para o conteúdo" });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").locator("#conteudo")).toBeFocused();

    await expect(menu(page).getByRole("link", { name: "Documentos" })).toBeHidden();
    await menuToggle(page).focus();
    await page.keyboard.press("Space");
    const current = menu(page).getByRole("link", { name: "Documentos" });
    await expect(current).toBeVisible();
    await expect(menu(page).locator("[aria-current=page]")).toHaveText(["Documentos"]);
    // The page itself again, and the menu out of its way.
    await current.press("Enter");
    await expect(current).toBeHidden();
    await menuToggle(page).check();
    if (javaScript) {
      await expect(menuToggle(page)).toHaveAttribute("aria-expanded", "true");
      await noViolations(page);
      await current.press("Escape");
      await expect(current).toBeHidden();
      await expect(menuToggle(page)).toBeFocused();
      await expect(menuToggle(page)).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.press("Space");
    }

    // The group of the present page stands open, the others open by Enter.
    const emprestimos = menu(page).getByRole("link", { name: "Empréstimos" });
    await expect(emprestimos).toBeHidden();
    await menu(page).locator("summary", { hasText: "Financeiro" }).press("Enter");
    await expect(emprestimos).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(emprestimos).toBeFocused();
    await page.keyboard.press("Enter");
    await isAt(page, /\/emprestimos$/);
    await isHeaded(page, "Empréstimos");
    // A new page, and the menu out of its way again.
    await expect(menuToggle(page)).not.toBeChecked();
    await expect(menu(page).locator("[aria-current]")).toHaveText(["Empréstimos"]);

    await page.setViewportSize(DESKTOP);
    await expect(menu(page).getByRole("link", { name: "Manuais" })).toBeVisible();
    await expect(menuToggle(page)).toBeHidden();
    await follow(menu(page), "Início");
    await expect(menu(page).locator("[aria-current]")).toHaveText(["Início"]);
  },
);

const ofMenu = (page: ReadPage, selector: string) =>
  page.root.querySelectorAll(`#menu ${selector}`);

visit(
  "um menu com nomes desconhecidos e hostis não quebra nem leva embora",
  tagged(ONCE, "@R011"),
  async ({ visitor, as, portal }) => {
    await as("gilda.moraes");
    const home = await visitor.open("");
    const paths = ofMenu(home, "a").map((link) => link.getAttribute("href") ?? "");
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      expect(path).toMatch(/^\/colaborador\/[a-z-]*$/);
      expect((await visitor.go(portal.origin + path)).status, path).toBe(200);
    }
    for (const text of ["Portal antigo", "Acompanhamento de solicitações", "Endereço de fora"]) {
      expect(home.text).toContain(text);
      expect(textsOf(home, "#menu a")).not.toContain(text);
    }
    for (const rota of ["rota-que-nao-existe", "javascript:alert(document.domain)"])
      expect(portal.log()).toContain(`"evento":"rota-desconhecida","onde":"menu","rota":"${rota}"`);
  },
);

journey(
  "no celular a busca está no cabeçalho, do tamanho de um dedo, o recado abaixo dele, e leva a Minha Conta o menu",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "emprestimos?token=inventado");
    const search = page.getByRole("banner").getByRole("link", { name: "Buscar" });
    await expect(search).toBeVisible();
    const header = await page.getByRole("banner").boundingBox();
    const said = await flash(page, "alert", "Este link não vale mais.").boundingBox();
    expect(said?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    await menuToggle(page).check();
    await expect(
      menu(page).getByRole("link", { name: "Minha Conta", exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
  },
);

visit(
  "um grupo vazio não aparece; o menu que falha diz isso, e a página fica",
  ONCE,
  async ({ visitor, as, provider }) => {
    await as("fabio.nunes");
    const home = await visitor.open("");
    expect(textsOf(home, "#menu a")).toContain("Holerites");
    expect(textsOf(home, "#menu summary")).not.toContain("Benefícios");

    const usuario = await provider.person("ana.souza");
    await provider.fault({ chamada: "menu.listar", usuario, recusa: "Menu em manutenção" });
    await visitor.signIn(usuario);
    const page = await visitor.open("emprestimos");
    expect([stepOf(page), page.text]).toEqual([
      "Empréstimos",
      expect.stringContaining("Menu em manutenção"),
    ]);
    // What failed is not kept for a minute.
    await provider.clearFaults(usuario);
    expect(textsOf((await page.follow("Tentar novamente")).root, "#menu a")).toContain("Manuais");
  },
);

journey(
  "modo econômico: nenhum script, até a pessoa querer de novo",
  async ({ page, person, javaScript }) => {
    await person.withSession("ana.souza", "minha-conta?aba=email");
    expect(await page.locator("script").count()).toBeGreaterThan(0);
    if (javaScript) {
      await page.goto("holerites?mes=1&ano=2024");
      await expect(page.locator("html")).toHaveAttribute("data-hydrated");
      const month = page.getByLabel("Mês");
      await month.selectOption("2");
      page.once("dialog", (question) => question.dismiss());
      await press(page, "Ligar modo econômico");
      await expect(month).toHaveValue("2");
      await page.goto("minha-conta?aba=email");
      await expect(page.locator("html")).toHaveAttribute("data-hydrated");
      await fillIn(page, "E-mail", "ana@", EXACT);
      page.once("dialog", (question) => question.dismiss());
      await press(page, "Ligar modo econômico");
      await isFilled(page, "E-mail", "ana@", EXACT);
      page.once("dialog", (question) => question.accept());
    }
    await press(page, "Ligar modo econômico");
    await shows(page, "Modo econômico ligado");
    await isAt(page, /\/minha-conta\?aba=email$/);
    await expect(page.locator("script")).toHaveCount(0);
    await follow(page.getByRole("banner"), /^Notificações/);
    await isAt(page, /\/notificacoes$/);
    await expect(page.locator("script")).toHaveCount(0);
    await press(page, "Desligar modo econômico");
    await expect(page.getByRole("button", { name: "Ligar modo econômico" })).toBeVisible();
    if (javaScript) await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  },
);

journey(
  "modo econômico: o que o navegador diz da ligação, e o que a pessoa diz por cima",
  ONCE,
  async ({ newVisitor, person }) => {
    const ana = await newVisitor(await person.fresh("ana.souza"));
    const hasScript = async (headers: Record<string, string>) => {
      const html = await (await ana.open("holerites", headers)).text();
      expect(html).toContain(">Holerites</h1>");
      return /<script\b|\son[a-z]+=|rel="(modulepreload|m)"/.test(html);
    };
    const connections: [headers: Record<string, string>, scripts: boolean][] = [
      [{ "Save-Data": "on" }, false],
      [{ ECT: "2g" }, false],
      [{ ECT: "slow-2g" }, false],
      [{}, true],
      [{ "Save-Data": "off" }, true],
      [{ ECT: "3g" }, true],
    ];
    for (const [headers, scripts] of connections)
      expect(await hasScript(headers), JSON.stringify(headers)).toBe(scripts);
    const choose = (economia: string) => ana.press("preferencias/economia", { economia });
    await choose("nao");
    expect(await hasScript({ "Save-Data": "on", ECT: "2g" })).toBe(true);
    await choose("sim");
    expect(await hasScript({ ECT: "4g" })).toBe(false);
    // Chosen on one page only: safe addresses, known values.
    const outside = await ana.press("preferencias/economia", {
      economia: "nao",
      voltar: "//mal.example",
    });
    expect(outside.headers().location).toBe("/colaborador/");
    await choose("talvez");
    expect(await hasScript({})).toBe(true);
  },
);

journey(
  "um erro fica até ser fechado, e não volta; um recado sai sozinho depois de 2,5 segundos, e sem script fica",
  { tag: "@C011" },
  async ({ page, person, javaScript }) => {
    if (javaScript) await page.clock.install();
    await person.withSession("ana.souza", "emprestimos?token=inventado");
    const error = flash(page, "alert", "Este link não vale mais.");
    await expect(error).toBeVisible();
    await noViolations(page);
    if (javaScript) {
      await page.clock.runFor(60_000);
      await expect(error).toBeVisible();
      await press(page, "Fechar mensagem");
      await expect(error).toHaveCount(0);
      await page.route(/_data=/, (route) => route.abort());
      await follow(page.getByRole("banner"), /^Notificações/);
      await isHeaded(page, "Sem sinal");
      await expect(error).toHaveCount(0);
      await page.goBack();
    } else await expect(page.getByRole("button", { name: "Fechar mensagem" })).toHaveCount(0);
    await page.reload();
    await isHeaded(page, "Empréstimos");
    await expect(error).toHaveCount(0);

    // From here on time passes only where the journey says so, however slow the machine.
    if (javaScript) await page.clock.pauseAt(Date.now() + 120_000);
    await press(page, "Sair", EXACT);
    const signedOut = flash(page, "status", "Você saiu do portal.");
    await expect(signedOut).toBeVisible();
    if (!javaScript) return;
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await page.clock.runFor(2_400);
    await expect(signedOut).toBeVisible();
    await page.clock.runFor(200);
    await expect(signedOut).toHaveCount(0);
  },
);

journey(
  "uma navegação lenta mostra que está a caminho, marca o que foi tocado e depois leva o foco ao título",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, fault }) => {
    await page.setViewportSize(DESKTOP);
    await person.withSession("ana.souza", "");
    await fault("manuais.listar", { atraso: 900 });
    await follow(menu(page), "Manuais");
    await expect(flash(page, "status", "Carregando…")).toHaveClass(/barra/);
    await expect(menu(page).locator("[data-pending]")).toHaveText("Manuais");
    expect(
      await menu(page)
        .locator("[data-pending]")
        .evaluate((link) => getComputedStyle(link).outlineStyle),
    ).toBe("dashed");
    await isHeaded(page, "Manuais");
    await lacks(page, "Carregando…");
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle("Manuais — Portal do Colaborador");
    // Also what the browser sends by itself.
    await page.route("**/sair", (route) => route.fulfill({ status: 204 }));
    await press(page, "Sair", EXACT);
    await expect(flash(page, "status", "Carregando…")).toHaveClass(/barra/);
  },
);

journey(
  "cliques que são do navegador ficam com ele",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await page.setViewportSize(DESKTOP);
    await person.withSession("ana.souza", "");
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      menu(page)
        .getByRole("link", { name: "Manuais" })
        .click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await isHeaded(tab, "Manuais");
    await isHeaded(page, "Olá, Ana");
    // Without a reload: what a script left in the page is still there.
    await page.evaluate(() => (document.documentElement.dataset.marca = "x"));
    await follow(menu(page), "Manuais");
    await isHeaded(page, "Manuais");
    // The link to the present page adds no entry to the history.
    const key = () => page.evaluate(() => history.state.key);
    const before = await key();
    await follow(menu(page), "Manuais");
    await expect.poll(key).not.toBe(before);
    await expect(page.locator("html")).toHaveAttribute("data-marca", "x");
    await page.goBack();
    await isHeaded(page, "Olá, Ana");
  },
);

visit(
  "o que não existe: 404, com a moldura e o caminho de volta",
  tagged(ONCE, "@R005 @T001"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const words = "Erro 404. Página não localizada";
    for (const path of ["nao-existe", "holerites/nada/aqui", "home"]) {
      const page = await visitor.open(path);
      expect([page.status, stepOf(page), ...textsOf(page, "title")], path).toEqual([
        404,
        words,
        words,
      ]);
      expect(page.root.querySelector(".topo"), path).not.toBeNull();
      expect((await page.follow("Ir para o início")).text).toContain("Olá, Ana");
    }
  },
);

journey(
  "o cabeçalho cabe em telas estreitas, também com nomes enormes",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("gilda.moraes");
    for (const width of [320, 360, 640]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("emprestimos");
      await noSidewaysScroll(page);
      const targets = await page
        .getByRole("banner")
        .locator("a:visible, button:visible")
        .evaluateAll((all) => all.flatMap((one) => [one.clientWidth, one.clientHeight]));
      for (const side of targets) expect(side).toBeGreaterThanOrEqual(44);
    }
  },
);
