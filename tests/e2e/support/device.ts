/** A phone with the portal on it: what waits there without signal, seen and made as its owner does. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { daysFromNow, onScreen } from "./days";
import { photoFile } from "./photos";

/** What waits, known by its day, of which each certificate of a test has its own. */
export interface Kept {
  day: string;
  photos: number;
}

/** Everything typed and photographed is kept by now. */
export const allKept = (page: Page): Promise<void> =>
  expect(page.locator("form[aria-busy=true]")).toHaveCount(0);

/** The service worker is at work, and the key of who is signed in is here. */
export async function deviceReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.waitForFunction(
    () => {
      const [known = ""] = (localStorage.getItem("aparelho") ?? "").split(" ");
      return known !== "" && document.cookie.includes(`aparelho=${known}`);
    },
    undefined,
    { timeout: 30_000 },
  );
}

/** As the next release's worker does: it is installed beside the old one, and takes over the open page. */
export const replaceWorker = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((next) => serviceWorker.addEventListener("controllerchange", next));
    await serviceWorker.register("/colaborador/service-worker.js?nova", { scope: "/colaborador/" });
    await taken;
  });

/** Taken with the camera turned: it stands upright only by its orientation. */
let small: ReturnType<typeof photoFile> | undefined;

export async function choosePhoto(page: Page, count = 1) {
  small ??= photoFile("foto.jpg", { width: 800, height: 600, noise: 0.02, orientation: 6 });
  const photo = await small;
  await page
    .getByLabel("Fotografar ou escolher")
    .setInputFiles(Array.from({ length: count }, () => photo));
}

export async function photograph(page: Page) {
  const before = await page.getByRole("img", { name: /^Foto \d$/ }).count();
  await choosePhoto(page);
  await expect(page.locator("#fotos img")).toHaveCount(before + 1);
}

/** A photo that the device keeps and the portal will not take: its memory has spoilt it. */
export async function photographBroken(page: Page) {
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (give) {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      give(new Blob(["não é uma foto"], { type: "image/jpeg" }));
    };
  });
  await photograph(page);
}

/** On the page without signal, with its form there. */
export async function openKeeping(page: Page, name: string) {
  await page.goto("sem-sinal", { waitUntil: "commit" });
  await expect(page.getByText(`Será guardado para ${name}.`)).toBeVisible();
}

export async function keep(page: Page, { day, photos }: Kept) {
  for (let taken = 0; taken < photos; taken += 1) await photograph(page);
  await page.getByLabel("Primeiro dia de afastamento").fill(day);
  await allKept(page);
  await page.getByRole("button", { name: "Guardar neste aparelho" }).click();
  // It says so, and, with signal, soon that it has arrived, or that nobody is signed in any more; the form is for the next one.
  await expect(page.locator("#fotos img")).toHaveCount(0);
  const said = page.locator("#aviso");
  await expect(
    said.locator(".certo").or(said.getByText("Entre no seu portal para que")),
  ).toBeVisible();
}

/** On the page without signal, of Ana, and there is none. */
export async function openOffline(page: Page) {
  await deviceReady(page);
  await page.context().setOffline(true);
  await openKeeping(page, "Ana");
}

/** Something kept while there was no signal, and a portal that answers again but does not take it in yet. */
export async function keepWithoutSignal(page: Page) {
  await openOffline(page);
  await keep(page, { day: daysFromNow(-1), photos: 1 });
  await page.context().route("**/sem-sinal/chegada", (route) => route.abort());
  await page.context().setOffline(false);
}

/** A certificate is being filled in already: what arrives waits beside it. */
export async function beginAnother(page: Page) {
  await page.goto("enviar-atestado");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).last().click();
  await expect(page.getByLabel("Primeiro dia de afastamento")).toBeVisible();
}

/** What the portal has of what waited, beside the certificate that is being filled in. */
export async function inThePortal(page: Page): Promise<Kept[]> {
  await page.goto("solicitacoes");
  const links = await page
    .locator('a[href*="/atestados/guardados/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const found: Kept[] = [];
  for (const link of links) {
    await page.goto(link);
    const [, day = "", photos = ""] =
      /do dia (\d\d\/\d\d\/\d{4}), com (\d)\sfoto/.exec(
        await page.locator("#conteudo").innerText(),
      ) ?? [];
    found.push({ day, photos: Number(photos) });
  }
  return found.sort((a, b) => a.day.localeCompare(b.day));
}

export const asShown = (kept: readonly Kept[]): Kept[] =>
  kept
    .map(({ day, photos }) => ({ day: onScreen(day), photos }))
    .sort((a, b) => a.day.localeCompare(b.day));

/** Every byte that scripts can keep in this browser, as text: for what must not be there. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const text = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        text.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder("latin1").decode(value);
      if (value instanceof CryptoKey) return "CHAVE";
      return value instanceof Object ? Object.values(value).map(asText).join(" ") : String(value);
    };
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const request: IDBRequest<unknown[]> = database
            .transaction(store)
            .objectStore(store)
            .getAll();
          request.onsuccess = () => resolve(request.result);
        });
        text.push(...all.map(asText));
      }
      database.close();
    }
    return text.join("\n");
  });
}

/** The session ends without a sign-out: its cookie is gone. */
export const endSession = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: /portal$/ });

/** The same, detectedBy on the page's own way, without a new document. */
export async function leftWithoutDocument(page: Page) {
  await endSession(page.context());
  await page.evaluate(() => void window.__remixRouter.navigate("/manuais"));
  await expect(page).toHaveURL(/\/auth/);
}

/** What the browser told the server that waits is forgotten, as a killed one forgets it. */
export const forgetHints = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: "espera" });

/** Nothing of the person can be read beside the page: no key is here. */
export const locked = (page: Page): Promise<void> =>
  expect.poll(() => everythingKept(page)).not.toContain("CHAVE");

interface Row {
  especie?: string;
}

/** Changes every row of a store of the device, or none. Gives what kind they are of. */
export function changeRows(
  page: Page,
  store: string,
  changes: Record<string, unknown> | null,
): Promise<Row[]> {
  return page.evaluate(
    ([name, more]) =>
      new Promise<Row[]>((resolve, reject) => {
        const request = indexedDB.open("sem-sinal");
        request.onerror = () => reject(request.error ?? new Error(name));
        request.onsuccess = () => {
          const { result } = request;
          if (!result.objectStoreNames.contains(name)) return resolve([]);
          const transaction = result.transaction(name, "readwrite");
          const rows = transaction.objectStore(name);
          const all: IDBRequest<Row[]> = rows.getAll();
          all.onsuccess = () => {
            for (const row of more ? all.result : []) rows.put({ ...row, ...more });
          };
          transaction.oncomplete = () => {
            result.close();
            resolve(all.result.map(({ especie }) => ({ especie })));
          };
        };
      }),
    [store, changes] as const,
  );
}

export const countKept = async (page: Page, store: string): Promise<number> =>
  (await changeRows(page, store, null)).length;

/** How many certificates (no kind), steps or files of wizards wait. */
export const countItems = async (page: Page, kind?: "etapa" | "arquivo"): Promise<number> =>
  (await changeRows(page, "itens", null)).filter(({ especie }) => especie === kind).length;

/** It ends, and the next page asks who it is. */
export async function leftByTheSession(page: Page) {
  await endSession(page.context());
  await page.goto("manuais");
  await expect(page).toHaveURL(/\/auth/);
}

/** The time has come to refresh what lies in this store, and no hint says so. */
export async function makeDue(page: Page, store: "pastas" | "vistos") {
  await changeRows(page, store, { proxima: 0 });
  await page.evaluate(() => localStorage.clear());
}

/** Writes into a database of its own until the browser has no room for a photo. */
export const fillMemory = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("cheio");
        request.onupgradeneeded = () =>
          request.result.createObjectStore("x", { autoIncrement: true });
        const add = () => {
          const transaction = request.result.transaction("x", "readwrite");
          transaction.objectStore("x").add(crypto.getRandomValues(new Uint8Array(16_384)));
          transaction.oncomplete = add;
          transaction.onabort = () => resolve(request.result.close());
        };
        request.onsuccess = add;
      }),
  );
