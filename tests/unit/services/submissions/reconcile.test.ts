/** What a list shows of a submission whose answer was lost, and what it proves. */
import { describe, expect, it } from "vitest";
import { asSet, type Comparison, type Facts } from "~/services/submissions/compare";
import { firstChange, lastChange, momentOf } from "~/services/submissions/list-moments";
import {
  absenceIn,
  listingBefore,
  listingOf,
  matchIn,
  type ListedRecord,
  type Others,
} from "~/services/submissions/reconcile";
import type { Evidence } from "~/services/submissions/stored-submission";
import { sought } from "../support/sought";

const SINCE = Date.parse("2026-11-16T14:10:30-03:00");
const SENT = { tipo: "10", medico: "José", inicio: "2026-11-10", justificativa: "Consulta" };
const COMPARED: Comparison = {
  tipo: { kind: "code", isIdentity: true },
  inicio: { kind: "date" },
  medico: { called: "médico" },
};
/** `when`: the time of that day, or another day. */
const row = (key: string, fields: Facts = {}, when: string | null = null): ListedRecord => ({
  key,
  fields: { ...SENT, ...fields },
  when: when?.includes(":") ? `2026-11-16T${when}` : when,
});
const NEAR = { medico: "Rui" };
const OLD = ["1"];

/** `known` null: the list did not open before. */
type Known = Partial<Evidence> & Partial<Others>;
const matched = (
  records: ListedRecord[],
  { taken = [], unnumbered = 0, ...evidence }: Known = {},
) =>
  matchIn(
    listingBefore(records, () => ({ records, compared: COMPARED })),
    sought(SINCE, { known: [], facts: SENT, ...evidence }),
    { taken, unnumbered },
  );

describe("a record", () => {
  const BLIND = { known: null };
  const GAPS = { known: OLD, hadGaps: true };

  it.each<[string, string, ListedRecord[], Known?]>([
    ["that was there already", "nothing", [row("1")], { known: OLD }],
    ["written otherwise", "ours", [row("2", { medico: " JOSE ", inicio: "10/11/2026" })]],
    ["of another kind", "nothing", [row("2", { tipo: "20" })]],
    ["of another doctor", "near", [row("2", NEAR)]],
    [
      "without what others have",
      "near",
      [row("2", { justificativa: "" }), row("1")],
      { known: OLD },
    ],
    ["without what no list tells", "ours", [row("2", { justificativa: "" })]],
    ["of 5 minutes before", "ours", [row("2", {}, "14:05")]],
    ["of 6 minutes before", "alike", [row("2", {}, "14:04")]],
    ["of the same day", "ours", [row("2", {}, "2026-11-16")]],
    ["of the day before", "alike", [row("2", {}, "2026-11-15")]],
    ["whose content nobody noted", "alike", [row("2")], { facts: null }],

    ["without the list of before", "alike", [row("2")], BLIND],
    ["of that minute, without the list", "alike", [row("2", {}, "14:10")], BLIND],
    ["of that day, without the list", "alike", [row("2", {}, "2026-11-16")], BLIND],
    ["of the next minute, without the list", "ours", [row("2", {}, "14:11")], BLIND],
    ["of an hour before, without the list", "nothing", [row("2", {}, "13:00")], BLIND],

    ["where some were unreadable before", "alike", [row("2")], GAPS],
    ["of the next minute, where some were", "ours", [row("2", {}, "14:11")], GAPS],
    ["that was there, where some were", "nothing", [row("1", {}, "14:11")], GAPS],

    ["like it, that was there already", "nothing", [row("2", NEAR)], { known: ["02"] }],
    // Some services shift days by their zone.
    ["like it, of the day before", "near", [row("2", NEAR, "2026-11-15")]],
    ["like it, undated, without the list", "nothing", [row("2", NEAR)], BLIND],
    ["like it, of later, without the list", "near", [row("2", NEAR, "14:11")], BLIND],
    ["like it, of before, without the list", "nothing", [row("2", NEAR, "14:04")], BLIND],

    ["of another submission", "nothing", [row("2")], { taken: ["002"] }],
    ["maybe of another submission", "alike", [row("2")], { unnumbered: 1 }],
    ["of two, one maybe of another", "ours", [row("2"), row("3")], { unnumbered: 1 }],
  ])("%s: %s", (_, state, records, known) => expect(matched(records, known).state).toBe(state));

  it("that is like it gives its number and the differences; of several the one that differs least", () => {
    const [one, two] = [row("5", NEAR), row("6", { ...NEAR, inicio: "2026-11-01" })];
    const near = { state: "near", protocolo: "5", differs: ["médico"] };
    for (const records of [[one], [one, two], [two, one]]) expect(matched(records)).toEqual(near);
    expect(matched([two])).toMatchObject({ differs: ["médico", "inicio"] });
  });

  it("that is it gives its number; of several the newest that is nobody else's", () => {
    const rows = [row("2", {}, "14:10"), row("3", {}, "14:12"), row("4")];
    for (const records of [rows, [...rows].reverse()]) {
      expect(matched(records)).toEqual({ state: "ours", protocolo: "3" });
      expect(matched(records, { taken: ["3"] })).toEqual({ state: "ours", protocolo: "2" });
    }
  });
});

it.each([
  ["none", [], 1, true],
  ["a record", ["3.datainicio: esperado: data"], 1, false],
  ["a record, by the words of it", ["dependentes.12: esperado: 1 ou 2.5"], 1, false],
  ["a part of a record", ["7.datainicio: falta", "3.anexos.2.codigo: falta"], 0, false],
  ["an entry of a record", ["0.eventos.1: falta"], 0, false],
  ["a part of a record of a list", ["lista.3.anexos.0: falta"], 0, false],
])("of a list that lacks %s what it shows whole is valid", (_, leftOut, count, complete) => {
  const listing = listingOf({ data: null, leftOut }, () => ({ records: [row("1")] }));
  expect([listing.records.length, listing.complete]).toEqual([count, complete]);
});

it.each([
  [["1", "2"], ["1", "2"], "none", "proven"],
  [["01", "2"], ["1"], "none", "proven"],
  [["1"], ["1", "2"], "none", "incomplete"],
  [[], ["1"], "none", "incomplete"],
  [[], [], "none", "no-witness"],
  [["1"], null, "none", "no-witness"],
  [["1"], ["1", "2"], "2", "proven"],
  [[], ["2"], "2", "no-witness"],
])("absence from %j, where %j stood and %s was to go: %s", (allKeys, known, gone, absence) =>
  expect(absenceIn({ allKeys }, { known, standing: null }, gone)).toBe(absence),
);

it("the time and the sets, as the lists give them", () => {
  const moments = [
    momentOf("2026-11-16", "14:10"),
    momentOf("2026-11-16"),
    momentOf(null, "14:10"),
  ];
  expect(moments).toEqual(["2026-11-16T14:10", "2026-11-16", null]);
  const history = [
    { data: "2026-11-17", hora: "08:00" },
    { data: "2026-11-16", hora: "14:10" },
    { data: null, hora: "" },
  ];
  expect([firstChange(history), lastChange(history), firstChange([])]).toEqual([
    "2026-11-16T14:10",
    "2026-11-17T08:00",
    null,
  ]);
  expect(asSet(["b", "a", "", "b"])).toBe("a b");
});
