import { describe, expect, it } from "vitest";
import { explainedLines, explanationAt } from "~/modules/holerites/explanation.server";
import { asShown } from "~/services/http/hide-amounts.server";
import { paidBefore } from "~/modules/holerites/paid-before";
import type { Evento } from "~/services/provider/contract/holerites";
import { deduction, earning, holerite } from "./examples";

const NBSP = "\u00a0";
const reais = (text: string) => text.replace(/R\$ /g, `R$${NBSP}`);

const overtime = (horas: Evento["horas"], valor: number, cod = "50"): Evento => ({
  ...earning(cod, "H.EXTRA 50%", valor),
  horas,
});

const normal = holerite("n", 2026, 10, {
  vencimentos: 3000,
  descontos: 1300,
  liquido: 1700,
  salario_base: 2500,
  base_calc_fgts: 3000,
  fgts_mes: 240,
  eventos: [
    earning("1", "SALARIO", 2800),
    overtime(4, 100),
    overtime(4, 100),
    earning("7", "COMISSAO", 0),
    deduction("900", "INSS", 300),
    deduction("901", "DESC ADIANT", 1000),
  ],
});

const said = (position: number, shown = normal, all = [normal]) =>
  explanationAt(all, shown, position)?.howItComesAbout;

describe("which lines are explained", () => {
  it("lines of one kind share the first one's position; an unknown line has none; then the foot", () =>
    expect(explainedLines(normal)).toEqual({
      linePositions: [1, 2, 2, 0, 5, 6],
      basePositions: [7, 8, 9],
    }));

  it("a negative amount is not explained, because the line is turned round", () => {
    const refunded = holerite("1", 2026, 1, { eventos: [deduction("900", "INSS", -5)] });
    expect(explainedLines(refunded).linePositions).toEqual([0]);
  });

  it.each([0, 4, NaN])("position %s has no explanation", (position) =>
    expect(explanationAt([normal], normal, position)).toBeNull(),
  );
});

it("this payslip's own numbers: the share of the earnings, of a deduction alone", () => {
  expect(said(5)).toContain(
    reais("De cada R$ 100,00 de vencimentos deste holerite, cerca de R$ 10,00 foram"),
  );
  expect(said(1)).not.toContain("De cada");
});

describe("a sentence whose number is missing is left out", () => {
  const of = (eventos: Evento[], more = {}) =>
    said(1, holerite("x", 2026, 1, { vencimentos: 100, eventos, ...more }));

  it.each([
    ["no quantity", [overtime(null, 100)]],
    ["a quantity of zero", [overtime(0, 100)]],
    ["a quantity in words", [overtime("4:30", 100)]],
    ["more hours than a month has", [overtime(3400.79, 100)]],
    ["quantities of different codes", [overtime(4, 50), overtime(2, 50, "51")]],
    ["a quantity and a line without one", [overtime(4, 50), overtime(null, 50)]],
  ])("%s", (_, eventos) => {
    expect(of(eventos)).toContain("Cada hora extra vale");
    expect(of(eventos)).not.toContain("A coluna Horas");
  });

  it("an amount of zero, and earnings smaller than the deduction", () => {
    expect(of([deduction("9", "INSS", 0)])).not.toMatch(/R\$/);
    expect(of([deduction("9", "INSS", 101)])).not.toContain("De cada");
  });

  it("no base", () => {
    expect(of([deduction("9", "IRRF", 10)])).not.toContain("Base IRRF");
    expect(of([deduction("9", "IRRF", 10)], { base_calc_irrf: 90 })).toContain(
      reais("R$ 90,00 como Base IRRF"),
    );
  });
});

it("the quantity of a deduction is hidden with the amounts", () => {
  const eventos = [{ ...deduction("77", "FALTAS", 100), horas: 3 }];
  const whole = explanationAt([], holerite("x", 2026, 1, { eventos }), 1);
  const horas = "A coluna Horas marca 3. ";
  expect([whole, asShown(whole, "hidden")]).toMatchObject([{ horas }, { horas: null }]);
});

describe("an advance that is deducted again", () => {
  const advance = holerite("a", 2026, 10, {
    tipo_holerite: "Adiantamento",
    vencimentos: 1000,
    eventos: [earning("10", "ADTO SALARIAL", 1000)],
  });
  const taken = deduction("901", "Adiantamento Salarial", 1000);

  it.each([
    ["no such payslip", []],
    ["another amount", [{ ...advance, eventos: [earning("10", "ADTO", 999.99)] }]],
    ["paid later", [{ ...advance, mes: 11 }]],
    ["another kind", [{ ...advance, tipo_holerite: "13º Salário - 1ª Parcela" }]],
    [
      "a newer one of another amount",
      [
        { ...advance, mes: 9 },
        { ...advance, id: "b", eventos: [] },
      ],
    ],
  ])("guesses nothing: %s", (_, others) =>
    expect(paidBefore([normal, ...others], normal, taken)).toBeNull(),
  );

  it("the 13º of the month before", () => {
    const first = { ...advance, mes: 9, tipo_holerite: "13º Salário - 1ª Parcela" };
    const back = deduction("5011", "Adiantamento de 13º Salário", 1000);
    expect(paidBefore([normal, first], normal, back)).toBe(first);
  });

  it("vacation, by its net pay", () => {
    const ferias = { ...advance, tipo_holerite: "Férias", vencimentos: 1200, liquido: 1000 };
    const back = deduction("9", "LIQUIDO DE FERIAS", 1000);
    expect(paidBefore([normal, ferias], normal, back)).toBe(ferias);
  });
});
