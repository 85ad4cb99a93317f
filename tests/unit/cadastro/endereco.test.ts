import { expect, it } from "vitest";
import { contract } from "~/services/provider/contract";
import { enderecoPairs, formatCep } from "~/modules/cadastro/endereco";

it.each([
  ["87300123", "87300-123"],
  ["87.300-123", "87300-123"],
  ["1310100", "01310-100"],
  ["873001234", "873001234"],
  ["", ""],
])("CEP %j", (written, shown) => expect(formatCep(written)).toBe(shown));

const read = (endereco: object) =>
  contract.cadastro.dadosCadastrais.reply("coop").parse({ endereco }).endereco;

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
  expect(enderecoPairs(read({ uf: "PR" }))).toEqual([["Cidade/UF", "PR"]]);
  expect(enderecoPairs(read({}))).toEqual([]);
});
