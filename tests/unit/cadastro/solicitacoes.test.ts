import { describe, expect, it } from "vitest";
import { newestFirst, ofKind, pendingCode } from "~/modules/cadastro/solicitacoes";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import { contract } from "~/services/provider/contract";
import { canCancel } from "~/services/provider/contract/status";
import { listed } from "../support/listed";

function solicitacao(
  codigo: string,
  status: number,
  codconfigsituacao = "43",
  datainicio: string | null = "2025-03-01",
  horainicio = "09:12",
): Solicitacao {
  const told = { codigo, status, codconfigsituacao, datainicio, horainicio, movimentacao: [] };
  return listed(contract.cadastro.solicitacoes, told);
}

describe("solicitacoes", () => {
  const all = [
    solicitacao("1", 3),
    solicitacao("2", 2),
    solicitacao("3", 2),
    solicitacao("4", 2, "49"),
    solicitacao("5", 9, "7"),
  ];

  it("43 is endereço, 49 is escolaridade", { tags: ["C033", "C034", "R181"] }, () => {
    expect(ofKind(all, "endereco").map(({ codigo }) => codigo)).toEqual(["1", "2", "3"]);
    expect(ofKind(all, "escolaridade").map(({ codigo }) => codigo)).toEqual(["4"]);
  });

  it("the one that waits for correction is the newest in situacao 2", { tags: ["C037"] }, () => {
    expect(pendingCode(all, "endereco")).toBe("3");
    expect(pendingCode([solicitacao("1", 1)], "endereco")).toBeNull();
  });

  it("can be cancelled while the situacao is below 3", { tags: ["C038", "R187"] }, () => {
    const list = [0, 1, 2, 3, 4, 9].map((status) => solicitacao(String(status), status));
    expect(list.filter(canCancel).map(({ codigo }) => codigo)).toEqual(["0", "1", "2"]);
  });

  it("the newest comes first, and one without a date last", () => {
    const list = [
      solicitacao("1", 1, "43", "2025-03-01", "08:00"),
      solicitacao("2", 1, "43", "2025-03-01", "10:00"),
      solicitacao("3", 1, "43", null, ""),
      solicitacao("4", 1, "43", "2025-03-01", ""),
    ];
    expect(newestFirst(list, "endereco").map(({ codigo }) => codigo)).toEqual(["2", "1", "4", "3"]);
  });
});
