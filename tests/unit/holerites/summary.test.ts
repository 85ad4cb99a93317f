import { describe, expect, it } from "vitest";
import { summaryOf } from "~/modules/holerites/summary";
import { deduction, earning, holerite } from "./examples";

const of = (
  vencimentos: number,
  descontos: number,
  liquido: number,
  eventos = [deduction("1", "INSS", descontos)],
) =>
  summaryOf(holerite("1", 2026, 1, { vencimentos, descontos, liquido, eventos }))?.replace(
    /\u00a0/g,
    " ",
  );

describe("the payslip in one sentence", () => {
  it("adds up, and names the largest deduction", { tags: ["R053"] }, () =>
    expect(
      of(3649.88, 2393.65, 1256.23, [
        earning("1", "Salário", 3649.88),
        deduction("2", "INSS", 659.82),
        deduction("3", "Adiantamento", 1074),
        deduction("4", "IRRF", 659.83),
      ]),
    ).toBe(
      "Você ganhou R$ 3.649,88, descontaram R$ 2.393,65 (o maior: Adiantamento, R$ 1.074,00), ficou R$ 1.256,23.",
    ),
  );

  it("lines of one code count as one deduction", () =>
    expect(
      of(100, 30, 70, [
        deduction("60", "Mercado - 01/09", 9),
        deduction("60", "Mercado - 02/09", 9),
        deduction("1", "INSS", 12),
      ]),
    ).toContain("(o maior: Mercado, R$ 18,00)"));

  it("lines of one code with different names do not", () =>
    expect(
      of(100, 30, 70, [
        deduction("60", "Mercado", 9),
        deduction("60", "Farmácia", 9),
        deduction("1", "INSS", 12),
      ]),
    ).toContain("(o maior: INSS, R$ 12,00)"));

  it("without deductions there is nothing in brackets", () =>
    expect(of(1074, 0, 1074, [])).toBe(
      "Você ganhou R$ 1.074,00, não descontaram nada, ficou R$ 1.074,00.",
    ));

  it("no largest one where the lines are not the whole deductions", () => {
    expect(of(100, 30, 70, [deduction("1", "INSS", 12)])).toBe(
      "Você ganhou R$ 100,00, descontaram R$ 30,00, ficou R$ 70,00.",
    );
    expect(of(100, 30, 70, [])).not.toContain("maior");
  });

  it("only the net pay where the totals do not add up", () => {
    expect(of(100, 30, 71)).toBe("Ficou R$ 71,00.");
    expect(of(-1, 0, -1)).toBe("Ficou −R$ 1,00.");
    expect(of(0, -5, 5)).toBe("Ficou R$ 5,00.");
  });

  it("a net pay below zero", () =>
    expect(of(0, 512.3, -512.3)).toBe(
      "Você ganhou R$ 0,00, descontaram R$ 512,30 (o maior: INSS, R$ 512,30), ficou −R$ 512,30.",
    ));

  it("nothing where all is zero; a long name is cut", () => {
    expect(of(0, 0, 0, [])).toBeUndefined();
    expect(of(9, 1, 8, [deduction("1", "x".repeat(900), 1)])?.length).toBeLessThan(160);
  });
});
