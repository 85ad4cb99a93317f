import { expect, it } from "vitest";
import { newestOfKind, pendingOf } from "~/modules/cadastro/solicitacoes";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

function solicitacao(
  codigo: string,
  status: number,
  codconfigsituacao = "43",
  datainicio: string | null = "2025-03-01",
  horainicio = "09:12",
) {
  const told = { codigo, status, codconfigsituacao, datainicio, horainicio, movimentacao: [] };
  return listed(contract.cadastro.solicitacoes, told);
}

const all = [
  solicitacao("1", 3),
  solicitacao("2", 2),
  solicitacao("3", 2),
  solicitacao("4", 2, "49"),
];

it("the one that waits for correction is the newest in situacao 2", { tags: ["C037"] }, () => {
  expect(pendingOf(all, "endereco")?.codigo).toBe("3");
  expect(pendingOf([solicitacao("1", 1)], "endereco")).toBeNull();
});

it("the newest comes first, and one without a date last", () => {
  const list = [
    solicitacao("1", 1, "43", "2025-03-01", "08:00"),
    solicitacao("2", 1, "43", "2025-03-01", "10:00"),
    solicitacao("3", 1, "43", null, ""),
    solicitacao("4", 1, "43", "2025-03-01", ""),
  ];
  expect(newestOfKind(list, "endereco").map(({ codigo }) => codigo)).toEqual(["2", "1", "4", "3"]);
});
