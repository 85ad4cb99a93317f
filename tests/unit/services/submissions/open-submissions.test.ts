/** Which submission of the same form holds another one, and which may explain a record. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import {
  factsDigest,
  holdOf,
  othersOf,
  withEntry,
  type Entry,
} from "~/services/submissions/open-submissions.server";

const entry = (chave: string, more: Partial<Entry> = {}): Entry => ({
  ...{ chave, vez: `vez-${chave}`, desde: 0, fatos: "x", estado: "aberta" },
  ...{ protocolo: "", contada: false },
  ...more,
});
const keys = (all: readonly Entry[]) => all.map(({ chave }) => chave);

describe("an open submission", () => {
  it("holds one of the same facts from another page, until the person passes it by its name", () => {
    const open = entry("a");
    expect(holdOf([open], entry("b"))).toEqual({ entry: open, same: true });
    expect(holdOf([open], entry("b"), "vez-z")).toEqual({ entry: open, same: true });
    expect(holdOf([open], entry("b"), "vez-a")).toBeNull();
    expect(holdOf([open], entry("a"))).toBeNull();
  });

  it("is told of before one of other facts, and once only", () => {
    const [open, other] = [entry("a"), entry("b", { fatos: "y" })];
    expect(holdOf([open], other)).toEqual({ entry: open, same: false });
    const passed = withEntry([open], other, "vez-a");
    expect(passed[0]).toMatchObject({ chave: "a", estado: "aberta", contada: true });
    expect(holdOf([entry("a", { contada: true })], entry("c", { fatos: "z" }))).toBeNull();
    // ReportedOutcome of or not, it holds its own facts.
    expect(holdOf(passed, entry("c"))).toMatchObject({ entry: { chave: "a" }, same: true });
  });

  it("is over where the same was sent in spite of it", () => {
    expect(withEntry([entry("a")], entry("b"), "vez-a")[0]).toMatchObject({ estado: "superada" });
  });

  it("one that ended stays as it ended, and the others are not told of", () => {
    const [sent, other] = [entry("a", { estado: "enviada" }), entry("c", { fatos: "z" })];
    expect(withEntry([sent, other], entry("b"), "vez-a").slice(0, 2)).toEqual([sent, other]);
    expect(withEntry([sent, other], entry("b")).slice(0, 2)).toEqual([sent, other]);
  });

  it("is entered once for its page, however often it is tried", () => {
    const again = entry("a", { vez: "vez-2" });
    expect(withEntry([entry("a"), entry("b")], again)).toEqual([entry("b"), again]);
  });

  it("says the same in any order of its fields, and nothing of what it says can be read", () => {
    const digest = factsDigest({ tipo: "10", medico: "José", inicio: "1" });
    expect(factsDigest({ inicio: "1", medico: "José", tipo: "10" })).toBe(digest);
    expect(factsDigest({ medico: "José", tipo: "10", inicio: "1" })).toBe(digest);
    expect(factsDigest({ tipo: "José", medico: "10", inicio: "1" })).not.toBe(digest);
    expect(digest).toMatch(/^[\w-]{43}$/);
  });

  it("holds nothing once it has ended", () => {
    const ended = (["enviada", "superada", "encerrada"] as const).map((estado) =>
      entry(estado, { estado }),
    );
    expect(holdOf(ended, entry("b"))).toBeNull();
  });

  it("is never forgotten: those that ended go for it, and the 21st is not sent", () => {
    const open = Array.from({ length: 20 }, (_, at) => entry(`${at}`, { contada: true }));
    const mine = entry("mine", { fatos: "y" });
    expect(holdOf(open, mine)).toBe("cheia");
    const ended = entry("ended", { estado: "enviada" });
    const all = withEntry([...open.slice(1), ended], mine);
    expect(keys(all)).toEqual([...keys(open.slice(1)), "mine"]);
  });
});

describe("the other submissions of a person", () => {
  const mine = { chave: "mine", fatos: "x", desde: 10_000 };
  const SHOWN_AFTER = 2_000;

  it("have numbers, which are nobody else's", () => {
    const all = [
      entry("a", { estado: "enviada", protocolo: "7" }),
      entry("mine", { estado: "enviada", protocolo: "8" }),
      entry("b", { estado: "encerrada", protocolo: "9" }),
      entry("c", { estado: "aberta", fatos: "y" }),
    ];
    expect(othersOf(all, mine, SHOWN_AFTER)).toEqual({ taken: ["7"], unnumbered: 0 });
  });

  it("count where they have none, say the same and may not have shown yet", () => {
    const all = [
      entry("early", { desde: 7_999 }),
      entry("late", { desde: 8_000 }),
      entry("later", { desde: 12_000 }),
      entry("other", { desde: 9_000, fatos: "y" }),
      entry("numbered", { desde: 9_000, estado: "enviada", protocolo: "7" }),
    ];
    expect(othersOf(all, mine, SHOWN_AFTER).unnumbered).toBe(2);
  });
});
