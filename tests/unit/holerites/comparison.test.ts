import { describe, expect, it } from "vitest";
import { previousHolerite, whatChanged } from "~/modules/holerites/comparison";
import type { Evento } from "~/services/provider/contract/holerites";
import { deduction, holerite, earning } from "./examples";

describe("previousHolerite", () => {
  const december = holerite({ id: "dez", ano: 2025, mes: 12 });
  const thirteenth = holerite({ id: "13", ano: 2025, mes: 12, tipo_holerite: "13º Salário" });
  const jan = holerite({ id: "jan", ano: 2026, mes: 1 });
  const feb = holerite({ id: "fev", ano: 2026, mes: 2 });
  const set = holerite({ id: "set", ano: 2025, mes: 9 });

  it("is that of the month before, also at the turn of the year and in any order of arrival", () => {
    expect(previousHolerite([jan, thirteenth, set, feb, december], jan)?.id).toBe("dez");
    expect(previousHolerite([december, feb, jan, set], feb)?.id).toBe("jan");
  });

  it("skips the months without a holerite", () => {
    expect(previousHolerite([set, december], december)?.id).toBe("set");
  });

  it("is of the same type, written with or without accents and capitals", () => {
    const other = holerite({ id: "outro", ano: 2024, mes: 12, tipo_holerite: "13º SALARIO" });
    expect(previousHolerite([thirteenth, december, set, other], thirteenth)?.id).toBe("outro");
  });

  it("in the same month, is the one that the provider places after it", () => {
    const complementary = holerite({ id: "segundo", ano: 2026, mes: 2 });
    expect(previousHolerite([complementary, feb, jan], complementary)?.id).toBe("fev");
    expect(previousHolerite([complementary, feb, jan], feb)?.id).toBe("jan");
  });

  it("the first of all, or the only one of its type, has none", () => {
    expect(previousHolerite([jan, december, set], set)).toBeNull();
    expect(previousHolerite([jan, thirteenth, set], thirteenth)).toBeNull();
  });
});

function compare(before: Evento[], now: Evento[], nets: [number, number] = [0, 0]) {
  const old = holerite({
    id: "1",
    ano: 2025,
    mes: 12,
    desc_mes: "Dezembro",
    eventos: before,
    liquido: nets[0],
  });
  const created = holerite({ id: "2", ano: 2026, mes: 1, eventos: now, liquido: nets[1] });
  return whatChanged([created, old], created);
}

describe("whatChanged", () => {
  it("says nothing about the first holerite", () => {
    const only = holerite({ id: "1", ano: 2026, mes: 1, eventos: [earning("1", "Salário", 10)] });
    expect(whatChanged([only], only)).toBeNull();
  });

  it("separates what was added, what was removed and what changed in amount, and leaves out what stayed the same", () => {
    const changes = compare(
      [
        earning("1", "Salário", 2000),
        earning("50", "Horas extras", 80),
        deduction("900", "INSS", 150),
      ],
      [
        earning("1", "Salário", 2000),
        earning("72", "Prêmio", 120),
        deduction("900", "INSS", 162.5),
      ],
      [1930, 1957.5],
    );
    expect(changes).toEqual({
      previous: { id: "1", mes: 12, ano: 2025, desc_mes: "Dezembro", tipo_holerite: "Normal" },
      netBefore: 1930,
      netNow: 1957.5,
      difference: 27.5,
      added: [{ cod_evento: "72", desc_evento: "Prêmio", before: 0, after: 120 }],
      removed: [{ cod_evento: "50", desc_evento: "Horas extras", before: 80, after: 0 }],
      changed: [{ cod_evento: "900", desc_evento: "INSS", before: -150, after: -162.5 }],
    });
  });

  it("compares by code, even with another description", () => {
    const changes = compare([earning("1", "Salário", 2000)], [earning("1", "Horas Normais", 2100)]);
    expect(changes?.changed).toEqual([
      { cod_evento: "1", desc_evento: "Horas Normais", before: 2000, after: 2100 },
    ]);
    expect([changes?.added, changes?.removed]).toEqual([[], []]);
  });

  it("adds the lines of a repeated code, and names them by what they have in common", () => {
    const changes = compare(
      [earning("50", "Horas Extras 50%", 30)],
      [
        earning("50", "Horas Extras 50% - 01/09", 9.9),
        earning("50", "Horas Extras 50% - 02/09", 13.2),
        earning("50", "Horas Extras 50% - 03/09", 10),
      ],
    );
    expect(changes?.changed).toEqual([
      { cod_evento: "50", desc_evento: "Horas Extras 50%", before: 30, after: 33.1 },
    ]);
  });

  it("a repeated code with nothing in common gets the first description", () => {
    const changes = compare([], [deduction("60", "Farmácia", 1), deduction("60", "Mercado", 2)]);
    expect(changes?.added).toEqual([
      { cod_evento: "60", desc_evento: "Farmácia", before: 0, after: -3 },
    ]);
  });

  it("the same lines in another order are not a change", () => {
    const lines = [
      deduction("60", "Mercado", 0.1),
      deduction("60", "Mercado", 0.2),
      earning("1", "Salário", 5),
    ];
    const changes = compare(lines, [...lines].reverse());
    expect([changes?.added, changes?.removed, changes?.changed]).toEqual([[], [], []]);
  });

  it("counts in cents: 0.1 + 0.2 is 0.3", () => {
    const changes = compare(
      [deduction("60", "Mercado", 0.1), deduction("60", "Mercado", 0.2)],
      [deduction("60", "Mercado", 0.3)],
      [1234.55, 1234.65],
    );
    expect(changes?.changed).toEqual([]);
    expect(changes?.difference).toBe(0.1);
  });

  it("a deduction that becomes an earning is a change, not a removal", () => {
    const changes = compare([deduction("70", "Ajuste", 35)], [earning("70", "Ajuste", 35)]);
    expect(changes?.changed).toEqual([
      { cod_evento: "70", desc_evento: "Ajuste", before: -35, after: 35 },
    ]);
  });

  it("an evento of amount zero is still an added evento", () => {
    expect(compare([], [earning("1", "Horas", 0)])?.added).toEqual([
      { cod_evento: "1", desc_evento: "Horas", before: 0, after: 0 },
    ]);
  });

  it("eventos without a code are recognised by the description", () => {
    const changes = compare(
      [earning("", "Abono", 10), earning("", "Ajuda", 5)],
      [earning("", "Ajuda", 6)],
    );
    expect(changes?.removed.map(({ desc_evento }) => desc_evento)).toEqual(["Abono"]);
    expect(changes?.changed).toEqual([
      { cod_evento: "", desc_evento: "Ajuda", before: 5, after: 6 },
    ]);
  });

  it("puts the largest difference first", () => {
    const changes = compare(
      [earning("1", "a", 100), deduction("2", "b", 50), earning("3", "c", 10)],
      [earning("1", "a", 101), deduction("2", "b", 90), earning("3", "c", 0.5)],
    );
    expect(changes?.changed.map(({ desc_evento }) => desc_evento)).toEqual(["b", "c", "a"]);
  });
});
