import { describe, expect, it } from "vitest";
import { indicacaoCancellationForm } from "~/modules/pcd/form";
import { indicacao } from "~/modules/pcd/record.server";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const schema = indicacao.form({ today: "2025-06-10" });

const BOM = {
  nome: " Tiago Alves ",
  cpf: "529.982.247-25",
  dtnascimento: "18/03/1994",
  cidade: "Goioerê",
  endereco: "Rua A, 1",
  telefone_pcd: "(44) 99811-2233",
  telefone_colaborador: "+55 44 99765-4321",
};

function mensagens(data: unknown) {
  const { error } = schema.safeParse(data);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the indicação", () => {
  it("to correct one, the CPF that came as a number gets its zeros back, and zeros are no phone", () => {
    const came = listed(contract.pcd.listar, {
      id: "1",
      nome: "Tiago",
      cpf: "4537001011",
      telefone_pcd: 0,
      desc_status: "",
      status_final: false,
    });
    expect(indicacao.initial(came)).toMatchObject({ cpf: "045.370.010-11", telefone_pcd: "" });
  });

  it.each([
    ["cpf", "529.982.247-24", "CPF inválido. Confira os 11 números"],
    ["cpf", "5299822472", "CPF inválido. Confira os 11 números"],
    ["dtnascimento", "2025-06-11", "Informe corretamente a data de nascimento do PCD"],
    [
      "telefone_pcd",
      "99811-2233",
      "Informe corretamente o telefone do PCD: DDD com 2 dígitos e número com 9 dígitos, ou 8 se for fixo",
    ],
    [
      "telefone_colaborador",
      "(44) 3522-1100",
      "Informe corretamente seu telefone de contato: DDD com 2 dígitos e número com 9 dígitos",
    ],
    ["nome", "x".repeat(201), "Use no máximo 200 letras"],
  ])("%s: %s", (field, value, mensagem) =>
    expect(mensagens({ ...BOM, [field]: value })).toEqual([`${field}: ${mensagem}`]),
  );

  it("the phone of the PCD can be a landline", () =>
    expect(schema.parse({ ...BOM, telefone_pcd: "(44) 3522-1100" }).telefone_pcd).toBe(
      "4435221100",
    ));
});

it("the cancellation: the observação may be missing", () => {
  expect(indicacaoCancellationForm.parse({})).toEqual({ observacao: "" });
  expect(indicacaoCancellationForm.parse({ observacao: " Desistiu " })).toEqual({
    observacao: "Desistiu",
  });
});
