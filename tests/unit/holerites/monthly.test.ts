import { describe, expect, it } from "vitest";
import { filterList, neighboursOf } from "~/modules/holerites/filter";
import { isMonthly, newerThan, newestMonthly } from "~/modules/holerites/monthly";
import { holerite } from "./examples";

const NONE = { ano: null, mes: null, id: null };

describe("the monthly holerite, by the words of the type", () => {
  it.each([
    "Normal",
    "MENSAL",
    "Folha Mensal",
    "Folha de Pagamento",
    "Mensalista",
    "Salário",
    "Recibo normal",
  ])("%s is monthly", (tipo_holerite) => expect(isMonthly({ tipo_holerite })).toBe(true));

  it.each([
    "Adiantamento",
    "Adiantamento Salarial",
    "Antecipação Mensal",
    "13º Salário - 1ª Parcela",
    "Décimo-Terceiro Salário",
    "Férias",
    "Folha de Férias",
    "PLR",
    "Folha Complementar",
    "Folha de Dissídio",
    "Rescisão Normal",
    "Anormal",
    "",
  ])("%s is not monthly", (tipo_holerite) => expect(isMonthly({ tipo_holerite })).toBe(false));
});

describe("what the page opens with", () => {
  const december = holerite("dez", 2025, 12, { liquido: 1256.23 });
  const advance = holerite("adi", 2026, 1, { tipo_holerite: "Adiantamento" });
  const thirteenth = holerite("13", 2025, 12, { tipo_holerite: "13º Salário - 2ª Parcela" });
  const all = [thirteenth, december, advance, holerite("nov", 2025, 11)];

  it(
    "the newest monthly one, even if from the year before; later ones stay available",
    { tags: ["R050"] },
    () => {
      expect(newestMonthly(all)?.id).toBe("dez");
      expect(filterList(all, NONE).map(({ id }) => id)).toEqual(["13", "dez", "nov"]);
      expect(newerThan(all, december)).toEqual([advance]);
      expect(newerThan(all, advance)).toEqual([]);
    },
  );

  it("if no type is named monthly, the newest; with none, nothing", () => {
    expect(newestMonthly([thirteenth, advance])?.id).toBe("adi");
    expect(newestMonthly([])).toBeUndefined();
  });

  it("the previous and the next one cross from one year to another, and stay in the chosen month", () => {
    const ids = ({ older, newer }: ReturnType<typeof neighboursOf>) => [older?.id, newer?.id];
    expect(ids(neighboursOf(all, thirteenth, NONE))).toEqual(["dez", "adi"]);
    expect(ids(neighboursOf(all, advance, NONE))).toEqual(["13", undefined]);
    expect(ids(neighboursOf(all, december, { mes: 12 }))).toEqual([undefined, "13"]);
  });

  it("the advance of a month comes before its monthly one, in whatever order the provider lists them", () => {
    const [monthly, ahead] = [
      holerite("mensal", 2026, 2),
      holerite("antes", 2026, 2, { tipo_holerite: "Antecipação Salarial" }),
    ];
    const before = holerite("jan", 2026, 1);
    for (const list of [
      [monthly, ahead, before],
      [ahead, monthly, before],
    ]) {
      expect(neighboursOf(list, monthly, NONE).older?.id).toBe("antes");
      expect(neighboursOf(list, ahead, NONE)).toMatchObject({
        older: { id: "jan" },
        newer: { id: "mensal" },
      });
    }
  });
});
