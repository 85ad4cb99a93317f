/** The mandatory dialogs (spec 2.5, sections 4, 5 and 7). */
import {
  type Page,
  holdBack,
  isPdf,
  looksRight,
  type Control,
  dataOf,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  ONCE,
  ONCE_IN_BROWSER,
  tagged,
  noViolations,
  visit,
  errorsOf,
  textsOf,
  EXACT,
  isAt,
  isRefused,
  isTold,
  press,
  shows,
  tick,
  destination,
} from "./support";
import { movedByScripts } from "./support/before-scripts";

const BOX = "Declaro que li e concordo com os termos descritos acima";
const TERMOS = [
  "Termo de Responsabilidade - EPI",
  "Política de Privacidade e Proteção de Dados",
  "Termo de Rescisão do Contrato de Trabalho",
];

const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirmar", exact: true });
const titulo = (page: Page) => page.getByRole("heading", { level: 1 });

/**
 * The browser's own PDF viewer is a page within the page: it takes clicks made in the instant after a scroll, as only tests make
 * them, and without scripts it stops altogether. What it would load has a journey of its own.
 */
async function withoutViewer(page: Page) {
  await page.route(/\/arquivo$/, (route) => route.abort());
}

async function confirmEtnia(page: Page) {
  await page.getByLabel("Etnia/Raça").selectOption({ label: "Parda" });
  await press(page, "Confirmar dados");
  await expect(page).not.toHaveURL(/confirmar-dados/);
}

/** By the keyboard: the message of the step before may lie over the box for a moment. */
async function confirmTermo(page: Page) {
  await page.getByLabel(BOX).press("Space");
  const before = page.url();
  await confirmButton(page).press("Enter");
  await expect(page).not.toHaveURL(before);
}

/** Someone who has only the documents left. */
async function documentosOnly(provider: Control, login: string) {
  await provider.confirmEtnia(login);
  return (await dataOf(provider, login, "pendencias.listar")).documentos;
}

journey(
  "tudo o que é obrigatório, na ordem, e no fim a página pedida",
  tagged("@R014 @R065 @T007 @T008 @T010 @T011"),
  async ({ page, person, data }) => {
    await person.withSession("bruno.lima");
    await withoutViewer(page);
    await page.goto("holerites?ano=2026");
    await expect(titulo(page)).toHaveText("Etnia/Raça");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Sair", exact: true })).toBeVisible();
    await noViolations(page);
    await confirmEtnia(page);
    await isTold(page, "Dados atualizados com sucesso!");

    for (const [index, termo] of TERMOS.entries()) {
      await expect(titulo(page)).toHaveText(termo);
      await expect(page).toHaveTitle(`${termo} — Portal do Colaborador`);
      await shows(page, `Documento ${index + 1} de 3`, EXACT);
      await shows(page, `Versão ${["4", "2.3", "1"][index]}`, EXACT);
      await confirmTermo(page);
    }
    await isAt(page, /\/holerites\?ano=2026$/);
    await expect(titulo(page)).toHaveText("Holerites");

    expect(await data("pendencias.listar")).toMatchObject({
      atualizar_dados_pessoais: false,
      documentos: [],
    });
  },
);

visit("não há como dar a volta", tagged(ONCE, "@R007"), async ({ who, as, provider }) => {
  await as("bruno.lima");
  for (const address of [
    "",
    "notificacoes",
    "minha-conta?aba=1",
    "emprestimos",
    "planos-beneficios/1/arquivo",
    "nao-existe",
  ])
    expect(destination(await who.open(address)), address).toMatch(
      /^\/colaborador\/confirmar-dados\b/,
    );
  const sent = await who.send("minha-conta?aba=email", { email: "x@y.example" });
  expect(destination(sent)).toContain("/confirmar-dados?voltar=");

  // A manager is not asked in the employee's place.
  const token = await provider.token(await provider.person("bruno.lima"));
  const managed = await who.follow(`emprestimos?token=${token}`);
  expect(managed.url()).toMatch(/\/emprestimos$/);
  expect(await managed.text()).toContain("Modo gerencial");
});

visit(
  "etnia/raça: as opções que não vêm, nenhuma, uma inventada, a recusa e a resposta que se perde",
  tagged(ONCE, "@R070 @T056 @R066"),
  async ({ visitor, as, provider, data, fault, reply }) => {
    const usuario = await as("bruno.lima");
    await fault("cadastro.cutis", { status: 500 });
    const without = await visitor.open("confirmar-dados");
    expect(without.text).toContain("Houve um erro ao carregar as opções de etnia/raça.");
    await provider.clearFaults(usuario);
    const page = await without.follow("Tentar novamente");
    expect(textsOf(page, "#cutis option")).toEqual([
      "Selecione",
      "Branca",
      "Preta",
      "Parda",
      "Amarela",
      "Indígena",
      "Não informado",
    ]);
    const none = await page.send("Confirmar dados");
    expect(errorsOf(none)).toEqual(["Informação obrigatória"]);
    expect(textsOf(none, "title")).toEqual(["Erro: Etnia/Raça — Portal do Colaborador"]);
    const forged = page.form("Confirmar dados");
    forged.set("cutis", "99");
    const invented = await forged.press("Confirmar dados");
    expect([invented.status, errorsOf(invented)]).toEqual([400, ["Informação obrigatória"]]);
    expect((await data("pendencias.listar")).atualizar_dados_pessoais).toBe(true);

    const recusa = "Cadastro em fechamento. Volte amanhã.";
    await fault("cadastro.atualizarDadosPessoais", { recusa, vezes: 1 });
    const refused = await page.send("Confirmar dados", { "Etnia/Raça": "Amarela" });
    expect(errorsOf(refused)).toEqual([recusa]);
    expect(refused.form("Confirmar dados").valueOf("Etnia/Raça")).toBe("4");
    // It took effect, but the answer was lost: the page goes on instead of asking again.
    await fault("cadastro.atualizarDadosPessoais", { quebra: "depois", vezes: 1 });
    const next = await refused.send("Confirmar dados");
    expect(textsOf(next, "h1")).toEqual(TERMOS.slice(0, 1));

    const parda = { "Etnia/Raça": "Parda" };
    await as("bruno.lima");
    const due = await visitor.open("confirmar-dados");
    await fault("pendencias.listar", { status: 500 });
    // The list of what is due fails, and the form is sent all the same.
    expect((await due.send("Confirmar dados", parda)).text).toContain("Dados atualizados");
    // Chosen is what was registered before, so only that list tells whether it arrived.
    await as("ana.souza");
    await reply("pendencias.listar", { atualizar_dados_pessoais: true });
    await fault("cadastro.atualizarDadosPessoais", { quebra: "antes" });
    const lost = await visitor.send("confirmar-dados", "Confirmar dados", parda);
    expect(lost.text).toContain("O pedido pode ter chegado");
  },
);

journey(
  "o PDF vem embutido e atrás de um link, pelo portal",
  { tag: "@R015" },
  async ({ page, person, provider, context, portal, javaScript }) => {
    const login = await person.withSession("bruno.lima");
    const [epi] = await documentosOnly(provider, login);
    // A headless shell has no viewer for PDFs and asks for none: there the link is all there is.
    const isShown = javaScript && (await page.evaluate(() => navigator.pdfViewerEnabled));
    const embedded = isShown ? page.waitForResponse(/\/arquivo$/) : null;
    if (!javaScript) await withoutViewer(page);
    await page.goto("");
    await expect(titulo(page)).toHaveText(TERMOS[0] ?? "");
    if (embedded) expect((await embedded).headers()["content-type"]).toBe("application/pdf");
    const address = `/colaborador/termos/7/${epi?.id}/arquivo`;
    await expect(page.locator("object[type='application/pdf']")).toHaveAttribute(
      "data",
      `${address}#navpanes=0`,
    );
    const link = page.getByRole("link", { name: /^Abrir o documento/ });
    await expect(link).toHaveAttribute("href", address);
    await expect(link).toHaveAttribute("target", "_blank");
    const file = await context.request.get(portal.origin + address);
    await isPdf(file);
    expect(file.headers()["cache-control"]).toBe("no-store");
    expect(file.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
    await looksRight(page);

    // In economy mode it comes only when the person opens it.
    const html = await (
      await context.request.get(portal.url, { headers: { "save-data": "on" } })
    ).text();
    expect(html).toContain("Abrir o documento");
    expect(html).not.toMatch(/<object|<iframe|<script/);
  },
);

journey(
  "sem script, o servidor recusa sem a caixa",
  tagged(WITHOUT_JAVASCRIPT_ONLY, "@R017"),
  async ({ page, person, provider, data }) => {
    const login = await person.withSession("bruno.lima");
    await documentosOnly(provider, login);
    await withoutViewer(page);
    await page.goto("");
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await confirmButton(page).click();
    expect((await refused).status()).toBe(400);
    await isRefused(page, "Marque a caixa para declarar que leu e concorda");
    await expect(page.getByLabel(BOX)).toHaveAccessibleDescription(
      /Marque a caixa para declarar que leu e concorda/,
    );
    await expect(page).toHaveTitle(`Erro: ${TERMOS[0]} — Portal do Colaborador`);
    await noViolations(page);
    expect((await data("pendencias.listar")).documentos).toHaveLength(3);
  },
);

journey(
  "com script, o botão espera pela caixa, e as coordenadas vão junto quando a pessoa deixa",
  tagged(WITH_JAVASCRIPT_ONLY, "@R072 @R017"),
  async ({ page, person, provider, context }) => {
    const login = await person.withSession("bruno.lima");
    await documentosOnly(provider, login);
    await withoutViewer(page);
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: -24.71361, longitude: -53.74306 });
    await page.goto("");
    await expect(confirmButton(page)).toBeDisabled();
    await tick(page, BOX);
    await expect(confirmButton(page)).toBeEnabled();
    await page.getByLabel(BOX).uncheck();
    await expect(confirmButton(page)).toBeDisabled();
    await tick(page, BOX);
    await expect(page.locator("[name=longitude]")).toHaveValue("-53.74306");
    await confirmButton(page).click();
    await expect(titulo(page)).toHaveText(TERMOS[1] ?? "");
  },
);

journey(
  "o documento de rescisão abre em outra aba, limpo e numa caixa de areia",
  tagged(ONCE_IN_BROWSER, "@C010 @R016 @T009"),
  async ({ page, person, provider, data, context, portal }) => {
    const login = await person.withSession("bruno.lima");
    const rescisao = (await documentosOnly(provider, login)).find(
      ({ idtipodoc }) => idtipodoc === "22",
    );
    await page.goto(`termos/22/${rescisao?.id}`);
    await shows(page, "Documento 3 de 3", EXACT);
    await expect(page.locator("object")).toHaveCount(0);
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: /^Abrir Documento de Rescisão/ }).click(),
    ]);
    await expect(tab).toHaveTitle(TERMOS[2] ?? "");
    await expect(tab.getByRole("cell", { name: "BRUNO HENRIQUE LIMA" }).first()).toBeVisible();
    await tab.close();
    const { headers, text } = await context.request
      .get(`${portal.url}termos/22/${rescisao?.id}/arquivo`)
      .then(async (response) => ({ headers: response.headers(), text: await response.text() }));
    expect(headers["content-security-policy"]).toMatch(
      /^sandbox; default-src 'none'; style-src 'nonce-/,
    );
    expect(headers["cross-origin-opener-policy"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).not.toMatch(/<script|style="/);
    await confirmTermo(page);
    expect((await data("pendencias.listar")).documentos.map(({ idtipodoc }) => idtipodoc)).toEqual([
      "7",
      "12",
    ]);
  },
);

visit(
  "o documento que não abre não pode ser confirmado",
  ONCE,
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("bruno.lima");
    const [epi, , rescisao] = await documentosOnly(provider, usuario);
    for (const { idtipodoc, id } of [epi, rescisao].flatMap((each) => each ?? [])) {
      const path = `termos/${idtipodoc}/${id}`;
      await fault("pendencias.exibirDocumento", { status: 500 });
      const closed = await visitor.open(path);
      expect(closed.text).toMatch(/avise o RH\..*Houve um erro ao carregar o documento\./s);
      expect(closed.has("Confirmar")).toBe(false);
      expect((await visitor.open(`${path}/arquivo`)).status).toBe(503);
      await provider.clearFaults(usuario);
      await fault("pendencias.exibirDocumento", { corpo: "<img>", vezes: 1 });
      expect((await visitor.open(path)).has("Confirmar")).toBe(false);
      await fault("pendencias.exibirDocumento", { recusa: "Documento em revisão.", vezes: 1 });
      expect((await visitor.open(path)).text).toContain("Documento em revisão.");
      expect((await closed.follow("Tentar novamente")).has("Confirmar")).toBe(true);
    }
  },
);

journey(
  "a página recusada não pula para o começo debaixo do dedo, quando os scripts chegam tarde",
  WITH_JAVASCRIPT_ONLY,
  async ({ page: first, person, provider, fault }) => {
    const usuario = await person.withSession("bruno.lima");
    await documentosOnly(provider, usuario);
    const page = await first.context().newPage();
    await withoutViewer(page);
    await fault("pendencias.confirmarTermos", { recusa: "Documento em revisão." });
    for (const reads of [false, true]) {
      await page.goto("emprestimos");
      await tick(page, BOX);
      await expect(confirmButton(page)).toBeEnabled();
      const come = await holdBack(page, /\/assets\/base-/);
      await confirmButton(page).click();
      await expect(page.locator("#erros")).toBeVisible();
      if (reads) await confirmButton(page).scrollIntoViewIfNeeded();
      const where = await page.evaluate(() => scrollY);
      expect(where > 0).toBe(reads);
      come();
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      expect(await page.evaluate(() => scrollY)).toBe(where);
      if (!reads) await expect(page.locator("#erros")).toBeFocused();
      await page.unroute(/\/assets\/base-/);
    }
  },
);

journey(
  "o botão de confirmar não sai de baixo do dedo quando os scripts chegam",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const [epi] = await documentosOnly(provider, await person.withSession("bruno.lima"));
    await withoutViewer(page);
    expect(await movedByScripts(page, `termos/7/${epi?.id}`)).toEqual([]);
  },
);

visit("quem não tem nada a confirmar segue adiante", ONCE, async ({ who, as }) => {
  await as("ana.souza");
  for (const address of ["confirmar-dados", "termos/7/1"])
    expect(destination(await who.open(`${address}?voltar=%2Femprestimos`)), address).toBe(
      "/colaborador/emprestimos",
    );
  expect((await who.open("termos/7/1/arquivo")).status()).toBe(404);
});

visit(
  "o termo que chega no meio de um preenchimento não leva a etapa: ela fica, e o termo vem depois dela",
  ONCE,
  async ({ who, as }) => {
    await as("bruno.lima");
    const selo = await who.csrfToken();
    const type = await who.send("enviar-atestado/10", { selo, tipo: "20" });
    expect(destination(type)).toMatch(/enviar-atestado\/20/);
    const reason = await who.send("enviar-atestado/20", { selo, motivo: "201" });
    expect(destination(reason)).toMatch(/enviar-atestado\/40/);
    expect(destination(await who.open("enviar-atestado/40"))).toMatch(/confirmar-dados|termos/);
  },
);
