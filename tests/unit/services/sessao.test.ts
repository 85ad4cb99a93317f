import { SEGREDO } from "./apoio/ambiente-de-teste";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

const NOVO = "n".repeat(32);

/** The session service under these secrets. */
async function comSegredos(...segredos: string[]) {
  vi.resetModules();
  process.env.SESSION_SECRET = segredos.join(",");
  return import("~/services/sessao.server");
}

const pedido = (setCookie = "", headers: Record<string, string> = {}) =>
  new Request("http://portal/colaborador/", { headers: { cookie: setCookie.split(";")[0] ?? "", ...headers } });

async function grava(mudancas: Record<string, unknown>, headers: Record<string, string> = {}): Promise<string> {
  const { gravaSessao, leSessao } = await comSegredos(SEGREDO);
  return gravaSessao(pedido("", headers), await leSessao(pedido()), mudancas);
}

describe("sessão", () => {
  it("guarda, muda e tira", async () => {
    const cookie = await grava({ token: "t", recado: { tipo: "info", texto: "Olá" } });
    const { gravaSessao, leSessao } = await comSegredos(SEGREDO);
    const sessao = await leSessao(pedido(cookie));
    expect(sessao.conteudo).toEqual({ token: "t", recado: { tipo: "info", texto: "Olá" } });
    const depois = await leSessao(pedido(await gravaSessao(pedido(cookie), sessao, { recado: undefined, gerencial: "g" })));
    expect(depois.conteudo).toEqual({ token: "t", gerencial: "g" });
  });

  it("nunca passa de 4 KB: um recado que não cabe é encurtado, e o resto fica", async () => {
    const { gravaSessao, leSessao } = await comSegredos(SEGREDO);
    const token = "t".repeat(1_500);
    const texto = fc.oneof(fc.string({ unit: "binary", maxLength: 3_000 }), fc.string({ unit: fc.constantFrom("👩🏽‍🌾", "ã", "\u0000", "\ud83d", " ", '"'), minLength: 500, maxLength: 2_000 }));
    await fc.assert(
      fc.asyncProperty(texto, async (escrito) => {
        const cookie = await gravaSessao(pedido(), { conteudo: { token } }, { recado: { tipo: "sucesso", texto: escrito } });
        expect(cookie.length).toBeLessThanOrEqual(4_096);
        const { conteudo } = await leSessao(pedido(cookie));
        expect(conteudo.token).toBe(token);
        if (escrito !== "") expect(conteudo.recado?.texto).not.toBe("");
      }),
    );
  });

  it("o cookie: HttpOnly, Lax, só do portal, sem validade, Secure atrás de TLS", async () => {
    const atributos = (cookie: string) => cookie.split("; ").slice(1).sort();
    expect(atributos(await grava({ token: "t" }))).toEqual(["HttpOnly", "Path=/colaborador/", "SameSite=Lax"]);
    expect(atributos(await grava({ token: "t" }, { "x-portal-tls": "1" }))).toEqual(["HttpOnly", "Path=/colaborador/", "SameSite=Lax", "Secure"]);
  });

  it("o segredo se troca sem tirar ninguém do portal", async () => {
    const cookie = await grava({ token: "t" });
    expect((await (await comSegredos(NOVO, SEGREDO)).leSessao(pedido(cookie))).conteudo.token).toBe("t");
    expect((await (await comSegredos(NOVO)).leSessao(pedido(cookie))).conteudo).toEqual({});
  });

  it.each([
    ["mexido", (valor: string) => valor.replace(/^(.{10}).(?=.*\.)/, "$1A")],
    ["sem assinatura", (valor: string) => valor.split(".")[0] ?? ""],
    ["vazio", () => ""],
    ["lixo", () => "%%%"],
    ["enorme", () => "x".repeat(6_000)],
  ])("um cookie %s é uma sessão nova, não um erro", async (_, estraga) => {
    const [nome, valor = ""] = (await grava({ token: "t" })).split(";")[0]?.split(/=(.*)/s) ?? [];
    const { leSessao } = await comSegredos(SEGREDO);
    expect((await leSessao(pedido(`${nome}=${estraga(decodeURIComponent(valor))}`))).conteudo).toEqual({});
  });

  it.each([
    ["de outro formato", { token: 7 }],
    ["com um selo curto", { token: "t", selo: "x" }],
    ["com um recado desconhecido", { recado: { tipo: "grave", texto: "x" } }],
  ])("um conteúdo %s recomeça", async (_, conteudo) => {
    const cookie = await grava(conteudo);
    expect((await (await comSegredos(SEGREDO)).leSessao(pedido(cookie))).conteudo).toEqual({});
  });
});
