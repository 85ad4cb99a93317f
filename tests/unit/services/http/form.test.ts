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
  usuario: z.string({ error: "Informe seu usuário" }),
  nova_senha: z.string({ error: "Informe sua senha" }),
});
const FIELDS = { selo: CSRF_TOKEN, usuario: "ana", nova_senha: "segredo" };

const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://portal/", { method: "POST", body, headers });
const makeRequest = (
  fields: Record<string, string>,
  headers: HeadersInit = { cookie: "__portal=x" },
) => post(new URLSearchParams(fields), headers);

async function refusalOf(request: Request, fromSession = session, form: z.ZodType = schema) {
  const reading = await readForm(request, fromSession, form);
  if (reading.ok) throw new Error("não foi recusado");
  return reading.refusal;
}

const INCOMPLETE = { "": ["O formulário chegou incompleto. Preencha e envie de novo."] };
const TOO_OLD = {
  "": ["Esta página ficou aberta por tempo demais. Confira os dados e envie de novo."],
};
const initialValue = { usuario: "ana" };

describe("readForm", () => {
  it("a rejection by the provider keeps what was typed, except passwords and the CSRF token", async () => {
    // While nobody is signed in, the token may be that of another tab.
    const fields = { ...FIELDS, selo: newCsrfToken() };
    const reading = await readForm(makeRequest(fields), session, schema);
    const error = { "": ["Senha atual incorreta"] };
    expect(reading.ok && reading.refusal("Senha atual incorreta")).toEqual({ error, initialValue });
  });

  it("a line break counts as one character, as the browser counts it; a control character goes", async () => {
    const fields = makeRequest({ ...FIELDS, usuario: "\0a\r\n\u001fb" });
    const form = z.object({ usuario: z.string().max(3) });
    expect(await readForm(fields, session, form)).toMatchObject({ value: { usuario: "a\nb" } });
  });

  it("what the page fills in by itself is reported only on the form, and only when the rest is right", async () => {
    const form = z.object({ usuario: z.string(), pedido: z.string() });
    const errorOf = async (fields: object) =>
      (await refusalOf(makeRequest({ selo: CSRF_TOKEN, ...fields }), session, form)).error;
    expect(await errorOf({ usuario: "Ana" })).toEqual(INCOMPLETE);
    expect(await errorOf({})).toEqual({ usuario: ["Informação obrigatória"] });
  });

  it.each<[string, string, Session?]>([
    ["sem selo", ""],
    ["selo de outra sessão", newCsrfToken(), { content: { csrfToken: CSRF_TOKEN, token: "t" } }],
    ["letras com o tamanho certo e bytes demais", "ç".repeat(CSRF_TOKEN.length)],
    ["sessão sem selo", "", { content: {} }],
  ])("%s: rejected, with what was typed", async (_, selo, from) => {
    const fields = { ...FIELDS, selo };
    expect(await refusalOf(makeRequest(fields), from)).toEqual({ error: TOO_OLD, initialValue });
    // Without any cookie it is the browser that forgets.
    expect((await refusalOf(makeRequest(fields, {}), from)).error?.[""]).toEqual([
      expect.stringMatching(/^Seu navegador não está guardando cookies/),
    ]);
  });

  it.each([
    ["application/json", '{"usuario":"ana"}'],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Dis"],
    ["multipart/form-data", "sem fronteira"],
    ["text/plain", "usuario=ana"],
  ])("what is not a form (%s) is rejected", async (type, body) => {
    expect((await refusalOf(post(body, { "content-type": type }))).error).toEqual(INCOMPLETE);
  });

  it("hostile names do not reach the language's objects, nor cost time", async () => {
    const before = performance.now();
    const names = ["__proto__.mal", "__proto__[mal]", "constructor.prototype.mal"];
    const long = ["usuario[4294967290]", `usuario${"[0]".repeat(2_000)}`, "a[9999999999]"];
    const hostile = Object.fromEntries([...names, ...long].map((name) => [name, "1"]));
    await refusalOf(makeRequest({ selo: CSRF_TOKEN, ...hostile }));
    expect(Reflect.get({}, "mal")).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe("typedText", () => {
  it.each([
    [{ etapas: "20 40", pedido: "3cMIJ2IBN3ik" }, ""],
    [{ senha: "1234", observacao: " " }, ""],
    [{ etapas: "20", medico: "Dra. Helena" }, " Você tinha digitado: “Dra. Helena”."],
    [{ nascimento: "1990-01-31" }, " Você tinha digitado: “31/01/1990”."],
  ])("of %j what was typed, and nothing that the form itself adds: %j", (fields, text) =>
    expect(typedText(fields)).toBe(text),
  );

  it("of a very long text no more is repeated than a form may hold", () => {
    const text = typedText({ observacao: "x".repeat(100_000) });
    expect(text.length).toBeLessThan(64 * 1024 + 100);
  });
});

describe("a form of another account", () => {
  const [ofAna, ofCarla] = [newCsrfToken("conta-de-ana"), newCsrfToken("conta-de-carla")];
  const formWith = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  it.each([
    ["the same page", ofAna, ofAna, false],
    ["an older page of the same account", newCsrfToken("conta-de-ana"), ofAna, false],
    ["a page of another account", ofCarla, ofAna, true],
    ["a page before any account was open", newCsrfToken(), ofAna, true],
    ["a page of an account that is now closed", ofAna, newCsrfToken(), true],
    ["a page of an account, without a session", ofAna, undefined, true],
    ["a page before any account, without a session", newCsrfToken(), undefined, false],
    ["a token that is not the portal's", "x.conta-de-carla.y", ofAna, false],
    ["no token", "", ofAna, false],
    ["a file in place of the token", new File([ofCarla], "selo"), ofAna, false],
  ])("%s", (_, selo, csrfToken, isOther) => {
    const form = formWith(selo === "" ? {} : { selo });
    expect(isForOtherAccount({ content: { csrfToken } }, form)).toBe(isOther);
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
    const headers = ["Cache-Control", "Content-Type"].map((name) => answer.headers.get(name));
    expect([answer.status, ...headers]).toEqual([409, "no-store", "text/plain; charset=utf-8"]);
    expect(await answer.text()).toBe(
      "O formulário era de outro portal. Agora está aberto o portal de BIA. Confira de quem é o portal antes de preencher de novo. Você tinha digitado: “Dra. Helena”, “Chapecó”.",
    );
  });
});

describe("readFields", () => {
  const limit = 64 * 1024;
  it.each([
    ["of the greatest size", "x".repeat(limit), true],
    ["one byte above", "x".repeat(limit + 1), false],
    ["that names one field 1,000 times", "a&".repeat(1_000).slice(0, -1), true],
    ["that names it once more", "a&".repeat(1_000), false],
  ])("a form %s", async (_, body, isRead) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await readFields(post(body, headers))) instanceof FormData).toBe(isRead);
  });

  it.each([
    ["a long form on to its end", 3, 3],
    ["but not one without end", 50, 6],
  ])("reads %s", async (_, megabytes, most) => {
    const pull = vi.fn((control: ReadableStreamDefaultController<Uint8Array>) => {
      control.enqueue(new Uint8Array(1024 * 1024).fill(0x61));
      if (pull.mock.calls.length === megabytes) control.close();
    });
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect(await readFields(new Request("http://portal/", init))).toEqual(expect.any(String));
    expect(pull.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(pull.mock.calls.length).toBeLessThanOrEqual(most);
  });
});
