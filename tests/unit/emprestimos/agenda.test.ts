import { describe, expect, it } from "vitest";
import { agendaOf, nextVcto } from "~/modules/emprestimos/agenda";

const TODAY = "2026-11-25";
const loan = (...days: string[]) => ({
  valorapagar: 100,
  parcelas: days.map((vcto) => ({ vcto, valor: 10 })),
});

describe("the next instalment", () => {
  it("is the first after today, in whatever order they come", () => {
    expect(nextVcto(loan("2027-01-05", "2026-12-05", "2026-11-25"), TODAY)).toBe("2026-12-05");
    expect(nextVcto(loan("2026-11-25", "2026-10-05"), TODAY)).toBeNull();
    expect(nextVcto(loan(), TODAY)).toBeNull();
  });
});

describe("a day's entry", () => {
  const loans = [loan("2026-12-05", "2027-01-05"), loan("2026-12-05"), loan("2026-11-25")];

  it("stands for all that is due on this day, without amounts", () => {
    const [both] = agendaOf(loans, "2026-12-05", TODAY);
    expect(both).toEqual({
      id: "parcela/2026-12-05",
      title: "2 parcelas de empréstimos",
      note: "De Empréstimos, no Portal do Colaborador.",
      first: "2026-12-05",
      last: "2026-12-05",
    });
    expect(agendaOf(loans, "2027-01-05", TODAY)[0]?.title).toBe("Parcela de empréstimo");
  });

  it.each(["2026-12-06", "2026-11-25", "", "x", "2026-12-05\r\n"])("%j has none", (vcto) =>
    expect(agendaOf(loans, vcto, TODAY)).toEqual([]),
  );
});
