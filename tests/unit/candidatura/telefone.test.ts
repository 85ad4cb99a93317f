import { expect, it } from "vitest";
import { contract } from "~/services/provider/contract";

const base = {
  id: "1",
  cidade: "2784",
  uf: "18",
  ddd1: "44",
  telefone1: "999998888",
  ddd2: "",
  telefone2: "",
  codescolaridade: "5",
  graduacao: "",
};

it("an empty telefone is sent as 0", { tags: ["R170"] }, () => {
  expect(contract.candidatura.atualizar.body?.(base)).toMatchObject({
    ddd1: "44",
    telefone1: "999998888",
    ddd2: "0",
    telefone2: "0",
  });
});
