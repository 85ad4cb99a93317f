import { expect, it } from "vitest";
import { areasAreChosen } from "~/modules/candidatura/record.server";

const area = (codigo: string, selecionada: boolean) => ({ codigo, descricao: codigo, selecionada });
const OFFERED = [{ codigo: "1" }, { codigo: "2" }];

it("is true only when the list shows all areas as chosen", () => {
  expect(areasAreChosen([area("1", true), area("2", false)], OFFERED, ["1"])).toBe(true);
  expect(areasAreChosen([area("1", true), area("2", true)], OFFERED, ["1"])).toBe(false);
  expect(areasAreChosen([area("1", false), area("2", false)], OFFERED, [])).toBe(true);
});

it("an empty or truncated list proves nothing", () => {
  expect(areasAreChosen([], OFFERED, [])).toBeNull();
  expect(areasAreChosen([], [], [])).toBeNull();
  expect(areasAreChosen([area("1", true)], OFFERED, ["1"])).toBeNull();
});
