/** The build before the outbox beside this one: what one claims, the other does not send. */
import "../support/test-environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  BesideEarlierBuild,
  EarlierChanges,
  EarlierRecords,
  merged,
} from "~/services/submissions/earlier-build.server";
import {
  fromPress,
  fromRecord,
  toPress,
  toRecord,
  type EarlierRecord,
  type Entry,
  type Press,
} from "~/services/submissions/earlier-shapes.server";
import { storedOutbox, type Outbox } from "~/services/submissions/outbox.server";
import { NO_EVIDENCE, type Ended, type Submission } from "~/services/submissions/stored-submission";
import { claim, recordOutcome, succeeded, type Claim } from "~/services/submissions/submission";
import { breakable } from "../support/breakable";

const REF = { owner: "ana", operation: "form", key: "a" };
const EVIDENCE = { ...NO_EVIDENCE, known: ["1"], standing: ["1"], facts: { tipo: "10" } };
const DONE: Ended = succeeded(0, { next: { to: "/lista" } });

const attempt = (attemptId: string, more: Partial<Submission> = {}): Submission => ({
  ...{ kind: "record", key: "a", attemptId, since: 5, ended: null, endedAt: null, digest: "f" },
  ...{ fingerprint: null, passed: "no", evidence: EVIDENCE },
  ...more,
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function world() {
  const [outbox, records, entries, presses] = [
    breakable<Submission[]>(),
    breakable<EarlierRecord>(),
    breakable<Entry[]>(),
    breakable<Press[]>(),
  ];
  return {
    ...{ outbox, records, entries, presses },
    beside: new BesideEarlierBuild(storedOutbox(outbox), new EarlierRecords(records, entries)),
    besideChanges: new BesideEarlierBuild(storedOutbox(outbox), new EarlierChanges(presses)),
  };
}

async function claimIn(outbox: Outbox, mine: Submission): Promise<Claim["is"]> {
  let is: Claim["is"] = "full";
  await outbox.change(REF, (all) => {
    const claimed = claim(all, mine, { unreadableMessage: "?" });
    is = claimed.claim.is;
    return claimed.all;
  });
  return is;
}

describe("a claim of a record", () => {
  it("is stored in both places, and so is its outcome", async () => {
    const { beside, outbox, records, entries } = world();
    expect(await claimIn(beside, attempt("v1"))).toBe("mine");
    expect(await records.read("ana/a")).toMatchObject({ estado: "enviando", vez: "v1" });
    expect(await entries.read("ana/form")).toMatchObject([{ chave: "a", estado: "aberta" }]);
    const end = succeeded(7, { protocolo: "9", msg: "Recebido" });
    await beside.change(REF, (all) => recordOutcome(all, attempt("v1"), end, 7));
    expect(await outbox.read("ana/form")).toMatchObject([{ ended: { state: "succeeded" } }]);
    expect(await records.read("ana/a")).toMatchObject({ estado: "enviado", protocolo: "9" });
    expect(await entries.read("ana/form")).toMatchObject([{ estado: "enviada", protocolo: "9" }]);
  });

  it("is not made where the other build has one under way, which is not taken over", async () => {
    const { beside, outbox, records } = world();
    await records.change("ana/a", () => toRecord(attempt("other")));
    expect(await claimIn(beside, attempt("v1"))).toBe("known");
    expect(await outbox.read("ana/form")).toBeNull();
    await records.change("ana/a", () => null);
    expect(await claimIn(beside, attempt("v2"))).toBe("mine");
  });

  it("is taken back where the other build claims it in between", async () => {
    const { beside, outbox, records } = world();
    const change = records.change.bind(records);
    vi.spyOn(records, "change").mockImplementationOnce(async (key, apply) => {
      await change("ana/a", () => toRecord(attempt("other")));
      return change(key, apply);
    });
    expect(await claimIn(beside, attempt("v1"))).toBe("known");
    expect(await records.read("ana/a")).toMatchObject({ vez: "other" });
    expect(await outbox.read("ana/form")).not.toMatchObject([{ attemptId: "v1" }]);
  });

  it("is taken back where the other build opens another submission in between", async () => {
    const { beside, records, entries } = world();
    const change = entries.change.bind(entries);
    vi.spyOn(entries, "change").mockImplementationOnce(async (key, apply) => {
      await records.change("ana/b", () => toRecord(attempt("other", { key: "b" })));
      const other: Entry = {
        ...{ chave: "b", vez: "other", desde: 5, fatos: "f", estado: "aberta" },
        ...{ protocolo: "", contada: false },
      };
      await change("ana/form", () => [other]);
      return change(key, apply);
    });
    expect(await claimIn(beside, attempt("v1"))).toBe("holder");
    expect(await records.read("ana/a")).toBeNull();
  });

  it("that the other place cannot store is undone there once the store is back", async () => {
    const { beside, records, entries } = world();
    entries.broken = "after";
    await expect(claimIn(beside, attempt("v1"))).rejects.toThrow();
    await records.back();
    await entries.back();
    expect(await records.read("ana/a")).toBeNull();
    expect(await entries.read("ana/form")).toEqual([]);
  });
});

describe("a claim of a change", () => {
  const change = (attemptId: string, more: Partial<Submission> = {}) =>
    attempt(attemptId, { kind: "state", evidence: NO_EVIDENCE, ...more });

  it("is stored in both places, and so is that it was given up", async () => {
    const { besideChanges, presses, outbox } = world();
    expect(await claimIn(besideChanges, change("t1"))).toBe("mine");
    expect(await presses.read("ana/form")).toMatchObject([{ mark: "a", turn: "t1", ending: null }]);
    await besideChanges.change(REF, (all) => recordOutcome(all, change("t1"), null, 7));
    expect(await presses.read("ana/form")).toEqual([]);
    expect(await outbox.read("ana/form")).toEqual([]);
  });

  it("is taken back where the other build stores one in between", async () => {
    const { besideChanges, presses } = world();
    const store = presses.change.bind(presses);
    vi.spyOn(presses, "change").mockImplementationOnce(async (key, apply) => {
      await store("ana/form", () => [toPress(change("other", { key: "b" }))]);
      return store(key, apply);
    });
    expect(await claimIn(besideChanges, change("t1"))).toBe("holder");
    expect(await presses.read("ana/form")).toMatchObject([{ turn: "other" }]);
  });
});

describe("what the other build stores", () => {
  it("is read as it was written, record and change", () => {
    const ends: (Ended | null)[] = [
      ...[null, { state: "unknown" as const, message: "" }],
      succeeded(7, { protocolo: "9", msg: "Recebido" }),
      { state: "rejected", message: "Não" },
      { state: "not-sent", message: "Não chegou" },
    ];
    for (const ended of ends) {
      const stored = toRecord(attempt("v1", { ended, endedAt: 7 }));
      expect(toRecord(fromRecord("a", stored))).toEqual(stored);
      const next = { to: "/", flash: { kind: "success" as const, text: "Feito" } };
      const end = ended?.state === "succeeded" ? { ...ended, next } : ended;
      const press = toPress(attempt("t1", { kind: "state", ended: end }));
      expect(toPress(fromPress(press))).toEqual(press);
    }
  });

  it("adds what is unknown here, and the outcomes it found; what is known here stays", () => {
    const [mine, theirs] = [attempt("v1"), attempt("v1", { ended: DONE, endedAt: 9 })];
    expect(merged([mine], [theirs])).toMatchObject([{ ended: { state: "succeeded" } }]);
    expect(merged([theirs], [mine])).toEqual([theirs]);
    expect(merged([], [mine])).toEqual([mine]);
    const later = attempt("v2", { since: 9 });
    expect(merged([mine], [later])).toEqual([later]);
    expect(merged([later], [mine])).toEqual([later]);
    const free = attempt("v2", { since: 9, ended: { state: "not-sent", message: "" } });
    expect(merged([mine], [free])).toEqual([mine]);
  });
});
