/** The worker's script, run with a browser's pieces played by the test. */
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { AVISO_DE_SAIDA } from "~/modules/offline/registro";
import { trabalhador } from "~/modules/offline/trabalhador.server";

const ORIGEM = "https://portal.exemplo";

interface Pedido {
  url: string;
  method: string;
  mode: string;
  destination: string;
}

function pedido(caminho: string, mudancas: Partial<Pedido> = {}): Pedido {
  return { url: ORIGEM + caminho, method: "GET", mode: "cors", destination: "script", ...mudancas };
}

/** A browser with these caches, in which the network does what `rede` says. */
function navegador(rede: (url: string) => Promise<Response>, guardado: Record<string, string[]> = {}) {
  const caches = new Map(Object.entries(guardado).map(([nome, urls]) => [nome, new Map(urls.map((url) => [url, new Response("guardado")]))]));
  const ouvintes = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const feitos: string[] = [];
  const fetch = (request: Pedido) => {
    asked.push(request.url);
    return rede(request.url);
  };
  const escopo = {
    URL,
    Response,
    fetch,
    origin: ORIGEM,
    addEventListener: (tipo: string, ouvinte: (event: unknown) => void) => ouvintes.set(tipo, ouvinte),
    skipWaiting: () => feitos.push("skipWaiting"),
    clients: { claim: async () => feitos.push("claim") },
    registration: { navigationPreload: { enable: async () => feitos.push("preload") } },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (nome: string) => caches.delete(nome),
      open: async (nome: string) => {
        const cache = caches.get(nome) ?? new Map<string, Response>();
        caches.set(nome, cache);
        return {
          match: async ({ url }: Pedido) => cache.get(url)?.clone(),
          put: async ({ url }: Pedido, response: Response) => {
            if (url.includes("cheio")) throw new Error("QuotaExceededError");
            cache.set(url, response);
          },
        };
      },
    },
  };
  runInContext(trabalhador("v2"), createContext(escopo));
  /** Gives what the worker answered; null when it left the request to the browser. */
  const dispara = async (tipo: string, campos: Record<string, unknown> = {}): Promise<Response | null> => {
    const waits: Promise<unknown>[] = [];
    const answer: { response: Promise<Response> | null } = { response: null };
    ouvintes.get(tipo)?.({
      ...campos,
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer.response = promise;
      },
    });
    const response = await answer.response;
    await Promise.all(waits);
    return response;
  };
  const guardados = () => Object.fromEntries([...caches].map(([nome, cache]) => [nome, [...cache.keys()]]));
  return { dispara, guardados, asked, feitos };
}

const comSinal = async () => new Response("da rede");
const semSinal = () => Promise.reject(new TypeError("Failed to fetch"));

describe("o trabalhador", () => {
  it("pesa menos de 2,5 KB", () => {
    expect(Buffer.byteLength(trabalhador("0123456789"))).toBeLessThan(2560);
  });

  it("ao assumir, larga os arquivos das versões antigas e deixa os dos outros", async () => {
    const { dispara, guardados, feitos } = navegador(comSinal, { "colaborador-v1": ["/a"], "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    await dispara("install");
    await dispara("activate");
    expect(guardados()).toEqual({ "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    expect(feitos).toEqual(["skipWaiting", "preload", "claim"]);
  });

  it("guarda os arquivos construídos e depois não pergunta mais por eles", async () => {
    const { dispara, guardados, asked } = navegador(comSinal);
    const script = pedido("/colaborador/assets/base-x1.js");
    expect(await (await dispara("fetch", { request: script }))?.text()).toBe("da rede");
    expect(await (await dispara("fetch", { request: script }))?.text()).toBe("da rede");
    await dispara("fetch", { request: pedido("/colaborador/estilo/abc.css", { destination: "style" }) });
    expect(asked).toEqual([`${ORIGEM}/colaborador/assets/base-x1.js`, `${ORIGEM}/colaborador/estilo/abc.css`]);
    expect(guardados()).toEqual({ "colaborador-v2": asked });
  });

  it("não guarda o que deu errado, e um aparelho cheio não estraga nada", async () => {
    const { dispara, guardados } = navegador(async (url) => new Response("x", { status: url.includes("cheio") ? 200 : 404 }));
    expect((await dispara("fetch", { request: pedido("/colaborador/assets/velho.js") }))?.status).toBe(404);
    expect((await dispara("fetch", { request: pedido("/colaborador/assets/cheio.js") }))?.status).toBe(200);
    expect(guardados()).toEqual({ "colaborador-v2": [] });
  });

  it.each([
    ["um envio", pedido("/colaborador/sair", { method: "POST", mode: "navigate" })],
    ["os dados de uma tela", pedido("/colaborador/holerites?_data=routes%2F_portal.holerites", { destination: "" })],
    ["a contagem do sino", pedido("/colaborador/notificacoes/contagem", { destination: "" })],
    ["um arquivo dentro da página", pedido("/colaborador/convenios/1/logotipo", { mode: "no-cors", destination: "image" })],
    ["o estilo adiantado, que traz o cookie", pedido("/colaborador/estilo/abc.css", { mode: "no-cors", destination: "" })],
    ["outro site", { ...pedido("/colaborador/assets/a.js"), url: "https://outro.exemplo/colaborador/assets/a.js" }],
  ])("não toca em %s", async (_nome, request) => {
    const { dispara, guardados, asked } = navegador(comSinal);
    expect(await dispara("fetch", { request })).toBeNull();
    expect(asked).toEqual([]);
    expect(guardados()).toEqual({});
  });

  it("entrega a página que o navegador já pediu, sem pedir de novo e sem guardar", async () => {
    const { dispara, guardados, asked } = navegador(comSinal);
    const request = pedido("/colaborador/holerites", { mode: "navigate", destination: "document" });
    const adiantada = new Response("a página");
    expect(await dispara("fetch", { request, preloadResponse: Promise.resolve(adiantada) })).toBe(adiantada);
    expect(asked).toEqual([]);
    expect(await (await dispara("fetch", { request, preloadResponse: Promise.resolve(undefined) }))?.text()).toBe("da rede");
    expect(guardados()).toEqual({});
  });

  it("sem sinal, responde a página de palavras simples, com política própria", async () => {
    const { dispara } = navegador(semSinal);
    const request = pedido("/colaborador/holerites", { mode: "navigate", destination: "document" });
    const response = await dispara("fetch", { request, preloadResponse: semSinal() });
    expect(response?.status).toBe(503);
    expect(response?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
    expect(await response?.text()).toContain('<a href="">Tentar de novo</a>');
  });

  it("na saída, esquece o que guardou", async () => {
    const { dispara, guardados } = navegador(comSinal, { "colaborador-v2": ["/b"], "outro-sistema": ["/c"] });
    await dispara("message", { data: "outra coisa" });
    expect(Object.keys(guardados())).toEqual(["colaborador-v2", "outro-sistema"]);
    await dispara("message", { data: AVISO_DE_SAIDA });
    expect(guardados()).toEqual({ "outro-sistema": ["/c"] });
  });
});
