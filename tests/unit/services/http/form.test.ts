import "../support/test-environment";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import {
  isForOtherAccount,
  otherAccountRefusal,
  readFields,
  readForm,
  typedText,
} from "~/services/http/form.server";
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

  it("a session without a CSRF token accepts none", async () => {
    const withoutToken: Session = { content: {} };
    expect(
      (await refusalOf(makeRequest({ selo: "", usuario: "ana", nova_senha: "s" }), withoutToken))
        .error,
    ).toHaveProperty([""]);
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

describe("a form of another account", () => {
  const [ofAna, ofCarla] = [newCsrfToken("conta-de-ana"), newCsrfToken("conta-de-carla")];
  const formWith = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  it.each<[string, string | File | undefined, string | undefined, boolean]>([
    ["the same page", ofAna, ofAna, false],
    ["an older page of the same account", newCsrfToken("conta-de-ana"), ofAna, false],
    ["a page of another account", ofCarla, ofAna, true],
    ["a page before any account was open", newCsrfToken(), ofAna, true],
    ["a page of an account that is now closed", ofAna, newCsrfToken(), true],
    ["a page of an account, without a session", ofAna, undefined, true],
    ["a page before any account, without a session", newCsrfToken(), undefined, false],
    ["a token that is not the portal's", "x.conta-de-carla.y", ofAna, false],
    ["no token", undefined, ofAna, false],
    ["a file in place of the token", new File([ofCarla], "selo"), ofAna, false],
  ])("%s", (_, selo, csrfToken, other) => {
    const form = formWith(selo === undefined ? {} : { selo });
    expect(isForOtherAccount({ content: { csrfToken } }, form)).toBe(other);
  });

  it("where it cannot be shown again its text stays readable, and in no cache", async () => {
    const form = formWith({
      selo: ofCarla,
      pedido: "3cMIJ2IBN3ik",
      medico: "Dra. Helena",
      cidade: "Chapecó",
      nova_senha: "segredo",
      foto: new File(["x"], "foto.jpg"),
    });
    const answer = otherAccountRefusal({ content: {}, accountName: "BIA" }, form);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([409, "no-store"]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(
      "O formulário era de outro portal. Agora está aberto o portal de BIA. Confira de quem é o portal antes de preencher de novo. Você tinha digitado: “Dra. Helena”, “Chapecó”.",
    );
  });
});

describe("readFields", () => {
  it("reads a request once for all who ask, and two requests each by itself", async () => {
    const [one, other] = [makeRequest({ usuario: "ana" }), makeRequest({ usuario: "bia" })];
    const [first, again, second] = [readFields(one), readFields(one), readFields(other)];
    expect(await again).toBe(await first);
    const names = [await first, await second].map((read) =>
      typeof read === "string" ? read : read.get("usuario"),
    );
    expect(names).toEqual(["ana", "bia"]);
  });

  const limit = 64 * 1024;
  it.each([
    [limit, true],
    [limit + 1, false],
  ])("a form of %d bytes: read is %s", async (bytes, isRead) => {
    const body = `a=${"x".repeat(bytes - 2)}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const read = await readFields(new Request("http://portal/", { method: "POST", body, headers }));
    expect(read instanceof FormData).toBe(isRead);
  });

  it("reads a long form on to its end, but not one without end", async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x61);
    const readOf = async (megabytes: number) => {
      const pull = vi.fn((control: ReadableStreamDefaultController<Uint8Array>) => {
        control.enqueue(megabyte);
        if (pull.mock.calls.length === megabytes) control.close();
      });
      const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
      const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
      expect(typeof (await readFields(new Request("http://portal/", init)))).toBe("string");
      return pull.mock.calls.length;
    };
    expect(await readOf(3)).toBe(3);
    expect(await readOf(50)).toBeLessThan(7);
  });
});

it("of a very long text typed, no more is repeated than a form may hold", () => {
  const text = typedText([["observacao", "x".repeat(100_000)]]);
  expect(text.length).toBeLessThan(64 * 1024 + 100);
  expect(text.endsWith(".")).toBe(true);
});
