import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { agoraEmSaoPaulo } from "~/lib/datas";
import { comeco, conjunto, momento, reconhece, ultimaMudanca, type Campos, type Linha } from "~/services/reconhece.server";

const DESDE = Date.parse("2026-11-16T14:10:30-03:00");
const ENVIADO: Campos = { tipo: "10", medico: "José da Conceição", inicio: "2026-11-10", justificativa: "Consulta" };
const linha = (chave: string, campos: Campos = ENVIADO, quando: string | null = null): Linha => ({ chave, campos, quando });
const acha = (linhas: Linha[], conhecidos: string[] | null = [], desde = DESDE) => reconhece(linhas, { conhecidos, enviado: ENVIADO, desde });

describe("reconhecer o que foi enviado", () => {
  it("o que já estava lá nunca é ele, por igual que seja", () => {
    expect(acha([linha("1")], ["1"]).estado).toBe("ausente");
    expect(acha([linha("2"), linha("1")], ["1"])).toEqual({ estado: "achado", protocolo: "2" });
  });

  it("todos os campos que a lista traz dizem o mesmo, com outra caixa, acento, espaço e escrita da data", () => {
    expect(acha([linha("2", { ...ENVIADO, medico: " JOSE DA  CONCEICAO", inicio: "10/11/2026" })]).estado).toBe("achado");
    for (const nome of Object.keys(ENVIADO)) expect(acha([linha("2", { ...ENVIADO, [nome]: "outro" })]).estado).toBe("ausente");
    expect(acha([linha("2", { ...ENVIADO, justificativa: "" }), linha("1")], ["1"]).estado).toBe("ausente");
  });

  it("um campo que linha nenhuma traz não é da lista", () => {
    expect(acha([linha("2", { tipo: "10", medico: "", inicio: "2026-11-10" })]).estado).toBe("achado");
  });

  it("mais de 5 minutos antes do envio, não se sabe o que é", () => {
    expect(acha([linha("2", ENVIADO, "2026-11-16T14:05")]).estado).toBe("achado");
    expect(acha([linha("2", ENVIADO, "2026-11-16T14:04")]).estado).toBe("duvida");
    expect(acha([linha("2", ENVIADO, "2026-11-16")]).estado).toBe("achado");
    expect(acha([linha("2", ENVIADO, "2026-11-15")]).estado).toBe("duvida");
  });

  it("sem a lista de antes, só a hora prova: de um minuto que ainda não tinha começado", () => {
    expect(acha([linha("2")], null).estado).toBe("duvida");
    expect(acha([linha("2", ENVIADO, "2026-11-16T14:10")], null).estado).toBe("duvida");
    expect(acha([linha("2", ENVIADO, "2026-11-16")], null).estado).toBe("duvida");
    expect(acha([linha("2", ENVIADO, "2026-11-16T14:11")], null)).toEqual({ estado: "achado", protocolo: "2" });
    expect(acha([linha("2", ENVIADO, "2026-11-16T13:00")], null).estado).toBe("ausente");
    expect(acha([linha("2", { ...ENVIADO, tipo: "20" })], null).estado).toBe("ausente");
  });

  it("de um envio do qual não se lembra o conteúdo nada se afirma", () => {
    expect(reconhece([linha("2")], { conhecidos: [], enviado: null, desde: DESDE }).estado).toBe("duvida");
  });

  it("propriedade: sem prova nada é reconhecido", () => {
    const minutos = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(minutos, fc.option(fc.subarray(["1", "2", "3"]), { nil: null }), fc.constantFrom("1", "2", "3"), fc.boolean(), (depois, conhecidos, chave, igual) => {
        const { data, hora } = agoraEmSaoPaulo(new Date(DESDE + depois * 60_000));
        const found = acha([linha(chave, igual ? ENVIADO : { ...ENVIADO, tipo: "99" }, `${data}T${hora}`)], conhecidos);
        if (found.estado !== "achado") return;
        expect(igual).toBe(true);
        expect(conhecidos?.includes(chave) ?? false).toBe(false);
        expect(depois).toBeGreaterThanOrEqual(conhecidos === null ? 1 : -5);
      }),
    );
  });

  it("a hora e os conjuntos, como as listas os dão", () => {
    expect([momento("2026-11-16", "14:10"), momento("2026-11-16"), momento(null, "14:10")]).toEqual(["2026-11-16T14:10", "2026-11-16", null]);
    const historia = [{ data: "2026-11-17", hora: "08:00" }, { data: "2026-11-16", hora: "14:10" }, { data: null, hora: "" }];
    expect([comeco(historia), ultimaMudanca(historia), comeco([])]).toEqual(["2026-11-16T14:10", "2026-11-17T08:00", null]);
    expect(conjunto(["b", "a", "", "b"])).toBe("a b");
  });
});
