/** What a Redis that answers no is told as, in the log. */
import "../support/test-environment";
import { rmSync } from "node:fs";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Redis } from "ioredis";
import { z } from "zod/v4";
import { REDIS, startRedis } from "../../../support/redis";
import { storeInRedis } from "~/services/storage/store-in-redis.server";
import { StoreFailure } from "~/services/storage/store-failure.server";

afterEach(() => void vi.restoreAllMocks());

const withPassword = (redis: Redis) => redis.config("SET", "requirepass", "segredo-do-redis");

async function withoutDisk(redis: Redis) {
  const [, folder = ""] = z.array(z.string()).parse(await redis.config("GET", "dir"));
  await redis.config("SET", "save", "3600 1");
  rmSync(folder, { recursive: true });
  await redis.bgsave();
  await expect
    .poll(() => redis.info("persistence"), { timeout: 15_000 })
    .toContain("rdb_last_bgsave_status:err");
}

describe.skipIf(REDIS === null)("a Redis that refuses: the log says why", () => {
  it.each([
    ["senha errada", withPassword, ":x@", "WRONGPASS"],
    ["without password", withPassword, "", "NOAUTH"],
    ["only a replica", (redis: Redis) => redis.replicaof("127.0.0.1", 9), "", "READONLY"],
    ["unable to write to its disk", withoutDisk, "", "MISCONF"],
  ])("%s", { tags: ["R212"] }, async (_, setUp, login, name) => {
    const said: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
    const server = await startRedis(REDIS ?? "");
    const admin = new Redis(server.url);
    onTestFinished(() => server.end());
    onTestFinished(() => admin.disconnect());
    await setUp(admin);
    const store = storeInRedis(server.url.replace("redis://", `redis://${login}`));
    onTestFinished(() => store.close());
    const written = store.vault.write("chave", Buffer.from("valor"), null, 60);
    await expect(written).rejects.toBeInstanceOf(StoreFailure);
    const log = said.join("\n");
    expect(log).toContain(`"evento":"armazem-falhou","erro":"${name}"`);
    expect(log).not.toContain("segredo");
  });
});
