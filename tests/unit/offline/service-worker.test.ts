/** The worker's script, run with a browser's pieces played by the test. */
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { SIGN_OUT_MESSAGE } from "~/modules/offline/registration";
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

/** A browser with these caches, in which the network does what `network` says. */
function browser(network: (url: string) => Promise<Response>, stored: Record<string, string[]> = {}) {
  const caches = new Map(Object.entries(stored).map(([nome, urls]) => [nome, new Map(urls.map((url) => [url, new Response("guardado")]))]));
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const done: string[] = [];
  const fetch = (request: WorkerRequest) => {
    asked.push(request.url);
    return network(request.url);
  };
  const scope = {
    URL,
    Response,
    fetch,
    origin: ORIGIN,
    addEventListener: (tipo: string, listener: (event: unknown) => void) => listeners.set(tipo, listener),
    skipWaiting: () => done.push("skipWaiting"),
    clients: { claim: async () => done.push("claim") },
    registration: { navigationPreload: { enable: async () => done.push("preload") } },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (nome: string) => caches.delete(nome),
      open: async (nome: string) => {
        const cache = caches.get(nome) ?? new Map<string, Response>();
        caches.set(nome, cache);
        return {
          match: async ({ url }: WorkerRequest) => cache.get(url)?.clone(),
          put: async ({ url }: WorkerRequest, response: Response) => {
            if (url.includes("cheio")) throw new Error("QuotaExceededError");
            cache.set(url, response);
          },
        };
      },
    },
  };
  runInContext(serviceWorkerSource("v2"), createContext(scope));
  /** Gives what the worker answered; null when it left the request to the browser. */
  const dispatch = async (tipo: string, fields: Record<string, unknown> = {}): Promise<Response | null> => {
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
  const keptUrls = () => Object.fromEntries([...caches].map(([nome, cache]) => [nome, [...cache.keys()]]));
  return { dispatch, keptUrls, asked, done };
}

const online = async () => new Response("da rede");
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

describe("o trabalhador", () => {
  it("pesa menos de 2,5 KB", () => {
    expect(Buffer.byteLength(serviceWorkerSource("0123456789"))).toBeLessThan(2560);
  });

  it("ao assumir, larga os arquivos das versões antigas e deixa os dos outros", async () => {
    const { dispatch, keptUrls, done } = browser(online, { "colaborador-v1": ["/a"], "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    await dispatch("install");
    await dispatch("activate");
    expect(keptUrls()).toEqual({ "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    expect(done).toEqual(["skipWaiting", "preload", "claim"]);
  });

  it("guarda os arquivos construídos e depois não pergunta mais por eles", async () => {
    const { dispatch, keptUrls, asked } = browser(online);
    const script = makeRequest("/colaborador/assets/base-x1.js");
    expect(await (await dispatch("fetch", { request: script }))?.text()).toBe("da rede");
    expect(await (await dispatch("fetch", { request: script }))?.text()).toBe("da rede");
    await dispatch("fetch", { request: makeRequest("/colaborador/estilo/abc.css", { destination: "style" }) });
    expect(asked).toEqual([`${ORIGIN}/colaborador/assets/base-x1.js`, `${ORIGIN}/colaborador/estilo/abc.css`]);
    expect(keptUrls()).toEqual({ "colaborador-v2": asked });
  });

  it("não guarda o que deu errado, e um aparelho cheio não estraga nada", async () => {
    const { dispatch, keptUrls } = browser(async (url) => new Response("x", { status: url.includes("cheio") ? 200 : 404 }));
    expect((await dispatch("fetch", { request: makeRequest("/colaborador/assets/velho.js") }))?.status).toBe(404);
    expect((await dispatch("fetch", { request: makeRequest("/colaborador/assets/cheio.js") }))?.status).toBe(200);
    expect(keptUrls()).toEqual({ "colaborador-v2": [] });
  });

  it.each([
    ["um envio", makeRequest("/colaborador/sair", { method: "POST", mode: "navigate" })],
    ["os dados de uma tela", makeRequest("/colaborador/holerites?_data=routes%2F_portal.holerites", { destination: "" })],
    ["a contagem do sino", makeRequest("/colaborador/notificacoes/contagem", { destination: "" })],
    ["um arquivo dentro da página", makeRequest("/colaborador/convenios/1/logotipo", { mode: "no-cors", destination: "image" })],
    ["o estilo adiantado, que traz o cookie", makeRequest("/colaborador/estilo/abc.css", { mode: "no-cors", destination: "" })],
    ["outro site", { ...makeRequest("/colaborador/assets/a.js"), url: "https://outro.exemplo/colaborador/assets/a.js" }],
  ])("não toca em %s", async (_name, request) => {
    const { dispatch, keptUrls, asked } = browser(online);
    expect(await dispatch("fetch", { request })).toBeNull();
    expect(asked).toEqual([]);
    expect(keptUrls()).toEqual({});
  });

  it("entrega a página que o navegador já pediu, sem pedir de novo e sem guardar", async () => {
    const { dispatch, keptUrls, asked } = browser(online);
    const request = makeRequest("/colaborador/holerites", { mode: "navigate", destination: "document" });
    const preloaded = new Response("a página");
    expect(await dispatch("fetch", { request, preloadResponse: Promise.resolve(preloaded) })).toBe(preloaded);
    expect(asked).toEqual([]);
    expect(await (await dispatch("fetch", { request, preloadResponse: Promise.resolve(undefined) }))?.text()).toBe("da rede");
    expect(keptUrls()).toEqual({});
  });

  it("sem sinal, responde a página de palavras simples, com política própria", async () => {
    const { dispatch } = browser(offline);
    const request = makeRequest("/colaborador/holerites", { mode: "navigate", destination: "document" });
    const response = await dispatch("fetch", { request, preloadResponse: offline() });
    expect(response?.status).toBe(503);
    expect(response?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
    expect(await response?.text()).toContain('<a href="">Tentar de novo</a>');
  });

  it("na saída, esquece o que guardou", async () => {
    const { dispatch, keptUrls } = browser(online, { "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    await dispatch("message", { data: "outra coisa" });
    expect(Object.keys(keptUrls())).toEqual(["colaborador-v2", "outro-sistema"]);
    await dispatch("message", { data: SIGN_OUT_MESSAGE });
    expect(keptUrls()).toEqual({ "outro-sistema": ["/c"] });
  });
});
