/** Firefox and WebKit, as Playwright builds them: every screen alive, a whole certificate, and Firefox without signal (docs/decisions/030). */
import { existsSync } from "node:fs";
import { firefox, webkit, type Browser, type Page } from "@playwright/test";
import {
  EXACT,
  fillIn,
  goOn,
  isAt,
  press,
  tick,
  dataOf,
  daysFromNow,
  expect,
  journey as base,
  ONCE,
  ONLY_IN_PROOF,
  ready,
  tagged,
  noSidewaysScroll,
  photoFile,
  findOne,
  OF_ANYONE,
  PASSWORD,
  startPortal,
} from "./support";

const HOW = tagged(ONCE, ONLY_IN_PROOF);
const LONGEST_MS = 420_000;

const journey = base.extend<{
  open(engine: typeof firefox, javaScriptEnabled: boolean): Promise<Page>;
}>({
  open: async ({ portal }, provide) => {
    const started: Browser[] = [];
    await provide(async (engine, javaScriptEnabled) => {
      const executablePath = engine.executablePath();
      base.skip(!existsSync(executablePath), `npx playwright install ${engine.name()}`);
      base.setTimeout(LONGEST_MS);
      const browser = await engine.launch({ executablePath, args: [] });
      started.push(browser);
      return browser.newPage({ baseURL: portal.url, javaScriptEnabled, serviceWorkers: "allow" });
    });
    await Promise.all(started.map((browser) => browser.close()));
  },
});

async function enter(page: Page, login: string) {
  await page.goto("auth");
  await fillIn(page, "Usuário", login);
  await fillIn(page, "Senha", PASSWORD, EXACT);
  await press(page, "Entrar", EXACT);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
}

for (const [name, engine] of [
  ["Firefox", firefox],
  ["WebKit", webkit],
] as const) {
  for (const scripts of [true, false])
    journey(
      `no ${name}, ${scripts ? "com" : "sem"} scripts, um atestado inteiro, com foto, chega uma vez`,
      HOW,
      async ({ open, person, provider }) => {
        const page = await open(engine, scripts);
        const login = await person.fresh("ana.souza");
        const sent = () => dataOf(provider, login, "atestados.listar", { tipo: "ATESTADOS" });
        const before = (await sent()).map(({ codigo }) => codigo);
        await enter(page, login);
        await page.goto("enviar-atestado");
        await tick(page, "Atestado Médico", EXACT);
        await goOn(page);
        await fillIn(page, "Primeiro dia de afastamento", daysFromNow(-12));
        await fillIn(page, "Quantidade de dias", "2");
        await fillIn(page, "Nome do médico ou dentista", "Dra. Raposa");
        await fillIn(page, "CRM/CRO", "CRM-PR 9");
        await goOn(page);
        await page.getByLabel("Foto do atestado (frente)").setInputFiles(await photoFile());
        if (!scripts) await press(page, "Conferir anexos");
        await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
        await goOn(page);
        await press(page, "Enviar atestado", EXACT);
        await isAt(page, /\/atestados\/\d+\/recibo$/);
        expect((await sent()).filter(({ codigo }) => !before.includes(codigo))).toMatchObject([
          {
            medico: "Dra. Raposa",
            datainicio: daysFromNow(-12),
            datafim: daysFromNow(-11),
            anexos: [{}],
          },
        ]);
      },
    );

  journey(
    `no ${name} toda tela vive, sem erro, e numa janela estreita não rola para o lado`,
    HOW,
    async ({ open, newVisitor, person }) => {
      const page = await open(engine, true);
      const login = await person.fresh("ana.souza");
      const screens = await findOne(await newVisitor(login), OF_ANYONE);
      expect(screens.length).toBeGreaterThan(20);
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await enter(page, login);
      for (const { screen, path } of screens) {
        await page.goto(path);
        await ready(page);
        await noSidewaysScroll(page);
        expect(errors, screen).toEqual([]);
      }
    },
  );
}

journey(
  "no Firefox, sem sinal aparece a página que diz isso",
  HOW,
  async ({ open, runningProvider }) => {
    const page = await open(firefox, true);
    const portal = await startPortal(runningProvider.control.url);
    await page.goto(`${portal.url}auth`);
    await ready(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await portal.end();
    await page.goto(`${portal.url}auth`);
    await expect(page).toHaveTitle("Sem sinal — Portal do Colaborador");
  },
);
