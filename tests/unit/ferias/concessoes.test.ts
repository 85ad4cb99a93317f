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
  it("junta os grupos, as férias mais novas primeiro, cada uma com o cargo e o ano do seu grupo", () => {
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

  it("sem grupos, ou com um grupo vazio, não há nenhuma", () => {
    expect(listConcessoes([])).toEqual([]);
    expect(listConcessoes([{ ano: 2026, cargo: "", desc_lotacao: "", concessoes: [] }])).toEqual(
      [],
    );
  });
});

describe("chooseConcessao", () => {
  const list = listConcessoes(GROUPS);

  it("sem id é a primeira; com id é ela, ou nenhuma", () => {
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
  ])("%s é %d", (query, ano) => {
    expect(requestedYear(new URLSearchParams(query), [2026, 2025, 2024])).toBe(ano);
  });
});

describe("formatPeriod", () => {
  it("escreve os dois dias, ou o que houver", () => {
    expect(formatPeriod("2026-01-06", "2026-01-25")).toBe("06/01/2026 a 25/01/2026");
    expect(formatPeriod(null, "2026-01-25")).toBe("25/01/2026");
    expect(formatPeriod(null, null)).toBe("");
  });
});
