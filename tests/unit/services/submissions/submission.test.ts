/** What becomes of a stored submission: which one holds which, which is taken for whose, and in which order outcomes stand. */
import { describe, expect, it } from "vitest";
import {
  isNewestDone,
  isOutdated,
  newestOpen,
  NO_EVIDENCE,
  outboxSchema,
  UNREADABLE,
  unreadable,
  type Ended,
  type Submission,
} from "~/services/submissions/stored-submission";
import { othersOf } from "~/services/submissions/reconcile";
import {
  claim,
  holderOf,
  recordAbsence,
  recordLook,
  recordOutcome,
  succeeded,
  undoClaim,
  withKnown,
  withinLimit,
  type Claiming,
} from "~/services/submissions/submission";

const DONE: Ended = succeeded(0, { next: { to: "/lista" } });
const REFUSED: Ended = { state: "rejected", message: "Não" };
const UNSENT: Ended = { state: "not-sent", message: "Não chegou" };
const UNKNOWN: Ended = { state: "unknown", message: "Não se sabe" };

const one = (key: string, more: Partial<Submission> = {}): Submission => ({
  ...{ kind: "record", key, attemptId: `of ${key}`, since: 0, ended: UNKNOWN, endedAt: 0 },
  ...{ digest: "x", fingerprint: null, passed: "no", evidence: NO_EVIDENCE },
  ...more,
});
const change = (key: string, more: Partial<Submission> = {}) =>
  one(key, { kind: "state", ...more });
const keys = (all: readonly Submission[] | null) => all?.map(({ key }) => key);
const LISTED = { ...NO_EVIDENCE, known: ["1"], standing: ["1"], facts: { tipo: "10" } };
const begun = (key: string, more: Partial<Submission> = {}) =>
  one(key, { ended: null, endedAt: null, attemptId: `new ${key}`, evidence: LISTED, ...more });
const claimIn = (all: Submission[], mine: Submission, more: Partial<Claiming> = {}) =>
  claim(all, mine, { unreadableMessage: "?", ...more });

describe("an open record", () => {
  it("holds one of the same facts from another page, until it is passed by its name", () => {
    const open = one("a");
    expect(holderOf([open], one("b"))).toBe(open);
    expect(holderOf([open], one("b"), "of z")).toBe(open);
    expect(holderOf([open], one("b"), "a")).toBe(open);
    expect(holderOf([open], one("b"), "of a")).toBeNull();
    expect(holderOf([open], one("a"))).toBeNull();
  });

  it("is told of before one of other facts, once only, and then still holds its own facts", () => {
    const [open, other] = [one("a"), begun("b", { digest: "y" })];
    expect(holderOf([open], other)).toBe(open);
    const { all, claim: claimed } = claimIn([open], other, { sendAnyway: "of a" });
    expect(claimed).toMatchObject({ is: "mine", before: null });
    expect(all[0]).toMatchObject({ key: "a", passed: "by-others" });
    const [told] = all;
    if (!told) throw new Error("gone");
    expect(holderOf([told], one("c", { digest: "z" }))).toBeNull();
    expect(holderOf(all, one("c"))).toBe(told);
  });

  it("is over where the same was sent in spite of it", () => {
    const { all } = claimIn([one("a")], begun("b"), { sendAnyway: "of a" });
    expect(all[0]).toMatchObject({ passed: "by-same" });
    expect(newestOpen(all)?.key).toBe("b");
    expect(newestOpen(all.slice(0, 1))).toBeNull();
  });

  it("holds nothing once it has ended, and passing changes nothing of it", () => {
    const ended = [DONE, REFUSED, UNSENT].map((end, at) => one(`${at}`, { ended: end }));
    expect(holderOf(ended, one("b"))).toBeNull();
    expect(claimIn(ended, begun("b"), { sendAnyway: "of 0" }).all.slice(0, 3)).toEqual(ended);
  });
});

describe("an open change", () => {
  const all = [
    change("x1", { since: 1 }),
    change("x2", { since: 2 }),
    change("y", { since: 3, digest: "y" }),
    change("z", { since: 4, digest: "z", ended: DONE }),
  ];
  const holder = (digest: string, sendAnyway?: string) =>
    holderOf(all, change("new", { digest }), sendAnyway)?.key;

  it("the newest of the same facts holds, else the newest; passing one passes those before it", () => {
    expect(holder("x")).toBe("x2");
    expect(holder("w")).toBe("y");
    expect(holder("x", "x1")).toBe("x2");
    expect(holder("x", "x2")).toBe("y");
    expect(holder("x", "y")).toBeUndefined();
    expect(holder("x", "of y")).toBe("x2");
  });

  it("holds nothing if its page has no way past it", () => {
    expect(holderOf([change("a", { digest: null })], change("b"))).toBeNull();
    const { claim: claimed } = claimIn([change("a")], begun("b", { kind: "none", digest: null }));
    expect(claimed.is).toBe("mine");
  });

  it("is told of by the form unless the same was done later", () => {
    const open = [
      change("done before", { ended: DONE }),
      change("x"),
      change("y", { digest: "y" }),
      change("y done", { digest: "y", ended: DONE }),
      change("refused", { ended: REFUSED }),
    ];
    expect(newestOpen(open)?.key).toBe("x");
  });
});

describe("a claim", () => {
  it("of a key that allKeys sends nothing; of one that surely sent nothing it sends", () => {
    for (const ended of [null, UNKNOWN, DONE]) {
      const known = one("a", { ended });
      expect(claimIn([known], begun("a"))).toEqual({
        ...{ all: [known], claim: { is: "known", one: known } },
      });
    }
    const unsent = one("a", { ended: UNSENT });
    const { all, claim: claimed } = claimIn([unsent], begun("a"));
    expect(claimed).toMatchObject({ is: "mine", before: unsent });
    expect(all).toHaveLength(1);
  });

  it("a refused record may be corrected on its page; a refused change is told again", () => {
    expect(claimIn([one("a", { ended: REFUSED })], begun("a")).claim.is).toBe("mine");
    const refused = change("a", { ended: REFUSED });
    expect(claimIn([refused], begun("a", { kind: "state" })).claim).toEqual({
      ...{ is: "known", one: refused },
    });
  });

  it("goes past its own unknown attempt only where that one is superseded", () => {
    const supersedes = { supersedes: "of a" };
    expect(claimIn([one("a")], begun("a"), supersedes).claim.is).toBe("mine");
    const other = one("a", { attemptId: "another" });
    expect(claimIn([other], begun("a"), supersedes).claim.is).toBe("known");
  });

  it("without the list is made only by choice", () => {
    const blind = begun("a", { evidence: NO_EVIDENCE });
    expect(claimIn([], blind).claim.is).toBe("unlisted");
    expect(claimIn([], blind, { sendAnyway: "sim" }).claim.is).toBe("mine");
    expect(claimIn([], { ...blind, kind: "state" }).claim.is).toBe("mine");
  });

  it("of other values from the same page gets a key of its own, unless nobody noted the values", () => {
    const first = one("a", { ended: DONE, fingerprint: "one" });
    const other = claimIn([first], begun("a", { fingerprint: "two" }));
    expect(other.claim).toMatchObject({ is: "mine", one: { key: "a.two" } });
    expect(claimIn([first], begun("a", { fingerprint: "one" })).claim.is).toBe("known");
    expect(claimIn([one("a")], begun("a", { fingerprint: "two" })).claim.is).toBe("known");
  });

  it("never drops an open one: the 21st is not made", () => {
    const open = Array.from({ length: 20 }, (_, at) =>
      one(`${at}`, { digest: `${at}`, passed: "by-others" }),
    );
    const mine = begun("mine", { digest: "y" });
    expect(claimIn(open, mine)).toEqual({ all: open, claim: { is: "full" } });
    const ended = one("ended", { ended: DONE });
    expect(keys(claimIn([...open.slice(1), ended], mine).all)).toEqual([
      ...(keys(open.slice(1)) ?? []),
      "mine",
    ]);
  });

  it("room is made by what may be sent again, then by the oldest that ended", () => {
    const done = Array.from({ length: 19 }, (_, at) => one(`${at}`, { ended: DONE }));
    const mine = one("mine", { ended: null });
    const unsent = one("unsent", { ended: UNSENT });
    expect(keys(withinLimit([...done, unsent], mine))).toEqual([...(keys(done) ?? []), "mine"]);
    expect(keys(withinLimit([...done, one("last", { ended: DONE })], mine))?.[0]).toBe("1");
  });

  it("that a failing store may hold is taken back, and with it what it passed and replaced", () => {
    const before = [one("a"), one("b", { ended: UNSENT })];
    const { all, claim: claimed } = claimIn(before, begun("b"), { sendAnyway: "of a" });
    if (claimed.is !== "mine") throw new Error(claimed.is);
    expect(undoClaim(all, claimed.one, before)).toEqual(before);
    expect(undoClaim(claimIn([], begun("c")).all, begun("c"), [])).toEqual([]);
  });

  it("what cannot be read holds until it is passed, and then is gone", () => {
    const lost = unreadable("?");
    expect(claimIn([lost], begun("a")).claim).toEqual({ is: "holder", one: lost });
    expect(keys(claimIn([lost], begun("a"), { sendAnyway: UNREADABLE }).all)).toEqual(["a"]);
    const secret = claimIn([lost], begun("a", { kind: "none", digest: null }));
    expect(secret.claim).toMatchObject({ is: "known", one: { ended: { state: "unknown" } } });
    expect(keys(secret.all)).toEqual(["a"]);
  });
});

describe("an outcome", () => {
  const all = [
    change("early", { ended: DONE, since: 9 }),
    change("a", { ended: null, since: 1 }),
    change("b", { ended: null, since: 4 }),
    change("c", { ended: null, since: 6 }),
  ];
  const ofA = { key: "a", attemptId: "of a" };

  it("known before later ones began goes before them, and behind those of before", () => {
    expect(keys(recordOutcome(all, ofA, DONE, 5))).toEqual(["early", "b", "a", "c"]);
    expect(keys(recordOutcome(all, ofA, DONE, 3))).toEqual(["early", "a", "b", "c"]);
    expect(keys(recordOutcome(all, ofA, DONE, 6))).toEqual(["early", "b", "c", "a"]);
    expect(keys(recordOutcome(all, ofA, null, 9))).toEqual(["early", "b", "c"]);
    expect(recordOutcome(all, { key: "n", attemptId: "n" }, DONE, 5)).toBe(all);
  });

  it("a second one without effect keeps its place; done, it moves; unknown, it changes nothing", () => {
    const known = [change("a", { since: 1 }), change("b", { ended: DONE, since: 2 })];
    const refused = recordOutcome(known, ofA, REFUSED, 5);
    expect([keys(refused), refused[0]?.ended]).toEqual([["a", "b"], REFUSED]);
    expect(keys(recordOutcome(known, ofA, DONE, 5))).toEqual(["b", "a"]);
    expect(recordOutcome(known, ofA, UNKNOWN, 5)).toBe(known);
  });

  it("of a record that arrived is overwritten by none, whichever attempt it was", () => {
    const arrived = [one("a", { ended: DONE })];
    for (const ended of [DONE, REFUSED, UNSENT, UNKNOWN, null])
      expect(recordOutcome(arrived, ofA, ended, 1)).toBe(arrived);
    const again = [one("a", { attemptId: "newer", ended: null })];
    expect(recordOutcome(again, ofA, DONE, 1)[0]?.ended).toEqual(DONE);
    expect(recordOutcome(again, ofA, REFUSED, 1)).toBe(again);
  });

  it("a change that was done is outdated by a later one that may have changed it", () => {
    for (const [ended, outdated] of [
      [DONE, true],
      [UNKNOWN, true],
      [null, true],
      [REFUSED, false],
      [UNSENT, false],
    ] as const) {
      const done = change("a", { ended: DONE });
      expect(isOutdated([done, change("b", { ended })], done)).toBe(outdated);
      const record = one("a", { ended: DONE });
      expect(isOutdated([record, one("b", { ended })], record)).toBe(false);
    }
  });

  it("a change is the newest one done until a later one may have changed it", () => {
    const done = change("a", { ended: DONE, fingerprint: "f" });
    expect(isNewestDone([], "f")).toBe(false);
    expect(isNewestDone([done], "f")).toBe(true);
    expect(isNewestDone([done], "g")).toBe(false);
    for (const ended of [UNKNOWN, null, DONE])
      expect(isNewestDone([done, change("b", { ended })], "f")).toBe(false);
    for (const ended of [REFUSED, UNSENT])
      expect(isNewestDone([done, change("b", { ended, fingerprint: "g" })], "f")).toBe(true);
    expect(isNewestDone([change("a", { fingerprint: "f" })], "f")).toBe(false);
  });

  it("that this process knows replaces what the store has of that attempt, with its evidence", () => {
    const known = one("a", { ended: UNSENT, evidence: LISTED });
    expect(withKnown([one("a")], [known])).toEqual([{ ...known, endedAt: 0 }]);
    const other = [one("a", { attemptId: "newer" })];
    expect(withKnown(other, [known])).toBe(other);
    expect(withKnown(other, [one("a", { ended: UNKNOWN })])).toBe(other);
  });

  it("is read again as it was stored", () => {
    expect(outboxSchema.parse(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });
});

describe("a look", () => {
  const seen = one("a", { evidence: { ...LISTED, looksInVain: 1 } });

  it("that finds nothing out is stored, and ends the waiting for an attempt under way", () => {
    const [looked] = recordLook([one("a", { ended: null })], seen);
    expect(looked).toMatchObject({ ended: { state: "unknown" }, evidence: { looksInVain: 1 } });
    const done = [one("a", { ended: DONE })];
    expect(recordLook(done, seen)).toBe(done);
    expect(recordLook([], seen)).toEqual([]);
  });

  it("that proves absence keeps what recognises a record that still comes", () => {
    const finding = { state: "absent" as const, known: ["1", "5"], standing: ["1", "5"] };
    const [gone] = recordAbsence([seen], seen, finding, "Não chegou", 7);
    expect(gone).toMatchObject({
      ended: { state: "not-sent", message: "Não chegou" },
      evidence: { facts: { tipo: "10" }, known: ["1", "5"] },
    });
    if (!gone) throw new Error("gone");
    const late = { key: "7", fields: { tipo: "10" }, when: null };
    const compared = { kinds: {}, identity: [], labels: {} };
    const listing = { records: [late], allKeys: ["7"], complete: true, isState: false, compared };
    expect(claimIn([gone], begun("a"), { listing }).claim).toMatchObject({
      ...{ is: "known", one: { ended: { state: "succeeded", protocolo: "7" } } },
    });
    expect(claimIn([gone], begun("a")).claim.is).toBe("mine");
    const done = [one("a", { ended: DONE })];
    expect(recordAbsence(done, seen, finding, "", 7)).toBe(done);
  });
});

describe("the other submissions of a user", () => {
  const mine = { key: "mine", digest: "x", since: 10_000 };
  const numbered = (key: string, protocolo: string, more: Partial<Submission> = {}) =>
    one(key, { ended: succeeded(0, { protocolo }), ...more });

  it("have numbers, which are nobody else's", () => {
    const all = [
      numbered("a", "7"),
      numbered("mine", "8"),
      one("b", { ended: UNSENT }),
      one("c", { digest: "y" }),
    ];
    expect(othersOf(all, mine, 2_000)).toEqual({ taken: ["7"], unnumbered: 0 });
  });

  it("count where they have none, say the same and may not have shown yet", () => {
    const all = [
      one("early", { since: 7_999 }),
      one("late", { since: 8_000 }),
      one("later", { since: 12_000 }),
      one("other", { since: 9_000, digest: "y" }),
      numbered("numbered", "7", { since: 9_000 }),
    ];
    expect(othersOf(all, mine, 2_000).unnumbered).toBe(2);
  });
});
