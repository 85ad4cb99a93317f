/** What a press is told when others of the same form come before, beside and after it, and when the store fails in between. */
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { storedValues } from "~/services/storage/stored-values.server";
import {
  holderOf,
  noted,
  openAmong,
  presses as storedPresses,
  pressesIn,
  withRoom,
  type Ending,
  type Press,
} from "~/services/submissions/press-record.server";
import { createPresses } from "~/services/submissions/presses.server";
import { breakable } from "../support/breakable";

const LONGEST = 3_000;
const KEY = "ana/form";
const DONE: Ending = { state: "done", to: "/lista" };
const REFUSED: Ending = { state: "refused", message: "Não" };
const UNSENT: Ending = { state: "not-sent", message: "Não chegou" };
const UNKNOWN: Ending = { state: "unknown", message: "Não se sabe" };
const asks = (facts: string, anyway: string | null = null) => ({ facts, anyway });

class World {
  now = 1_000_000;
  readonly kept = breakable<Press[]>();
  portal = this.#start();

  #start() {
    return createPresses({
      kept: this.kept,
      longestMs: LONGEST,
      now: () => this.now,
      wait: async (ms) => {
        this.now += ms;
        await new Promise<void>((go) => setImmediate(go));
      },
    });
  }

  /** Another portal starts on the same data: it has told nobody anything. */
  restart(): void {
    this.portal = this.#start();
  }

  async first(mark: string, asked: Parameters<typeof this.portal.press>[2] = null) {
    this.now += 1;
    const found = await this.portal.press(KEY, mark, asked);
    if (found.state !== "first") throw new Error(found.state);
    return found;
  }

  async ended(mark: string, ending: Ending, asked: Parameters<typeof this.portal.press>[2] = null) {
    await (await this.first(mark, asked)).end(ending);
  }

  /** The store does not take the outcome. */
  async endedUnnoted(mark: string, ending: Ending) {
    const found = await this.first(mark);
    this.kept.broken = "before";
    await found.end(ending);
    this.kept.broken = "no";
  }

  press(mark: string, asked: Parameters<typeof this.portal.press>[2] = null) {
    return this.portal.press(KEY, mark, asked);
  }
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the same press again", () => {
  it("after one that surely sent nothing is carried out, once", async () => {
    const world = new World();
    await world.ended("a", UNSENT);
    await world.ended("a", DONE);
    expect(await world.press("a")).toEqual({ state: "ended", ending: DONE });
    world.restart();
    expect(await world.press("a")).toEqual({ state: "ended", ending: DONE });
  });

  it("is outdated after another that may have changed it, and is not after one that did not", async () => {
    for (const [later, told] of [
      [DONE, "outdated"],
      [UNKNOWN, "outdated"],
      [REFUSED, "ended"],
      [UNSENT, "ended"],
    ] as const) {
      const world = new World();
      await world.ended("a", DONE);
      await world.ended("b", later);
      expect((await world.press("a")).state).toBe(told);
    }
  });

  it.each([DONE, REFUSED])(
    "hears what it was told although the store never noted it: $state",
    async (ending) => {
      const world = new World();
      await world.endedUnnoted("a", ending);
      expect(await world.press("a")).toEqual({ state: "ended", ending });
      for (const broken of ["before", "reads"] as const) {
        world.kept.broken = broken;
        expect(await world.press("a")).toEqual({ state: "ended", ending });
      }
      await world.kept.back();
      world.restart();
      expect(await world.press("a")).toEqual({ state: "ended", ending });
    },
  );

  it("hears what a look has found, although the store is away by now", async () => {
    const world = new World();
    await world.ended("a", UNKNOWN);
    await world.ended("b", DONE);
    world.restart();
    expect(await world.portal.endingOf(KEY, "b")).toEqual(DONE);
    // Of an older one it does not forget the newer.
    expect(await world.portal.endingOf(KEY, "a")).toEqual(UNKNOWN);
    world.kept.broken = "before";
    expect(await world.press("b")).toEqual({ state: "ended", ending: DONE });
    await expect(world.press("c")).rejects.toBeInstanceOf(StoreFailure);
  });

  it("a repeat that only heard keeps it in mind too, and an outdated one does not replace the newest", async () => {
    const world = new World();
    await world.ended("a", DONE);
    await world.ended("b", DONE);
    world.restart();
    expect((await world.press("b")).state).toBe("ended");
    expect((await world.press("a")).state).toBe("outdated");
    await world.portal.endingOf(KEY, "a");
    world.kept.broken = "before";
    expect(await world.press("b")).toEqual({ state: "ended", ending: DONE });
  });

  it("what was told is no longer told once another's effect is unknown, and still is after one without effect", async () => {
    for (const [later, told] of [
      [UNKNOWN, "lost"],
      [UNSENT, "ended"],
    ] as const) {
      const world = new World();
      await world.endedUnnoted("a", DONE);
      await world.ended("b", later);
      world.now += LONGEST + 1;
      expect((await world.press("a")).state).toBe(told);
    }
  });

  it("done stays done whatever a later look could not find out", async () => {
    const world = new World();
    await world.endedUnnoted("a", DONE);
    await world.portal.settle(KEY, "a", UNKNOWN);
    expect(await world.press("a")).toEqual({ state: "ended", ending: DONE });
    const other = new World();
    await other.ended("a", DONE);
    other.restart();
    await other.portal.settle(KEY, "a", UNKNOWN);
    other.restart();
    expect(await other.press("a")).toEqual({ state: "ended", ending: DONE });
  });

  it("is ordered by when the outcome was known, even where the store heard of it late", async () => {
    const world = new World();
    await world.endedUnnoted("a", DONE);
    await world.ended("b", DONE);
    await world.ended("c", REFUSED);
    await world.kept.back();
    world.restart();
    expect((await world.press("a")).state).toBe("outdated");
    expect((await world.press("b")).state).toBe("ended");
  });

  it("whose lock the failing store noted all the same is free again later, and the others stay as they are", async () => {
    const world = new World();
    await world.ended("a", UNKNOWN, asks("x"));
    world.kept.broken = "after";
    await expect(world.press("b", asks("y", "a"))).rejects.toBeInstanceOf(StoreFailure);
    await world.kept.back();
    expect(await world.portal.keptOf(KEY, "b")).toBeNull();
    expect(await world.press("c", asks("x"))).toMatchObject({ state: "held", mark: "a" });
    await world.ended("b", DONE, asks("y", "a"));
  });
});

describe("another press while one is under way", () => {
  /** The second comes while the first is under way, which then ends so. */
  async function beside(
    facts: string,
    end: (first: Awaited<ReturnType<World["first"]>>) => Promise<void>,
  ) {
    const world = new World();
    await world.ended("before", DONE, asks("x"));
    const first = await world.first("a", asks("x"));
    const second = world.press("b", asks(facts));
    for (let at = 0; at < 8; at += 1) await new Promise<void>((go) => setImmediate(go));
    await end(first);
    return second;
  }

  it("the same hears that it was done, and goes where it was not", async () => {
    expect(await beside("x", (first) => first.end(DONE))).toEqual({
      ...{ state: "held", mark: "a", same: true, ending: DONE },
    });
    for (const ending of [REFUSED, UNSENT])
      expect(await beside("x", (first) => first.end(ending))).toMatchObject({ state: "first" });
    expect(await beside("x", (first) => first.abandon())).toMatchObject({ state: "first" });
  });

  it("other values go where it was done or not, and are held where nobody knows", async () => {
    for (const ending of [DONE, REFUSED])
      expect(await beside("y", (first) => first.end(ending))).toMatchObject({ state: "first" });
    for (const facts of ["x", "y"])
      expect(await beside(facts, (first) => first.end(UNKNOWN))).toMatchObject({
        ...{ state: "held", mark: "a", same: facts === "x", ending: UNKNOWN },
      });
  });

  it("waits no longer than it may take, and not at all where the store does not tell", async () => {
    const world = new World();
    await world.first("a", asks("x"));
    const began = world.now;
    expect(await world.press("b", asks("x"))).toMatchObject({ state: "held", ending: null });
    expect(world.now - began).toBeGreaterThan(LONGEST);
    expect(world.now - began).toBeLessThan(LONGEST + 200);
    const away = new World();
    await away.first("a", asks("x"));
    const at = away.now;
    away.kept.broken = "reads";
    expect(await away.press("b", asks("x"))).toMatchObject({ state: "held", ending: null });
    expect(away.now).toBe(at);
  });

  it("hears from the same portal that it was done although the store never noted it", async () => {
    const world = new World();
    const first = await world.first("a", asks("x"));
    world.kept.broken = "before";
    await first.end(DONE);
    world.kept.broken = "no";
    expect(await world.press("b", asks("x"))).toMatchObject({
      state: "held",
      mark: "a",
      ending: DONE,
    });
  });
});

describe("what is kept of a press", () => {
  it("is its own, with how often it was looked for too late", async () => {
    const world = new World();
    await world.ended("a", UNKNOWN, { ...asks("x"), beside: ["6", "8"] });
    await world.ended("b", UNKNOWN, asks("y", "a"));
    await world.portal.noteLateLooks(KEY, "b", 1);
    expect(await world.portal.keptOf(KEY, "a")).toMatchObject({ facts: "x", beside: ["6", "8"] });
    expect((await world.portal.keptOf(KEY, "a"))?.lateLooks).toBeUndefined();
    expect(await world.portal.keptOf(KEY, "b")).toMatchObject({
      facts: "y",
      lateLooks: 1,
      ending: UNKNOWN,
    });
    expect(await world.portal.keptOf(KEY, "c")).toBeNull();
    expect(await world.portal.newestOpen(KEY)).toMatchObject({ mark: "b" });
    world.kept.broken = "reads";
    expect(await world.portal.keptOf(KEY, "a")).toBeNull();
    expect(await world.portal.newestOpen(KEY)).toBeNull();
  });

  it("of a form that nobody sent is nothing, and a look notes nothing", async () => {
    const world = new World();
    await world.portal.noteLateLooks(KEY, "a", 1);
    await world.portal.settle(KEY, "b", UNKNOWN);
    expect(await world.portal.keptOf(KEY, "a")).toBeNull();
    expect(await world.portal.endingOf(KEY, "b")).toBeNull();
    expect(await world.portal.newestOpen(KEY)).toBeNull();
  });

  it("is stored under the names that every build reads", async () => {
    const raw = storedValues("teste-de-toques", storedPresses, 60);
    const kept = pressesIn(raw);
    const of = (mark: string, ending: Ending | null): Press => ({
      mark,
      turn: mark,
      since: 1,
      ending,
    });
    const all = [
      of("a", { ...DONE, flash: { kind: "success", text: "Salvo." } }),
      of("b", { ...DONE, flash: { kind: "error", text: "Quase." } }),
      ...[of("c", DONE), of("d", null), of("e", REFUSED)],
    ];
    await kept.change("x", () => all);
    expect(await kept.read("x")).toEqual(all);
    expect(await raw.read("x")).toMatchObject([
      { mark: "a", ending: { to: "/lista", flash: { kind: "sucesso", text: "Salvo." } } },
      { ending: { flash: { kind: "erro", text: "Quase." } } },
      ...[{ ending: { state: "done" } }, { mark: "d", ending: null }, { ending: REFUSED }],
    ]);
  });
});

describe("among many presses", () => {
  const press = (
    mark: string,
    facts: string | undefined,
    ending: Ending | null,
    since = 0,
  ): Press => ({
    ...{ mark, turn: mark, since, ending, facts },
  });
  const marks = (all: readonly Press[] | null) => all?.map(({ mark }) => mark);

  it("open are those of unknown end that were not done later under the same facts", () => {
    const all = [
      press("done before", "x", DONE),
      press("x", "x", UNKNOWN),
      press("y", "y", null),
      press("z", "z", UNKNOWN),
      press("z done", "z", DONE),
      press("unasked", undefined, UNKNOWN),
      press("refused", "x", REFUSED),
    ];
    expect(marks(openAmong(all))).toEqual(["x", "y"]);
  });

  it("the newest of the same facts holds, else the newest; passing one passes those before it", () => {
    const all = [
      press("x1", "x", UNKNOWN, 1),
      press("x2", "x", UNKNOWN, 2),
      press("y", "y", UNKNOWN, 3),
      press("z", "z", DONE, 4),
    ];
    expect(holderOf(all, asks("x"))?.mark).toBe("x2");
    expect(holderOf(all, asks("w"))?.mark).toBe("y");
    expect(holderOf(all, asks("x", "x1"))?.mark).toBe("x2");
    expect(holderOf(all, asks("x", "x2"))?.mark).toBe("y");
    expect(holderOf(all, asks("x", "y"))).toBeNull();
    expect(holderOf([], asks("x"))).toBeNull();
  });

  it("room is made by the oldest that ended, never by an open one or by the new one", () => {
    const open = (count: number) =>
      Array.from({ length: count }, (_, at) => press(`o${at}`, "x", null));
    const mine = press("mine", undefined, null);
    expect(withRoom(open(20), mine)).toBeNull();
    expect(marks(withRoom(open(19), mine))).toEqual([...(marks(open(19)) ?? []), "mine"]);
    const ended = [press("e1", "x", DONE), press("e2", "x", REFUSED)];
    const [first, ...rest] = open(19);
    const all = first ? [first, ...ended, ...rest] : [];
    expect(marks(withRoom(all.slice(0, 20), mine))).toEqual(
      marks([...all.slice(0, 20).filter(({ mark }) => mark !== "e1"), mine]),
    );
    const [e1] = ended;
    expect(marks(withRoom(e1 ? [e1, ...open(19)] : [], mine))).toEqual([
      ...(marks(open(19)) ?? []),
      "mine",
    ]);
  });

  it("an outcome known before later ones began goes before them, and behind those of before", () => {
    const all = [
      press("early", "x", DONE, 9),
      press("a", "x", null, 1),
      press("b", "x", null, 4),
      press("c", "x", null, 6),
    ];
    const isA = ({ mark }: Press) => mark === "a";
    expect(marks(noted(all, isA, DONE, 5))).toEqual(["early", "b", "a", "c"]);
    expect(marks(noted(all, isA, DONE, 3))).toEqual(["early", "a", "b", "c"]);
    expect(marks(noted(all, isA, DONE, 6))).toEqual(["early", "b", "c", "a"]);
    expect(marks(noted(all, isA, null, 9))).toEqual(["early", "b", "c"]);
    expect(noted(all, ({ mark }) => mark === "nobody", DONE, 5)).toBe(all);
  });

  it("a second outcome without effect keeps its place; done, it moves", () => {
    const all = [press("a", "x", UNKNOWN, 1), press("b", "x", DONE, 2)];
    const isA = ({ mark }: Press) => mark === "a";
    const refused = noted(all, isA, REFUSED, 5);
    expect([marks(refused), refused[0]?.ending, refused[1]?.ending]).toEqual([
      ["a", "b"],
      REFUSED,
      DONE,
    ]);
    expect(marks(noted(all, isA, DONE, 5))).toEqual(["b", "a"]);
    expect(noted(all, isA, UNKNOWN, 5)).toBe(all);
    expect(marks(noted(all, isA, null, 5))).toEqual(["b"]);
  });
});
