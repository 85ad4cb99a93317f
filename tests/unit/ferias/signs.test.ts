/** Which lines of a vacation are deductions. */
import { expect, it } from "vitest";
import { signedEventos } from "~/modules/ferias/signs";

const evento = (desc_evento: string, valor: number) => ({
  cod_evento: "1",
  desc_evento,
  base: null,
  valor,
});

function signs(tot_vencimentos: number, tot_descontos: number, ...eventos: [string, number][]) {
  return signedEventos({
    tot_vencimentos,
    tot_descontos,
    eventos: eventos.map(([name, valor]) => evento(name, valor)),
  }).map(({ valor }) => valor);
}

it("by the totals, when the names are not enough and there is only one way", () => {
  expect(signs(4000, 300.5, ["Férias", 3000], ["Terço", 1000], ["Rubrica 771", 300.5])).toEqual([
    3000, 1000, -300.5,
  ]);
  expect(
    signs(1000, 30, ["Férias", 1000], ["Rubrica A", 10], ["Rubrica B", 20], ["Rubrica C", 0]),
  ).toEqual([1000, -10, -20, 0]);
});

it("what is possible in two ways, or does not add up, stays as received", () => {
  expect([
    signs(1500, 500, ["Férias", 1000], ["Rubrica A", 500], ["Rubrica B", 500]),
    signs(1000, 77, ["Férias", 1000], ["Rubrica A", 50]),
    signs(1000, 0, ["Férias", 1000], ["INSS", 50]),
  ]).toEqual([
    [1000, 500, 500],
    [1000, 50],
    [1000, 50],
  ]);
});

it("the signs written by the provider do not change", () =>
  expect(signs(1000, 90.5, ["Férias", 1000], ["INSS", -90.5])).toEqual([1000, -90.5]));

it("a reversal below zero is not a deduction", () =>
  expect(signs(1000, 90.5, ["Férias", 1000], ["INSS", 90.5], ["Estorno", -0.01])).toEqual([
    1000, -90.5, -0.01,
  ]));

it("twenty eventos that add up in no way cost no more than a page may", () => {
  let reads = 0;
  const eventos = Array.from({ length: 20 }, () => ({
    ...evento("Rubrica", 0),
    get valor() {
      reads += 1;
      return 10;
    },
  }));
  signedEventos({ tot_vencimentos: 195, tot_descontos: 5, eventos });
  expect(reads).toBeLessThan(100_000);
});
