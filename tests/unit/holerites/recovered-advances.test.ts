/** What is paid in advance counts once in a year (spec 2.13 has no year; the figures are the portal's own). */
import { describe, expect, it } from "vitest";
import { advanceOf, recoveredAdvances } from "~/modules/holerites/recovered-advances";
import { deduction, earning, holerite } from "./examples";

it.each([
  [
    "adiantamento",
    "Adiantamento | ADTO | DESC. ADTO SALARIO | VALE | Desc. de vale 13/10 | VALE QUINZENAL | Adiantamento Quinzenal 40% | Desc. Adiantamento Salarial | Antecipação de salário",
  ],
  [
    null,
    "DESC. VALE ALIM. | VALE TRANSPORTE | 13 SAL. 2A PARC | Férias | 1/3 de Férias | INSS FERIAS ADIANTADAS | IRRF S/ ADIANT. SALARIAL | ADIANTAMENTO 13 SALARIO INSS | ESTORNO ADIANTAMENTO | 13º Salário - 2ª Parcela | 13º Salário Integral | Normal | Horas Extras 50% - 13/09",
  ],
  [
    "decimo-terceiro",
    "ADTO 13 SAL | DESC 1A PARC 13 | 13º Salário - 1ª Parcela | 13o salario 1a parcela | Décimo Terceiro, primeira parcela | Adiantamento de 13º Salário",
  ],
  ["ferias", "ADTO FERIAS | LIQUIDO DE FERIAS"],
])("%s are: %s", (advance, all) => {
  for (const words of all.split(" | ")) expect(advanceOf(words), words).toBe(advance);
});

const advance = holerite("a", 2026, 1, {
  tipo_holerite: "Adiantamento",
  vencimentos: 800.1,
  liquido: 800.1,
  eventos: [earning("10", "Salário 40%", 800.1)],
});
const normal = holerite("n", 2026, 1, {
  eventos: [
    earning("1", "Salário", 2000.5),
    deduction("5010", "Adiantamento Salarial", 800.1),
    deduction("5001", "INSS", 200.25),
  ],
});
const first13th = holerite("p", 2026, 11, {
  tipo_holerite: "13º Salário - 1ª Parcela",
  eventos: [earning("300", "13º", 1000)],
});
const second13th = holerite("s", 2026, 12, {
  tipo_holerite: "13º Salário - 2ª Parcela",
  eventos: [
    earning("301", "13º Salário Integral", 2000),
    deduction("5011", "Adiantamento de 13º Salário", 1000),
    deduction("5001", "INSS", 150),
  ],
});

describe("takenBack", () => {
  it("the advance in its own month, the 1st instalment in the month of the second", () =>
    expect(recoveredAdvances([[normal, advance], [first13th], [second13th]])).toEqual([
      800.1, 0, 1000,
    ]));

  it(
    "vacation paid by its own payslip, in the month that takes its net pay back",
    { tags: ["R052"] },
    () => {
      const ferias = holerite("f", 2026, 6, {
        tipo_holerite: "Férias",
        vencimentos: 4000,
        descontos: 500,
        liquido: 3500,
        eventos: [earning("200", "Férias", 4000), deduction("5001", "INSS S/ FERIAS", 500)],
      });
      const july = {
        ...normal,
        eventos: [...ferias.eventos, deduction("9", "LIQ. FERIAS", 3500)],
      };
      // The vacation's INSS comes back with its earnings.
      expect(recoveredAdvances([[ferias], [july]])).toEqual([0, 4000]);
      // The advance of a salary is another pot.
      expect(recoveredAdvances([[advance], [july]])).toEqual([0, 0]);
    },
  );

  it("deducted in the following month, it also counts once", () =>
    expect(recoveredAdvances([[advance], [normal]])).toEqual([0, 800.1]));
});
