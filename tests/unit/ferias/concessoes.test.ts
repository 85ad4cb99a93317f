import { describe, expect, it } from "vitest";
import {
  requestedYear,
  chooseConcessao,
  listConcessoes,
  formatPeriod,
} from "~/modules/ferias/concessoes";
import type { Concessao, YearFerias } from "~/services/provider/contract/ferias";

function concessao(id_concessao: string, dt_in_pg: string): Concessao {
  return {
    id_concessao,
    dt_in_pg,
    dt_fi_pg: dt_in_pg,
    dt_in_paq: null,
    dt_fi_paq: null,
    dt_pgto: null,
    dias_gozados: 0,
    dias_abono: 0,
    tot_vencimentos: 0,
    tot_descontos: 0,
    tot_liq_receber: 0,
    eventos: [],
  };
}

const GROUPS: YearFerias[] = [
  {
    ano: 2026,
    cargo: "Operadora I",
    desc_lotacao: "Cortes",
    concessoes: [concessao("1", "2026-01-05"), concessao("3", "2026-11-02")],
  },
  {
    ano: 2026,
    cargo: "Operadora II",
    desc_lotacao: "Pendura",
    concessoes: [concessao("2", "2026-07-01")],
  },
];

describe("listConcessoes", () => {
  it("joins the groups, the newest vacation first, each with the cargo and ano of its group", () => {
    const list = listConcessoes(GROUPS);
    expect(
      list.map(({ id_concessao, ano, cargo, desc_lotacao }) => [
        id_concessao,
        ano,
        cargo,
        desc_lotacao,
      ]),
    ).toEqual([
      ["3", 2026, "Operadora I", "Cortes"],
      ["2", 2026, "Operadora II", "Pendura"],
      ["1", 2026, "Operadora I", "Cortes"],
    ]);
  });

  it("without groups, or with an empty group, there is none", () => {
    expect(listConcessoes([])).toEqual([]);
    expect(listConcessoes([{ ano: 2026, cargo: "", desc_lotacao: "", concessoes: [] }])).toEqual(
      [],
    );
  });
});

describe("chooseConcessao", () => {
  const list = listConcessoes(GROUPS);

  it("without an id it is the first; with an id it is that one, or none", () => {
    expect(chooseConcessao(list, null)?.id_concessao).toBe("3");
    expect(chooseConcessao(list, "1")?.id_concessao).toBe("1");
    expect(chooseConcessao(list, "99")).toBeUndefined();
    expect(chooseConcessao([], null)).toBeUndefined();
  });
});

describe("requestedYear", () => {
  it.each([
    ["", 2026],
    ["ano=2025", 2025],
    ["ano=2024", 2024],
    ["ano=2023", 2026],
    ["ano=2025.0", 2026],
    ["ano=abc", 2026],
    ["ano=2024&ano=2025", 2024],
  ])("%s is %d", (query, ano) => {
    expect(requestedYear(new URLSearchParams(query), [2026, 2025, 2024])).toBe(ano);
  });
});

describe("formatPeriod", () => {
  it("writes both days, or whichever exist", () => {
    expect(formatPeriod("2026-01-06", "2026-01-25")).toBe("06/01/2026 a 25/01/2026");
    expect(formatPeriod(null, "2026-01-25")).toBe("25/01/2026");
    expect(formatPeriod(null, null)).toBe("");
  });
});
