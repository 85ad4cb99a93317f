/** What the build before the outbox stored is told, moves into the outbox once, and is not sent again. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { ownerOf } from "~/services/access/owner.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { merged, withEarlier } from "~/services/submissions/earlier-build.server";
import { storedOutbox } from "~/services/submissions/outbox.server";
import { NO_EVIDENCE, type Submission } from "~/services/submissions/stored-submission";
import { succeeded } from "~/services/submissions/submission";
import {
  access,
  arrived,
  OLD,
  record,
  Scene,
  SENT,
  SUCCEEDED,
  UNKNOWN,
  WELL,
} from "../support/scene";

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

describe("what the build before stored", () => {
  /** `left`: what stands where it stored; `fails`: it cannot be deleted there. */
  function begin() {
    const ended = { state: "unknown" as const, message: "" };
    const before = { left: [attempt("v1", { ended, endedAt: NOW })], fails: false };
    const earlier = async () => ({
      submissions: before.left,
      remove: async () => {
        if (before.fails) throw new StoreFailure(new Error("disco cheio"));
        before.left = [];
      },
    });
    return { before, earlier, scene: new Scene((outbox) => withEarlier(outbox, earlier)) };
  }

  it("is looked up, not sent, and told as it is found", async () => {
    const { before, scene } = begin();
    expect(await scene.stateOf("a")).toBe("unknown");
    expect(await scene.send("a", WELL)).toMatchObject(UNKNOWN);
    scene.list = [OLD, record("7")];
    expect(await scene.send("a", WELL)).toMatchObject(arrived("7"));
    expect([scene.writes, await scene.attempts(), before.left]).toEqual([0, ["v1"], []]);
  });

  it("and the user deleted is gone once it can be deleted there", async () => {
    const { before, scene } = begin();
    before.fails = true;
    await scene.discard("a", "v1");
    expect(await scene.stateOf("a")).toBe("unknown");
    before.fails = false;
    await scene.store.back();
    expect([await scene.attempts(), before.left]).toEqual([[], []]);
  });

  it("and the user deleted is not brought back by a process that had read it before", async () => {
    const { before, earlier, scene } = begin();
    let meanwhile = () => scene.discard("a", "v1");
    const late = withEarlier(storedOutbox(scene.store), async () => {
      const found = await earlier();
      const now = meanwhile;
      meanwhile = async () => undefined;
      await now();
      return found;
    });
    await late.change({ owner: ownerOf(access), operation: "form" }, (all) => all);
    expect([await scene.attempts(), before.left]).toEqual([[], []]);
  });

  it("is stored with its outcome once the store is back", async () => {
    const { scene } = begin();
    scene.store.broken = "before";
    scene.list = [OLD, record("7")];
    expect(await scene.look("a", 0)).toMatchObject(arrived("7"));
    await scene.store.back();
    scene.restart();
    expect([await scene.stateOf("a"), await scene.attempts()]).toEqual(["succeeded", ["v1"]]);
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
