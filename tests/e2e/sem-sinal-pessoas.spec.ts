/** One phone, two people who sign in by the form: what is kept is of who kept it alone, and "Sair" takes along what is the leaver's, and nothing else. */
import {
  type Page,
  type People,
  looksRight,
  dataOf,
  daysFromNow,
  asShown,
  beginAnother,
  changeRows,
  countItems,
  deviceReady,
  everythingKept,
  forgetHints,
  inThePortal,
  keep,
  leftByTheSession,
  leftWithoutDocument,
  locked,
  keepWithoutSignal,
  openKeeping,
  openOffline,
  photograph,
  photoFile,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  noViolations,
  signIn,
  fillIn,
  follow,
  isAt,
  isFilled,
  lacks,
  press,
  shows,
} from "./support";

const KEPT = { day: daysFromNow(-1), photos: 1 };
const OTHERS = "Outra pessoa guardou algo sem sinal";

/** A fresh person on the page without signal, with its form there. */
async function anaAtForm(page: Page, person: People) {
  await signIn(page, await person.fresh("ana.souza"));
  await deviceReady(page);
  await openKeeping(page, "Ana");
}

const leave = (page: Page) => page.getByRole("button", { name: "Sair", exact: true }).click();
/** The way out, when nothing of one's own waits. */
async function left(page: Page) {
  await leave(page);
  await isAt(page, /\/auth$/);
}

journey(
  "quem entra pelo formulário guarda logo, e o que esperava segue sem mais nada",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    const ana = await person.fresh("ana.souza");
    await signIn(page, ana);
    await beginAnother(page);
    await keepWithoutSignal(page);
    await page.goto("");
    await leftWithoutDocument(page);
    await locked(page);
    await context.unroute("**/sem-sinal/chegada");
    await signIn(page, ana);
    await expect(page.getByText("1 atestado chegou ao portal.")).toBeVisible({
      timeout: 20_000,
    });
    await noViolations(page);
    expect(await inThePortal(page)).toEqual(asShown([KEPT]));
  },
);

journey(
  "acabado o tempo da sessão, ainda se guarda, e nada do que espera se abre; tudo segue com a sessão",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await beginAnother(page);
    await openOffline(page);
    await keep(page, KEPT);
    await changeRows(page, "dono", { ate: Date.now() });
    // The open page locks by itself.
    await expect(page.getByRole("heading", { name: /^Atestado de/ })).toHaveCount(0);
    await shows(page, /^Guardado em .+ Entre no seu portal para que/);
    await locked(page);
    const later = { day: daysFromNow(-2), photos: 1 };
    await openKeeping(page, "Ana");
    await keep(page, later);
    await locked(page);
    await looksRight(page);
    await context.setOffline(false);
    await expect(page.getByText("2 atestados chegaram ao portal.")).toBeVisible({
      timeout: 20_000,
    });
    expect(await inThePortal(page)).toEqual(asShown([KEPT, later]));
  },
);

journey(
  "no modo econômico, sair pergunta e apaga; o que ninguém perguntou fica trancado",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    const ana = await person.fresh("ana.souza");
    await signIn(page, ana);
    await keepWithoutSignal(page);
    await page.goto("manuais");
    const economy = async () => {
      await context.setExtraHTTPHeaders({ "Save-Data": "on" });
      await page.goto("manuais");
      await expect(page.locator("script")).toHaveCount(0);
    };
    await economy();
    await forgetHints(context);
    await left(page);
    await locked(page);
    expect(await countItems(page)).toBe(1);
    await context.setExtraHTTPHeaders({});
    await signIn(page, ana);
    await deviceReady(page);
    await page.goto("manuais");
    await shows(page, "1 atestado espera");
    await economy();
    await leave(page);
    await press(page, "Sair e apagar");
    await isAt(page, /\/auth$/);
    await locked(page);
    await expect.poll(() => countItems(page)).toBe(0);
  },
);

journey(
  "o que só foi começado diz que falta guardar, e o caminho; parado, segue sozinho para o rascunho, e não para a cooperativa",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const sent = () => dataOf(provider, ana, "atestados.listar", { tipo: "ATESTADOS" });
    const before = await sent();
    await signIn(page, ana);
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await photograph(page);
    // The page tells the portal after it has shown the photo.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("espera");
    await page.goto("manuais");
    await shows(page, "1 atestado começado neste aparelho: falta guardar.");
    await lacks(page, "espera neste aparelho");
    await noViolations(page);
    await leave(page);
    await shows(page, "1 atestado começado aqui ainda não foi guardado");
    await follow(page, "Ver o que espera");
    await shows(page, "O que você tinha começado está aqui.");
    await expect(page.locator("#fotos img")).toHaveCount(1);
    // Nobody has touched it for as long as it waits for that.
    await changeRows(page, "itens", { mexido: Date.now() - 16 * 60_000 });
    await forgetHints(page.context());
    await page.goto("manuais");
    await shows(page, "1 atestado chegou ao portal.");
    await expect.poll(() => countItems(page)).toBe(0);
    expect(await sent()).toHaveLength(before.length);
    await page.goto("solicitacoes");
    await expect(page.getByRole("link", { name: "Continuar Enviar Atestado" })).toBeVisible();
  },
);

journey(
  "duas janelas: nada do que se guardou numa se desfaz na outra",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await context.addInitScript(() => {
      // As in Chrome before 80, which does not look at how the camera was held.
      const { createImageBitmap } = window;
      Object.assign(window, {
        createImageBitmap: (photo: Blob) =>
          createImageBitmap(new Blob([photo.slice(0, 6), "?", photo.slice(7)])),
      });
    });
    await anaAtForm(page, person);
    await fillIn(page, "Quantidade de dias", "3");
    await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
    const newer = await context.newPage();
    await openKeeping(newer, "Ana");
    await isFilled(newer, "Quantidade de dias", "3");
    await photograph(newer);
    await expect(newer.locator("#fotos img")).toHaveJSProperty("naturalHeight", 800);
    await fillIn(page, "Observação (opcional)", "da janela velha");
    await shows(page, "Este atestado mudou em outra janela deste aparelho.");
    await isFilled(page, "Observação (opcional)", "da janela velha");
    await press(page, "Abrir como está agora");
    await expect(page.locator("#fotos img")).toHaveCount(1);
    await isFilled(page, "Quantidade de dias", "3");
  },
);

journey(
  "a foto que o aparelho não abre é recusada na escolha",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await anaAtForm(page, person);
    await page.getByLabel("Fotografar ou escolher").setInputFiles([
      {
        name: "foto.heic",
        mimeType: "image/heic",
        buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      },
      await photoFile(),
    ]);
    await shows(page, "Uma foto não pôde ser aberta, e não foi guardada.");
    // The one after it is.
    await expect(page.locator("#fotos li")).toHaveCount(1);
    expect(await everythingKept(page)).not.toContain("ftypheic");
    await noViolations(page);
  },
);

const PRIVATE = "Janela anônima esquece tudo ao fechar.";
const DAY = 24 * 60 * 60_000;

/** With its deadline so many days ago. */
async function setAside(page: Page, days: number) {
  const quando = Date.now() - days * DAY;
  await changeRows(page, "itens", { quando, prazo: quando });
}

journey(
  "sete dias depois do prazo, qualquer pessoa apaga o que outra deixou; antes, não",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await keepWithoutSignal(page);
    await leftByTheSession(page);
    await signIn(page, await person.fresh("carla.dias"));
    await deviceReady(page);
    await setAside(page, 6);
    await openKeeping(page, "Carla");
    await shows(page, OTHERS);
    await expect(page.getByRole("button", { name: "Apagar" })).toHaveCount(0);
    await setAside(page, 8);
    await openKeeping(page, "Carla");
    await shows(page, OTHERS);
    await noViolations(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await press(page, "Apagar o atestado guardado em");
    await shows(page, "Apagado.");
    await lacks(page, OTHERS);
    expect(await countItems(page)).toBe(0);
  },
);

journey(
  "antes de escrever, a página diz que uma janela anônima esquece; depois de o navegador fechar e abrir, não diz mais",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await anaAtForm(page, person);
    await shows(page, PRIVATE);
    await noViolations(page);
    // The open form begins anew once what was left in it has gone.
    await photograph(page);
    await changeRows(page, "itens", { mexido: Date.now() - 16 * 60_000 });
    await shows(page, "1 atestado chegou ao portal.");
    await expect(page.locator("#fotos img")).toHaveCount(0);
    // As at the end of the browser.
    await context.clearCookies({ name: "corrida" });
    await page.evaluate(() => localStorage.clear());
    await page.goto("manuais");
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await lacks(page, PRIVATE);
  },
);
