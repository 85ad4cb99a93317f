import { describe, expect, it } from "vitest";
import { signedEventos } from "~/modules/ferias/signs";

const evento = (desc_evento: string, valor: number) => ({
  cod_evento: "1",
  desc_evento,
  base: null,
  valor,
});

function signs(
  tot_vencimentos: number,
  tot_descontos: number,
  ...eventos: [string, number][]
): number[] {
  return signedEventos({
    tot_vencimentos,
    tot_descontos,
    eventos: eventos.map(([name, valor]) => evento(name, valor)),
  }).map(({ valor }) => valor);
}

describe("os descontos das férias", () => {
  it("pelos nomes, quando somam o total de descontos", () => {
    expect(
      signs(
        4000,
        502.22,
        ["Férias", 3000],
        ["1/3 de Férias", 1000],
        ["INSS sobre Férias", 400.12],
        ["Pensão Alimentícia", 102.1],
      ),
    ).toEqual([3000, 1000, -400.12, -102.1]);
  });

  it("pelos totais, quando os nomes não dizem e só há um jeito", () => {
    expect(signs(4000, 300.5, ["Férias", 3000], ["Terço", 1000], ["Rubrica 771", 300.5])).toEqual([
      3000, 1000, -300.5,
    ]);
    expect(
      signs(1000, 30, ["Férias", 1000], ["Rubrica A", 10], ["Rubrica B", 20], ["Rubrica C", 0]),
    ).toEqual([1000, -10, -20, 0]);
  });

  it("o que pode ser de dois jeitos, ou não fecha, fica como veio", () => {
    expect(signs(1500, 500, ["Férias", 1000], ["Rubrica A", 500], ["Rubrica B", 500])).toEqual([
      1000, 500, 500,
    ]);
    expect(signs(1000, 77, ["Férias", 1000], ["Rubrica A", 50])).toEqual([1000, 50]);
    expect(signs(1000, 0, ["Férias", 1000], ["INSS", 50])).toEqual([1000, 50]);
  });

  it("os sinais que o provedor escreve não se mudam", () => {
    expect(signs(1000, 90.5, ["Férias", 1000], ["INSS", -90.5])).toEqual([1000, -90.5]);
  });

  it("um estorno abaixo de zero não é um desconto", () => {
    expect(signs(1000, 90.5, ["Férias", 1000], ["INSS", 90.5], ["Estorno", -0.01])).toEqual([
      1000, -90.5, -0.01,
    ]);
  });

  it("muitos eventos sem nome conhecido não custam nada", () => {
    const many = Array.from({ length: 200 }, (_, index): [string, number] => [
      `Rubrica ${index}`,
      index,
    ]);
    expect(signs(1, 2, ...many)).toHaveLength(200);
  });
});
