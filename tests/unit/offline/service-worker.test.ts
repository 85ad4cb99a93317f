import "../services/support/test-environment";
/** The worker's script, run with a browser's pieces played by the test. */
import { brotliCompressSync } from "node:zlib";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { Notice } from "~/lib/storage-keys";
import { WORKER_SCRIPT } from "../../budgets";
import { serviceWorkerSource } from "~/modules/offline/service-worker.server";

const ORIGIN = "https://portal.exemplo";

interface WorkerRequest {
  url: string;
  method: string;
  mode: string;
  destination: string;
}

function makeRequest(path: string, changes: Partial<WorkerRequest> = {}): WorkerRequest {
  return { url: ORIGIN + path, method: "GET", mode: "cors", destination: "script", ...changes };
}

/** A device's database that can be read, and only asked to change: what lies in each of its stores. */
function databaseWith(stores: Record<string, unknown[]>, changes: string[]) {
  const answer = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = (name: string) => ({
    getAll: () => answer(stores[name] ?? []),
    put: () => changes.push(name),
    delete: () => changes.push(name),
  });
  const transaction = (name: string) => {
    const made: { objectStore(of?: string): unknown; oncomplete?: () => void } = {
      objectStore: (of = name) => store(of),
    };
    setImmediate(() => made.oncomplete?.());
    return made;
  };
  return { open: () => answer({ transaction, close: () => undefined }) };
}

const keyOf = (id: string) =>
  crypto.subtle
    .generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
    .then((key) => ({ id, key, nome: "Ana", tipos: [], ordem: 0 }));

type Dispatch = (type: string, fields?: Record<string, unknown>) => Promise<Response | null>;

/** A browser with these caches, in which the network does what `network` says. */
function browser(
  network: (url: string) => Promise<Response>,
  stored: Record<string, string[]> = {},
  userAgent = "Chrome/66.0",
  device: Record<string, unknown[]> = {},
) {
  const caches = new Map(
    Object.entries(stored).map(([nome, urls]) => [
      nome,
      new Map(urls.map((url) => [url, new Response("guardado")])),
    ]),
  );
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const unattended: string[] = [];
  const done: string[] = [];
  const changes: string[] = [];
  const addressOf = (request: WorkerRequest | string) =>
    typeof request === "string" ? request : request.url;
  const fetch = async (
    request: WorkerRequest | string,
    { headers = {}, redirect }: { headers?: Record<string, string>; redirect?: string } = {},
  ) => {
    asked.push(addressOf(request));
    if ("X-Unattended" in headers) unattended.push(addressOf(request));
    const response = await network(addressOf(request));
    if (redirect === "error" && response.redirected) throw new TypeError("Failed to fetch");
    return response;
  };
  const cacheStorage = {
    match: async ({ url }: WorkerRequest, { cacheName }: { cacheName: string }) =>
      [...(caches.get(cacheName) ?? [])]
        .find(([key]) => key.split("?")[0] === url.split("?")[0])?.[1]
        .clone(),
    keys: async () => [...caches.keys()],
    delete: async (nome: string) => caches.delete(nome),
    open: async (nome: string) => {
      const cache = caches.get(nome) ?? new Map<string, Response>();
      caches.set(nome, cache);
      return {
        match: async ({ url }: WorkerRequest) => cache.get(url)?.clone(),
        put: async (request: WorkerRequest | string, response: Response) => {
          if (addressOf(request).includes("cheio")) throw new Error("QuotaExceededError");
          cache.set(addressOf(request), response);
        },
      };
    },
  };
  const self = {
    origin: ORIGIN,
    addEventListener: (tipo: string, listener: (event: unknown) => void) =>
      listeners.set(tipo, listener),
    skipWaiting: () => done.push("skipWaiting"),
    clients: { claim: async () => done.push("claim") },
    registration: {
      navigationPreload: {
        enable: async () => done.push("preload"),
        disable: async () => done.push("no preload"),
      },
    },
  };
  runInContext(
    serviceWorkerSource("v2"),
    createContext({
      self,
      caches: cacheStorage,
      URL,
      Response,
      Blob,
      TextEncoder,
      crypto,
      indexedDB: databaseWith(device, changes),
      fetch,
      navigator: { userAgent },
    }),
  );
  /** Gives what the worker answered; null when it left the request to the browser. */
  const dispatch: Dispatch = async (tipo, fields = {}) => {
    const waits: Promise<unknown>[] = [];
    const answer: { response: Promise<Response> | null } = { response: null };
    listeners.get(tipo)?.({
      ...fields,
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer.response = promise;
      },
    });
    const response = await answer.response;
    await Promise.all(waits);
    return response;
  };
  const keptUrls = () =>
    Object.fromEntries([...caches].map(([nome, cache]) => [nome, [...cache.keys()]]));
  const keptTexts = async () =>
    (
      await Promise.all(
        [...caches.values()].flatMap((cache) =>
          [...cache.values()].map((each) => each.clone().text()),
        ),
      )
    ).join();
  return { dispatch, keptUrls, keptTexts, asked, unattended, done, changes };
}

const online = async () => new Response("da rede");
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const at = (url: string, response: Response) =>
  Object.defineProperty(response, "url", { value: url });
const redirected = (response: Response) =>
  Object.defineProperty(response, "redirected", { value: true });

describe("the service worker", () => {
  it("is at most 12 KB when transferred, with the page it has for when there is no network", () => {
    const { byteLength } = brotliCompressSync(serviceWorkerSource("0123456789"));
    expect(byteLength).toBeLessThanOrEqual(WORKER_SCRIPT);
  });

  it("the page without network has the name of the cooperative and whom to contact", () => {
    expect(serviceWorkerSource("v2")).toContain("Cooperativa Agroindustrial Vale Verde");
    expect(serviceWorkerSource("v2")).toContain("tel:+554430000000");
  });

  it.each([
    ["periodicsync", "avisos", true],
    ["periodicsync", "outro", false],
    ["sync", "avisos", false],
  ])("asks for notices at the browser's call for them alone: %s, %s", async (type, tag, asks) => {
    const vistos = [{ id: "vistos", dono: "ana", marcas: [] }];
    const { dispatch, asked } = browser(online, {}, undefined, { vistos });
    await dispatch(type, { tag });
    expect(asked).toEqual(asks ? ["/colaborador/sem-sinal/novidades"] : []);
  });

  it("on activation, deletes the files of old versions and leaves those of others", async () => {
    const { dispatch, keptUrls, done } = browser(online, {
      "colaborador-v1": ["/a"],
      "colaborador-v2": ["/b"],
      "outro-sistema": ["/c"],
    });
    await dispatch("install");
    await dispatch("activate");
    expect(keptUrls()).toEqual({ "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    expect(done).toEqual(["skipWaiting", "preload", "claim"]);
  });

  it("in Firefox, which does not show its response when the page is preloaded, turns the preload off", async () => {
    const { dispatch, done } = browser(
      online,
      {},
      "Mozilla/5.0 (Android 9; Mobile; rv:67.0) Gecko/67.0 Firefox/67.0",
    );
    await dispatch("activate");
    expect(done).toEqual(["no preload", "claim"]);
  });

  it("stores the built files and does not request them again", async () => {
    const { dispatch, keptUrls, asked } = browser(online);
    const script = makeRequest("/colaborador/assets/base-x1.js");
    expect(await (await dispatch("fetch", { request: script }))?.text()).toBe("da rede");
    expect(await (await dispatch("fetch", { request: script }))?.text()).toBe("da rede");
    await dispatch("fetch", {
      request: makeRequest("/colaborador/estilo/abc.css", { destination: "style" }),
    });
    expect(asked).toEqual([
      `${ORIGIN}/colaborador/assets/base-x1.js`,
      `${ORIGIN}/colaborador/estilo/abc.css`,
    ]);
    expect(keptUrls()).toEqual({ "colaborador-v2": asked });
  });

  it("does not store what failed, and a full device breaks nothing", async () => {
    const { dispatch, keptUrls } = browser(
      async (url) => new Response("x", { status: url.includes("cheio") ? 200 : 404 }),
    );
    expect(
      (await dispatch("fetch", { request: makeRequest("/colaborador/assets/velho.js") }))?.status,
    ).toBe(404);
    expect(
      (await dispatch("fetch", { request: makeRequest("/colaborador/assets/cheio.js") }))?.status,
    ).toBe(200);
    expect(keptUrls()).toEqual({ "colaborador-v2": [] });
  });

  it.each([
    ["um envio", makeRequest("/colaborador/sair", { method: "POST", mode: "navigate" })],
    [
      "os dados de uma tela",
      makeRequest("/colaborador/holerites?_data=routes%2F_portal.holerites", { destination: "" }),
    ],
    ["a contagem do sino", makeRequest("/colaborador/notificacoes/contagem", { destination: "" })],
    [
      "um arquivo dentro da página",
      makeRequest("/colaborador/convenios/1/logotipo", { mode: "no-cors", destination: "image" }),
    ],
    [
      "o estilo adiantado, que traz o cookie",
      makeRequest("/colaborador/estilo/abc.css", { mode: "no-cors", destination: "" }),
    ],
    [
      "outro site",
      {
        ...makeRequest("/colaborador/assets/a.js"),
        url: "https://outro.exemplo/colaborador/assets/a.js",
      },
    ],
  ])("does not touch %s", async (_name, request) => {
    const { dispatch, keptUrls, asked } = browser(online);
    expect(await dispatch("fetch", { request })).toBeNull();
    expect(asked).toEqual([]);
    expect(keptUrls()).toEqual({});
  });

  it("serves the page that the browser already requested, without requesting it again or storing it", async () => {
    const { dispatch, keptUrls, asked } = browser(online);
    const request = makeRequest("/colaborador/holerites", {
      mode: "navigate",
      destination: "document",
    });
    const preloaded = new Response("a página");
    expect(await dispatch("fetch", { request, preloadResponse: Promise.resolve(preloaded) })).toBe(
      preloaded,
    );
    expect(asked).toEqual([]);
    expect(
      await (
        await dispatch("fetch", { request, preloadResponse: Promise.resolve(undefined) })
      )?.text(),
    ).toBe("da rede");
    expect(keptUrls()).toEqual({});
  });

  it("without network, responds with the plain page, with a policy of its own", async () => {
    const { dispatch } = browser(offline);
    const request = makeRequest("/colaborador/holerites", {
      mode: "navigate",
      destination: "document",
    });
    const response = await dispatch("fetch", { request, preloadResponse: offline() });
    expect(response?.status).toBe(503);
    const policy = response?.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self' blob:; style-src 'nonce-([\w-]{36})'; script-src 'nonce-\1'; connect-src 'self'; /,
    );
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const text = await response?.text();
    expect(text).toContain('<a class="botao" href="">Tentar de novo</a>');
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).toContain(`<script nonce="${nonce}">`);
    const again = await dispatch("fetch", { request, preloadResponse: offline() });
    expect(again?.headers.get("content-security-policy")).not.toContain(nonce);
  });

  it("stores the page it is asked to, unreadable outside it, and without network responds with it to its owner", async () => {
    const key = await keyOf("ana");
    const device = { chaves: [key], dono: [{ id: "dono", donos: ["ana"] }] };
    const words = "o CID J06, da Dra. Helena";
    const { dispatch, keptUrls, keptTexts, asked, unattended } = browser(
      async (url) =>
        asked.length > 1
          ? offline()
          : at(url, new Response(words, { headers: { "Content-Type": "text/html" } })),
      {},
      "Chrome/66.0",
      device,
    );
    const seen = `${ORIGIN}/colaborador/enviar-atestado/40`;
    await dispatch("message", { data: { guarda: seen } satisfies Notice });
    expect(keptUrls()).toEqual({ "colaborador-assistente": [seen] });
    expect(await keptTexts()).not.toContain("J06");
    // Asked for by the worker itself: it is no use of the session.
    expect(unattended).toEqual([seen]);
    const request = makeRequest("/colaborador/enviar-atestado/40?x=1", {
      mode: "navigate",
      destination: "document",
    });
    const open = () => dispatch("fetch", { request, preloadResponse: offline() });
    const response = await open();
    expect(response?.headers.get("Content-Type")).toBe("text/html");
    expect(await response?.text()).toBe(words);
    // Somebody else is signed in; then the keys are gone, and at last others are here.
    Object.assign(device, { dono: [{ id: "dono", donos: ["carla"] }] });
    expect((await open())?.status).toBe(503);
    Object.assign(device, { chaves: [] });
    expect((await open())?.status).toBe(503);
    Object.assign(device, { chaves: [await keyOf("carla")] });
    expect((await open())?.status).toBe(503);
  });

  it("stores no page where nobody is signed in", async () => {
    const { dispatch, keptUrls } = browser(online);
    await dispatch("message", { data: { guarda: `${ORIGIN}/colaborador/enviar-atestado/40` } });
    expect(Object.values(keptUrls()).flat()).toEqual([]);
  });

  it.each([
    ["de outro site", { guarda: "https://outro.exemplo/colaborador/enviar-atestado/40" }],
    ["de fora do portal", { guarda: `${ORIGIN}/outro/40` }],
    ["sem endereço", { guarda: 1 }],
    ["que não é aviso", null],
  ])("does not store the page %s", async (_name, data) => {
    const { dispatch, keptUrls, asked } = browser(online);
    await dispatch("message", { data });
    expect([asked, keptUrls()]).toEqual([[], {}]);
  });

  it.each([
    ["a que não veio inteira", async () => new Response("outra", { status: 503 })],
    ["a que levou a outra", async () => redirected(new Response("a entrada"))],
    ["a que não veio", offline],
  ])("stores no page in place of a stored one: %s", async (_name, later) => {
    const device = { chaves: [await keyOf("ana")], dono: [{ id: "dono", donos: ["ana"] }] };
    const folder = `${ORIGIN}/colaborador/sem-sinal/pasta`;
    const seen = `${ORIGIN}/colaborador/enviar-atestado/40`;
    const unseen = `${ORIGIN}/colaborador/enviar-atestado/80`;
    let network = async (url: string) => at(url, new Response("a etapa"));
    const { dispatch, keptUrls } = browser(
      (url) => network(url),
      { "portal-colaborador-pasta": [folder] },
      "Chrome/66.0",
      device,
    );
    const keep = (url: string) => dispatch("message", { data: { guarda: url } satisfies Notice });
    const open = async (url: string) => {
      const request = makeRequest(url.slice(ORIGIN.length), { mode: "navigate" });
      const response = await dispatch("fetch", {
        request,
        preloadResponse: Promise.resolve(undefined),
      });
      return response?.text();
    };
    await keep(seen);
    network = async (url) => at(url, await later());
    await keep(seen);
    await keep(unseen);
    // Shows the stored folder, and asks for a newer one.
    for (const _time of [1, 2]) expect(await open(folder)).toBe("guardado");
    network = offline;
    expect(await open(seen)).toBe("a etapa");
    expect(await open(unseen)).toContain("Tentar de novo");
    expect(keptUrls()).toEqual({
      "portal-colaborador-pasta": [folder],
      "colaborador-assistente": [seen],
    });
  });

  it.each([
    ["the sign-in page itself", "auth", () => new Response("entrar"), true],
    ["the way on from it, of who is signed in", "auth", () => Response.redirect(ORIGIN), false],
    ["the sign-in page that failed", "auth", () => new Response("", { status: 503 }), false],
    ["any other page", "manuais", () => new Response("manuais"), false],
  ])("locks the device on the sign-in page alone: %s", async (_name, path, answer, locks) => {
    for (const preloaded of [true, false]) {
      const { dispatch, changes } = browser(async () => answer());
      await dispatch("fetch", {
        request: makeRequest(`/colaborador/${path}`, { mode: "navigate" }),
        preloadResponse: Promise.resolve(preloaded ? answer() : undefined),
      });
      expect(changes.length > 0).toBe(locks);
    }
  });

  it.each([
    [
      "quando alguém entra",
      (dispatch: Dispatch) =>
        dispatch("fetch", { request: makeRequest("/colaborador/auth", { method: "POST" }) }),
    ],
    [
      "quando se passa pela entrada",
      (dispatch: Dispatch) =>
        dispatch("fetch", { request: makeRequest("/colaborador/auth", { mode: "navigate" }) }),
    ],
  ])("forgets the visited pages %s, and only those", async (_name, happens) => {
    const { dispatch, keptUrls } = browser(online, {
      "colaborador-v2": ["/b"],
      "colaborador-assistente": ["/p"],
    });
    await happens(dispatch);
    expect(keptUrls()).toEqual({ "colaborador-v2": ["/b"] });
  });
});
