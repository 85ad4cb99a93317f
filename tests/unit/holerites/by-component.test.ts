import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumReais } from "~/lib/money";
import { DEDUCTIONS, type Components } from "~/modules/holerites/by-component";
import { howToRead } from "~/modules/holerites/component-columns";
import { yearOf } from "~/modules/holerites/component-of.server";
import { summariseYear } from "~/modules/holerites/year";
import { yearCsv } from "~/modules/holerites/year-csv";
import type { Evento } from "~/services/provider/contract/holerites";
import { deduction, earning, holerite } from "./examples";

const COLUMNS = ["vencimentos", ...DEDUCTIONS, "outros", "liquido"] as const;
const NAMES = [
  ...["INSS", "IRRF", "PLANO SAUDE", "EMPR CONSIG", "Adiantamento Salarial", "DESC ADTO"],
  ...["Adiantamento de 13º Salário", "COMISSAO", "13º Salário - 1ª Parcela", "FGTS", "SALARIO"],
  ...["LIQ. FERIAS", "FERIAS", "DESC. VALE", "VALE ALIM.", "IRRF ADIANTAMENTO"],
];
const cents = fc.integer({ min: -200_000, max: 900_000 }).map((amount) => amount / 100);

const line: fc.Arbitrary<Evento> = fc.record({
  cod_evento: fc.constantFrom("1", "2", ""),
  desc_evento: fc.constantFrom(...NAMES),
  horas: fc.constant(null),
  valor: cents,
  operacao: fc.constantFrom("+", "-"),
});

/** Totals that need not fit the lines, as a careless service sends them. */
const anyHolerite = fc
  .record({
    id: fc.uuid(),
    ano: fc.constantFrom(2025, 2026),
    mes: fc.integer({ min: 1, max: 13 }),
    tipo_holerite: fc.constantFrom(
      "Normal",
      "Adiantamento",
      "13º Salário - 1ª Parcela",
      "PLR",
      "Férias",
    ),
    vencimentos: cents,
    descontos: cents,
    liquido: cents,
    fgts_mes: fc.option(cents),
    eventos: fc.array(line, { maxLength: 8 }),
  })
  .map(({ id, ano, mes, ...more }) => holerite(id, ano, mes, more));

it(
  "any year: every column sums to its total, and the columns to the year's totals, to the cent",
  { tags: ["R054"] },
  () =>
    fc.assert(
      fc.property(fc.array(anyHolerite, { maxLength: 15 }), (all) => {
        const { components, total, count } = yearOf(all, 2026);
        const { months, total: sum } = components;
        for (const key of COLUMNS)
          expect(sum[key]).toBe(sumReais(months.map((month) => month[key])));
        const deducted = (row: Components) =>
          sumReais([row.outros, ...DEDUCTIONS.map((key) => row[key])]);
        expect([sum.vencimentos, deducted(sum), sum.liquido]).toEqual([
          total.vencimentos,
          total.descontos,
          total.liquido,
        ]);
        const ofMonths = summariseYear(all, 2026).months.filter(
          ({ holerites }) => holerites.length > 0,
        );
        expect(months.map(deducted)).toEqual(ofMonths.map(({ descontos }) => descontos));
        expect(months.length > 0).toBe(count > 0);
      }),
    ),
);

const advance = holerite("a", 2026, 1, {
  tipo_holerite: "Adiantamento",
  vencimentos: 800,
  liquido: 800,
  eventos: [earning("10", "Adiantamento", 800)],
});
const normal = holerite("n", 2026, 1, {
  vencimentos: 2000,
  descontos: 1250,
  liquido: 750,
  fgts_mes: 160,
  eventos: [
    earning("1", "SALARIO", 2000),
    deduction("2", "INSS", 150),
    deduction("3", "IRRF", 20),
    deduction("4", "UNIMED", 50),
    deduction("5", "COPART UNIMED", 10),
    deduction("6", "EMPR CONSIG", 100),
    deduction("7", "Adiantamento Salarial", 800),
    deduction("8", "COMISSAO DE QUERMESSE", 120),
  ],
});
const january = {
  name: "janeiro",
  vencimentos: 2000,
  inss: 150,
  irrf: 20,
  saude: 60,
  emprestimos: 100,
  adiantamentos: 0,
  outros: 120,
  liquido: 1550,
  fgts: 160,
};

describe("a month", () => {
  it("each deduction in its column, the unknown one under outros, the advance once", () => {
    const { months, total } = yearOf([normal, advance], 2026).components;
    expect(months).toEqual([january]);
    expect(total).toEqual({ ...january, name: "Total" });
  });

  it("an advance that no payslip of the year paid stays in its column", () =>
    expect(yearOf([normal], 2026).components.total).toMatchObject({
      vencimentos: 2000,
      adiantamentos: 800,
      liquido: 750,
    }));

  it("a tax on an advance is a tax, and a voucher is no advance", () => {
    const eventos = [
      deduction("2", "INSS FERIAS ADIANTADAS", 150),
      deduction("3", "IRRF ADIANT.", 20),
      deduction("4", "DESC. VALE ALIM.", 50),
      deduction("5", "DESC. VALE 20/10", 300),
    ];
    const year = yearOf([{ ...normal, descontos: 520, liquido: 1480, eventos }], 2026);
    expect(year.components.total).toMatchObject({
      inss: 150,
      irrf: 20,
      adiantamentos: 300,
      outros: 50,
      liquido: 1480,
    });
  });

  it("no FGTS where no payslip says it", () =>
    expect(yearOf([advance], 2026).components.total.fgts).toBeNull());

  it("says that the row adds up only where it does", () => {
    const { components } = yearOf([normal, advance], 2026);
    expect(howToRead(components)).toContain("dá o Líquido");
    const wrong = yearOf([{ ...normal, liquido: 1 }], 2026).components;
    expect(howToRead(wrong)).not.toContain("dá o Líquido");
  });
});

it("the file: one row a month, the total, and what the summary is not", () =>
  expect(
    yearCsv(2026, yearOf([normal, advance], 2026).components, ["Um item ficou de fora."]),
  ).toBe(
    "\ufeff" +
      [
        "Mês de 2026;Vencimentos;INSS;IRRF;Saúde;Empréstimos;Adiantamentos;Outros;Líquido;Depósito de FGTS",
        "janeiro;2000,00;150,00;20,00;60,00;100,00;0,00;120,00;1550,00;160,00",
        "Total;2000,00;150,00;20,00;60,00;100,00;0,00;120,00;1550,00;160,00",
        "Este resumo não substitui o informe de rendimentos.",
        "Um item ficou de fora.",
        "",
      ].join("\r\n"),
  ));
