/** A chosen file that does not arrive waits on the device, goes on in pieces from where it stopped, and comes once. */
import {
  CERTIFICATE,
  documentsOf,
  HEIC,
  journeyAtAttachments as journey,
  kept,
  line,
  STEP,
} from "./support/attachments-step";
import {
  type BrowserContext,
  type Page,
  countItems,
  deviceReady,
  endSession,
  everythingKept,
  expect,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  looksRight,
  photoFile,
  EXACT,
  goOn,
  isAt,
  press,
  shows,
} from "./support";

const PIECE = 64 * 1024;
const WAITS = "O arquivo está guardado neste aparelho";

/** The way to the portal: what goes through it, and what breaks. */
interface Way {
  /** From which byte on each request began that went through, in turn. */
  pieces: number[];
  /** How many pieces still go through; a request with more of them breaks. */
  left: number;
}

/** Before a page opens: what a page that is open already asks for may get past it. */
async function watch(context: BrowserContext): Promise<Way> {
  const way: Way = { pieces: [], left: 0 };
  await context.route("**/sem-sinal/pedacos**", async (route) => {
    const request = route.request();
    const bytes = request.postDataBuffer()?.byteLength ?? 0;
    const needed = Math.ceil(bytes / PIECE);
    if (way.left === 0 || way.left < needed)
      return route.abort("connectionreset").catch(() => undefined);
    if (request.method() === "PATCH") {
      way.left -= needed;
      way.pieces.push(Number(request.headers()["upload-offset"]));
    }
    // It gets there even when nobody hears the answer any more.
    const response = await route.fetch().catch(() => null);
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });
  return way;
}

/** Chosen, broken, and kept by now. */
async function chooseAndLose(page: Page) {
  await deviceReady(page);
  const size = { width: 2000, height: 1500, noise: 0.3, quality: 92 };
  await input(page).setInputFiles(await photoFile("certidão.jpg", size));
  await expect(line(page, CERTIFICATE)).toContainText(WAITS);
}

/** Beside it, its file on the way has a label of its own. */
const input = (page: Page) => page.getByLabel(CERTIFICATE).and(page.locator("input"));

const waitingHere = (page: Page): Promise<number> => countItems(page, "arquivo");

journey(
  "o que não chegou espera no aparelho com o navegador fechado, e segue em pedaços de onde parou: nada vai duas vezes",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, atStep, provider }) => {
    const way = await watch(context);
    const login = await atStep();
    const before = await documentsOf(provider, login);
    way.left = 1;
    await chooseAndLose(page);
    await expect.poll(() => way.pieces).toEqual([0]);
    await looksRight(page);
    await page.close();

    const later = await context.newPage();
    await later.goto(STEP);
    await expect(line(later, CERTIFICATE)).toContainText(WAITS);
    expect(way.pieces).toHaveLength(1);
    way.left = 1_000;
    await expect(kept(later, CERTIFICATE)).toBeVisible({ timeout: 20_000 });
    // A new page tries all the rest at once.
    expect(way.pieces).toEqual([0, PIECE]);
    await expect.poll(() => waitingHere(later)).toBe(0);

    await goOn(later);
    await press(later, "Enviar documento", EXACT);
    await isAt(later, /documentos/);
    await expect.poll(() => documentsOf(provider, login)).toBe(before + 1);
  },
);

journey(
  "uma foto HEIC é recusada na escolha, também sem sinal",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, atStep }) => {
    await atStep();
    await context.setOffline(true);
    await input(page).setInputFiles(HEIC);
    await expect(line(page, CERTIFICATE)).toContainText("escolha “Mais compatível”");
    await expect(line(page, CERTIFICATE).locator("progress")).toHaveCount(0);
    expect(await waitingHere(page)).toBe(0);
    await context.setOffline(false);
  },
);

journey(
  "de um preenchimento apagado nada segue; o de quem saiu da sessão espera trancado, e só por ele",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, atStep, person }) => {
    const way = await watch(context);
    const ana = await atStep();
    await chooseAndLose(page);
    // The file itself is led to the sign-in, so the draft does not have it.
    await endSession(context);
    way.left = 1_000;
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await isAt(page, /\/auth/);
    way.left = 0;
    await expect.poll(() => everythingKept(page)).not.toContain("CHAVE");
    expect(await waitingHere(page)).toBe(1);
    await atStep();
    await deviceReady(page);
    await page.reload();
    await expect(page.getByLabel(CERTIFICATE)).toBeVisible();
    await expect(page.locator("progress")).toHaveCount(0);
    // Nor does it go with whoever leaves the portal.
    await page.goto("manuais");
    await shows(page, "Neste aparelho espera algo que outra pessoa guardou sem sinal");
    await press(page, "Sair", EXACT);
    await isAt(page, /\/auth$/);
    await page.goto("auth");
    expect(await waitingHere(page)).toBe(1);

    way.left = 1_000;
    await person.signIn(ana);
    await page.goto("");
    await deviceReady(page);
    await page.goto(STEP);
    await expect(kept(page, CERTIFICATE)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => waitingHere(page)).toBe(0);
  },
);

journey(
  "os pedaços: só com o selo da página, e cada byte uma vez, no seu lugar",
  ONCE,
  async ({ page, context, person, provider }) => {
    await person.withSession("ana.souza");
    const carla = await provider.token(await person.fresh("carla.dias"));
    const url = "sem-sinal/pedacos?id=00000000-0000-4000-8000-00000000000a";
    const there = async () => (await context.request.head(url)).headers()["upload-offset"];
    // In a portal that a manager has opened, too.
    for (const portal of ["", `?token=${carla}`]) {
      await page.goto(portal);
      const selo = await page.locator('input[name="selo"]').first().inputValue();
      for (const [text, from, sent, status, offset] of [
        ["abc", "0", "", 403, "0"],
        ["abc", "x", selo, 403, "0"],
        ["abc", "0", selo, 200, "3"],
        ["abc", "0", selo, 409, "3"],
        ["def", "3", selo, 200, "6"],
      ] as const) {
        const headers = { "Upload-Offset": from, "X-CSRF-Token": sent };
        const answer = await context.request.patch(url, { data: Buffer.from(text), headers });
        expect([answer.status(), await there()]).toEqual([status, offset]);
      }
    }
  },
);
