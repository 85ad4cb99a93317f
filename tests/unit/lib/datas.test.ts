import { describe, expect, it } from "vitest";
import { agoraEmSaoPaulo, anosRecentes, formataData, formataDataHora, hoje, leData, mesAbreviado, nomeDoMes } from "~/lib/datas";

describe("hoje, em America/Sao_Paulo", () => {
  it.each([
    ["um minuto antes da meia-noite", "2025-06-15T02:59:59.999Z", "2025-06-14", "23:59"],
    ["meia-noite", "2025-06-15T03:00:00Z", "2025-06-15", "00:00"],
    ["último minuto do ano", "2026-01-01T02:59:00Z", "2025-12-31", "23:59"],
    ["primeiro minuto do ano", "2026-01-01T03:00:00Z", "2026-01-01", "00:00"],
    ["29 de fevereiro", "2024-03-01T02:30:00Z", "2024-02-29", "23:30"],
    ["meio-dia", "2025-06-15T15:00:00Z", "2025-06-15", "12:00"],
    ["horário de verão, quando havia", "2018-12-01T02:30:00Z", "2018-12-01", "00:30"],
  ])("%s", (_nome, utc, data, hora) => {
    expect(hoje(new Date(utc))).toBe(data);
    expect(agoraEmSaoPaulo(new Date(utc))).toEqual({ data, hora });
  });

  it("recusa uma data inválida em vez de inventar um dia", () => {
    expect(() => hoje(new Date("x"))).toThrow(RangeError);
  });
});

describe("anosRecentes", () => {
  it("traz o ano corrente e os dois anteriores", () => {
    expect(anosRecentes("2026-01-01")).toEqual([2026, 2025, 2024]);
    expect(anosRecentes(hoje(new Date("2026-01-01T02:59:00Z")))).toEqual([2025, 2024, 2023]);
  });
});

describe("formatos", () => {
  it("formataData", () => {
    expect(formataData("2025-03-09")).toBe("09/03/2025");
    expect(formataData("2025-03-09T23:15")).toBe("09/03/2025");
    for (const semData of [null, "", "09/03/2025", "2025-03", "2025-03-091"]) expect(formataData(semData)).toBe("");
  });

  it("formataDataHora", () => {
    expect(formataDataHora("2025-03-09T07:05")).toBe("09/03/2025 às 07:05");
    expect(formataDataHora("2025-03-09")).toBe("09/03/2025");
    expect(formataDataHora(null)).toBe("");
  });

  it("meses", () => {
    expect(Array.from({ length: 12 }, (_, i) => mesAbreviado(i + 1)).join(" ")).toBe("jan fev mar abr mai jun jul ago set out nov dez");
    expect(nomeDoMes(3)).toBe("março");
    expect(nomeDoMes(12)).toBe("dezembro");
    expect([nomeDoMes(0), nomeDoMes(13), mesAbreviado(13)]).toEqual(["", "", ""]);
  });
});

describe("leData", () => {
  it.each(["2024-02-29", "29/02/2024", " 29-02-2024 ", "29.02.2024", "29/2/2024"])("lê %j", (writing) => expect(leData(writing)).toBe("2024-02-29"));

  it.each(["", "2023-02-29", "31/04/2024", "2024-13-01", "2024-2-9", "29/02/24", "amanhã", "0000-00-00", "2024-02-29T10:00", "0026-11-10", "10/11/0026", "1899-12-31", "12026-11-10", "10/11/12026", "10/11/126"])("recusa %j", (writing) =>
    expect(leData(writing)).toBeNull(),
  );
});
