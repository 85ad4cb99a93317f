/** One phone, two people who sign in by the form: what is kept is of who kept it alone, and "Sair" takes along what is the leaver's, and nothing else. */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { daysFromNow } from "./support/days";
import {
  asShown,
  beginAnother,
  changeRows,
  countItems,
  deviceReady,
  everythingKept,
  forgetHints,
  inThePortal,
  keep,
  leftWithoutDocument,
  letLie,
  locked,
  openKeeping,
  photograph,
} from "./support/device";
import { expect, journey, WITH_JAVASCRIPT_ONLY, ONLY_IN_PROOF, tagged } from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
import { signIn } from "./support/sign-in";
import { follow, press, shows } from "./support/acts";

const KEPT = { day: daysFromNow(-1), photos: 1 };
const OTHERS = "Outra pessoa guardou algo sem sinal";

const certificates = (page: Page) => countItems(page);
const leave = (page: Page) => page.getByRole("button", { name: "Sair", exact: true }).click();
/** The way out, when nothing of one's own waits. */
async function left(page: Page): Promise<void> {
  await leave(page);
  await expect(page).toHaveURL(/\/auth$/);
}

/** Signed in by the form, with something kept while there was no signal, and a portal that does not take it in yet. */
async function keepWithoutSignal(page: Page, name: string): Promise<void> {
  await page.context().setOffline(true);
  await openKeeping(page, name);
  await keep(page, KEPT);
  await page.context().route("**/sem-sinal/chegada", (route) => route.abort());
  await page.context().setOffline(false);
}

journey(
  "quem entra pelo formulário guarda logo, e o que esperava segue sem mais nada",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    const ana = await person.fresh("ana.souza");
    await signIn(page, ana);
    await deviceReady(page);
    await beginAnother(page);
    await keepWithoutSignal(page, "Ana");
    await page.goto("");
    await leftWithoutDocument(page);
    await locked(page);
    await context.unroute("**/sem-sinal/chegada");
    await signIn(page, ana);
    await expect(page.getByText("1 atestado chegou ao portal.", { exact: false })).toBeVisible({
      timeout: 20_000,
    });
    await noViolations(page);
    expect(await inThePortal(page)).toEqual(asShown([KEPT]));
  },
);

journey(
  "a próxima pessoa não vê, não abre e não leva nada da anterior, e o que guarda é dela",
  tagged(WITH_JAVASCRIPT_ONLY, ONLY_IN_PROOF.tag),
  async ({ page, context, person }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    await signIn(page, ana);
    await deviceReady(page);
    await beginAnother(page);
    await keepWithoutSignal(page, "Ana");
    const old = await context.newPage();
    await openKeeping(old, "Ana");
    await page.goto("");
    await leftWithoutDocument(page);
    await signIn(page, carla);
    await deviceReady(page);
    // The page that Ana left open is nobody's any more, and then Carla's.
    await expect(old.getByText("Será guardado para Carla.")).toBeVisible({ timeout: 20_000 });
    await expect(old.getByRole("heading", { name: /^Atestado de/ })).toHaveCount(0);
    await old.close();
    await context.setOffline(true);
    await openKeeping(page, "Carla");
    await expect(page.getByRole("heading", { name: /^Atestado de/ })).toHaveCount(0);
    await shows(page, OTHERS);
    await keep(page, { day: daysFromNow(-2), photos: 1 });
    await context.setOffline(false);
    // A browser that was killed has forgotten what waits, and no script says it anew: nobody is asked, and nothing is thrown away.
    await context.setExtraHTTPHeaders({ "Save-Data": "on" });
    await page.goto("manuais");
    await forgetHints(context);
    await left(page);
    await context.setExtraHTTPHeaders({});
    await locked(page);
    expect(await certificates(page)).toBe(2);
    await context.unroute("**/sem-sinal/chegada");
    await page.goto("auth");
    await signIn(page, ana);
    await expect(page.getByText("1 atestado chegou ao portal.", { exact: false })).toBeVisible({
      timeout: 20_000,
    });
    expect(await inThePortal(page)).toEqual(asShown([KEPT]));
  },
);

journey(
  "acabado o tempo da sessão, ainda se guarda, e nada do que espera se abre; tudo segue com a sessão",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await deviceReady(page);
    await beginAnother(page);
    await context.setOffline(true);
    await openKeeping(page, "Ana");
    await keep(page, KEPT);
    await changeRows(page, "dono", { ate: Date.now() });
    // The open page locks by itself.
    await expect(page.getByRole("heading", { name: /^Atestado de/ })).toHaveCount(0);
    await shows(page, /^Guardado em .+ A sessão terminou\. Entre de novo no portal/);
    await locked(page);
    const later = { day: daysFromNow(-2), photos: 1 };
    await openKeeping(page, "Ana");
    await keep(page, later);
    await locked(page);
    await noViolations(page);
    await noSidewaysScroll(page);
    await context.setOffline(false);
    await expect(page.getByText("2 atestados chegaram ao portal.", { exact: false })).toBeVisible({
      timeout: 20_000,
    });
    expect(await inThePortal(page)).toEqual(asShown([KEPT, later]));
  },
);

journey(
  "sair sem sinal tranca e não apaga; com sinal e a mesma sessão, tudo volta",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await deviceReady(page);
    await page.goto("manuais");
    await context.setOffline(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await leave(page);
    await shows(page, "Sem sinal: o portal ainda não sabe que você saiu.");
    await noViolations(page);
    await noSidewaysScroll(page);
    await locked(page);
    // The next person, in airplane mode.
    await page.goto("sem-sinal", { waitUntil: "commit" });
    await shows(page, "Entre no portal uma vez neste aparelho");
    await context.setOffline(false);
    await page.goto("");
    await deviceReady(page);
    await openKeeping(page, "Ana");
    // Also where no page but the portal's own ones is opened in between.
    await page.goto("manuais");
    await context.setOffline(true);
    await leave(page);
    await locked(page);
    await context.setOffline(false);
    await page.goto("");
    await expect.poll(() => everythingKept(page)).toContain("CHAVE");
  },
);

journey(
  "no modo econômico, sair pergunta e apaga; o que ninguém perguntou fica trancado",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    const ana = await person.fresh("ana.souza");
    await signIn(page, ana);
    await deviceReady(page);
    await keepWithoutSignal(page, "Ana");
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
    expect(await certificates(page)).toBe(1);
    await context.setExtraHTTPHeaders({});
    await signIn(page, ana);
    await deviceReady(page);
    await page.goto("manuais");
    await shows(page, "1 atestado espera");
    await economy();
    await leave(page);
    await press(page, "Sair e apagar");
    await expect(page).toHaveURL(/\/auth$/);
    await locked(page);
    await expect.poll(() => certificates(page)).toBe(0);
  },
);

journey(
  "o que só foi começado diz que falta guardar, e o caminho; parado, segue sozinho para o rascunho, e não para a cooperativa",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const sent = () => dataOf(provider, ana, contract.atestados.listar, { tipo: "ATESTADOS" });
    const before = await sent();
    await signIn(page, ana);
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await photograph(page);
    // The page tells the portal after it has shown the photo.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("espera");
    await page.goto("manuais");
    await shows(page, "1 atestado começado neste aparelho: falta guardar.");
    await expect(page.getByText("espera neste aparelho", { exact: false })).toHaveCount(0);
    await noViolations(page);
    await leave(page);
    await shows(page, "1 atestado começado aqui ainda não foi guardado");
    await follow(page, "Ver o que espera");
    await shows(page, "O que você tinha começado está aqui.");
    await expect(page.locator("#fotos img")).toHaveCount(1);

    await letLie(page, 16);
    await page.goto("manuais");
    await shows(page, "1 atestado chegou ao portal.");
    await expect.poll(() => certificates(page)).toBe(0);
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
      // Browsers without it cannot see to it that only one window goes on.
      Reflect.deleteProperty(Navigator.prototype, "locks");
    });
    await signIn(page, await person.fresh("ana.souza"));
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await page.getByLabel("Quantidade de dias").fill("3");
    await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
    const newer = await context.newPage();
    await openKeeping(newer, "Ana");
    await expect(newer.getByLabel("Quantidade de dias")).toHaveValue("3");
    await photograph(newer);
    await page.getByLabel("Observação (se quiser)").fill("da janela velha");
    await shows(page, "Este atestado mudou em outra janela deste aparelho.");
    await expect(page.getByLabel("Observação (se quiser)")).toHaveValue("da janela velha");
    await press(page, "Abrir como está agora");
    await expect(page.locator("#fotos img")).toHaveCount(1);
    await expect(page.getByLabel("Quantidade de dias")).toHaveValue("3");
  },
);

journey(
  "a foto que o aparelho não abre é recusada na escolha",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await page.getByLabel("Fotografar ou escolher").setInputFiles({
      name: "foto.heic",
      mimeType: "image/heic",
      buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    });
    await shows(page, "Este aparelho não conseguiu abrir a foto, e ela não foi guardada.");
    await expect(page.locator("#fotos li")).toHaveCount(0);
    expect(await everythingKept(page)).not.toContain("ftypheic");
    await noViolations(page);
  },
);
