/** The build before the outbox beside this one: what one claims, the other does not send. */
import "../support/test-environment";
import { describe, expect, it, vi } from "vitest";
import { ownerOf } from "~/services/access/owner.server";
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
import { factsDigest } from "~/services/submissions/form-facts.server";
import { storedOutbox } from "~/services/submissions/outbox.server";
import { NO_EVIDENCE, type Ended, type Submission } from "~/services/submissions/stored-submission";
import { Submissions } from "~/services/submissions/submit.server";
import { succeeded } from "~/services/submissions/submission";
import { breakable } from "../support/breakable";
import { signedOut } from "../support/employee";
import { access, arrived, ok, Scene, SENT, SUCCEEDED, UNKNOWN, WELL } from "../support/scene";

const OWNER = ownerOf(access);
const FORM = `${OWNER}/form`;
const [A, B] = [`${OWNER}/a`, `${OWNER}/b`];

const NOW = new Scene().now;
const attempt = (attemptId: string, more: Partial<Submission> = {}): Submission => ({
  kind: "record",
  key: "a",
  attemptId,
  since: NOW,
  ended: null,
  endedAt: null,
  digest: "f",
  fingerprint: null,
  passed: "no",
  evidence: { ...NO_EVIDENCE, known: ["1"], standing: ["1"], facts: SENT },
  ...more,
});
const OTHERS = toRecord(attempt("other"));

describe("a record", () => {
  function begin() {
    const [records, entries] = [breakable<EarlierRecord>(), breakable<Entry[]>()];
    const earlier = new EarlierRecords(records, entries);
    return { records, entries, scene: new Scene((own) => new BesideEarlierBuild(own, earlier)) };
  }

  it("that is sent is claimed in both places before, and so is its outcome after", async () => {
    const { scene, records, entries } = begin();
    const write = async () => {
      expect(await records.read(A)).toMatchObject({ estado: "enviando" });
      expect(await entries.read(FORM)).toMatchObject([{ chave: "a", estado: "aberta" }]);
      return ok();
    };
    expect(await scene.send("a", { write, protocolo: () => "9" })).toMatchObject(arrived("9"));
    expect(await records.read(A)).toMatchObject({ estado: "enviado", protocolo: "9" });
    expect(await entries.read(FORM)).toMatchObject([{ estado: "enviada", protocolo: "9" }]);
  });

  it("that the other build sends is not sent, and not taken over; once it is gone it goes", async () => {
    const { scene, records } = begin();
    await records.change(A, () => OTHERS);
    expect(await scene.send("a", WELL)).toMatchObject(UNKNOWN);
    expect([scene.writes, await scene.attempts()]).toEqual([0, []]);
    await records.change(A, () => null);
    expect(await scene.send("a", WELL)).toMatchObject(SUCCEEDED);
  });

  it("that the other build claims in between is left to it", async () => {
    const { scene, records } = begin();
    const change = records.change.bind(records);
    vi.spyOn(records, "change").mockImplementationOnce(async (key, apply) => {
      await change(A, () => OTHERS);
      return change(key, apply);
    });
    expect(await scene.send("a", WELL)).toMatchObject(UNKNOWN);
    expect([scene.writes, await records.read(A)]).toMatchObject([0, { vez: "other" }]);
  });

  it("like one that the other build opens in between is held, and its claim taken back", async () => {
    const { scene, records, entries } = begin();
    const change = entries.change.bind(entries);
    vi.spyOn(entries, "change").mockImplementationOnce(async (key, apply) => {
      await records.change(B, () => OTHERS);
      const other = { chave: "b", vez: "other", desde: NOW, fatos: factsDigest(SENT) };
      await change(FORM, () => [{ ...other, estado: "aberta", protocolo: "", contada: false }]);
      return change(key, apply);
    });
    expect(await scene.send("a", WELL)).toMatchObject({ ...UNKNOWN, ofOther: true });
    expect([scene.writes, await records.read(A)]).toEqual([0, null]);
  });

  it("that the other place cannot store is undone there once the store is back", async () => {
    const { scene, records, entries } = begin();
    entries.broken = "after";
    expect(await scene.send("a", WELL)).toMatchObject({ state: "store-unavailable" });
    await records.back();
    await entries.back();
    expect([await records.read(A), await entries.read(FORM), scene.writes]).toEqual([null, [], 0]);
  });
});

describe("a change", () => {
  function begin() {
    const presses = breakable<Press[]>();
    const own = storedOutbox(breakable<Submission[]>());
    const outbox = new BesideEarlierBuild(own, new EarlierChanges(presses));
    let now = NOW;
    const wait = async (ms: number) => (now += ms);
    const submissions = new Submissions({ outbox, writeMs: 100, now: () => now, wait });
    const call = vi.fn(ok);
    const send = () =>
      submissions.submit({
        owner: OWNER,
        operation: "form",
        key: "a",
        digest: "f",
        canCheck: true,
        evidence: {},
        reconciliation: { kind: "state", isSo: async () => false },
        endSession: signedOut,
        call,
        done: () => ({}),
      });
    return { presses, call, send };
  }

  it("is claimed in both places, and given up in both", async () => {
    const { presses, call, send } = begin();
    call.mockImplementationOnce(async () => {
      expect(await presses.read(FORM)).toMatchObject([{ mark: "a", ending: null }]);
      throw new Response();
    });
    await expect(send()).rejects.toBeInstanceOf(Response);
    expect(await presses.read(FORM)).toEqual([]);
    expect(await send()).toMatchObject(SUCCEEDED);
  });

  it("is held by one that the other build stores in between", async () => {
    const { presses, call, send } = begin();
    const store = presses.change.bind(presses);
    const other = toPress(attempt("other", { kind: "state", key: "b" }));
    vi.spyOn(presses, "change").mockImplementationOnce(async (key, apply) => {
      await store(FORM, () => [other]);
      return store(key, apply);
    });
    expect(await send()).toMatchObject(UNKNOWN);
    expect(call).not.toHaveBeenCalled();
  });
});

describe("what the other build stores", () => {
  const next = { to: "/", flash: { kind: "success" as const, text: "Feito" } };
  it.each<[string, Ended | null]>([
    ["under way", null],
    ["unknown", { state: "unknown", message: "" }],
    ["done", succeeded(7, { protocolo: "9", msg: "Recebido", next })],
    ["refused", { state: "rejected", message: "Não" }],
    ["not sent", { state: "not-sent", message: "Não chegou" }],
  ])("is read as it was written, record and change: %s", (_, ended) => {
    const record = toRecord(attempt("v1", { ended, endedAt: 7 }));
    expect(toRecord(fromRecord("a", record))).toEqual(record);
    const press = toPress(attempt("t1", { kind: "state", ended }));
    expect(toPress(fromPress(press))).toEqual(press);
  });

  const [mine, later] = [attempt("v1"), attempt("v2", { since: NOW + 9 })];
  const done = attempt("v1", { ended: succeeded(9, {}), endedAt: 9 });
  const unsent = { ...later, ended: { state: "not-sent" as const, message: "" } };
  it.each([
    ["what is unknown here is added", null, mine, mine],
    ["a later attempt replaces the one before it", mine, later, later],
    ["an earlier one does not", later, mine, later],
    ["nor does one that may be sent again", mine, unsent, mine],
    ["what is known here stays", done, mine, done],
  ])("%s", (_, here, there, both) => expect(merged(here ? [here] : [], [there])).toEqual([both]));

  it("an outcome that it found is known here", () =>
    expect(merged([mine], [done])).toMatchObject([{ ended: SUCCEEDED }]));
});
