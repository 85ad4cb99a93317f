/** Without any signal: a certificate is photographed, waits on the device, and goes by itself when the signal is back; never under somebody else. */
import {
  looksRight,
  daysFromNow,
  allKept,
  asShown,
  beginAnother,
  choosePhoto,
  countItems,
  deviceReady,
  everythingKept,
  fillMemory,
  inThePortal,
  keep,
  leftByTheSession,
  locked,
  keepWithoutSignal,
  openKeeping,
  openOffline,
  photograph,
  photographBroken,
  expect,
  journey,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  WITHOUT_JAVASCRIPT_ONLY,
  noViolations,
  EXACT,
  fillIn,
  follow,
  goOn,
  isAt,
  isFilled,
  isHeaded,
  press,
  shows,
  tick,
} from "./support";

const DAY = daysFromNow(-1);
const NOTE = "Voltei tarde do posto";
const KEPT = { day: DAY, photos: 1 };

journey(
  "sem sinal: fotografado, guardado, no rascunho quando o sinal volta, e enviado",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, data }) => {
    await person.withSession("ana.souza");
    await page.goto("");
    await deviceReady(page);
    await context.setOffline(true);
    await page.goto("manuais", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Sem sinal" })).toBeVisible();
    await noViolations(page);
    await follow(page, "Guardar atestado sem sinal");
    await shows(page, "Será guardado para Ana.");
    await press(page, "Guardar neste aparelho");
    await expect(page.locator("#aviso:focus")).toContainText("Falta a foto");
    await photograph(page);
    await photograph(page);
    await fillIn(page, "Primeiro dia de afastamento", DAY);
    await fillIn(page, "Quantidade de dias", "3");
    await fillIn(page, "Observação (opcional)", NOTE);
    await allKept(page);
    // What was begun is there again, and nothing of it can be read beside the page.
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("#fotos img")).toHaveCount(2);
    await isFilled(page, "Quantidade de dias", "3");
    await isFilled(page, "Observação (opcional)", NOTE);
    expect(await everythingKept(page)).not.toContain(NOTE);
    await looksRight(page);
    // An impatient finger taps until the form is empty.
    await page.locator("#novo").evaluate(async (form: HTMLFormElement) => {
      for (; form.querySelector("img"); await new Promise((next) => setTimeout(next)))
        form.requestSubmit();
    });
    await page.getByRole("heading", { name: /3 dias, 2 fotos$/ }).click();
    await expect(page.getByRole("img", { name: "Foto 2" })).toBeVisible();
    expect(await countItems(page)).toBe(1);
    await shows(page, NOTE);
    await looksRight(page);

    await context.setOffline(false);
    await expect(page.getByText("1 atestado chegou ao portal.")).toBeVisible({
      timeout: 20_000,
    });
    await follow(page, "Continuar agora");
    await follow(page, "Continuar", EXACT);
    await tick(page, "Atestado Médico", EXACT);
    await goOn(page);
    // What was written is there; only the rest is asked for.
    await isFilled(page, "Primeiro dia de afastamento", DAY);
    await isFilled(page, "Quantidade de dias", "3");
    await isFilled(page, "Justificativa (opcional)", NOTE);
    await fillIn(page, "Nome do médico ou dentista", "Dra. Helena Prado");
    await fillIn(page, "CRM/CRO", "CRM-PR 12345");
    await goOn(page);
    await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
    await goOn(page);
    await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
    await isAt(page, /\/atestados\/\d+\/recibo$/);
    const all = await data("atestados.listar", { tipo: "ATESTADOS" });
    const created = all.filter(({ justificativa }) => justificativa === NOTE);
    expect(created).toMatchObject([{ datainicio: DAY, diasatestado: 3 }]);
    expect(created[0]?.anexos).toHaveLength(2);
  },
);

journey(
  "o que espera está em toda página; sair pergunta antes, e não deixa nada que se leia",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "");
    await keepWithoutSignal(page);
    await page.goto("manuais");
    await shows(
      page,
      /1 atestado espera neste aparelho, desde hoje às\s\d\d:\d\d, e ainda não chegou ao portal\. O prazo/,
    );
    await looksRight(page);
    await press(page, "Sair", EXACT);
    await isHeaded(page, "Sair e apagar o que espera?");
    await shows(page, "1 atestado ainda não foi enviado");
    await noViolations(page);
    await follow(page, "Ficar no portal");
    await shows(page, "1 atestado espera neste aparelho");
    // Whoever stays can read again what is theirs.
    await expect.poll(() => everythingKept(page)).toContain("CHAVE");
    await page.goto("sair/confirmar");
    await press(page, "Sair e apagar");
    await isAt(page, /\/auth$/);
    await page.goto("auth");
    await locked(page);
    await expect.poll(() => countItems(page)).toBe(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain("espera");
    await person.withSession("carla.dias", "");
    await expect(page.locator("[data-espera]")).toHaveCount(0);
    // What waited has arrived since the tap on "Sair": whoever gave it is told that they are still in.
    await page.goto("sair/confirmar");
    await shows(page, "Você ainda não saiu");
  },
);

journey(
  "duas pessoas num aparelho: cada coisa só com quem a guardou, também quando a sessão acaba",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    const ana = await person.withSession("ana.souza");
    await beginAnother(page);
    await openOffline(page);
    await keep(page, KEPT);
    await context.setOffline(false);
    await leftByTheSession(page);
    // Locked: it is there, and nobody reads it.
    await expect.poll(() => everythingKept(page)).not.toContain("CHAVE");

    await person.withSession("carla.dias", "");
    await shows(page, "Neste aparelho espera algo que outra pessoa guardou sem sinal");
    await deviceReady(page);
    await page.goto("sem-sinal");
    await expect(page.getByText("Será guardado para")).not.toContainText("Ana");
    await expect(page.getByRole("heading", { name: /^Atestado de/ })).toHaveCount(0);
    await shows(page, "Só ela pode ver e enviar.");
    expect(await inThePortal(page)).toEqual([]);
    // Nobody is asked: nothing of Carla's waits. What is Ana's stays.
    await press(page, "Sair", EXACT);
    await isAt(page, /\/auth$/);

    await person.signIn(ana);
    await page.goto("");
    await shows(page, "1 atestado chegou ao portal.");
    expect(await inThePortal(page)).toEqual(asShown([KEPT]));
    const picture = page.getByRole("img", { name: "Foto 1 (abre em outra aba)" });
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await noViolations(page);
    // Taken up, it changes places with the one that had been begun.
    await press(page, "Continuar este atestado");
    await isAt(page, /\/enviar-atestado/);
    expect(await inThePortal(page)).toHaveLength(1);
    await press(page, "Apagar");
    await shows(page, "O atestado guardado foi apagado.");
    expect(await inThePortal(page)).toEqual([]);
  },
);

journey(
  "o pé de toda página leva à de guardar; onde o navegador não abre a memória, as páginas dizem isso e o que fazer, e seguem sozinhas quando ela abre",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "");
    await deviceReady(page);
    await page.goto("manuais");
    await follow(page, "Guardar um atestado sem sinal");
    await shows(page, "Será guardado para Ana.");
    await page.clock.install();
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...asked) {
        const silent = Object.create(null);
        const answer = () => {
          IDBFactory.prototype.open = open;
          const request = open.apply(this, asked);
          request.onsuccess = () => Object.assign(silent, { result: request.result }).onsuccess();
        };
        addEventListener("opened", answer, { once: true });
        return silent;
      };
    });
    for (const [path, shown] of [
      ["sem-sinal", "Será guardado para Ana."],
      ["sem-sinal/pasta", "Escolha um PIN"],
    ] as const) {
      await page.goto(path);
      await page.clock.fastForward(6_000);
      await shows(page, "Este navegador não guarda nada do portal");
      await expect(page.locator("form:visible")).toHaveCount(0);
      await noViolations(page);
      await page.evaluate(() => dispatchEvent(new Event("opened")));
      await shows(page, shown);
      await expect(page.locator("#aviso .erro")).toHaveCount(0);
    }
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: {} }));
    await page.goto("sem-sinal");
    await shows(page, "Este navegador não guarda nada do portal");
    await expect(page.getByLabel("Fotografar ou escolher")).toBeHidden();
  },
);

journey(
  "a memória do aparelho enche: o que estava guardado fica e se vê, e o que não coube é dito; com espaço, cabe",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, portal }) => {
    const device = await context.newCDPSession(page);
    const quota = { origin: portal.origin, quotaSize: 6_000_000 };
    await device.send("Storage.overrideQuotaForOrigin", quota);
    await person.withSession("ana.souza");
    await page.goto("");
    await openOffline(page);
    await keep(page, KEPT);
    await photograph(page);
    await fillMemory(page);
    await choosePhoto(page);
    await shows(page, "Não coube: a memória deste aparelho está cheia.");
    await openKeeping(page, "Ana");
    await expect(page.locator("#fotos img")).toHaveCount(1);
    await expect(page.locator("#lista h3")).toHaveText(/, 1 foto$/);
    await page.evaluate(() => void indexedDB.deleteDatabase("cheio"));
    await photograph(page);
  },
);

journey(
  "tocar em guardar enquanto uma foto ainda é desenhada não a deixa para o próximo atestado",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "");
    await openOffline(page);
    await photograph(page);
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        addEventListener("drawn", () => this.toBlob(...given), { once: true });
      };
    });
    await choosePhoto(page);
    await press(page, "Guardar neste aparelho");
    await expect(page.locator("#aviso:focus")).toHaveText("Guardando…");
    await page.evaluate(() => dispatchEvent(new Event("drawn")));
    await shows(page, "A foto está guardada neste aparelho.");
    await press(page, "Guardar neste aparelho");
    await expect(page.locator("#lista")).toContainText("Atestado, 2 fotos");
    expect(await countItems(page)).toBe(1);
  },
);

journey(
  "a foto que o portal recusa: o atestado volta, se corrige sem ela, e chega",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await person.withSession("ana.souza");
    await beginAnother(page);
    await openOffline(page);
    await photographBroken(page);
    await keep(page, KEPT);
    await context.setOffline(false);
    const correct = page.getByRole("button", { name: "Corrigir" });
    await expect(correct).toBeVisible({ timeout: 20_000 });
    await correct.click();
    await press(page, "Remover a foto 1");
    await shows(page, "A foto foi tirada.");
    await expect(page.locator("#fotos img")).toHaveCount(1);
    await allKept(page);
    await press(page, "Guardar neste aparelho");
    await expect(page.getByText("1 atestado chegou ao portal.")).toBeVisible({ timeout: 20_000 });
    expect(await inThePortal(page)).toEqual(asShown([KEPT]));
  },
);

const PIECES = "sem-sinal/pedacos?id=00000000-0000-4000-8000-000000000000";
const OF_THE_DEVICE = [
  ["GET", "aparelho"],
  ["GET", "sem-sinal/novidades"],
  ["GET", "sem-sinal/papeis"],
  ["HEAD", PIECES, 200],
  ["PATCH", PIECES, 403],
  ["POST", "sem-sinal/chegada"],
] as const;

journey(
  "o que o aparelho pergunta e traz: só de quem entrou, nunca no modo gerencial, nem vindo de outro site, e nunca um desvio",
  ONCE,
  async ({ person, portal, newVisitor, provider }) => {
    const { http } = await newVisitor(null, { maxRedirects: 0 });
    const ask = async ([method, path]: readonly [string, string, number?], origin?: string) => {
      const answer = await http.fetch(portal.url + path, {
        ...(method === "PATCH" && { data: Buffer.from("x") }),
        ...(method === "POST" && { multipart: { item: "x" } }),
        method,
        headers: { "Upload-Offset": "0", ...(origin && { origin }) },
      });
      return answer.status();
    };
    for (const asked of OF_THE_DEVICE) expect(await ask(asked), asked.join(" ")).toBe(401);
    for (const asked of OF_THE_DEVICE.slice(1, 4))
      expect(await ask(asked, "https://outro.example"), asked.join(" ")).toBe(404);
    await http.get(`${portal.url}?token=${await provider.token(await person.fresh("carla.dias"))}`);
    // A manager's files go in pieces too, with the page's token.
    for (const asked of OF_THE_DEVICE)
      expect(await ask(asked), asked.join(" ")).toBe(asked[2] ?? 401);
    expect(await ask(["HEAD", "sem-sinal/pedacos?id=x"])).toBe(404);
    expect(await ask(["POST", PIECES])).toBe(404);
  },
);

journey(
  "com os scripts desligados, a página de guardar diz o que falta e o caminho",
  WITHOUT_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "sem-sinal");
    await expect(page).toHaveTitle(/^Guardar atestado sem sinal/);
    await shows(page, "É preciso ligar o JavaScript do navegador");
    await isHeaded(page, "Guardar atestado sem sinal");
    await follow(page, "Abrir o portal");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
