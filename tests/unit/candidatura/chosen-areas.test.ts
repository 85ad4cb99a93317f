import { expect, it } from "vitest";
import { areasAreChosen, isRecorded } from "~/modules/candidatura/record.server";

const area = (codigo: string, selecionada: boolean) => ({ codigo, descricao: codigo, selecionada });
const OFFERED = [{ codigo: "1" }, { codigo: "2" }];

it("is true only when the list shows all areas as chosen; an empty or truncated list proves nothing", () => {
  expect([
    areasAreChosen([area("1", true), area("2", false)], OFFERED, ["1"]),
    areasAreChosen([area("1", true), area("2", true)], OFFERED, ["1"]),
    areasAreChosen([area("1", false), area("2", false)], OFFERED, []),
    areasAreChosen([], OFFERED, []),
    areasAreChosen([], [], []),
    areasAreChosen([area("1", true)], OFFERED, ["1"]),
  ]).toEqual([true, false, true, null, null, null]);
});

it("recorded information is recognised however the provider writes it", () => {
  const recorded = { id: "1", cidade: "02845", uf: "18", ddd1: "44", telefone1: "99888-1234" };
  const others = { ddd2: "", telefone2: "", codescolaridade: "07", observacao: "" };
  const candidate = { ...recorded, ...others, graduacao: "ADMINISTRACAO" };
  const sent = { cidade: "2845", telefone1: "998881234", codescolaridade: "7" };
  expect(isRecorded({ ...sent, graduacao: "Administração" }, candidate)).toBe(true);
  expect(isRecorded({ ...sent, graduacao: "Direito" }, candidate)).toBe(false);
});
