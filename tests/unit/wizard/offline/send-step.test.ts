/** What became of a step that was sent: every verdict, by the status and headers of the answer alone. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { QueuedStep } from "~/wizard/client/offline/queue";
import { readAnswer, sendStep } from "~/wizard/client/offline/send-step";

const answer = (status: number, headers: Record<string, string>, body: string | null = null) =>
  new Response(body, { status, headers });
const led = (to: string, headers: Record<string, string> = {}) =>
  answer(204, { "X-Remix-Redirect": to, "X-Remix-Status": "303", ...headers });

describe("a resposta do portal a uma etapa que esperava", () => {
  it("leva adiante: chegou, e diz aonde", () => {
    expect(readAnswer(led("/enviar-atestado/50"))).toEqual({
      verdict: "arrived",
      to: "/enviar-atestado/50",
    });
    expect(readAnswer(answer(200, { "X-Remix-Response": "yes" }, "{}"))).toEqual({
      verdict: "arrived",
      to: "",
    });
  });

  it("leva adiante sem ter guardado: recusada", () => {
    expect(readAnswer(led("/", { "X-Not-Taken-In": "yes" })).verdict).toBe("refused");
  });

  it.each([
    [400, "X-Remix-Response"],
    [503, "X-Remix-Response"],
    [404, "X-Remix-Catch"],
    [409, "X-Remix-Catch"],
    [503, "X-Remix-Catch"],
    [500, "X-Remix-Error"],
  ])("%i com %s: recusada", (status, header) =>
    expect(readAnswer(answer(status, { [header]: "yes" }))).toEqual({ verdict: "refused", to: "" }),
  );

  it.each(["/auth", "/auth?voltar=%2Fenviar-atestado%2F40"])(
    "pede para entrar em %s: a sessão acabou",
    (to) => {
      expect(readAnswer(led(to)).verdict).toBe("session-over");
    },
  );

  it("leva a uma tela que só começa como a de entrar: chegou", () =>
    expect(readAnswer(led("/auth-de-outra-coisa")).verdict).toBe("arrived"));

  it.each([200, 302, 403, 502, 504])("%i de quem está no caminho: sem sinal", (status) => {
    expect(readAnswer(answer(status, { "Content-Type": "text/html" }, '<p role="alert">'))).toEqual(
      { verdict: "no-signal", to: "" },
    );
  });
});

const STEP: QueuedStep = {
  ...{
    acao: "/colaborador/enviar-atestado/40?rascunho=abc",
    titulo: "Datas",
    selo: "velho",
    quando: 1,
    estado: "espera",
  },
  campos: [
    ["dias", "3"],
    ["intencao", "seguir"],
  ],
};

describe("o envio de uma etapa que esperava", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A network that answers so. */
  function network(reply: () => Promise<Response>) {
    const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(reply);
    vi.stubGlobal("fetch", fetch);
    return fetch;
  }

  it("vai uma vez, como a página envia, com o selo da sessão de agora", async () => {
    const fetch = network(async () => led("/enviar-atestado/50"));
    expect((await sendStep(STEP, "novo", "routes/a.($passo)")).verdict).toBe("arrived");
    expect(fetch).toHaveBeenCalledOnce();
    const [address, { method, body, headers } = {}] = fetch.mock.calls[0] ?? [];
    // Nobody need be there: it is no use of the session.
    expect(headers).toEqual({ "X-Unattended": "yes" });
    expect([address, method]).toEqual([
      "/colaborador/enviar-atestado/40?rascunho=abc&_data=routes%2Fa.(%24passo)",
      "POST",
    ]);
    expect(String(body)).toBe("selo=novo&dias=3&intencao=seguir");
  });

  it("o endereço sem busca também leva a rota", async () => {
    const fetch = network(async () => led("/x"));
    await sendStep({ ...STEP, acao: "/colaborador/enviar-atestado/40" }, "novo", "r");
    expect(fetch.mock.calls[0]?.[0]).toBe("/colaborador/enviar-atestado/40?_data=r");
  });

  it("a rede que falha é falta de sinal", async () => {
    network(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await sendStep(STEP, "novo", "r")).toEqual({ verdict: "no-signal", to: "" });
  });
});
