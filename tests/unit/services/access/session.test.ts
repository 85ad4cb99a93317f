import { SECRET } from "../support/test-environment";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

const NEW = "n".repeat(32);

/** The session service under these secrets. */
async function withSecrets(...secrets: string[]) {
  vi.resetModules();
  process.env.SESSION_SECRET = secrets.join(",");
  return import("~/services/access/session.server");
}

const request = (setCookie = "", headers: Record<string, string> = {}) =>
  new Request("http://portal/colaborador/", { headers: { cookie: setCookie.split(";")[0] ?? "", ...headers } });

async function write(changes: Record<string, unknown>, headers: Record<string, string> = {}): Promise<string> {
  const { writeSession, readSession } = await withSecrets(SECRET);
  return writeSession(request("", headers), await readSession(request()), changes);
}

describe("sessão", () => {
  it("guarda, muda e tira", async () => {
    const cookie = await write({ token: "t", recado: { tipo: "info", texto: "Olá" } });
    const { writeSession, readSession } = await withSecrets(SECRET);
    const session = await readSession(request(cookie));
    expect(session.content).toEqual({ token: "t", recado: { tipo: "info", texto: "Olá" } });
    const after = await readSession(request(await writeSession(request(cookie), session, { recado: undefined, gerencial: "g" })));
    expect(after.content).toEqual({ token: "t", gerencial: "g" });
  });

  it("nunca passa de 4 KB: um recado que não cabe é encurtado, e o resto fica", async () => {
    const { writeSession, readSession } = await withSecrets(SECRET);
    const token = "t".repeat(1_500);
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3_000 }),
      fc.string({ unit: fc.constantFrom("👩🏽‍🌾", "ã", "\u0000", "\ud83d", " ", '"'), minLength: 500, maxLength: 2_000 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const cookie = await writeSession(request(), { content: { token } }, { recado: { tipo: "sucesso", texto: written } });
        expect(cookie.length).toBeLessThanOrEqual(4_096);
        const { content } = await readSession(request(cookie));
        expect(content.token).toBe(token);
        if (written !== "") expect(content.recado?.texto).not.toBe("");
      }),
    );
  });

  it("o cookie: HttpOnly, Lax, só do portal, sem validade, Secure atrás de TLS", async () => {
    const attributes = (cookie: string) => cookie.split("; ").slice(1).sort();
    expect(attributes(await write({ token: "t" }))).toEqual(["HttpOnly", "Path=/colaborador/", "SameSite=Lax"]);
    expect(attributes(await write({ token: "t" }, { "x-portal-tls": "1" }))).toEqual(["HttpOnly", "Path=/colaborador/", "SameSite=Lax", "Secure"]);
  });

  it("o segredo se troca sem tirar ninguém do portal", async () => {
    const cookie = await write({ token: "t" });
    expect((await (await withSecrets(NEW, SECRET)).readSession(request(cookie))).content.token).toBe("t");
    expect((await (await withSecrets(NEW)).readSession(request(cookie))).content).toEqual({});
  });

  it.each([
    ["mexido", (value: string) => value.replace(/^(.{10}).(?=.*\.)/, "$1A")],
    ["sem assinatura", (value: string) => value.split(".")[0] ?? ""],
    ["vazio", () => ""],
    ["lixo", () => "%%%"],
    ["enorme", () => "x".repeat(6_000)],
  ])("um cookie %s é uma sessão nova, não um erro", async (_, spoil) => {
    const [nome, value = ""] = (await write({ token: "t" })).split(";")[0]?.split(/=(.*)/s) ?? [];
    const { readSession } = await withSecrets(SECRET);
    expect((await readSession(request(`${nome}=${spoil(decodeURIComponent(value))}`))).content).toEqual({});
  });

  it.each([
    ["de outro formato", { token: 7 }],
    ["com um selo curto", { token: "t", selo: "x" }],
    ["com um recado desconhecido", { recado: { tipo: "grave", texto: "x" } }],
  ])("um conteúdo %s recomeça", async (_, content) => {
    const cookie = await write(content);
    expect((await (await withSecrets(SECRET)).readSession(request(cookie))).content).toEqual({});
  });
});
