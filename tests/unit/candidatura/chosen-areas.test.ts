import { expect, it } from "vitest";
import { areasAreChosen } from "~/modules/candidatura/chosen-areas";

const area = (codigo: string, selecionada: boolean) => ({ codigo, descricao: codigo, selecionada });
const OFFERED = [{ codigo: "1" }, { codigo: "2" }];

it("diz que sim só quando a lista mostra todas as áreas como foram escolhidas", () => {
  expect(areasAreChosen([area("1", true), area("2", false)], OFFERED, ["1"])).toBe(true);
  expect(areasAreChosen([area("1", true), area("2", true)], OFFERED, ["1"])).toBe(false);
  expect(areasAreChosen([area("1", false), area("2", false)], OFFERED, [])).toBe(true);
});

it("uma lista vazia ou cortada não diz nada", () => {
  expect(areasAreChosen([], OFFERED, [])).toBeNull();
  expect(areasAreChosen([], [], [])).toBeNull();
  expect(areasAreChosen([area("1", true)], OFFERED, ["1"])).toBeNull();
});
