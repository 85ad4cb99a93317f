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
  const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const kept = () => createStoredValues(store.vault, createSealing([SECRET]), store.files);
  const account = async () => Number(await eye.hget("portal:arquivos:bytes", "total"));
  /** Bytes of all kept files, counted one by one. */
  const truth = async () => {
    const keys = await eye.keys(KEPT);
    return (await Promise.all(keys.map((key) => eye.hstrlen(key, "v")))).reduce(
      (sum, bytes) => sum + bytes,
      0,
    );
  };

  beforeAll(async () => {
    redis = await startRedis(REDIS ?? "");
    eye = new Redis(redis.url);
  });
  beforeEach(async () => {
    await eye.flushall();
    store = storeInRedis(redis.url, MOST);
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

  it("all together do not exceed the limit; one that does not fit leaves nothing, and a removed one frees its space", async () => {
    const { storedFiles, storedValues } = kept();
    await storedFiles.write("a", randomBytes(1_200 * KB), 60);
    await storedFiles.write("b", randomBytes(1_200 * KB), 60);
    const before = await account();
    await expect(storedFiles.write("c", randomBytes(1_200 * KB), 60)).rejects.toBeInstanceOf(
      StoreFailure,
    );
    expect(String(record.mock.calls[0]?.[0])).toContain(
      '"evento":"armazem-falhou","erro":"FilesFull"',
    );
    expect([await account(), await truth()]).toEqual([before, before]);
    expect(await storedFiles.read("c")).toBeNull();
    expect((await storedFiles.read("a"))?.byteLength).toBe(1_200 * KB);
    // Drafts are not files.
    const drafts = storedValues(nome(), z.object({ n: z.number() }), 60);
    expect(await drafts.change("ana", () => ({ n: 1 }))).toEqual({ n: 1 });
    await drafts.remove("ana");

    await storedFiles.remove("a");
    await storedFiles.write("c", randomBytes(1_200 * KB), 60);
    await storedFiles.remove("b");
    await storedFiles.write("c", randomBytes(1_300 * KB), 60);
    await storedFiles.remove("c");
    expect([await account(), await truth(), await eye.zcard("portal:arquivos:prazos")]).toEqual([
      0, 0, 0,
    ]);
  });

  it("each has its own expiry, and an expired one is no longer counted", async () => {
    const { storedFiles } = kept();
    const fill = (prefix: string, seconds: number) =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          storedFiles.write(`${prefix}${i}`, randomBytes(250 * KB), seconds),
        ),
      );
    const outcomes = await fill("a", 1);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    expect(await account()).toBeLessThanOrEqual(MOST);
    for (const key of await eye.keys(KEPT)) expect(await eye.pttl(key)).toBeGreaterThan(0);
    await vi.waitFor(() => storedFiles.write("z", randomBytes(250 * KB), 60), {
      timeout: 5_000,
      interval: 50,
    });
    await vi.waitFor(async () => expect(await eye.keys(KEPT)).toHaveLength(1), {
      timeout: 5_000,
      interval: 50,
    });
    await storedFiles.write("z", randomBytes(250 * KB), 60);
    expect(await account()).toBe(await truth());
  });

  it(
    "full up to maxmemory: storing fails and says so; reading, deleting and counting attempts go on, and everything works again once there is space",
    { tags: ["R080"] },
    async () => {
      const { storedFiles, storedValues } = kept();
      const drafts = storedValues(nome(), z.object({ n: z.number() }), 60);
      await drafts.change("ana", () => ({ n: 1 }));
      await storedFiles.write("a", randomBytes(MB), 60);
      const before = [await account(), await eye.zcard("portal:arquivos:prazos")];
      await eye.set("outro-sistema", randomBytes(2 * MB));
      const used = Number(/used_memory:(\d+)/.exec(await eye.info("memory"))?.[1]);
      await eye.config("SET", "maxmemory", String(used - MB));

      await expect(storedFiles.write("b", randomBytes(MB), 60)).rejects.toBeInstanceOf(
        StoreFailure,
      );
      await expect(drafts.change("ana", () => ({ n: 2 }))).rejects.toBeInstanceOf(StoreFailure);
      expect(record.mock.calls.flat().join()).toContain('"evento":"armazem-falhou","erro":"OOM"');
      expect([await account(), await eye.zcard("portal:arquivos:prazos")]).toEqual(before);
      expect((await storedFiles.read("a"))?.byteLength).toBe(MB);
      expect(await drafts.read("ana")).toEqual({ n: 1 });
      const counter = store.rateLimiter(nome(), RULE).of("ana");
      const waits = [
        await counter.consume(),
        await counter.consume(),
        await counter.consume(),
        await counter.consume(),
      ];
      expect([waits.slice(0, 3), (waits[3] ?? 0) > 0]).toEqual([[0, 0, 0], true]);
      await storedFiles.remove("a");
      expect(await account()).toBe(0);

      await eye.del("outro-sistema");
      await storedFiles.write("b", randomBytes(MB), 60);
      expect(await drafts.change("ana", () => ({ n: 2 }))).toEqual({ n: 2 });
      expect((await storedFiles.read("b"))?.byteLength).toBe(MB);
    },
  );
});
