import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";

type Change<T> = (current: T | null) => T;

/** A store that two processes share; it may be away, or take its time. */
const store = vi.hoisted(() => ({
  values: new Map<string, unknown>(),
  away: false,
  deferred: [] as (() => void)[],
  delayMs: 0,
  seconds: 0,
}));

vi.mock("~/services/storage/stored-values.server", () => ({
  storedValues<T>(_name: string, schema: z.ZodType<T>, seconds: number, unreadable: T) {
    store.seconds = seconds;
    const read = (sid: string) => {
      if (store.away) throw new Error("sem armazém");
      const value = store.values.get(sid);
      if (value === undefined) return null;
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : unreadable;
    };
    const write = (sid: string, change: Change<T>) => {
      const next = change(read(sid));
      store.values.set(sid, next);
      return next;
    };
    return {
      async read(sid: string) {
        const value = read(sid);
        if (store.delayMs > 0) await new Promise((done) => setTimeout(done, store.delayMs));
        return value;
      },
      change: async (sid: string, change: Change<T>) => write(sid, change),
      defer: (sid: string, change: Change<T>) => store.deferred.push(() => write(sid, change)),
    };
  },
}));
const environment = vi.hoisted(() => ({ sessionIdle: 0 }));
vi.mock("~/services/config/environment.server", () => ({ environment }));
vi.spyOn(console, "error").mockReturnValue();

/** Another process of the portal. */
function start() {
  vi.resetModules();
  return import("~/services/session/session-revocations.server");
}

const NOON = new Date("2025-03-09T12:00:00Z").getTime();
const MINUTE = 60_000;
let portal: Awaited<ReturnType<typeof start>>;
const markOf = (sid = "ana") => portal.readRevocation(sid);

beforeEach(async () => {
  Object.assign(store, { values: new Map(), away: false, deferred: [], delayMs: 0 });
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
  portal = await start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

describe("the mark of a session", () => {
  it.each([0, 2 * RETENTION_SECONDS])(
    "outlives every cookie of the session, valid for %d seconds unused",
    async (idle) => {
      environment.sessionIdle = idle;
      await start();
      environment.sessionIdle = 0;
      expect(store.seconds).toBeGreaterThan(RETENTION_SECONDS);
      expect(store.seconds).toBeGreaterThanOrEqual(idle);
    },
  );

  it.each([
    ["a sign-out stays, whatever ends it again", [undefined, true, false], 0, undefined],
    ["an expiry stays as it was", [true, true], 0, true],
    ["a sign-out after an expiry counts", [true, undefined, true], 1, undefined],
  ])("%s", async (_, ends, minutes, porSi) => {
    for (const [minute, byItself] of ends.entries()) {
      vi.setSystemTime(NOON + minute * MINUTE);
      await portal.revokeSession("ana", byItself);
    }
    expect(await markOf()).toEqual({ vez: 0, encerrada: true, em: NOON + minutes * MINUTE, porSi });
  });

  it("counts the changes of account upwards only, and keeps the time of the last", async () => {
    for (const [minute, version, vez, at] of [
      [0, 2, 2, 0],
      [1, 1, 2, 0],
      [2, 2, 2, 0],
      [5, 3, 3, 5],
    ] as const) {
      vi.setSystemTime(NOON + minute * MINUTE);
      await portal.bumpVersion("ana", version);
      expect(await markOf()).toEqual({ vez, encerrada: false, em: NOON + at * MINUTE });
    }
  });

  it.each(["a text", { vez: 1, encerrada: "não", em: 0 }, { vez: 1, em: 0 }])(
    "that cannot be read (%j) counts as expired, not as a sign-out",
    async (mark) => {
      store.values.set("ana", mark);
      expect(await markOf()).toMatchObject({ vez: 0, encerrada: true, porSi: true });
    },
  );
});

describe("while the store fails", () => {
  it("the process knows its own marks, with their count, and the others learn of them afterwards", async () => {
    const { revokeSession, bumpVersion, readRevocation } = portal;
    await bumpVersion("ana", 2);
    store.away = true;
    await bumpVersion("ana", 3);
    await revokeSession("ana");
    const mark = { vez: 3, encerrada: true };
    expect([await markOf(), await markOf("bia")]).toMatchObject([mark, null]);
    expect(await (await start()).readRevocation("ana")).toBeNull();
    store.away = false;
    expect(await readRevocation("ana")).toMatchObject(mark);
    store.deferred.forEach((write) => write());
    expect(await (await start()).readRevocation("ana")).toMatchObject(mark);
  });

  it("it remembers the ten thousand newest sign-outs: one more drops the oldest, and only that one", async () => {
    store.away = true;
    for (let sid = 0; sid <= 10_000; sid += 1) await portal.revokeSession(`${sid}`);
    const marks = await Promise.all(["0", "1", "10000"].map(markOf));
    expect(marks.map((mark) => mark?.encerrada)).toEqual([undefined, true, true]);
  });
});

describe("at the same time", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("who asks during a sign-out or after it learns of it", async () => {
    store.delayMs = 100;
    const during = markOf();
    await portal.revokeSession("ana");
    const after = markOf();
    await vi.advanceTimersByTimeAsync(100);
    const ended = { encerrada: true };
    expect(await Promise.all([during, after])).toMatchObject([ended, ended]);
  });
});
