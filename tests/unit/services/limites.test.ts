import "./apoio/ambiente-de-teste";
import { describe, expect, it } from "vitest";
import { pessoaDe, tentaEntrar } from "~/services/limites.server";
import { lembraNavegador } from "~/services/navegador.server";

const semNada = () => new Request("http://portal/colaborador/auth");

/** A browser in which these people have signed in. */
async function navegadorDe(...logins: string[]): Promise<Request> {
  let cookie = "";
  for (const login of logins) cookie = (await lembraNavegador(new Request("http://portal/", { headers: { cookie } }), pessoaDe(login))).split(";")[0] ?? "";
  return new Request("http://portal/colaborador/auth", { headers: { cookie } });
}

async function erra(vezes: number, login: string, endereco: string, request = semNada()): Promise<number> {
  let espera = 0;
  for (let vez = 0; vez < vezes; vez += 1) ({ espera } = await tentaEntrar(request, login, endereco));
  return espera;
}

describe("tentaEntrar", () => {
  it("cinco erros passam, o sexto espera; o login é o mesmo escrito de outro jeito", async () => {
    expect(await erra(5, "ana.a", "10.0.0.1")).toBe(0);
    expect(await erra(1, " ANA.A ", "10.0.0.1")).toBeGreaterThan(800);
  });

  it("um colega no mesmo endereço, e a mesma pessoa em outro, entram", async () => {
    await erra(9, "ana.b", "10.0.0.2");
    expect(await erra(1, "bia.b", "10.0.0.2")).toBe(0);
    expect(await erra(1, "ana.b", "10.0.0.3")).toBe(0);
  });

  it("quem adivinha de muitos endereços para no quinquagésimo", async () => {
    for (let i = 0; i < 50; i += 1) expect(await erra(1, "ana.c", `10.1.0.${i}`)).toBe(0);
    expect(await erra(1, "ana.c", "10.1.1.1")).toBeGreaterThan(3_000);
  });

  it("o navegador em que a pessoa já entrou não depende de ninguém", async () => {
    for (let i = 0; i < 60; i += 1) await erra(1, "ana.d", `10.2.0.${i}`);
    const dela = await navegadorDe("ana.d");
    expect(await erra(5, "ana.d", "10.2.0.1", dela)).toBe(0);
    expect(await erra(1, "ana.d", "10.2.0.1", dela)).toBeGreaterThan(0);
    // It vouches for nobody else.
    await erra(5, "bia.d", "10.2.0.1", dela);
    expect(await erra(1, "bia.d", "10.2.0.1", dela)).toBeGreaterThan(0);
  });

  it("um telefone de família lembra cinco pessoas", async () => {
    const familia = await navegadorDe("p1", "p2", "p3", "p4", "p5", "p6");
    await erra(5, "p2", "10.3.0.1");
    expect(await erra(1, "p2", "10.3.0.1", familia)).toBe(0);
    await erra(5, "p1", "10.3.0.1");
    expect(await erra(1, "p1", "10.3.0.1", familia)).toBeGreaterThan(0);
  });

  it("acertar esquece os próprios erros; falha do provedor não conta", async () => {
    await erra(4, "ana.e", "10.4.0.1");
    await (await tentaEntrar(semNada(), "ana.e", "10.4.0.1")).acertou();
    expect(await erra(5, "ana.e", "10.4.0.1")).toBe(0);
    for (let vez = 0; vez < 8; vez += 1) await (await tentaEntrar(semNada(), "ana.f", "10.4.0.1")).naoFoiErro();
    expect(await erra(5, "ana.f", "10.4.0.1")).toBe(0);
  });

  it("um turno inteiro entra pelo mesmo endereço", async () => {
    for (let i = 0; i < 300; i += 1) {
      const tentativa = await tentaEntrar(semNada(), `turno.${i}`, "10.5.0.1");
      expect(tentativa.espera).toBe(0);
      await tentativa.acertou();
    }
  });
});
