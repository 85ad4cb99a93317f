/** A wizard without signal: what was filled in waits on the device, goes when the signal is back, and never as somebody else. */
import {
  type Page,
  type People,
  looksRight,
  daysFromNow,
  countItems,
  deviceReady,
  everythingKept,
  locked,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  noViolations,
  EXACT,
  fillIn,
  follow,
  goOn,
  isAt,
  isFilled,
  isHeaded,
  lacks,
  press,
  refusePosts,
  replaceWorker,
  shows,
  tick,
} from "./support";

const DAY = daysFromNow(-12);

const KEPT =
  "Sem sinal. A etapa “Dados do atestado” está guardada neste aparelho e vai quando o sinal voltar, com esta página aberta.";
const ARRIVED_NOTICE = "A etapa “Dados do atestado” chegou ao portal.";

/** Of how many people steps lie here, sealed. */
const wait = (page: Page) => countItems(page, "etapa");

/** The pages that the service worker keeps. */
const pages = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("colaborador-assistente")).keys()).map(
      ({ url }) => new URL(url).pathname,
    ),
  );

/** A fresh person on the step of the dates, with its page kept and its script there. */
async function untilDates(page: Page, person: People): Promise<string> {
  const login = await person.withSession("ana.souza");
  await page.goto("enviar-atestado");
  await deviceReady(page);
  await tick(page, "Atestado Médico", EXACT);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 2, name: "Datas" })).toBeVisible();
  await expect.poll(() => pages(page)).toContain("/colaborador/enviar-atestado/20");
  return login;
}

/** Where the page's forms go to from now on. */
function watchPosts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  return sent;
}

async function fillDates(page: Page, days: string) {
  await fillIn(page, "Primeiro dia de afastamento", DAY);
  await fillIn(page, "Quantidade de dias", days);
}

async function fillDoctor(page: Page) {
  await fillIn(page, "Nome do médico ou dentista", "Dra. Um");
  await fillIn(page, "CRM/CRO", "CRM 1");
}

async function fillOffline(page: Page, days: string) {
  await page.context().setOffline(true);
  await fillDates(page, days);
  await fillDoctor(page);
  await goOn(page);
  await shows(page, KEPT);
}

journey(
  "sem sinal a etapa espera no aparelho, a página ainda abre, e tudo chega quando o sinal volta",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await untilDates(page, person);
    await page.evaluate(() => caches.delete("colaborador-assistente"));
    await replaceWorker(page);
    await expect.poll(() => pages(page)).toEqual(["/colaborador/enviar-atestado/20"]);
    await fillOffline(page, "3");
    expect(await everythingKept(page)).not.toMatch(/Dra\. Um|CRM 1|Dados do atestado/);
    await looksRight(page);
    await page.reload();
    await shows(page, KEPT);
    await isFilled(page, "Quantidade de dias", "3");
    await isFilled(page, "Primeiro dia de afastamento", DAY);
    const waits = page.getByText("Um formulário preenchido espera neste aparelho.");
    await page.goto("manuais", { waitUntil: "commit" });
    await expect(waits).toBeVisible();
    await noViolations(page);
    await page.goto("enviar-atestado/20", { waitUntil: "commit" });
    await shows(page, KEPT);
    await context.setOffline(false);
    await shows(page, ARRIVED_NOTICE);
    await expect.poll(() => wait(page)).toBe(0);
    await follow(page.getByRole("status"), "Continuar");
    await isHeaded(page, "Fotografe ou escolha os anexos");
    await page.goto("enviar-atestado/20");
    await isFilled(page, "Quantidade de dias", "3");
  },
);

journey(
  "o sinal cai no meio do envio: nada se perde, e vai na volta",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await untilDates(page, person);
    const step = "**/enviar-atestado/20**";
    await page.route(step, async (route) => {
      if (route.request().method() !== "POST") await route.continue();
    });
    await fillDates(page, "4");
    await fillDoctor(page);
    await goOn(page);
    await expect.poll(() => wait(page)).toBe(1);
    // Nobody has answered when the person goes elsewhere.
    await page.getByRole("link", { name: "Início" }).first().click();
    await isAt(page, /\/colaborador\/$/);
    await page.unroute(step);
    await page.goto("enviar-atestado/20");
    await shows(page, ARRIVED_NOTICE);
    await refusePosts(page, step);
    await goOn(page);
    await expect(page.locator("h1:focus")).toHaveText("Sem sinal");
    await replaceWorker(page);
    await page.unroute(step);
    await follow(page, "Tentar novamente");
    await shows(page, ARRIVED_NOTICE);
    await page.goto("enviar-atestado/20");
    await isFilled(page, "Quantidade de dias", "4");
    await expect.poll(() => wait(page)).toBe(0);
  },
);

journey(
  "o envio sem resposta volta na sua página, e outro formulário não o mostra nem apaga",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "candidatura-interna/expectativas");
    await deviceReady(page);
    await refusePosts(page, "**/expectativas**");
    await fillIn(page, "Quais são as suas expectativas?", "Crescer");
    await press(page, "Salvar candidatura");
    await expect(page.locator("h1:focus")).toHaveText("Sem sinal");
    await page.goto("enviar-atestado");
    await page.waitForLoadState("networkidle");
    await lacks(page, "Expectativas");
    await page.goto("candidatura-interna/expectativas");
    await isFilled(page, "Quais são as suas expectativas?", "Crescer");
    await expect.poll(() => wait(page)).toBe(0);
  },
);

journey(
  "o que o portal recebeu não espera mais nem que se feche a página naquele instante",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await page.addInitScript(() => {
      const push = history.pushState.bind(history);
      const { open } = IDBFactory.prototype;
      // Closed at that moment, the page brings nothing more to the device.
      history.pushState = (...given) => {
        push(...given);
        IDBFactory.prototype.open = () => open.call(indexedDB, "fechada");
      };
    });
    await untilDates(page, person);
    await page.goto("enviar-atestado/20");
    await page.route("**/enviar-atestado/20**", async (route) => {
      if (route.request().method() === "POST") await expect.poll(() => wait(page)).toBe(1);
      await route.continue();
    });
    await fillDates(page, "5");
    await press(page, "Salvar e sair");
    await isAt(page, /\/atestados$/);
    await page.unrouteAll();
    const sent = watchPosts(page);
    await page.goto("enviar-atestado/20");
    await expect.poll(() => wait(page)).toBe(0);
    await lacks(page, ARRIVED_NOTICE);
    expect(sent).toEqual([]);
  },
);

journey(
  "sair sem sinal não apaga nada; com sinal pergunta antes, e então apaga o que esperava e as páginas",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await untilDates(page, person);
    await fillOffline(page, "3");
    for (let tap = 0; tap < 2; tap += 1) await press(page, "Sair", EXACT);
    await shows(page, "Sem sinal: o portal ainda não sabe que você saiu.");
    await locked(page);
    expect(await wait(page)).toBe(1);
    await refusePosts(page, "**/enviar-atestado/**");
    await context.setOffline(false);
    await press(page, "Sair", EXACT);
    await shows(page, /^1\setapa preenchida sem sinal ainda não chegou/);
    await press(page, "Sair e apagar");
    await isAt(page, /\/auth$/);
    await expect.poll(() => wait(page)).toBe(0);
    await expect.poll(() => pages(page)).toEqual([]);
  },
);

journey(
  "outra pessoa no mesmo aparelho: nada é enviado, mostrado nem apagado; quem o guardou continua depois",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    const ana = await untilDates(page, person);
    await fillOffline(page, "3");
    await page.goto("about:blank");
    await context.setOffline(false);
    await context.clearCookies();
    await page.goto("auth");
    await expect.poll(() => pages(page)).toEqual([]);
    await person.withSession("carla.dias");
    const sent = watchPosts(page);
    await page.goto("");
    await deviceReady(page);
    await page.goto("enviar-atestado");
    await shows(page, "Neste aparelho espera algo que outra pessoa guardou sem sinal");
    await page.waitForLoadState("networkidle");
    expect(await page.locator("#conteudo").textContent()).not.toMatch(
      new RegExp(`Dados do atestado|outro preenchimento|${DAY}`),
    );
    expect(sent).toEqual([]);
    await press(page, "Sair", EXACT);
    await isAt(page, /\/auth$/);
    expect(await wait(page)).toBe(1);
    await person.signIn(ana);
    await page.goto("enviar-atestado/20");
    await shows(
      page,
      "A etapa “Dados do atestado” está guardada neste aparelho e não foi enviada.",
    );
    await shows(page, "1 etapa preenchida sem sinal espera neste aparelho.");
    await press(page.getByRole("status"), "Apagar");
    await expect.poll(() => wait(page)).toBe(0);
    await expect(page.getByText("1 etapa preenchida")).toBeHidden();
  },
);

journey(
  "onde não há chave nada fica no aparelho, nem às claras, e a página o diz",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await person.withSession("ana.souza");
    await context.route("**/colaborador/aparelho", (route) => route.abort());
    await page.goto("enviar-atestado");
    await tick(page, "Atestado Médico", EXACT);
    await goOn(page);
    await expect(page.getByRole("heading", { level: 2, name: "Datas" })).toBeVisible();
    await context.setOffline(true);
    await fillDoctor(page);
    await goOn(page);
    await shows(page, /^Isto precisa de sinal\./);
    expect(await everythingKept(page)).not.toMatch(/Dra\. Um|CRM 1/);
    await isFilled(page, "CRM/CRO", "CRM 1");
  },
);

journey(
  "a sessão acabou enquanto a etapa esperava: ela continua no aparelho, e a tela diz o que fazer",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, provider }) => {
    const ana = await untilDates(page, person);
    await fillOffline(page, "3");
    await provider.end(ana);
    await context.setOffline(false);
    await shows(page, /^Entre de novo para enviar a etapa “Dados do atestado”, guardada/);
    expect(await wait(page)).toBe(1);
  },
);
