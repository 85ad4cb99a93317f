import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { nowInSaoPaulo } from "~/lib/calendar";
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
import { checkRemoval, otherCodes } from "~/services/submissions/removal";
import { sought } from "../support/sought";

const SINCE = Date.parse("2026-11-16T14:10:30-03:00");
const SENT: Facts = {
  tipo: "10",
  medico: "José da Conceição",
  inicio: "2026-11-10",
  justificativa: "Consulta",
};
const row = (key: string, fields: Facts = SENT, when: string | null = null): ListedRecord => ({
  key,
  fields,
  when,
});
const COMPARED: Comparison = {
  kinds: { tipo: "code", inicio: "date" },
  identity: ["tipo"],
  labels: { medico: "médico" },
};
const listed = (records: ListedRecord[]) =>
  listingBefore(records, () => ({ records, compared: COMPARED }));
const recogniseIn = (rows: ListedRecord[], known: string[] | null = [], others?: Others) =>
  matchIn(listed(rows), sought(SINCE, { known, facts: SENT }), others);

describe("recognising what was sent", () => {
  it("a record that was already there never matches, however alike", () => {
    expect(recogniseIn([row("1")], ["1"]).state).toBe("nothing");
    expect(recogniseIn([row("2"), row("1")], ["1"])).toEqual({ state: "ours", protocolo: "2" });
  });

  it("all fields that the list has are equal, in any case, accents, spaces and date format", () => {
    expect(
      recogniseIn([row("2", { ...SENT, medico: " JOSE DA  CONCEICAO", inicio: "10/11/2026" })])
        .state,
    ).toBe("ours");
    for (const nome of Object.keys(SENT))
      expect(recogniseIn([row("2", { ...SENT, [nome]: "outro" })]).state).toBe(
        nome === "tipo" ? "nothing" : "near",
      );
    expect(recogniseIn([row("2", { ...SENT, justificativa: "" }), row("1")], ["1"]).state).toBe(
      "near",
    );
  });

  it("a field that no row has is not part of the list", () => {
    expect(recogniseIn([row("2", { tipo: "10", medico: "", inicio: "2026-11-10" })]).state).toBe(
      "ours",
    );
  });

  it("more than 5 minutes before the submission, it is in doubt", () => {
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:05")]).state).toBe("ours");
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:04")]).state).toBe("alike");
    expect(recogniseIn([row("2", SENT, "2026-11-16")]).state).toBe("ours");
    expect(recogniseIn([row("2", SENT, "2026-11-15")]).state).toBe("alike");
  });

  it("without the earlier list only the time is proof: from a minute that had not yet begun", () => {
    expect(recogniseIn([row("2")], null).state).toBe("alike");
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:10")], null).state).toBe("alike");
    expect(recogniseIn([row("2", SENT, "2026-11-16")], null).state).toBe("alike");
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:11")], null)).toEqual({
      state: "ours",
      protocolo: "2",
    });
    expect(recogniseIn([row("2", SENT, "2026-11-16T13:00")], null).state).toBe("nothing");
    expect(recogniseIn([row("2", { ...SENT, tipo: "20" })], null).state).toBe("nothing");
  });

  it("of a list that had unreadable entries before: one that is readable now may be one of them", () => {
    const gaps = (rows: ListedRecord[]) =>
      matchIn(listed(rows), sought(SINCE, { known: ["1"], hadGaps: true, facts: SENT }));
    expect(gaps([row("2")]).state).toBe("alike");
    expect(gaps([row("2", SENT, "2026-11-16T14:10")]).state).toBe("alike");
    expect(gaps([row("2", SENT, "2026-11-16T14:11")])).toEqual({ state: "ours", protocolo: "2" });
    expect(gaps([row("1", SENT, "2026-11-16T14:11")]).state).toBe("nothing");
  });

  it("of a submission whose content is not stored nothing is claimed", () => {
    expect(matchIn(listed([row("2")]), sought(SINCE, { known: [] })).state).toBe("alike");
  });

  it("of a list with unreadable entries, what it shows is valid; a record with unreadable parts is not compared", () => {
    const rows = (keys: string[]) => ({ records: keys.map((key) => row(key)) });
    const looked = (leftOut: string[]) => {
      const { records, complete } = listingOf({ data: ["1"], leftOut }, rows);
      return { records, complete };
    };
    expect(looked([])).toEqual({ records: [row("1")], complete: true });
    expect(looked(["3.datainicio: esperado: data"])).toEqual({
      records: [row("1")],
      complete: false,
    });
    expect(looked(["dependentes.12: esperado: 1 ou 2.5"]).records).toHaveLength(1);
    for (const inside of [
      "3.anexos.2.codigo: falta",
      "0.eventos.1: falta",
      "lista.3.anexos.0: falta",
    ])
      expect(looked(["7.datainicio: falta", inside]), inside).toEqual({
        records: [],
        complete: false,
      });
  });

  it("a similar one gives its number and the differences; it is never one that was already there", () => {
    const near = { ...SENT, medico: "Registro Nacional" };
    expect(recogniseIn([row("2", near)])).toEqual({
      state: "near",
      protocolo: "2",
      differs: ["médico"],
    });
    expect(recogniseIn([row("2", near)], ["2"]).state).toBe("nothing");
    expect(recogniseIn([row("2", near)], ["02"]).state).toBe("nothing");
    // Some services shift days by their zone.
    expect(recogniseIn([row("2", near, "2026-11-15")]).state).toBe("near");
    expect(recogniseIn([row("2", near, "2026-11-15")], null).state).toBe("nothing");
    expect(recogniseIn([row("2", near)], null).state).toBe("nothing");
  });

  it("a number that belongs to another submission does not match; one without a number leaves it in doubt", () => {
    const others = (taken: string[], unnumbered = 0) => ({ taken, unnumbered });
    expect(recogniseIn([row("2")], [], others(["2"])).state).toBe("nothing");
    expect(recogniseIn([row("2"), row("3")], [], others(["002"]))).toEqual({
      state: "ours",
      protocolo: "3",
    });
    expect(recogniseIn([row("2")], [], others([], 1)).state).toBe("alike");
    expect(recogniseIn([row("2"), row("3")], [], others([], 1)).state).toBe("ours");
  });

  it("of several that match, the newest is it; of several like it, the one that differs least", () => {
    const rows = [row("2", SENT, "2026-11-16T14:10"), row("3", SENT, "2026-11-16T14:12"), row("4")];
    for (const order of [rows, [...rows].reverse()])
      expect(recogniseIn(order)).toEqual({ state: "ours", protocolo: "3" });
    const [one, two] = [
      { ...SENT, medico: "Rui" },
      { ...SENT, medico: "Rui", inicio: "2026-11-01" },
    ];
    for (const order of [
      [row("5", one), row("6", two)],
      [row("6", two), row("5", one)],
    ])
      expect(recogniseIn(order)).toMatchObject({ state: "near", protocolo: "5" });
    expect(recogniseIn([row("6", two)])).toMatchObject({ differs: ["médico", "inicio"] });
  });

  it("without the earlier list, one like it is shown where its time says that it may be", () => {
    const near = { ...SENT, medico: "Rui" };
    expect(recogniseIn([row("2", near, "2026-11-16T14:11")], null).state).toBe("near");
    expect(recogniseIn([row("2", near, "2026-11-16T14:04")], null).state).toBe("nothing");
  });

  it("a value left out of one row counts as empty where other rows have it", () => {
    const sent = { ...SENT, cid: "" };
    const rows = listed([row("1", { ...SENT, cid: "J11" }), row("2")]);
    expect(matchIn(rows, sought(SINCE, { known: ["1"], facts: sent }))).toEqual({
      state: "ours",
      protocolo: "2",
    });
  });

  it("absence is proved only by everything that was already there", () => {
    const absence = (now: string[], before: string[] | null, gone?: string) =>
      absenceIn(listed(now.map((key) => row(key))), { known: before, standing: null }, gone);
    expect(absence(["1", "2"], ["1", "2"])).toBe("proven");
    expect(absence(["01", "2"], ["1"])).toBe("proven");
    expect(absence(["1"], ["1", "2"])).toBe("incomplete");
    expect(absence([], ["1"])).toBe("incomplete");
    expect(absence([], [])).toBe("no-witness");
    expect(absence(["1"], null)).toBe("no-witness");
    expect(absence(["1"], ["1", "2"], "2")).toBe("proven");
    expect(absence([], ["2"], "2")).toBe("no-witness");
  });

  it("property: without proof nothing is recognised", () => {
    const minutes = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(
        minutes,
        fc.option(fc.subarray(["1", "2", "3"]), { nil: null }),
        fc.constantFrom("1", "2", "3"),
        fc.boolean(),
        (minutesAfter, known, key, alike) => {
          const { date: data, time: hora } = nowInSaoPaulo(new Date(SINCE + minutesAfter * 60_000));
          const found = recogniseIn(
            [row(key, alike ? SENT : { ...SENT, tipo: "99" }, `${data}T${hora}`)],
            known,
          );
          if (found.state !== "ours") return;
          expect(alike).toBe(true);
          expect(known?.includes(key) ?? false).toBe(false);
          expect(minutesAfter).toBeGreaterThanOrEqual(known === null ? 1 : -5);
        },
      ),
    );
  });

  it("the time and the sets, as the lists give them", () => {
    expect([
      momentOf("2026-11-16", "14:10"),
      momentOf("2026-11-16"),
      momentOf(null, "14:10"),
    ]).toEqual(["2026-11-16T14:10", "2026-11-16", null]);
    const history = [
      { data: "2026-11-17", hora: "08:00" },
      { data: "2026-11-16", hora: "14:10" },
      { data: null, hora: "" },
      { data: "2026-11-17", hora: "07:00" },
    ];
    expect([firstChange(history), lastChange(history), firstChange([])]).toEqual([
      "2026-11-16T14:10",
      "2026-11-17T08:00",
      null,
    ]);
    expect(asSet(["b", "a", "", "b"])).toBe("a b");
  });
});

describe("what is to leave a list", () => {
  const EARLY = { looksGone: 0, isLate: false };

  it("the records beside it count only when the list showed it as well", () => {
    expect(otherCodes({ code: "7", before: ["6", "7", "8"] })).toEqual(["6", "8"]);
    expect(otherCodes({ code: "7", before: ["6", "8"] })).toEqual([]);
    expect(otherCodes({ code: "7", before: null })).toEqual([]);
  });

  it("is not gone while it is there, and earlier looks no longer count", () => {
    expect(checkRemoval(["6", "7"], "7", { beside: ["6"], looksGone: 1, isLate: true })).toEqual({
      ...{ isGone: false, looksGone: 0 },
    });
  });

  it("is gone where the others are still there", () => {
    const { isGone } = checkRemoval(["6", "8", "9"], "7", { ...EARLY, beside: ["6", "8"] });
    expect(isGone).toBe(true);
  });

  it.each([
    ["empty", [], ["6"]],
    ["cut", ["6"], ["6", "8"]],
    ["with nobody to prove it", [], []],
  ])("from a list %s: early, nothing is proof; late, twice is", (_what, now, beside) => {
    const look = (looksGone: number, isLate: boolean) =>
      checkRemoval(now, "7", { beside, looksGone, isLate });
    expect(look(0, false)).toEqual({ isGone: false, looksGone: 0 });
    expect(look(0, true)).toEqual({ isGone: false, looksGone: 1 });
    expect(look(1, true).isGone).toBe(true);
  });
});
