/** One press, tried at random: however often and whenever the same form comes, it is carried out once, and everybody hears the same. */
import { describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import "../support/test-environment";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { createPresses, type Ending } from "~/services/submissions/presses.server";
import { pressMark } from "~/services/submissions/form-facts.server";
import { inMemory } from "../support/in-memory";

const LONGEST = 3_000;

const ENDINGS: Ending[] = [
  { state: "done", to: "/lista" },
  { state: "refused", message: "Não" },
  { state: "not-sent", message: "Não chegou" },
  { state: "unknown", message: "Não se sabe" },
];

interface World {
  presses: ReturnType<typeof createPresses>;
  clock: { now: number };
}

function world(kept = inMemory<never>()): World {
  const clock = { now: 1_000_000 };
  const wait = (ms: number) => {
    clock.now += ms;
    return new Promise<void>((done) => setImmediate(done));
  };
  return {
    clock,
    presses: createPresses({ kept, longestMs: LONGEST, now: () => clock.now, wait }),
  };
}

/** How carrying it out goes: it ends so, is called off before anything was sent, or the portal is killed. */
type Course = Ending | "abandoned" | "killed";

const courses = fc.constantFrom<Course>(...ENDINGS, "abandoned", "killed");

describe("one submit", () => {
  it("any number of times at once: only one is carried out, and all get the same outcome", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        fc.array(courses, { minLength: 6, maxLength: 6 }),
        fc.nat(5),
        async (count, plan, turns) => {
          const { presses } = world();
          const carriedOut: Course[] = [];
          const pressOnce = async (): Promise<string> => {
            const found = await presses.press("ana/form", "a");
            if (found.state === "ended") return found.ending.state;
            if (found.state !== "first") return found.state;
            const course = plan[carriedOut.length] ?? "killed";
            carriedOut.push(course);
            for (let i = 0; i < turns; i += 1)
              await new Promise<void>((done) => setImmediate(done));
            if (course === "killed") return "killed";
            await (course === "abandoned" ? found.abandon() : found.end(course));
            return course === "abandoned" ? course : course.state;
          };
          const heard = await Promise.all(Array.from({ length: count }, pressOnce));
          // Again only after what surely sent nothing.
          const last = carriedOut.at(-1) ?? "killed";
          for (const before of carriedOut.slice(0, -1))
            expect(
              before === "abandoned" || (before !== "killed" && before.state === "not-sent"),
            ).toBe(true);
          const expected =
            typeof last === "string"
              ? last === "killed"
                ? ["killed", "lost"]
                : ["abandoned"]
              : [last.state];
          const allowed = new Set([...expected, "abandoned", "not-sent"]);
          expect(heard.filter((each) => !allowed.has(each))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("one followed by another change is neither repeated nor reported as done", async () => {
    const { presses } = world();
    for (const mark of ["a", "b"]) {
      const found = await presses.press("ana/email", mark);
      if (found.state !== "first") throw new Error(found.state);
      await found.end({ state: "done", to: "/conta" });
    }
    expect((await presses.press("ana/email", "a")).state).toBe("outdated");
    expect(await presses.press("ana/email", "b")).toEqual({
      state: "ended",
      ending: { state: "done", to: "/conta" },
    });
    expect((await presses.press("outra/email", "a")).state).toBe("first");
  });

  it("one followed by another whose outcome nobody knows is not told as done either", async () => {
    const { presses } = world();
    const endings: [string, Ending][] = [
      ["a", { state: "done", to: "/conta" }],
      ["b", { state: "unknown", message: "Não se sabe" }],
    ];
    for (const [mark, ending] of endings) {
      const found = await presses.press("ana/email", mark);
      if (found.state !== "first") throw new Error(found.state);
      await found.end(ending);
    }
    expect((await presses.press("ana/email", "a")).state).toBe("outdated");
  });

  it("a refusal after one that was done changes nothing: a repeat gets the same outcome", async () => {
    const { presses } = world();
    const endings: Ending[] = [ENDINGS[0], ENDINGS[1], ENDINGS[2]].filter(
      (each) => each !== undefined,
    );
    for (const [at, ending] of endings.entries()) {
      const found = await presses.press("ana/email", `${at}`);
      if (found.state !== "first") throw new Error(found.state);
      await found.end(ending);
    }
    expect(await presses.press("ana/email", "0")).toEqual({ state: "ended", ending: ENDINGS[0] });
    // Under way, it may change something yet.
    expect((await presses.press("ana/email", "b")).state).toBe("first");
    expect((await presses.press("ana/email", "0")).state).toBe("outdated");
  });

  it("was there another one later? What counts is when each was known to be done, not when it began", async () => {
    const { presses } = world();
    const begin = async (mark: string) => {
      const found = await presses.press("ana/email", mark);
      if (found.state !== "first") throw new Error(found.state);
      return found;
    };
    const done: Ending = { state: "done", to: "/conta" };
    const stateOf = async (mark: string) => (await presses.press("ana/email", mark)).state;
    // Nobody knew of a; after b it was looked up, and it is so.
    await (await begin("a")).end({ state: "unknown", message: "Não se sabe" });
    await (await begin("b")).end(done);
    await presses.settle("ana/email", "a", { state: "unknown", message: "Ainda não" });
    expect(await stateOf("b")).toBe("ended");
    await presses.settle("ana/email", "a", done);
    expect([await stateOf("a"), await stateOf("b")]).toEqual(["ended", "outdated"]);
    // c began before a was looked up once more, and ends after it.
    const c = await begin("c");
    await presses.settle("ana/email", "a", done);
    expect(await stateOf("a")).toBe("ended");
    await c.end(done);
    expect([await stateOf("a"), await stateOf("c")]).toEqual(["outdated", "ended"]);
  });

  it("the store fails: without it nothing begins, and one that began is never reported as not sent", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kept = inMemory<never>();
    const { presses, clock } = world(kept);
    const found = await presses.press("ana/form", "a");
    if (found.state !== "first") throw new Error(found.state);
    const away = () => Promise.reject(new StoreFailure(new Error("disco cheio")));
    const read = vi.spyOn(kept, "read").mockImplementation(away);
    expect((await presses.press("ana/form", "a")).state).toBe("lost");
    expect(await presses.endingOf("ana/form", "a")).toBeNull();
    const change = vi.spyOn(kept, "change").mockImplementation(away);
    await found.end({ state: "done", to: "/lista" });
    await presses.settle("ana/form", "a", { state: "done", to: "/lista" });
    await expect(presses.press("ana/form", "b")).rejects.toThrow(StoreFailure);
    read.mockRestore();
    change.mockRestore();
    clock.now += LONGEST + 1;
    // Who has told it knows it; another portal finds that it began, and no more.
    expect((await presses.press("ana/form", "a")).state).toBe("ended");
    const other = world(kept);
    other.clock.now = clock.now;
    expect((await other.presses.press("ana/form", "a")).state).toBe("lost");
  });

  it("found done after being unknown: that outcome is reported again, even if the store did not note it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kept = inMemory<never>();
    const { presses } = world(kept);
    const found = await presses.press("ana/form", "a");
    if (found.state !== "first") throw new Error(found.state);
    await found.end({ state: "unknown", message: "Não se sabe" });
    const change = vi
      .spyOn(kept, "change")
      .mockRejectedValue(new StoreFailure(new Error("disco cheio")));
    const done: Ending = { state: "done", to: "/lista" };
    await presses.settle("ana/form", "a", done);
    change.mockRestore();
    expect(await presses.endingOf("ana/form", "a")).toEqual(done);
    expect(await presses.press("ana/form", "a")).toEqual({ state: "ended", ending: done });
  });

  it("killed midway: the outcome is unknown, and it is not sent again", async () => {
    const { presses, clock } = world();
    expect((await presses.press("ana/form", "a")).state).toBe("first");
    clock.now += LONGEST + 1;
    expect((await presses.press("ana/form", "a")).state).toBe("lost");
    await presses.settle("ana/form", "a", { state: "done", to: "/lista" });
    expect(await presses.endingOf("ana/form", "a")).toEqual({ state: "done", to: "/lista" });
  });
});

describe("an open submission holds the later ones", () => {
  const unknown: Ending = { state: "unknown", message: "Não se sabe" };
  const asks = (facts: string, anyway: string | null = null) => ({ facts, anyway });
  const KEY = "ana/form";

  async function opened(presses: World["presses"], mark: string, asked = asks("x")) {
    const found = await presses.press(KEY, mark, asked);
    if (found.state !== "first") throw new Error(found.state);
    return found;
  }

  it("the same one from another page: is not sent, and the response names the open one", async () => {
    const { presses } = world();
    await (await opened(presses, "a")).end(unknown);
    expect(await presses.press(KEY, "b", asks("x"))).toEqual({
      ...{ state: "held", mark: "a", same: true },
      ending: unknown,
    });
    expect(await presses.newestOpen(KEY)).not.toBeNull();
    // In spite of it, by its name.
    await (await opened(presses, "c", asks("x", "a"))).end(unknown);
    expect(await presses.press(KEY, "d", asks("x", "a"))).toMatchObject({ mark: "c", same: true });
  });

  it("what was asked for again in spite of an open one, and done, leaves nothing open", async () => {
    const { presses } = world();
    await (await opened(presses, "a")).end(unknown);
    await (await opened(presses, "b", asks("x", "a"))).end({ state: "done", to: "/lista" });
    expect(await presses.newestOpen(KEY)).toBeNull();
    await (await opened(presses, "c", asks("y", "a"))).end(unknown);
    expect(await presses.newestOpen(KEY)).toMatchObject({ mark: "c" });
  });

  it("what this process knows to be done is not open, though the store could not note it", async () => {
    const kept = inMemory<never>();
    const { presses } = world(kept);
    const first = await opened(presses, "a");
    const change = vi
      .spyOn(kept, "change")
      .mockRejectedValue(new StoreFailure(new Error("disco cheio")));
    await first.end({ state: "done", to: "/lista" });
    change.mockRestore();
    expect(await presses.newestOpen(KEY)).toBeNull();
  });

  it("other content: is shown the open one first, and then goes on", async () => {
    const { presses } = world();
    await (await opened(presses, "a")).end(unknown);
    expect(await presses.press(KEY, "b", asks("y"))).toMatchObject({ mark: "a", same: false });
    expect(await presses.press(KEY, "b", asks("y", "de-ninguem"))).toMatchObject({ mark: "a" });
    await opened(presses, "b2", asks("y", "a"));
  });

  it("one with a known outcome holds nothing", async () => {
    for (const ending of [ENDINGS[0], ENDINGS[1], ENDINGS[2]]) {
      const { presses } = world();
      await (await opened(presses, "a")).end(unknown);
      await presses.settle(KEY, "a", ending ?? unknown);
      await opened(presses, "b");
    }
  });

  it("in progress: a request for the same waits, and learns that it was done", async () => {
    const { presses } = world();
    const first = await opened(presses, "a");
    const other = presses.press(KEY, "b", asks("x"));
    await first.end({ state: "done", to: "/lista" });
    expect(await other).toMatchObject({ state: "held", mark: "a", ending: { state: "done" } });
  });

  it("killed midway: a request for the same waits for a check", async () => {
    const { presses, clock } = world();
    await opened(presses, "a");
    clock.now += LONGEST + 1;
    expect(await presses.press(KEY, "b", asks("x"))).toMatchObject({ mark: "a", ending: null });
  });

  it("one with an unknown outcome is never dropped: the 21st open one is not sent", async () => {
    const { presses, clock } = world();
    for (let at = 0; at < 20; at += 1) {
      clock.now += 1;
      const asked = asks(`${at}`, at === 0 ? null : `m${at - 1}`);
      await (await opened(presses, `m${at}`, asked)).end(unknown);
    }
    clock.now += 1;
    expect(await presses.press(KEY, "m20", asks("20", "m19"))).toEqual({ state: "full" });
    expect(await presses.press(KEY, "m0", asks("0"))).toEqual({ state: "ended", ending: unknown });
    await presses.settle(KEY, "m0", { state: "done", to: "/lista" });
    await opened(presses, "m20", asks("20", "m19"));
  });
});

describe("the mark of a form", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it("is the same for the same form of the same page, and different for another", () => {
    const mark = pressMark(form({ selo: "a", pedido: "1", texto: "linha\nlinha" }));
    expect(mark).not.toBeNull();
    expect(pressMark(form({ selo: "b", pedido: "1", texto: "linha\r\nlinha" }))).toBe(mark);
    expect(pressMark(form({ selo: "a", pedido: "2", texto: "linha\nlinha" }))).not.toBe(mark);
    expect(pressMark(form({ selo: "a", pedido: "1", texto: "outra" }))).not.toBe(mark);
    expect(pressMark(form({ selo: "a", texto: "linha" }))).toBeNull();
  });

  it("a check carries the mark of its submission", () => {
    expect(pressMark(form({ pedido: "2", conferir: "marca" }))).toBe("marca");
  });
});
