import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";

/** A store that two processes share; it may be away, or take its time. */
const store = vi.hoisted(() => ({
  values: new Map<string, unknown>(),
  away: false,
  reads: 0,
  delayMs: 0,
  seconds: 0,
}));

vi.mock("~/services/storage/stored-values.server", () => ({
  storedValues<T>(_name: string, schema: z.ZodType<T>, seconds: number, unreadable: T) {
    store.seconds = seconds;
    const read = (sid: string): T | null => {
      if (store.away) throw new Error("sem armazém");
      const value = store.values.get(sid);
      if (value === undefined) return null;
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : unreadable;
    };
    return {
      async read(sid: string) {
        store.reads += 1;
        const value = read(sid);
        if (store.delayMs > 0) await new Promise((done) => setTimeout(done, store.delayMs));
        return value;
      },
      async change(sid: string, change: (current: T | null) => T) {
        store.values.set(sid, change(read(sid)));
      },
    };
  },
}));
const environment = vi.hoisted(() => ({ sessionIdle: 0 }));
vi.mock("~/services/config/environment.server", () => ({ environment }));
vi.mock("~/services/config/log.server", () => ({ logEvent: () => undefined }));

/** Another process of the portal. */
async function start() {
  vi.resetModules();
  return import("~/services/session/session-revocations.server");
}
type Portal = Awaited<ReturnType<typeof start>>;

let portal: Portal;

beforeEach(async () => {
  Object.assign(store, { values: new Map(), away: false, reads: 0, delayMs: 0 });
  portal = await start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

it("without the store, the process remembers the ten thousand newest sign-outs: one more drops the oldest, and only that one", async () => {
  store.away = true;
  const { revokeSession, readRevocation } = portal;
  for (let sid = 0; sid <= 10_000; sid += 1) await revokeSession(`sessao ${sid}`);
  const remembered = async (sid: number) =>
    (await readRevocation(`sessao ${sid}`))?.encerrada === true;
  expect([await remembered(0), await remembered(1), await remembered(10_000)]).toEqual([
    false,
    true,
    true,
  ]);
});

describe("the mark of a session", () => {
  const NOON = new Date("2025-03-09T12:00:00Z").getTime();
  const MINUTE = 60_000;
  beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ["Date"] }));

  const later = (minutes: number) => vi.setSystemTime(NOON + minutes * MINUTE);

  it("is known to every process, and no other session has it", async () => {
    await portal.revokeSession("ana");
    const other = await start();
    expect(await other.readRevocation("ana")).toEqual({ vez: 0, encerrada: true, em: NOON });
    expect(await other.readRevocation("bia")).toBeNull();
  });

  it("outlives every cookie of the session", () => {
    expect(store.seconds).toBeGreaterThan(RETENTION_SECONDS);
  });

  it.each([
    ["a sign-out stays, whatever ends it again", [false, true, false], 0, undefined],
    ["an expiry stays as it was", [true, true], 0, true],
    ["a sign-out after an expiry counts", [true, false, true], 1, undefined],
  ])("%s", async (_, ends, at, porSi) => {
    for (const [minute, byItself] of ends.entries()) {
      later(minute);
      await portal.revokeSession("ana", byItself);
    }
    const mark = await portal.readRevocation("ana");
    expect(mark).toMatchObject({ encerrada: true, em: NOON + at * MINUTE });
    expect(mark?.porSi).toBe(porSi);
  });

  it("without a word a session is signed out, not expired", async () => {
    await portal.revokeSession("ana");
    expect((await portal.readRevocation("ana"))?.porSi).toBeUndefined();
  });

  it("counts the changes of account upwards only, and keeps the time of the last", async () => {
    for (const [minute, turn] of [2, 1, 2].entries()) {
      later(minute);
      await portal.bumpVersion("ana", turn);
    }
    expect(await portal.readRevocation("ana")).toEqual({ vez: 2, encerrada: false, em: NOON });
    later(5);
    await portal.bumpVersion("ana", 3);
    expect(await portal.readRevocation("ana")).toMatchObject({ vez: 3, em: NOON + 5 * MINUTE });
  });

  it("of an ended session keeps its count, and a change of account does not open it again", async () => {
    await portal.bumpVersion("ana", 4);
    await portal.revokeSession("ana", true);
    expect(await portal.readRevocation("ana")).toMatchObject({ vez: 4, encerrada: true });
    await portal.bumpVersion("ana", 5);
    expect(await portal.readRevocation("ana")).toMatchObject({
      vez: 5,
      encerrada: true,
      porSi: true,
    });
  });

  it.each([["a text"], [{}], [{ vez: 1, encerrada: "não", em: 0 }], [{ vez: 1, em: 0 }]])(
    "that cannot be read (%j) counts as expired, not as a sign-out",
    async (mark) => {
      store.values.set("ana", mark);
      expect(await portal.readRevocation("ana")).toMatchObject({
        vez: 0,
        encerrada: true,
        porSi: true,
      });
      expect(await portal.readRevocation("bia")).toBeNull();
    },
  );
});

it("outlives a cookie that is valid for longer than what a user stores", async () => {
  environment.sessionIdle = 2 * RETENTION_SECONDS;
  await start();
  environment.sessionIdle = 0;
  expect(store.seconds).toBe(2 * RETENTION_SECONDS);
});

describe("while the store fails", () => {
  it("the process knows its own marks, with their count, and leaves other sessions open", async () => {
    store.away = true;
    await portal.bumpVersion("ana", 3);
    await portal.revokeSession("ana");
    expect(await portal.readRevocation("ana")).toMatchObject({ vez: 3, encerrada: true });
    expect(await portal.readRevocation("bia")).toBeNull();
    expect(await (await start()).readRevocation("ana")).toBeNull();
    store.away = false;
    expect(await portal.readRevocation("ana")).toMatchObject({ vez: 3, encerrada: true });
  });

  it("nobody waits for it longer than half a second", async () => {
    vi.useFakeTimers();
    await portal.revokeSession("ana");
    store.delayMs = 60_000;
    const done = vi.fn();
    void portal.readRevocation("ana").then(done);
    void portal.readRevocation("bia").then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done.mock.calls).toEqual([[expect.objectContaining({ encerrada: true })], [null]]);
  });
});

describe("at the same time", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("many ask the store once, the next one again, and no timer is left", async () => {
    store.delayMs = 10;
    const all = Promise.all(["ana", "ana", "bia"].map(portal.readRevocation));
    await vi.advanceTimersByTimeAsync(10);
    expect(await all).toEqual([null, null, null]);
    expect([store.reads, vi.getTimerCount()]).toEqual([2, 0]);
    store.delayMs = 0;
    await portal.readRevocation("ana");
    expect(store.reads).toBe(3);
  });

  it("who asks during a sign-out or after it learns of it", async () => {
    store.delayMs = 100;
    const during = portal.readRevocation("ana");
    await portal.revokeSession("ana");
    const after = portal.readRevocation("ana");
    await vi.advanceTimersByTimeAsync(100);
    expect([(await during)?.encerrada, (await after)?.encerrada]).toEqual([true, true]);
  });
});
