import "../support/test-environment";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storeInRedis } from "~/services/storage/store-in-redis.server";
import type { Store, Counter } from "~/services/storage/store-types";
import { PLACES, nome, RULE, type Home } from "../support/places";
import { startRedis, REDIS } from "../../../support/redis";

async function spendTimes(counter: Counter, vezes: number): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < vezes; round += 1) waits.push(await counter.consume());
  return waits;
}

describe.each(PLACES)("store in %s", (_, prepare, exists) => {
  describe.runIf(exists)("limitador", () => {
    let home: Home;
    let store: Store;

    beforeAll(async () => {
      home = await prepare();
      store = home.open();
      await home.ready(store);
    });
    afterAll(async () => {
      await store.close();
      await home.end();
    });

    it("allows what the rule says, and then says how many seconds to wait", async () => {
      const waits = await spendTimes(store.rateLimiter(nome(), RULE).of("ana"), 5);
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      for (const wait of waits.slice(3)) {
        expect(wait).toBeGreaterThan(50);
        expect(wait).toBeLessThanOrEqual(60);
        expect(Number.isInteger(wait)).toBe(true);
      }
    });

    it("each key and each limiter has its own count", async () => {
      const limiter = store.rateLimiter(nome(), RULE);
      await spendTimes(limiter.of("ana"), 4);
      expect(await limiter.of("bia").consume()).toBe(0);
      expect(await store.rateLimiter(nome(), RULE).of("ana").consume()).toBe(0);
    });

    it("gives back one, and only one", async () => {
      const counter = store.rateLimiter(nome(), RULE).of("ana");
      await spendTimes(counter, 3);
      await counter.refund();
      expect(await counter.consume()).toBe(0);
      expect(await counter.consume()).toBeGreaterThan(0);
    });

    it("giving back and resetting what was never spent adds nothing", async () => {
      const counter = store.rateLimiter(nome(), RULE).of("ninguém");
      await counter.reset();
      expect((await spendTimes(counter, 4)).filter((wait) => wait === 0)).toHaveLength(3);
    });

    it("after the time the count restarts", async () => {
      const counter = store.rateLimiter(nome(), { points: 1, duration: 1 }).of("ana");
      expect(await spendTimes(counter, 2)).toEqual([0, 1]);
      await vi.waitFor(async () => expect(await counter.consume()).toBe(0), {
        timeout: 4_000,
        interval: 100,
      });
    });

    it("many at the same time do not exceed the limit", async () => {
      const counter = store.rateLimiter(nome(), RULE).of("ana");
      const waits = await Promise.all(Array.from({ length: 20 }, () => counter.consume()));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    });

    it("another process, or the same one after a restart, sees the same count", async () => {
      const which = nome();
      await spendTimes(store.rateLimiter(which, RULE).of("ana"), 2);
      const other = home.open();
      await home.ready(other);
      expect(await other.rateLimiter(which, RULE).of("ana").consume()).toBe(0);
      await other.close();
      expect(await store.rateLimiter(which, RULE).of("ana").consume()).toBeGreaterThan(0);
    });
  });
});

describe.runIf(REDIS !== null)("Redis offline", () => {
  it("nobody is locked out, and the count goes on in memory", async () => {
    const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const redis = await startRedis(REDIS ?? "");
    const store = storeInRedis(redis.url);
    const counter = store.rateLimiter(nome(), RULE).of("ana");
    await redis.end();
    await counter.reset();
    await counter.refund();
    const waits = await spendTimes(counter, 6);
    expect(waits[0]).toBe(0);
    expect(waits.at(-1)).toBeGreaterThan(0);
    await vi.waitFor(() =>
      expect(record.mock.calls.flat().join()).toContain('"evento":"armazem-falhou"'),
    );
    await store.close();
    record.mockRestore();
  });
});

describe.runIf(REDIS !== null)("Redis that does not respond", () => {
  it("nobody waits for it: the count goes on in memory, and returns to Redis when it is back", async () => {
    const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const redis = await startRedis(REDIS ?? "");
    const store = storeInRedis(redis.url);
    const limiter = store.rateLimiter(nome(), RULE);
    await limiter.of("bia").consume();
    redis.freeze();
    const before = performance.now();
    const waits = await spendTimes(limiter.of("ana"), 4);
    await limiter.of("ana").reset();
    expect(performance.now() - before).toBeLessThan(6_000);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits.at(-1)).toBeGreaterThan(0);
    await expect(store.vault.read("x")).rejects.toThrow();
    redis.thaw();
    await vi.waitFor(async () => expect(await store.vault.read("x")).toBeNull(), 10_000);
    await store.close();
    await redis.end();
    record.mockRestore();
  }, 60_000);
});
