import { describe, expect, it } from "vitest";
import { holeriteAnterior, oQueMudou } from "~/modules/holerites/comparacao";
import type { Evento } from "~/services/provider/contract/holerites";
import { desconto, holerite, vencimento } from "./exemplos";

describe("holeriteAnterior", () => {
  const dez = holerite({ id: "dez", ano: 2025, mes: 12 });
  const decimo = holerite({ id: "13", ano: 2025, mes: 12, tipo_holerite: "13º Salário" });
  const jan = holerite({ id: "jan", ano: 2026, mes: 1 });
  const fev = holerite({ id: "fev", ano: 2026, mes: 2 });
  const set = holerite({ id: "set", ano: 2025, mes: 9 });

  it("é o do mês de antes, também na virada do ano e em qualquer ordem de chegada", () => {
    expect(holeriteAnterior([jan, decimo, set, fev, dez], jan)?.id).toBe("dez");
    expect(holeriteAnterior([dez, fev, jan, set], fev)?.id).toBe("jan");
  });

  it("pula os meses sem holerite", () => {
    expect(holeriteAnterior([set, dez], dez)?.id).toBe("set");
  });

  it("é do mesmo tipo, escrito com ou sem acentos e maiúsculas", () => {
    const outro = holerite({ id: "outro", ano: 2024, mes: 12, tipo_holerite: "13º SALARIO" });
    expect(holeriteAnterior([decimo, dez, set, outro], decimo)?.id).toBe("outro");
  });

  it("no mesmo mês, é o que o provedor põe depois", () => {
    const complementar = holerite({ id: "segundo", ano: 2026, mes: 2 });
    expect(holeriteAnterior([complementar, fev, jan], complementar)?.id).toBe("fev");
    expect(holeriteAnterior([complementar, fev, jan], fev)?.id).toBe("jan");
  });

  it("o primeiro de todos, ou o único do seu tipo, não tem", () => {
    expect(holeriteAnterior([jan, dez, set], set)).toBeNull();
    expect(holeriteAnterior([jan, decimo, set], decimo)).toBeNull();
  });
});

function compara(antes: Evento[], agora: Evento[], liquidos: [number, number] = [0, 0]) {
  const velho = holerite({ id: "1", ano: 2025, mes: 12, desc_mes: "Dezembro", eventos: antes, liquido: liquidos[0] });
  const novo = holerite({ id: "2", ano: 2026, mes: 1, eventos: agora, liquido: liquidos[1] });
  return oQueMudou([novo, velho], novo);
}

describe("oQueMudou", () => {
  it("não diz nada do primeiro holerite", () => {
    const unico = holerite({ id: "1", ano: 2026, mes: 1, eventos: [vencimento("1", "Salário", 10)] });
    expect(oQueMudou([unico], unico)).toBeNull();
  });

  it("separa o que entrou, o que saiu e o que mudou de valor, e deixa de fora o que ficou igual", () => {
    const mudou = compara(
      [vencimento("1", "Salário", 2000), vencimento("50", "Horas extras", 80), desconto("900", "INSS", 150)],
      [vencimento("1", "Salário", 2000), vencimento("72", "Prêmio", 120), desconto("900", "INSS", 162.5)],
      [1930, 1957.5],
    );
    expect(mudou).toEqual({
      anterior: { id: "1", mes: 12, ano: 2025, desc_mes: "Dezembro", tipo_holerite: "Normal" },
      liquidoAntes: 1930,
      liquidoAgora: 1957.5,
      diferenca: 27.5,
      entraram: [{ cod_evento: "72", desc_evento: "Prêmio", antes: 0, agora: 120 }],
      sairam: [{ cod_evento: "50", desc_evento: "Horas extras", antes: 80, agora: 0 }],
      mudaram: [{ cod_evento: "900", desc_evento: "INSS", antes: -150, agora: -162.5 }],
    });
  });

  it("compara pelo código, mesmo com outra descrição", () => {
    const mudou = compara([vencimento("1", "Salário", 2000)], [vencimento("1", "Horas Normais", 2100)]);
    expect(mudou?.mudaram).toEqual([{ cod_evento: "1", desc_evento: "Horas Normais", antes: 2000, agora: 2100 }]);
    expect([mudou?.entraram, mudou?.sairam]).toEqual([[], []]);
  });

  it("soma as linhas de um código repetido, e as chama pelo que têm em comum", () => {
    const mudou = compara(
      [vencimento("50", "Horas Extras 50%", 30)],
      [vencimento("50", "Horas Extras 50% - 01/09", 9.9), vencimento("50", "Horas Extras 50% - 02/09", 13.2), vencimento("50", "Horas Extras 50% - 03/09", 10)],
    );
    expect(mudou?.mudaram).toEqual([{ cod_evento: "50", desc_evento: "Horas Extras 50%", antes: 30, agora: 33.1 }]);
  });

  it("código repetido sem nada em comum leva a primeira descrição", () => {
    const mudou = compara([], [desconto("60", "Farmácia", 1), desconto("60", "Mercado", 2)]);
    expect(mudou?.entraram).toEqual([{ cod_evento: "60", desc_evento: "Farmácia", antes: 0, agora: -3 }]);
  });

  it("as mesmas linhas em outra ordem não são mudança", () => {
    const linhas = [desconto("60", "Mercado", 0.1), desconto("60", "Mercado", 0.2), vencimento("1", "Salário", 5)];
    const mudou = compara(linhas, [...linhas].reverse());
    expect([mudou?.entraram, mudou?.sairam, mudou?.mudaram]).toEqual([[], [], []]);
  });

  it("conta em centavos: 0,1 + 0,2 é 0,3", () => {
    const mudou = compara([desconto("60", "Mercado", 0.1), desconto("60", "Mercado", 0.2)], [desconto("60", "Mercado", 0.3)], [1234.55, 1234.65]);
    expect(mudou?.mudaram).toEqual([]);
    expect(mudou?.diferenca).toBe(0.1);
  });

  it("um desconto que vira vencimento é uma mudança, não uma saída", () => {
    const mudou = compara([desconto("70", "Ajuste", 35)], [vencimento("70", "Ajuste", 35)]);
    expect(mudou?.mudaram).toEqual([{ cod_evento: "70", desc_evento: "Ajuste", antes: -35, agora: 35 }]);
  });

  it("um evento que vale zero ainda é um evento que entrou", () => {
    expect(compara([], [vencimento("1", "Horas", 0)])?.entraram).toEqual([{ cod_evento: "1", desc_evento: "Horas", antes: 0, agora: 0 }]);
  });

  it("eventos sem código são reconhecidos pela descrição", () => {
    const mudou = compara([vencimento("", "Abono", 10), vencimento("", "Ajuda", 5)], [vencimento("", "Ajuda", 6)]);
    expect(mudou?.sairam.map(({ desc_evento }) => desc_evento)).toEqual(["Abono"]);
    expect(mudou?.mudaram).toEqual([{ cod_evento: "", desc_evento: "Ajuda", antes: 5, agora: 6 }]);
  });

  it("põe a maior diferença primeiro", () => {
    const mudou = compara(
      [vencimento("1", "a", 100), desconto("2", "b", 50), vencimento("3", "c", 10)],
      [vencimento("1", "a", 101), desconto("2", "b", 90), vencimento("3", "c", 0.5)],
    );
    expect(mudou?.mudaram.map(({ desc_evento }) => desc_evento)).toEqual(["b", "c", "a"]);
  });
});
