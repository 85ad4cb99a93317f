import { describe, expect, it } from "vitest";
import { yearList } from "~/modules/atestados/year-list";

const NOW = new Date("2026-11-20T12:00:00Z");
const submission = (codigo: string, datainicio: string | null, status = 3) => ({
  codigo,
  datainicio,
  status,
  movimentacao: [],
});
const codigos = (list: { submissions: { codigo: string }[] }) =>
  list.submissions.map(({ codigo }) => codigo);

describe("lista curta", () => {
  it("those that wait for correction come first, then the newest; without years", () => {
    const list = yearList(
      [
        submission("1", "2025-01-01"),
        submission("2", "2026-03-01"),
        submission("3", "2024-01-01", 2),
        submission("4", "2026-03-01"),
      ],
      "2025",
      NOW,
    );
    expect(codigos(list)).toEqual(["3", "4", "2", "1"]);
    expect(list).toMatchObject({ years: [], ano: null });
  });

  it("vazia", () =>
    expect(yearList([], null, NOW)).toEqual({ submissions: [], years: [], ano: null }));
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
      const list = yearList(many, request, NOW);
      expect(list).toMatchObject({ years: [2026, 2024, 2023], ano: 2026 });
      expect(codigos(list)).toEqual(["antigo", "a5", "a4", "a3", "a2", "a1", "a0", "sem data"]);
    }
  });

  it("those that wait for correction appear in every year", () => {
    expect(codigos(yearList(many, "2024", NOW))).toEqual([
      "antigo",
      "b5",
      "b4",
      "b3",
      "b2",
      "b1",
      "b0",
    ]);
    expect(codigos(yearList(many, "2023", NOW))).toEqual(["antigo"]);
  });
});
