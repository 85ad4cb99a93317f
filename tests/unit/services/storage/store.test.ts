import "../support/test-environment";
import { afterAll, describe, expect, it, vi } from "vitest";
import { storeInRedis } from "~/services/storage/store-in-redis.server";
import type { Counter } from "~/services/storage/store-types";
import { inEveryPlace, nome, RULE } from "../support/places";
import { startRedis, REDIS } from "../../../support/redis";

async function consume(counter: Counter, times: number) {
  const waits: number[] = [];
  for (let round = 0; round < times; round += 1) waits.push(await counter.consume());
  return waits;
}
const passed = (waits: number[]) => waits.map((wait) => wait === 0);

inEveryPlace("limitador", (at) => {
  const counterOf = (rule = RULE) => at.store.rateLimiter(nome(), rule).of("ana");
  it("allows what the rule says, and then says how many seconds to wait", async () => {
    const waits = await consume(counterOf(), 5);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) expect([58, 59, 60]).toContain(wait);
  });

  it("each key and each limiter has its own count", async () => {
    const limiter = at.store.rateLimiter(nome(), RULE);
    await consume(limiter.of("ana"), 4);
    expect([await limiter.of("bia").consume(), await counterOf().consume()]).toEqual([0, 0]);
  });

  it("gives back one, and only one; resetting what was never spent adds nothing", async () => {
    const counter = counterOf();
    await counter.reset();
    expect(passed(await consume(counter, 4))).toEqual([true, true, true, false]);
    const other = counterOf();
    await consume(other, 3);
    await other.refund();
    expect(passed(await consume(other, 2))).toEqual([true, false]);
  });

  it("another process, or the same one after a restart, sees the same count", async () => {
    const which = nome();
    const other = at.home.open();
    await at.home.ready(other);
    const waits: number[] = [];
    for (const one of [at.store, at.store, other, at.store])
      waits.push(await one.rateLimiter(which, RULE).of("ana").consume());
    await other.close();
    expect(passed(waits)).toEqual([true, true, true, false]);
  });
});

describe.runIf(REDIS !== null)("Redis that is away", () => {
  const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
  afterAll(() => record.mockRestore());

  it("and does not answer: nobody waits for it, and the count returns to Redis when it is back", async () => {
    const redis = await startRedis(REDIS ?? "");
    const store = storeInRedis(redis.url);
    const limiter = store.rateLimiter(nome(), RULE);
    await limiter.of("bia").consume();
    redis.freeze();
    const before = performance.now();
    expect(passed(await consume(limiter.of("ana"), 4))).toEqual([true, true, true, false]);
    await limiter.of("ana").reset();
    expect(performance.now() - before).toBeLessThan(6_000);
    await expect(store.vault.read("x")).rejects.toThrow();
    expect(record.mock.calls.flat().join()).toContain('"evento":"armazem-falhou"');
    redis.thaw();
    await vi.waitFor(async () => expect(await store.vault.read("x")).toBeNull(), 10_000);
    await store.close();
    await redis.end();
  }, 60_000);
});
