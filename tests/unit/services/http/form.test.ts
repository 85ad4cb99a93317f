import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { readForm, typedText } from "~/services/http/form.server";
import { newCsrfToken, type Session } from "~/services/session/session.server";

const CSRF_TOKEN = newCsrfToken();
const session: Session = { content: { csrfToken: CSRF_TOKEN } };

const schema = z.object({
  usuario: z
    .string({ error: "Informe seu usuário" })
    .trim()
    .min(1, "Informe seu usuário")
    .max(10, "Longo demais"),
  nova_senha: z.string({ error: "Informe sua senha" }),
});

function makeRequest(
  fields: [string, string][] | Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return new Request("http://portal/", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
}

async function refusalOf(request: Request, fromSession = session) {
  const reading = await readForm(request, fromSession, schema);
  if (reading.ok) throw new Error("não foi recusado");
  return reading.refusal;
}

describe("readForm", () => {
  it("gives what was read", async () => {
    const reading = await readForm(
      makeRequest({ selo: CSRF_TOKEN, usuario: " ana ", nova_senha: " s " }),
      session,
      schema,
    );
    expect(reading).toMatchObject({ ok: true, value: { usuario: "ana", nova_senha: " s " } });
  });

  it("a rejection by the provider keeps what was typed, except passwords and the CSRF token", async () => {
    const reading = await readForm(
      makeRequest({ selo: CSRF_TOKEN, usuario: "ana", nova_senha: "segredo" }),
      session,
      schema,
    );
    expect(reading.ok && reading.refusal("Senha atual incorreta")).toEqual({
      error: { "": ["Senha atual incorreta"] },
      initialValue: { usuario: "ana" },
    });
  });

  it("each field with its message, and what was typed", async () => {
    expect(
      await refusalOf(
        makeRequest({ selo: CSRF_TOKEN, usuario: "comprido demais", nova_senha: "" }),
      ),
    ).toEqual({
      error: { usuario: ["Longo demais"], nova_senha: ["Informe sua senha"] },
      initialValue: { usuario: "comprido demais" },
    });
  });

  it("what the page fills in by itself is reported only on the form, and only when the rest is right", async () => {
    const once = z.object({ nome: z.string(), pedido: z.string() });
    const refused = async (fields: [string, string][]) => {
      const reading = await readForm(makeRequest([["selo", CSRF_TOKEN], ...fields]), session, once);
      return reading.ok ? null : reading.refusal.error;
    };
    expect(await refused([["nome", "Ana"]])).toEqual({
      "": ["O formulário chegou incompleto. Preencha e envie de novo."],
    });
    expect(await refused([])).toEqual({ nome: ["Informação obrigatória"] });
  });

  it("without messages of its own it uses Portuguese: what is missing, and what is not understood", async () => {
    const silent = z.object({
      nome: z.string(),
      tipo: z.enum(["a", "b"]),
      quantos: z.number(),
      aceito: z.literal("sim"),
    });
    const recusa = async (fields: [string, string][]) => {
      const reading = await readForm(
        makeRequest([["selo", CSRF_TOKEN], ...fields]),
        session,
        silent,
      );
      return reading.ok ? null : reading.refusal.error;
    };
    const [missing, check] = [["Informação obrigatória"], ["Confira este campo"]];
    expect(await recusa([])).toEqual({
      nome: missing,
      tipo: missing,
      quantos: missing,
      aceito: missing,
    });
    expect(
      await recusa([
        ["nome", "1"],
        ["nome", "2"],
        ["tipo", "c"],
        ["quantos", "x"],
        ["aceito", "nao"],
      ]),
    ).toEqual({ nome: check, tipo: check, quantos: check, aceito: check });
  });

  it.each([
    ["sem selo", {}],
    ["selo de outro tamanho", { selo: "x" }],
    ["selo de outra sessão", { selo: newCsrfToken() }],
    ["letras com o tamanho certo e bytes demais", { selo: "ç".repeat(CSRF_TOKEN.length) }],
  ])("%s: rejected, with what was typed", async (_, token) => {
    const fields = { ...token, usuario: "ana", nova_senha: "s" };
    const recusa = await refusalOf(makeRequest(fields, { cookie: "__portal=x" }));
    expect(recusa).toEqual({
      error: {
        "": ["Esta página ficou aberta por tempo demais. Confira os dados e envie de novo."],
      },
      initialValue: { usuario: "ana" },
    });
    // Without any cookie it is the browser that forgets.
    expect((await refusalOf(makeRequest(fields))).error?.[""]).toEqual([
      expect.stringMatching(/^Seu navegador não está guardando cookies/),
    ]);
  });

  it("a page from elsewhere cannot submit forms, whatever CSRF token it has", async () => {
    const recusa = await refusalOf(
      makeRequest(
        { selo: CSRF_TOKEN, usuario: "ana", nova_senha: "s" },
        { "x-portal-de-fora": "1" },
      ),
    );
    expect(recusa).toEqual({
      error: {
        "": [
          "O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo.",
        ],
      },
      initialValue: { usuario: "ana" },
    });
  });

  it("a session without a CSRF token accepts none", async () => {
    const withoutToken: Session = { content: {} };
    expect(
      (await refusalOf(makeRequest({ selo: "", usuario: "ana", nova_senha: "s" }), withoutToken))
        .error,
    ).toHaveProperty([""]);
  });

  const TOO_LARGE = "O formulário é grande demais. Encurte os textos e envie de novo.";

  it("too large, with an end and without one", async () => {
    expect(
      (await refusalOf(makeRequest({ selo: CSRF_TOKEN, usuario: "x".repeat(65_536) }))).error,
    ).toEqual({ "": [TOO_LARGE] });
    const part = new TextEncoder().encode(`selo=${CSRF_TOKEN}&usuario=${"x".repeat(5_000)}&`);
    const body = new ReadableStream({ pull: (control) => control.enqueue(part) });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      headers,
      duplex: "half",
    };
    const request = new Request("http://portal/", init);
    expect((await refusalOf(request)).error).toEqual({ "": [TOO_LARGE] });
  });

  it.each([
    ["application/json", '{"usuario":"ana"}'],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Dis"],
    ["multipart/form-data", "sem fronteira"],
    ["text/plain", "usuario=ana"],
  ])("what is not a form (%s) is rejected", async (tipo, body) => {
    const request = new Request("http://portal/", {
      method: "POST",
      body,
      headers: { "content-type": tipo },
    });
    expect((await refusalOf(request)).error).toEqual({
      "": ["O formulário chegou incompleto. Preencha e envie de novo."],
    });
  });

  it.each([
    [
      [
        ["usuario", "ana"],
        ["usuario", "bia"],
      ],
    ],
    [[["usuario[0]", "ana"]]],
    [[["usuario.nome", "ana"]]],
    [[["usuario[]", "ana"]]],
  ] satisfies [[string, string][]][])(
    "repeated or nested fields (%j) count as wrong",
    async (fields) => {
      expect(
        (await refusalOf(makeRequest([["selo", CSRF_TOKEN], ["nova_senha", "s"], ...fields])))
          .error,
      ).toEqual({ usuario: ["Informe seu usuário"] });
    },
  );

  it("hostile names do not reach the language's objects, nor cost time", async () => {
    const before = performance.now();
    const names = [
      "__proto__.mal",
      "__proto__[mal]",
      "constructor.prototype.mal",
      "usuario[4294967290]",
      `usuario${"[0]".repeat(2_000)}`,
      "a[9999999999]",
    ];
    await refusalOf(
      makeRequest([["selo", CSRF_TOKEN], ...names.map((nome): [string, string] => [nome, "1"])]),
    );
    expect(Reflect.get({}, "mal")).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe("wordsTyped", () => {
  it("what was typed, and nothing that the form itself adds", () => {
    const fields = [
      ["etapas", "20 40"],
      ["pedido", "3cMIJ2IBN3ik"],
      ["medico", "Dra. Helena"],
      ["senha", "1234"],
      ["observacao", " "],
    ] as const;
    expect(typedText(fields)).toBe(" Você tinha digitado: “Dra. Helena”.");
    expect(typedText(fields.slice(0, 2))).toBe("");
    expect(typedText([["nascimento", "1990-01-31"]])).toBe(" Você tinha digitado: “31/01/1990”.");
  });
});
