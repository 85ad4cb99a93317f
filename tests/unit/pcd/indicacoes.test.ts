import { expect, it } from "vitest";
import { correctionRows, indicacao, indicacaoRows } from "~/modules/pcd/record.server";
import { isWithdrawn } from "~/services/provider/contract/status";
import { listingBefore, matchIn, type Rows } from "~/services/submissions/reconcile";
import { sought } from "../services/support/sought";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const BASE = listed(contract.pcd.listar, {
  id: "3",
  nome: "Tiago",
  cpf: "52998224725",
  dtnasc: "1994-03-18",
  cidade: "Goioerê",
  tiposistema: "WEB",
  telefone_pcd: "44998112233",
  telefone_colaborador: "ramal 23",
  desc_status: "Em análise",
  status_final: false,
});

const SENT = {
  nome: "Tiago",
  cpf: "52998224725",
  dtnascimento: "1994-03-18",
  cidade: "Goioerê",
  endereco: "Rua A",
  telefone_pcd: "44998112233",
  telefone_colaborador: "44997654321",
};

it("finds the one that was submitted, and only that", () => {
  const fresh = { ...BASE, endereco: "Rua A", telefone_colaborador: "(44) 99765-4321" };
  const findOne = (lines: Rows, known: string[] = []) =>
    matchIn(
      listingBefore(null, () => lines),
      sought(Date.now(), { known, facts: indicacao.facts(SENT) }),
    ).state;
  expect(findOne(indicacaoRows([{ ...fresh, cpf: "529.982.247-25" }]))).toBe("ours");
  expect(findOne(indicacaoRows([fresh]), ["3"])).toBe("nothing");
  for (const other of [
    { dtnasc: "1994-03-19" },
    { endereco: "Rua B" },
    { cidade: "Umuarama" },
    { telefone_pcd: "44990000000" },
  ]) {
    expect(findOne(indicacaoRows([{ ...fresh, ...other }]))).toBe("near");
  }
  expect([
    findOne(indicacaoRows([{ ...fresh, cpf: "1" }])),
    findOne(correctionRows([fresh], "3")),
    findOne(correctionRows([fresh], "4")),
  ]).toEqual(["nothing", "ours", "nothing"]);
  // Still waiting for the correction, or ended: it did not arrive.
  expect(findOne(correctionRows([{ ...fresh, pode_corrigir: true }], "3"))).toBe("nothing");
  expect(findOne(correctionRows([{ ...fresh, status_final: true }], "3"))).toBe("nothing");
});

it("a CPF that lost the zero in front of it is the same", () => {
  const rows = indicacaoRows([
    { ...BASE, cpf: "1234567890", endereco: "Rua A", telefone_colaborador: "44997654321" },
  ]);
  const sent = indicacao.facts({ ...SENT, cpf: "012.345.678-90" });
  const listing = listingBefore(null, () => rows);
  expect(matchIn(listing, sought(Date.now(), { known: [], facts: sent })).state).toBe("ours");
});

it.each([
  ["Cancelada pelo colaborador", true, true],
  ["Contratada", true, false],
  ["Cancelamento pedido", false, false],
])("an end as %j, final: %s, is the requested cancellation: %s", (desc_status, status_final, is) =>
  expect(isWithdrawn({ desc_status, status_final })).toBe(is),
);
