import { describe, expect, it } from "vitest";
import { previousHolerite, whatChanged } from "~/modules/holerites/comparison";
import type { Evento } from "~/services/provider/contract/holerites";
import { deduction, holerite, earning } from "./examples";

describe("previousHolerite", () => {
  const ten = holerite({ id: "dez", ano: 2025, mes: 12 });
  const thirteenth = holerite({ id: "13", ano: 2025, mes: 12, tipo_holerite: "13º Salário" });
  const jan = holerite({ id: "jan", ano: 2026, mes: 1 });
  const feb = holerite({ id: "fev", ano: 2026, mes: 2 });
  const set = holerite({ id: "set", ano: 2025, mes: 9 });

  it("é o do mês de antes, também na virada do ano e em qualquer ordem de chegada", () => {
    expect(previousHolerite([jan, thirteenth, set, feb, ten], jan)?.id).toBe("dez");
    expect(previousHolerite([ten, feb, jan, set], feb)?.id).toBe("jan");
  });

  it("pula os meses sem holerite", () => {
    expect(previousHolerite([set, ten], ten)?.id).toBe("set");
  });

  it("é do mesmo tipo, escrito com ou sem acentos e maiúsculas", () => {
    const other = holerite({ id: "outro", ano: 2024, mes: 12, tipo_holerite: "13º SALARIO" });
    expect(previousHolerite([thirteenth, ten, set, other], thirteenth)?.id).toBe("outro");
  });

  it("no mesmo mês, é o que o provedor põe depois", () => {
    const complementary = holerite({ id: "segundo", ano: 2026, mes: 2 });
    expect(previousHolerite([complementary, feb, jan], complementary)?.id).toBe("fev");
    expect(previousHolerite([complementary, feb, jan], feb)?.id).toBe("jan");
  });

  it("o primeiro de todos, ou o único do seu tipo, não tem", () => {
    expect(previousHolerite([jan, ten, set], set)).toBeNull();
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
  it("não diz nada do primeiro holerite", () => {
    const only = holerite({ id: "1", ano: 2026, mes: 1, eventos: [earning("1", "Salário", 10)] });
    expect(whatChanged([only], only)).toBeNull();
  });

  it("separa o que entrou, o que saiu e o que mudou de valor, e deixa de fora o que ficou igual", () => {
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

  it("compara pelo código, mesmo com outra descrição", () => {
    const changes = compare([earning("1", "Salário", 2000)], [earning("1", "Horas Normais", 2100)]);
    expect(changes?.changed).toEqual([
      { cod_evento: "1", desc_evento: "Horas Normais", before: 2000, after: 2100 },
    ]);
    expect([changes?.added, changes?.removed]).toEqual([[], []]);
  });

  it("soma as linhas de um código repetido, e as chama pelo que têm em comum", () => {
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

  it("código repetido sem nada em comum leva a primeira descrição", () => {
    const changes = compare([], [deduction("60", "Farmácia", 1), deduction("60", "Mercado", 2)]);
    expect(changes?.added).toEqual([
      { cod_evento: "60", desc_evento: "Farmácia", before: 0, after: -3 },
    ]);
  });

  it("as mesmas linhas em outra ordem não são mudança", () => {
    const lines = [
      deduction("60", "Mercado", 0.1),
      deduction("60", "Mercado", 0.2),
      earning("1", "Salário", 5),
    ];
    const changes = compare(lines, [...lines].reverse());
    expect([changes?.added, changes?.removed, changes?.changed]).toEqual([[], [], []]);
  });

  it("conta em centavos: 0,1 + 0,2 é 0,3", () => {
    const changes = compare(
      [deduction("60", "Mercado", 0.1), deduction("60", "Mercado", 0.2)],
      [deduction("60", "Mercado", 0.3)],
      [1234.55, 1234.65],
    );
    expect(changes?.changed).toEqual([]);
    expect(changes?.difference).toBe(0.1);
  });

  it("um desconto que vira vencimento é uma mudança, não uma saída", () => {
    const changes = compare([deduction("70", "Ajuste", 35)], [earning("70", "Ajuste", 35)]);
    expect(changes?.changed).toEqual([
      { cod_evento: "70", desc_evento: "Ajuste", before: -35, after: 35 },
    ]);
  });

  it("um evento que vale zero ainda é um evento que entrou", () => {
    expect(compare([], [earning("1", "Horas", 0)])?.added).toEqual([
      { cod_evento: "1", desc_evento: "Horas", before: 0, after: 0 },
    ]);
  });

  it("eventos sem código são reconhecidos pela descrição", () => {
    const changes = compare(
      [earning("", "Abono", 10), earning("", "Ajuda", 5)],
      [earning("", "Ajuda", 6)],
    );
    expect(changes?.removed.map(({ desc_evento }) => desc_evento)).toEqual(["Abono"]);
    expect(changes?.changed).toEqual([
      { cod_evento: "", desc_evento: "Ajuda", before: 5, after: 6 },
    ]);
  });

  it("põe a maior diferença primeiro", () => {
    const changes = compare(
      [earning("1", "a", 100), deduction("2", "b", 50), earning("3", "c", 10)],
      [earning("1", "a", 101), deduction("2", "b", 90), earning("3", "c", 0.5)],
    );
    expect(changes?.changed.map(({ desc_evento }) => desc_evento)).toEqual(["b", "c", "a"]);
  });
});
