import { describe, expect, it } from "vitest";
import { previousOfSameType, whatChanged } from "~/modules/holerites/comparison";
import type { Evento } from "~/services/provider/contract/holerites";
import { deduction, holerite, earning } from "./examples";

const december = holerite("dez", 2025, 12);
const thirteenth = holerite("13", 2025, 12, { tipo_holerite: "13º Salário" });
const jan = holerite("jan", 2026, 1);
const feb = holerite("fev", 2026, 2);
const set = holerite("set", 2025, 9);

const other = holerite("outro", 2024, 12, { tipo_holerite: "13º SALARIO" });
const complementary = holerite("segundo", 2026, 2);

it.each([
  ["the month before, at the turn of the year", [jan, thirteenth, set, feb, december], jan, "dez"],
  ["the month before, in any order of arrival", [december, feb, jan, set], feb, "jan"],
  ["the last month that has one", [set, december], december, "set"],
  ["the same type, however it is written", [thirteenth, december, set, other], thirteenth, "outro"],
  ["the one placed after it in its month", [complementary, feb, jan], complementary, "fev"],
  ["not the one placed before it", [complementary, feb, jan], feb, "jan"],
  ["none, of the first", [jan, december, set], set, undefined],
  ["none, of the only one of its type", [jan, thirteenth, set], thirteenth, undefined],
])("previousOfSameType: is that of %s", (_, all, shown, id) =>
  expect(previousOfSameType(all, shown)?.id).toBe(id),
);

function compare(before: Evento[], now: Evento[], nets: [number, number] = [0, 0]) {
  const old = holerite("1", 2025, 12, { desc_mes: "Dezembro", eventos: before, liquido: nets[0] });
  const created = holerite("2", 2026, 1, { eventos: now, liquido: nets[1] });
  return whatChanged([created, old], created);
}

describe("whatChanged", () => {
  const salary = earning("1", "Salário", 2000);
  const market = (value: number) => deduction("60", "Mercado", value);

  it.each([
    [
      "compares by code, even with another description",
      [salary],
      [earning("1", "Horas Normais", 2100)],
      ["≠ 1 Horas Normais: 2000, 2100"],
    ],
    [
      "adds the lines of a repeated code, and names them by what they have in common",
      [earning("50", "Horas Extras 50%", 30)],
      [9.9, 13.2, 10].map((value, at) => earning("50", `Horas Extras 50% - 0${at}/09`, value)),
      ["≠ 50 Horas Extras 50%: 30, 33.1"],
    ],
    [
      "a repeated code with nothing in common gets the first description",
      [],
      [deduction("60", "Farmácia", 1), market(2)],
      ["+ 60 Farmácia: 0, -3"],
    ],
    [
      "the same lines in another order are not a change",
      [market(0.1), market(0.2), salary],
      [salary, market(0.2), market(0.1)],
      [],
    ],
    ["counts in cents: 0.1 + 0.2 is 0.3", [market(0.1), market(0.2)], [market(0.3)], []],
    [
      "a deduction that becomes an earning is a change, not a removal",
      [deduction("70", "Ajuste", 35)],
      [earning("70", "Ajuste", 35)],
      ["≠ 70 Ajuste: -35, 35"],
    ],
    [
      "an evento of amount zero is still an added evento",
      [],
      [earning("1", "Horas", 0)],
      ["+ 1 Horas: 0, 0"],
    ],
    [
      "eventos without a code are recognised by the description",
      [earning("", "Abono", 10), earning("", "Ajuda", 5)],
      [earning("", "Ajuda", 6)],
      ["-  Abono: 10, 0", "≠  Ajuda: 5, 6"],
    ],
    [
      "puts the largest difference first",
      [earning("1", "a", 100), deduction("2", "b", 50), earning("3", "c", 10)],
      [earning("1", "a", 101), deduction("2", "b", 90), earning("3", "c", 0.5)],
      ["≠ 2 b: -50, -90", "≠ 3 c: 10, 0.5", "≠ 1 a: 100, 101"],
    ],
  ])("%s", (_, before, now, told) => {
    const { added = [], removed = [], changed = [] } = compare(before, now) ?? {};
    const lines = (sign: string, all: typeof added) =>
      all.map(
        (each) => `${sign} ${each.cod_evento} ${each.desc_evento}: ${each.before}, ${each.after}`,
      );
    expect([...lines("+", added), ...lines("-", removed), ...lines("≠", changed)]).toEqual(told);
  });
});
