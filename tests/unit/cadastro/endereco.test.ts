import { expect, it } from "vitest";
import { enderecoPairs, formatCep } from "~/modules/cadastro/endereco";

it.each([
  ["87300123", "87300-123"],
  ["87.300-123", "87300-123"],
  ["1310100", "01310-100"],
  ["873001234", "873001234"],
  ["", ""],
])("CEP %j", (written, shown) => expect(formatCep(written)).toBe(shown));

const NOTHING = {
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cep: "",
  cidade: "",
  uf: "",
};

it("each part under its name; unknown parts do not appear", () => {
  const all = {
    logradouro: "Rua L",
    numero: "N1",
    complemento: "Fundos",
    bairro: "Bairro B",
    cep: "87300123",
    cidade: "Cidade C",
    uf: "PR",
  };
  expect(enderecoPairs(all)).toEqual([
    ["Rua", "Rua L"],
    ["Número", "N1"],
    ["Complemento", "Fundos"],
    ["Bairro", "Bairro B"],
    ["CEP", "87300-123"],
    ["Cidade/UF", "Cidade C/PR"],
  ]);
  expect(enderecoPairs({ ...NOTHING, uf: "PR" })).toEqual([["Cidade/UF", "PR"]]);
  expect(enderecoPairs(NOTHING)).toEqual([]);
});
