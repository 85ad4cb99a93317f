import { expect, it } from "vitest";
import { requestedYear, chooseConcessao, listConcessoes } from "~/modules/ferias/concessoes";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const group = (cargo: string, desc_lotacao: string, starts: Record<string, string>) =>
  listed(contract.ferias.listar, {
    ano: 2026,
    cargo,
    desc_lotacao,
    concessoes: Object.entries(starts).map(([id_concessao, day]) => ({
      id_concessao,
      dt_in_pg: day,
      dt_fi_pg: day,
      tot_vencimentos: 0,
      tot_descontos: 0,
      tot_liq_receber: 0,
    })),
  });
const GROUPS = [
  group("Operadora I", "Cortes", { 1: "2026-01-05", 3: "2026-11-02" }),
  group("", "", {}),
  group("Operadora II", "Pendura", { 2: "2026-07-01" }),
];

const list = listConcessoes(GROUPS);

it("joins the groups, the newest vacation first, each with the cargo and ano of its group", () => {
  const one = { ano: 2026, cargo: "Operadora I", desc_lotacao: "Cortes" };
  const two = { ano: 2026, cargo: "Operadora II", desc_lotacao: "Pendura" };
  expect(list).toMatchObject([
    { ...one, id_concessao: "3" },
    { ...two, id_concessao: "2" },
    { ...one, id_concessao: "1" },
  ]);
});

it("without an id it is the first; with an id it is that one, or none", () =>
  expect([null, "1", "99"].map((id) => chooseConcessao(list, id)?.id_concessao)).toEqual([
    "3",
    "1",
    undefined,
  ]));

it.each([
  ["", 2026],
  ["ano=2025", 2025],
  ["ano=2023", 2026],
  ["ano=2025.0", 2026],
  ["ano=2024&ano=2025", 2024],
])("requestedYear: %s is %d", (query, ano) =>
  expect(requestedYear(new URLSearchParams(query), [2026, 2025, 2024])).toBe(ano),
);
