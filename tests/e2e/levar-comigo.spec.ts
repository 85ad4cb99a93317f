/** The offline folder: what a person carries along on the device, opened without signal with their PIN, and gone when they leave. */
import {
  type Page,
  deviceReady,
  everythingKept,
  leftByTheSession,
  locked,
  makeDue,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  tagged,
  looksRight,
  noViolations,
  EXACT,
  fillIn,
  follow,
  isAt,
  press,
  shows,
} from "./support";

const PIN = "258031";

const papers = (page: Page) => page.locator("#papeis details");

async function choosePin(page: Page, pin: string, repeated = pin) {
  await fillIn(page, "Escolha um PIN", pin);
  await fillIn(page, "Repita o PIN", repeated, EXACT);
  await press(page, "Levar comigo");
}

const isUpToDate = (page: Page) =>
  expect(page.getByText("A pasta está em dia.")).toBeVisible({ timeout: 20_000 });

async function askForFolder(page: Page, pin = PIN) {
  await page.goto("");
  await deviceReady(page);
  await page.goto("sem-sinal/pasta");
  await choosePin(page, pin);
}

async function makeFolder(page: Page) {
  await askForFolder(page);
  await isUpToDate(page);
}

async function openFolder(page: Page, pin = PIN) {
  await page.goto("sem-sinal/pasta", { waitUntil: "commit" });
  await fillIn(page, "PIN da pasta", pin);
  await press(page, "Abrir", EXACT);
}

journey(
  "levar comigo: feita com sinal, aberta sem ele com o PIN, com papéis e PDFs",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, data }) => {
    await page.addInitScript(() => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (made: Blob) => {
        void made
          .slice(0, 5)
          .text()
          .then((begins) => Reflect.set(window, "lastPdf", begins));
        return createObjectURL(made);
      };
    });
    await person.withSession("ana.souza");
    const holerites = await data("holerites.listar");
    await page.goto("");
    await deviceReady(page);
    await follow(page, "Levar meus papéis para ver sem sinal");
    await shows(page, "Será guardado para Ana.");
    await noViolations(page);
    for (const [pin, repeated, says] of [
      ["25", "25", "O PIN novo tem de 6 a 12 números."],
      [PIN, "258032", "Os dois PINs não são iguais"],
    ] as const) {
      await choosePin(page, pin, repeated);
      await expect(page.locator("#aviso:focus")).toContainText(says);
    }
    await choosePin(page, PIN);
    await isUpToDate(page);
    const count = await papers(page).count();
    expect(count).toBeGreaterThan(Math.min(12, holerites.length));

    await context.setOffline(true);
    await openFolder(page);
    await expect(papers(page)).toHaveCount(count);
    await shows(page, /^Atualizada em \d\d\/\d\d às\s\d\d:\d\d\.$/);
    await expect(page.locator("#papeis h2")).toContainText(["Holerites", "Recibos"]);
    const first = papers(page).first();
    await first.locator("summary").click();
    await shows(first, /^Como estava em/);
    await expect(first.locator("dt").first()).toHaveText("Líquido");
    await expect(first.locator("dd").first()).toHaveText(/^R\$\s[\d.]+,\d\d$/);
    // A whole browser shows it in a window of its own; one that has no viewer hands the file over.
    const opened = Promise.race([page.waitForEvent("download"), page.waitForEvent("popup")]);
    await follow(first, /^Abrir o PDF: /);
    await opened;
    expect(await page.evaluate(() => Reflect.get(window, "lastPdf"))).toBe("%PDF-");
    await looksRight(page);
    // Nothing of it can be read beside the page, nor after it. Its own dates and amounts, whole: chance writes a short word into what is sealed.
    const shown = await page.locator("#papeis").locator("summary, dd").allTextContents();
    const written = shown.filter((text) => text.length > 6 && /\d/.test(text));
    expect(written.length).toBeGreaterThan(count);
    await press(page, "Trancar");
    const pin = page.getByLabel("PIN da pasta");
    await expect(pin).toBeVisible();
    const kept = await everythingKept(page);
    expect(["%PDF-", ...written].filter((text) => kept.includes(text))).toEqual([]);
    // Any address that fails leads there.
    await page.goto("manuais", { waitUntil: "commit" });
    await follow(page, "Abrir meus papéis guardados");
    await expect(pin).toBeVisible();
  },
);

journey(
  "o que não veio a pasta diz, e vem quando se atualiza; vazia, também o diz",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider, fault }) => {
    const ana = await person.withSession("ana.souza");
    await fault("holerites.pdf", { status: 503 });
    await askForFolder(page);
    await expect(page.getByText("Nem tudo veio")).toBeVisible({ timeout: 20_000 });
    await page.locator("#papeis summary").first().click();
    const open = page.locator("#papeis details[open]");
    await shows(open, "O PDF ainda não veio. Com sinal, use “Atualizar agora”.");
    await provider.clearFaults(ana);
    await press(page, "Atualizar agora");
    await isUpToDate(page);
    await page.locator("#papeis summary").first().click();
    await expect(open.getByRole("link", { name: /^Abrir o PDF/ })).toBeVisible();

    await person.withSession("fabio.nunes");
    await makeFolder(page);
    await expect(page.locator("#idade")).toContainText("Ainda não há nada na pasta.");
    await noViolations(page);
  },
);

journey(
  "um PIN de antes, de 4 números, ainda abre a pasta, e ela pede outro",
  tagged(WITH_JAVASCRIPT_ONLY, "@R097"),
  async ({ page, person }) => {
    // As long as this is marked, the page takes what it took then.
    await page.addInitScript(() => {
      const { test } = RegExp.prototype;
      RegExp.prototype.test = function (text) {
        const isLength = this.source.includes("{6,12}");
        return (isLength && sessionStorage.getItem("antes") !== null) || test.call(this, text);
      };
    });
    await person.withSession("carla.dias", "");
    await deviceReady(page);
    await page.evaluate(() => sessionStorage.setItem("antes", ""));
    await askForFolder(page, "2580");
    await isUpToDate(page);
    await page.evaluate(() => sessionStorage.removeItem("antes"));

    await openFolder(page, "2580");
    const asked = page.getByRole("heading", { name: "Troque o PIN da pasta" });
    await expect(asked).toBeVisible();
    await looksRight(page);
    for (const [pin, says] of [
      ["2581", "O PIN novo tem de 6 a 12 números."],
      ["123456", "Este PIN é fácil de adivinhar"],
      [PIN, "O PIN foi trocado."],
    ] as const) {
      await fillIn(page, "PIN novo", pin, EXACT);
      await fillIn(page, "Repita o PIN novo", pin);
      await press(page, "Trocar o PIN");
      await expect(page.locator("#aviso:focus")).toContainText(says);
    }
    await openFolder(page, "2580");
    await shows(page, "PIN errado.");
    await openFolder(page);
    await expect(papers(page).first()).toBeVisible();
    await expect(asked).toBeHidden();
  },
);

journey(
  "a pasta fica trancada quando a sessão acaba, não é de mais ninguém, e vai embora com quem sai",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    const ana = await person.withSession("ana.souza");
    const pin = page.getByLabel("PIN da pasta");
    await makeFolder(page);
    await leftByTheSession(page);
    await expect
      .poll(() => everythingKept(page).then((kept) => kept.split("CHAVE").length))
      .toBeLessThanOrEqual(2);
    await page.goto("sem-sinal/pasta");
    await shows(page, "A pasta está guardada e trancada");
    await expect(pin).toBeHidden();

    await person.withSession("carla.dias", "");
    await deviceReady(page);
    await page.goto("sem-sinal/pasta");
    await shows(page, "Será guardado para Carla.");
    await expect(pin).toBeHidden();
    await leftByTheSession(page);

    await person.signIn(ana);
    await page.goto("");
    await deviceReady(page);
    await openFolder(page);
    await expect(papers(page).first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("");
    await press(other, "Sair", EXACT);
    await isAt(other, /\/auth$/);
    await locked(other);
    // The window in which it was open has closed it.
    await expect(papers(page).first()).toBeHidden();
    await page.goto("sem-sinal/pasta");
    await shows(page, "Entre no portal neste aparelho, com sinal");
  },
);

journey(
  "a pasta se atualiza também onde o navegador esqueceu que ela existe; apagar pergunta antes, e não deixa nada",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    await makeFolder(page);
    await makeDue(page, "pastas");
    const asked = page.waitForRequest("**/sem-sinal/papeis");
    await page.goto("");
    await asked;

    await openFolder(page);
    await expect(papers(page).first()).toBeVisible();
    page.on("dialog", (dialog) => void dialog.accept());
    await press(page, "Apagar deste aparelho");
    await expect(page.locator("#aviso:focus")).toContainText("A pasta foi apagada deste aparelho.");
    await page.reload();
    await expect(page.getByLabel("Escolha um PIN")).toBeVisible();
  },
);

journey(
  "sem scripts a página diz o que falta, e leva de volta",
  WITHOUT_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "sem-sinal/pasta");
    await shows(page, "o navegador precisa de JavaScript, que aqui está desligado");
    await follow(page, "Abrir o portal");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
