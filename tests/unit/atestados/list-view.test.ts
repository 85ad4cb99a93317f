import { describe, expect, it } from "vitest";
import { buildList } from "~/modules/atestados/list-view";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import type { Atestado } from "~/services/provider/contract/atestados";
import { listedAtestado } from "../../support/listed-atestado";

const NOW = new Date("2026-11-20T12:00:00Z");

const atestado = (codigo: string, status: number, datainicio: string) =>
  listedAtestado({
    ...{ codigo, status, codconfigsituacao: "101", datainicio, diasatestado: 1 },
    movimentacao: [
      {
        ...{ sequencia: "1", data: datainicio, hora: "08:00", descstatus: "", colabempresa: "" },
        observacao: "Falta o CRM.",
      },
    ],
  });

it("the nearest deadline comes first, and only a correction says what was asked", () => {
  const { submissions } = buildList(
    ATESTADOS,
    [
      atestado("nova", 1, "2026-11-20"),
      atestado("sem prazo", 2, "2026-11-01"),
      atestado("amanhã", 2, "2026-11-20"),
      atestado("hoje", 2, "2026-11-19"),
    ],
    null,
    NOW,
  );
  expect(
    submissions.map(({ codigo, deadline, requested }) => [codigo, deadline, requested]),
  ).toEqual([
    ["hoje", "hoje, 20/11/2026 às\u00a023:59", "Falta o CRM."],
    ["amanhã", "amanhã, 21/11/2026 às\u00a023:59", "Falta o CRM."],
    ["sem prazo", null, "Falta o CRM."],
    ["nova", null, ""],
  ]);
});

const submission = (codigo: string, datainicio: string | null, status = 3) =>
  listedAtestado({ codigo, datainicio, status });
const yearOf = (all: Atestado[], requested: string | null) => {
  const { submissions, years, ano } = buildList(ATESTADOS, all, requested, NOW);
  return { codigos: submissions.map(({ codigo }) => codigo), years, ano };
};

describe("lista curta", () => {
  it("those that wait for correction come first, then the newest; without years", () => {
    const list = yearOf(
      [
        submission("1", "2025-01-01"),
        submission("2", "2026-03-01"),
        submission("3", "2024-01-01", 2),
        submission("4", "2026-03-01"),
      ],
      "2025",
    );
    expect(list).toEqual({ codigos: ["3", "4", "2", "1"], years: [], ano: null });
  });

  it("vazia", () => expect(yearOf([], null)).toEqual({ codigos: [], years: [], ano: null }));
});

describe("lista comprida", () => {
  const many = [
    ...Array.from({ length: 6 }, (_, numero) => submission(`a${numero}`, `2026-0${numero + 1}-10`)),
    ...Array.from({ length: 6 }, (_, numero) => submission(`b${numero}`, `2024-0${numero + 1}-10`)),
    submission("antigo", "2023-05-05", 2),
    submission("sem data", null),
  ];

  it("by year: with none requested, or one that does not exist, the newest", () => {
    for (const request of [null, "", "2026", "1999", "abc", "2026 "]) {
      const list = yearOf(many, request);
      expect(list).toMatchObject({ years: [2026, 2024, 2023], ano: 2026 });
      expect(list.codigos).toEqual(["antigo", "a5", "a4", "a3", "a2", "a1", "a0", "sem data"]);
    }
  });

  it("those that wait for correction appear in every year", () => {
    expect(yearOf(many, "2024").codigos).toEqual(["antigo", "b5", "b4", "b3", "b2", "b1", "b0"]);
    expect(yearOf(many, "2023").codigos).toEqual(["antigo"]);
  });
});
