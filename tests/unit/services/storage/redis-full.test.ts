/** A Redis of which the portal's files take no more than their part, and one that is full. */
import { SECRET } from "../support/test-environment";
import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { createStoredValues } from "~/services/storage/stored-values.server";
import { createSealing } from "~/services/storage/sealing.server";
import { storeInRedis } from "~/services/storage/store-in-redis.server";
import type { Store } from "~/services/storage/store-types";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { startRedis, REDIS, type TestRedis } from "../../../support/redis";
import { nome, RULE } from "../support/places";

const KB = 1024;
const MB = 1024 * KB;
const MOST = 3 * MB;
const KEPT = "portal:cofre:*";

describe.runIf(REDIS !== null)("attachments in Redis", () => {
  let redis: TestRedis;
  let eye: Redis;
  let store: Store;
  let stored: ReturnType<typeof createStoredValues>;
  const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const write = (key: string, kilobytes: number, seconds = 60) =>
    stored.storedFiles.write(key, randomBytes(kilobytes * KB), seconds);
  const sizeOf = async (key: string) => (await stored.storedFiles.read(key))?.byteLength;
  const fails = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(StoreFailure);
  /** What the account says, and the bytes of all kept files, counted one by one. */
  const bytes = async () => {
    const sizes = (await eye.keys(KEPT)).map((key) => eye.hstrlen(key, "v"));
    const sum = (await Promise.all(sizes)).reduce((before, size) => before + size, 0);
    return [Number(await eye.hget("portal:arquivos:bytes", "total")), sum];
  };
  const deadlines = () => eye.zcard("portal:arquivos:prazos");

  beforeAll(async () => {
    redis = await startRedis(REDIS ?? "");
    eye = new Redis(redis.url);
  });
  beforeEach(async () => {
    await eye.flushall();
    store = storeInRedis(redis.url, MOST);
    stored = createStoredValues(store.vault, createSealing([SECRET]), store.files);
    record.mockClear();
  });
  afterEach(async () => {
    await eye.config("SET", "maxmemory", "0");
    await store.close();
  });
  afterAll(async () => {
    eye.disconnect();
    await redis.end();
    record.mockRestore();
  });

  const drafts = () => stored.storedValues(nome(), z.object({ n: z.number() }), 60);

  it("all together do not exceed the limit; one that does not fit leaves nothing, and a removed one frees its space", async () => {
    await write("a", 1_200);
    await write("b", 1_200);
    const before = await bytes();
    await fails(write("c", 1_200));
    expect(String(record.mock.calls[0])).toContain('"evento":"armazem-falhou","erro":"FilesFull"');
    expect(await bytes()).toEqual(before);
    expect([await sizeOf("c"), await sizeOf("a")]).toEqual([undefined, 1_200 * KB]);
    // Drafts are not files.
    const other = drafts();
    expect(await other.change("ana", () => ({ n: 1 }))).toEqual({ n: 1 });
    await other.remove("ana");
    await stored.storedFiles.remove("a");
    await write("c", 1_200);
    await stored.storedFiles.remove("b");
    await write("c", 1_300);
    await stored.storedFiles.remove("c");
    expect([await bytes(), await deadlines()]).toEqual([[0, 0], 0]);
  });

  it("each has its own expiry, and an expired one is no longer counted", async () => {
    const fill = Array.from({ length: 20 }, (_, at) => write(`a${at}`, 250, 1));
    const outcomes = await Promise.allSettled(fill);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    expect((await bytes())[0]).toBeLessThanOrEqual(MOST);
    for (const key of await eye.keys(KEPT)) expect(await eye.pttl(key)).toBeGreaterThan(0);
    const soon = { timeout: 5_000, interval: 50 };
    await vi.waitFor(() => write("z", 250), soon);
    await vi.waitFor(async () => expect(await eye.keys(KEPT)).toHaveLength(1), soon);
    await write("z", 250);
    const [account, truth] = await bytes();
    expect(account).toBe(truth);
  });

  it(
    "full up to maxmemory: storing fails and says so; reading, deleting and counting attempts go on, and everything works again once there is space",
    { tags: ["R080"] },
    async () => {
      const values = drafts();
      await values.change("ana", () => ({ n: 1 }));
      await write("a", KB);
      const before = [await bytes(), await deadlines()];
      await eye.set("outro-sistema", randomBytes(2 * MB));
      const used = Number(/used_memory:(\d+)/.exec(await eye.info("memory"))?.[1]);
      await eye.config("SET", "maxmemory", String(used - MB));

      await fails(write("b", KB));
      await fails(values.change("ana", () => ({ n: 2 })));
      expect(record.mock.calls.flat().join()).toContain('"evento":"armazem-falhou","erro":"OOM"');
      expect([await bytes(), await deadlines()]).toEqual(before);
      expect([await sizeOf("a"), await values.read("ana")]).toEqual([MB, { n: 1 }]);
      const counter = store.rateLimiter(nome(), RULE).of("ana");
      for (let attempt = 1; attempt <= 4; attempt += 1)
        expect((await counter.consume()) > 0).toBe(attempt === 4);
      await stored.storedFiles.remove("a");
      expect((await bytes())[0]).toBe(0);

      await eye.del("outro-sistema");
      await write("b", KB);
      expect(await values.change("ana", () => ({ n: 2 }))).toEqual({ n: 2 });
      expect(await sizeOf("b")).toBe(MB);
    },
  );
});
