import { expect, it } from "vitest";
import { alreadyReferred } from "~/modules/pcd/already-referred.server";
import { contract } from "~/services/provider/contract";

const NOW = new Date("2026-11-24T15:00:00-03:00");

const referred = (cpf: string, data_log: string, hora_log: string) =>
  contract.pcd.listar.reply("coop").parse([
    {
      id: 7,
      nome: "Ana",
      cpf,
      dtnasc: "1990-01-01",
      cidade: "Goioerê",
      endereco: "Rua 1",
      telefone_pcd: "",
      telefone_colaborador: "",
      desc_status: "Encerrada",
      status_final: true,
      pode_corrigir: false,
      movimentacao: [{ data_log, hora_log, desc_status: "Enviada", observacao: "" }],
    },
  ]);

it.each([
  ["52998224725", "2026-03-02", "10:00", "em 02/03 (nº 7)"],
  ["529.982.247-25", "2025-03-02", "10:00", "em 02/03/2025 (nº 7)"],
  ["52998224725", "2026-11-24", "14:29", "em 24/11 (nº 7)"],
])("%s of %s %s is said", (cpf, day, time, said) =>
  expect(alreadyReferred(referred(cpf, day, time), "52998224725", NOW)).toContain(said),
);

it("a leading zero that the list has lost is the same person", () =>
  expect(alreadyReferred(referred("1234567890", "2026-03-02", "10:00"), "01234567890", NOW)).toBe(
    alreadyReferred(referred("01234567890", "2026-03-02", "10:00"), "01234567890", NOW),
  ));

it("says nothing of others, nor of what may be this very sending", { tags: ["R158"] }, () => {
  expect(alreadyReferred(referred("11144477735", "2026-03-02", "10:00"), "52998224725", NOW)).toBe(
    null,
  );
  expect(alreadyReferred(referred("52998224725", "2026-11-24", "14:31"), "52998224725", NOW)).toBe(
    null,
  );
});
