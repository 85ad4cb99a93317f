import "../services/support/test-environment";
/** The worker's script, run with a browser's pieces played by the test. */
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import type { Notice } from "~/lib/storage-keys";
import { serviceWorkerSource } from "~/modules/offline/service-worker.server";
import { readOwner } from "~/offline/owner";
import { storeShown } from "~/offline/notifications/notifications";
import { isOf, keyOf, newDevice } from "./support/device";

const ORIGIN = "https://portal.exemplo";
const SEEN = "/colaborador/enviar-atestado/40";
const BUILT = "colaborador-v2";
const SEEN_CACHE = "colaborador-assistente";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));

interface WorkerRequest {
  url: string;
  method: string;
  mode: string;
  destination: string;
}
const makeRequest = (path: string, changes: Partial<WorkerRequest> = {}): WorkerRequest => ({
  url: ORIGIN + path,
  method: "GET",
  mode: "cors",
  destination: "script",
  ...changes,
});
const addressOf = (request: WorkerRequest | string) =>
  typeof request === "string" ? request : request.url;

type Network = (url: string) => Promise<Response>;
const online: Network = async (url) =>
  Object.defineProperty(new Response("da rede"), "url", { value: url });
const offline: Network = () => Promise.reject(new TypeError("Failed to fetch"));

/** A browser with these caches, on the test's device. */
function browser({
  network = online,
  stored = {},
  userAgent = "Chrome/66.0",
}: {
  network?: Network;
  stored?: Record<string, string[]>;
  userAgent?: string;
} = {}) {
  const net = { work: network };
  const caches = new Map(
    Object.entries(stored).map(([name, urls]) => [
      name,
      new Map(urls.map((url) => [url, new Response("guardado")])),
    ]),
  );
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const done: string[] = [];
  const fetch = async (
    request: WorkerRequest | string,
    { redirect }: { redirect?: string } = {},
  ) => {
    asked.push(addressOf(request));
    const response = await net.work(addressOf(request));
    if (redirect === "error" && response.redirected) throw new TypeError("Failed to fetch");
    return response;
  };
  const cacheStorage = {
    match: async ({ url }: WorkerRequest, { cacheName }: { cacheName: string }) =>
      [...(caches.get(cacheName) ?? [])]
        .find(([key]) => key.split("?")[0] === url.split("?")[0])?.[1]
        .clone(),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return {
        match: async ({ url }: WorkerRequest) => {
          if (url.includes("cheio")) throw new Error("UnknownError");
          return cache.get(url)?.clone();
        },
        put: async (request: WorkerRequest | string, response: Response) => {
          if (addressOf(request).includes("cheio")) throw new Error("QuotaExceededError");
          cache.set(addressOf(request), response);
        },
      };
    },
  };
  const self = {
    origin: ORIGIN,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    skipWaiting: () => done.push("skipWaiting"),
    clients: { claim: async () => done.push("claim") },
    registration: {
      navigationPreload: {
        enable: async () => done.push("preload"),
        disable: async () => done.push("no preload"),
      },
    },
  };
  const { indexedDB } = globalThis;
  runInContext(
    serviceWorkerSource("v2"),
    createContext({
      self,
      caches: cacheStorage,
      indexedDB,
      fetch,
      navigator: { userAgent },
      URL,
      Response,
      Blob,
      TextEncoder,
      AbortController,
      crypto,
      setTimeout: (then: () => void, ms: number) => setTimeout(then, ms),
    }),
  );
  /** Gives what the worker answered; null when it left the request to the browser. */
  async function dispatch(type: string, fields: Record<string, unknown> = {}) {
    const waits: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    listeners.get(type)?.({
      ...fields,
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => answers.push(promise),
    });
    const response = (await answers[0]) ?? null;
    await Promise.all(waits);
    return response;
  }
  return {
    dispatch,
    net,
    load: (path: string, changes?: Partial<WorkerRequest>) =>
      dispatch("fetch", { request: makeRequest(path, changes) }),
    /** Goes to a page, which the browser may have asked for already. */
    open: (path: string, preloadResponse: Promise<Response | undefined>) =>
      dispatch("fetch", { request: makeRequest(path, { mode: "navigate" }), preloadResponse }),
    keep: (guarda: string) => dispatch("message", { data: { guarda } satisfies Notice }),
    kept: () => Object.fromEntries([...caches].map(([name, cache]) => [name, [...cache.keys()]])),
    asked,
    done,
  };
}

const notPreloaded = () => Promise.resolve(undefined);

it.each([
  ["periodicsync", "avisos", ["/colaborador/sem-sinal/novidades"]],
  ["periodicsync", "outro", []],
  ["sync", "avisos", []],
])("asks for notices at the browser's call for them alone: %s, %s", async (type, tag, asks) => {
  await storeShown("ana", []);
  const { dispatch, asked } = browser();
  await dispatch(type, { tag });
  expect(asked).toEqual(asks);
});

it("on activation, deletes the files of old versions and leaves those of others", async () => {
  const stored = { "colaborador-v1": ["/a"], [BUILT]: ["/b"], "outro-sistema": ["/c"] };
  const { dispatch, kept, done } = browser({ stored });
  await dispatch("install");
  await dispatch("activate");
  expect(kept()).toEqual({ [BUILT]: ["/b"], "outro-sistema": ["/c"] });
  expect(done).toEqual(["skipWaiting", "preload", "claim"]);
});

it("in Firefox, which does not show its response when the page is preloaded, turns the preload off", async () => {
  const { dispatch, done } = browser({ userAgent: "Mozilla/5.0 (Android 9) Firefox/67.0" });
  await dispatch("activate");
  expect(done).toEqual(["no preload", "claim"]);
});

it.each([
  ["alheio.js", "no-store"],
  ["cheio.js", "immutable"],
])("does not store what may not stay, and a full device breaks nothing: %s", async (file, stay) => {
  const headers = { "Cache-Control": stay };
  const { load, kept } = browser({ network: async () => new Response("x", { headers }) });
  expect((await load(`/colaborador/assets/${file}`))?.status).toBe(200);
  expect(kept()).toEqual({ [BUILT]: [] });
});

it.each<[string, string, Partial<WorkerRequest>]>([
  ["um envio", "sair", { method: "POST", mode: "navigate" }],
  ["o estilo adiantado, que traz o cookie", "estilo/abc.css", { destination: "" }],
  ["outro site", "assets/a.js", { url: "https://outro.exemplo/colaborador/assets/a.js" }],
])("does not touch %s", async (_name, path, changes) => {
  const { load, kept, asked } = browser();
  expect(await load(`/colaborador/${path}`, changes)).toBeNull();
  expect([asked, kept()]).toEqual([[], {}]);
});

it("without network, responds with the plain page, with a policy of its own", async () => {
  const { open } = browser({ network: offline });
  const response = await open("/colaborador/holerites", offline(""));
  expect(response?.status).toBe(503);
  const policy = response?.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; img-src 'self' blob:; style-src 'nonce-([\w-]{36})'; script-src 'nonce-\1'; connect-src 'self'; /,
  );
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const again = await open("/colaborador/holerites", offline(""));
  expect(again?.headers.get("content-security-policy")).not.toContain(nonce);
});

it.each([
  ["de outro site", { guarda: `https://outro.exemplo${SEEN}` }],
  ["que não é aviso", null],
  ["de ninguém", { guarda: ORIGIN + SEEN }],
])("does not store the page %s", async (_name, data) => {
  const { dispatch, kept, asked } = browser();
  await dispatch("message", { data });
  expect([asked, kept()]).toEqual([[], {}]);
});

it.each<[string, Network]>([
  ["a que não veio inteira", async () => new Response("outra", { status: 503 })],
  [
    "a que levou a outra",
    async () => Object.defineProperty(new Response("a entrada"), "redirected", { value: true }),
  ],
  ["a que não veio", offline],
])("stores no page in place of a stored one: %s", async (_name, later) => {
  await isOf(await keyOf("ana"));
  const folder = "/colaborador/sem-sinal/pasta";
  const { net, keep, open, kept } = browser({
    stored: { "portal-colaborador-pasta": [ORIGIN + folder] },
  });
  const textAt = async (path: string) => (await open(path, notPreloaded()))?.text();
  await keep(ORIGIN + SEEN);
  net.work = later;
  for (const id of [40, 80]) await keep(`${ORIGIN}/colaborador/enviar-atestado/${id}`);
  // Shows the stored folder, and asks for a newer one.
  for (const _time of [1, 2]) expect(await textAt(folder)).toBe("guardado");
  net.work = offline;
  expect(await textAt(SEEN)).toBe("da rede");
  expect(await textAt("/colaborador/enviar-atestado/80")).toContain("Tentar de novo");
  expect(kept()).toEqual({
    "portal-colaborador-pasta": [ORIGIN + folder],
    [SEEN_CACHE]: [ORIGIN + SEEN],
  });
});

it("stores no page of one employee for another, who has signed in before the page came", async () => {
  await isOf(await keyOf("ana"));
  const network: Network = async (url) => isOf(await keyOf("carla")).then(() => online(url));
  const { net, keep, open } = browser({ network });
  await keep(ORIGIN + SEEN);
  net.work = offline;
  expect((await open(SEEN, notPreloaded()))?.status).toBe(503);
});

it("responds with the plain page while the device's database does not open", async () => {
  await isOf(await keyOf("ana"));
  const { net, keep, open } = browser();
  await keep(ORIGIN + SEEN);
  net.work = offline;
  device.fallSilent();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const response = open(SEEN, notPreloaded());
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await response)?.status).toBe(503);
  vi.useRealTimers();
});

it.each([
  ["the sign-in page itself", "auth", () => new Response("entrar"), 1],
  ["the way on from it, of who is signed in", "auth", () => Response.redirect(ORIGIN), 0],
  ["the sign-in page that failed", "auth", () => new Response("", { status: 503 }), 0],
  ["a manager's link", "manuais?a=1&token=x", () => Response.redirect(ORIGIN), 0],
  ["any other page", "manuais", () => new Response("manuais"), 0],
])("locks the device on the sign-in page alone: %s", async (_name, path, answer, locks) => {
  await isOf(await keyOf("ana"));
  const stored = { [SEEN_CACHE]: [ORIGIN + SEEN] };
  const { open, kept } = browser({ network: async () => answer(), stored });
  for (const [times, preloaded] of [answer(), undefined].entries()) {
    await open(`/colaborador/${path}`, Promise.resolve(preloaded));
    expect((await readOwner())?.trancas).toBe(locks * (times + 1));
  }
  // In another employee's portal they must not appear.
  expect(kept()).toEqual(path === "manuais" ? stored : {});
});
