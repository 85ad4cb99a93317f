import { expect, it } from "vitest";
import { alreadyReferred } from "~/modules/pcd/already-referred.server";
import { contract } from "~/services/provider/contract";

const NOW = new Date("2026-11-24T15:00:00-03:00");

const said = (cpf: string, data_log: string, hora_log: string, asked = "52998224725") =>
  alreadyReferred(
    contract.pcd.listar.reply("coop").parse([
      {
        id: 7,
        nome: "Ana",
        cpf,
        dtnasc: "1990-01-01",
        cidade: "Goioerê",
        endereco: "Rua 1",
        desc_status: "Encerrada",
        status_final: true,
        pode_corrigir: false,
        movimentacao: [{ data_log, hora_log, desc_status: "Enviada", observacao: "" }],
      },
    ]),
    asked,
    NOW,
  );

it.each([
  ["52998224725", "2026-03-02", "10:00", "em 02/03 (nº 7)"],
  ["529.982.247-25", "2025-03-02", "10:00", "em 02/03/2025 (nº 7)"],
  ["52998224725", "2026-11-24", "14:29", "em 24/11 (nº 7)"],
])("%s of %s %s is said", (cpf, day, time, text) => expect(said(cpf, day, time)).toContain(text));

it("a leading zero that the list has lost is the same person", () =>
  expect(said("1234567890", "2026-03-02", "10:00", "01234567890")).toContain("em 02/03 (nº 7)"));

it("says nothing of others, nor of what may be this very sending", { tags: ["R158"] }, () => {
  expect(said("11144477735", "2026-03-02", "10:00")).toBeNull();
  expect(said("52998224725", "2026-11-24", "14:31")).toBeNull();
});
