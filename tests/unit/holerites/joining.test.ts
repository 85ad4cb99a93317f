/** Several payslips in one PDF: which may go together, in which order, under which name. */
import { describe, expect, it } from "vitest";
import { chosenOf, fileNameOf, joiningScreen, readChoice } from "~/modules/holerites/joining";
import { holerite } from "./examples";

const advance = holerite("a10", 2026, 10, { tipo_holerite: "Adiantamento" });
const october = holerite("10", 2026, 10);
const september = holerite("9", 2026, 9);
const january = holerite("1", 2026, 1);
const december = holerite("12", 2025, 12);
const thirteenth = holerite("13", 2025, 12, { tipo_holerite: "13º Salário" });
const old = holerite("old", 2019, 5);
const all = [advance, october, september, january, thirteenth, december, old];
const YEARS = [2026, 2025, 2024];

const NONE = { ids: [], failed: [], error: null };
const ids = (list: readonly { id: string }[] | null | undefined) => list?.map(({ id }) => id);

describe("the choice", () => {
  it("comes from the address, each id once", () => {
    const query = new URLSearchParams("holerite=9&holerite=10&holerite=9&falhou=10&erro=escolha");
    expect(readChoice(query)).toEqual({ ids: ["9", "10"], failed: ["10"], error: "escolha" });
  });

  it("is sorted, the oldest first and an advance before its month's own pay", () =>
    expect(ids(chosenOf(all, ["10", "12", "a10", "1"]))).toEqual(["12", "1", "a10", "10"]));

  it("with somebody else's payslip is none; with one listed twice has it once", () => {
    expect(chosenOf(all, ["10", "77"])).toBeNull();
    expect(ids(chosenOf([...all, { ...october }], ["10"]))).toEqual(["10"]);
  });
});

it.each([
  [["12", "1", "10"], "holerites-2025-12-a-2026-10.pdf"],
  [["a10", "10"], "holerites-2026-10.pdf"],
  [["9"], "holerite-2026-09.pdf"],
])("the name of the file: of %j: %s", (chosen, name) =>
  expect(fileNameOf(chosenOf(all, chosen) ?? [])).toBe(name),
);

it("the screen: keeps the choice, its years open, a year that is not listed too, and names what failed", () => {
  const choice = { ...NONE, ids: ["old", "12", "10"], failed: ["12"] };
  const screen = joiningScreen(all, choice, YEARS);
  expect(screen?.years.map(({ ano, open }) => [ano, open])).toEqual([
    [2026, true],
    [2025, true],
    [2019, true],
  ]);
  const chosen = screen?.years.flatMap(({ holerites }) => holerites.filter((each) => each.chosen));
  expect(ids(chosen)).toEqual(["10", "12", "old"]);
  expect(screen?.failed.map(({ name }) => name)).toEqual(["Normal de dezembro de 2025"]);
  expect(screen?.queries).toMatchObject({
    all: "?holerite=old&holerite=12&holerite=10",
    others: "?holerite=old&holerite=10",
  });
});
