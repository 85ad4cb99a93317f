/** What became of a step that was sent: every verdict, by the status and headers of the answer alone. */
import { describe, expect, it, vi } from "vitest";
import type { Step } from "~/offline/steps";
import { readAnswer, sendStep } from "~/wizard/client/offline/send-step";

const answer = (status: number, headers: Record<string, string>, body: string | null = null) =>
  new Response(body, { status, headers });
const led = (to: string, headers: Record<string, string> = {}) =>
  answer(204, { "X-Remix-Redirect": to, "X-Remix-Status": "303", ...headers });

describe("the response of the portal to a step that waited", () => {
  it("leads on: arrived, and says where to", () => {
    expect(readAnswer(led("/enviar-atestado/50"))).toEqual({
      estado: "chegou",
      to: "/enviar-atestado/50",
    });
    expect(readAnswer(answer(200, { "X-Remix-Response": "yes" }, "{}"))).toEqual({
      estado: "chegou",
      to: "",
    });
  });

  // Refused where nothing was saved: the portal says so, or asks to sign in.
  it.each([
    ["/", "recusado", { "X-Not-Taken-In": "yes" }],
    ["/auth", "recusado"],
    ["/auth?voltar=%2Fenviar-atestado%2F40", "recusado"],
    ["/auth-de-outra-coisa", "chegou"],
  ] as const)("leads to %s: %s", (to, estado, headers = undefined) =>
    expect(readAnswer(led(to, headers)).estado).toBe(estado),
  );

  it.each([
    [400, "X-Remix-Response"],
    [503, "X-Remix-Response"],
    [404, "X-Remix-Catch"],
    [409, "X-Remix-Catch"],
    [503, "X-Remix-Catch"],
    [500, "X-Remix-Error"],
  ])("%i with %s: refused", (status, header) =>
    expect(readAnswer(answer(status, { [header]: "yes" }))).toEqual({ estado: "recusado", to: "" }),
  );

  it.each([200, 302, 403, 502, 504])("%i from an intermediary: no network", (status) =>
    expect(readAnswer(answer(status, { "Content-Type": "text/html" }, '<p role="alert">'))).toEqual(
      { estado: "espera", to: "" },
    ),
  );
});

const STEP: Step = {
  acao: "/colaborador/enviar-atestado/40?rascunho=abc",
  titulo: "Datas",
  selo: "velho",
  quando: 1,
  campos: [
    ["dias", "3"],
    ["intencao", "seguir"],
  ],
};

describe("sending a step that waited", () => {
  /** A network that answers so. */
  function network(reply: () => Promise<Response>) {
    const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(reply);
    vi.stubGlobal("fetch", fetch);
    return fetch;
  }

  it("is sent once, as the page sends it, with the CSRF token of the current session", async () => {
    const fetch = network(async () => led("/enviar-atestado/50"));
    expect((await sendStep(STEP, "novo", "routes/a.($passo)")).estado).toBe("chegou");
    expect(fetch).toHaveBeenCalledOnce();
    const [address, { method, body, headers, signal } = {}] = fetch.mock.calls[0] ?? [];
    // Nobody need be there: it is no use of the session, and ends without an answer too.
    expect([headers, signal]).toEqual([{ "X-Unattended": "yes" }, expect.any(AbortSignal)]);
    expect([address, method]).toEqual([
      "/colaborador/enviar-atestado/40?rascunho=abc&_data=routes%2Fa.(%24passo)",
      "POST",
    ]);
    expect(String(body)).toBe("selo=novo&dias=3&intencao=seguir");
  });
});
