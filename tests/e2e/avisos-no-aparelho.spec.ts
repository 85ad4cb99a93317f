/** Word on the device when something needs the person: only where they asked for it, once, and without a word of what it is about. */
import { Desk } from "./support/desk";
import {
  type BrowserContext,
  type Page,
  countKept,
  deviceReady,
  makeDue,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  looksRight,
  TestDelivery,
  isHeaded,
  lacks,
  press,
  shows,
} from "./support";
import { ATESTADO } from "./support/flows";

const OFFER = { name: "Avisar neste aparelho", exact: true };

/** What the device is asked to show, whatever page asks for it. */
async function shownIn(context: BrowserContext): Promise<string[]> {
  const shown: string[] = [];
  await context.exposeFunction("noteShown", (text: string) => void shown.push(text));
  await context.addInitScript(() => {
    // The browser of the tests, without a screen, says that it never lets anybody.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    ServiceWorkerRegistration.prototype.showNotification = function (title, { body = "" } = {}) {
      return Reflect.get(window, "noteShown")(`${title}: ${body}`);
    };
  });
  return shown;
}

/** As when half an hour has gone by: the next page asks, and its question has been answered. */
async function asksAgain(page: Page) {
  await makeDue(page, "vistos");
  const asked = page.waitForResponse(/sem-sinal\/novidades/);
  await page.goto("");
  await asked;
}

journey(
  "avisa uma vez do que é novo, sem dizer de que se trata, e só onde se pediu",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, portal, runningProvider }) => {
    const shown = await shownIn(context);
    await context.grantPermissions(["notifications"], { origin: portal.origin });
    const login = await person.withSession("ana.souza", "solicitacoes");
    await deviceReady(page);
    await looksRight(page);
    await page.getByRole("button", OFFER).click();
    await shows(
      page,
      "Este aparelho avisa quando o RH pede uma correção, e quando sai um holerite.",
    );
    // What already stands on the page is no news.
    await asksAgain(page);

    await new TestDelivery(context.request, portal).deliver(ATESTADO);
    const hr = await context.newPage();
    const desk = new Desk(hr, runningProvider.deskUrl);
    await desk.openNewest(login);
    await hr.getByLabel("Foto do atestado").first().check();
    await desk.decide("Pedir correção", "O carimbo não aparece.");
    await desk.says("Correção pedida");
    await hr.close();

    await asksAgain(page);
    await expect
      .poll(() => shown)
      .toEqual(["Portal do Colaborador: Seu atestado precisa de correção."]);
    await asksAgain(page);
    expect(shown).toHaveLength(1);

    await page.goto("solicitacoes");
    await press(page, "Parar de avisar");
    await expect(page.getByRole("button", OFFER)).toBeVisible();
    expect(await countKept(page, "vistos")).toBe(0);
  },
);

journey(
  "onde o navegador não deixa, diz o que fazer",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "solicitacoes");
    await deviceReady(page);
    await page.evaluate(() => (Notification.requestPermission = () => Promise.resolve("denied")));
    await page.getByRole("button", OFFER).click();
    await shows(page, "O navegador não deixa o portal avisar.");
  },
);

journey(
  "sem scripts não se oferece o que não pode ser",
  WITHOUT_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "solicitacoes");
    await isHeaded(page, "Minhas solicitações");
    await lacks(page, "Avisos neste aparelho");
  },
);
