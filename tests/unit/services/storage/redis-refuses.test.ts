/** What a Redis that answers no is told as, in the log. */
import "../support/test-environment";
import { rmSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Redis } from "ioredis";
import { z } from "zod/v4";
import { REDIS, startRedis } from "../../../support/redis";
import { storeInRedis } from "~/services/storage/store-in-redis.server";
import { StoreFailure } from "~/services/storage/store-failure.server";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.restoreAllMocks();
});

/** Sets a Redis so, tries to write with `password`, and gives what was told. */
async function toldOf(
  setUp: (redis: Redis) => Promise<unknown>,
  password = "",
): Promise<Set<string>> {
  const said: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
  const server = await startRedis(REDIS ?? "");
  ends.push(() => server.end());
  const admin = new Redis(server.url);
  ends.push(() => admin.disconnect());
  await setUp(admin);
  const store = storeInRedis(server.url.replace("redis://", `redis://${password}`));
  ends.push(() => store.close());
  const write = () => store.vault.write("chave", Buffer.from("valor"), null, 60);
  await expect(write()).rejects.toBeInstanceOf(StoreFailure);
  expect(said.join("\n")).not.toContain("segredo");
  return new Set(
    said.flatMap((line) => /"evento":"armazem-falhou","erro":"([^"]*)"/.exec(line)?.[1] ?? []),
  );
}

describe.skipIf(REDIS === null)("a Redis that refuses: the log says why", () => {
  it("senha errada", { tags: ["R212"] }, async () => {
    const told = await toldOf(
      (redis) => redis.config("SET", "requirepass", "segredo-do-redis"),
      ":x@",
    );
    expect(told).toContain("WRONGPASS");
  });

  it("without password", async () => {
    expect(
      await toldOf((redis) => redis.config("SET", "requirepass", "segredo-do-redis")),
    ).toContain("NOAUTH");
  });

  it("only a replica", async () => {
    expect(await toldOf((redis) => redis.replicaof("127.0.0.1", 9))).toContain("READONLY");
  });

  it("unable to write to its disk", async () => {
    const told = await toldOf(async (redis) => {
      const [, folder = ""] = z.array(z.string()).parse(await redis.config("GET", "dir"));
      await redis.config("SET", "save", "3600 1");
      rmSync(folder, { recursive: true });
      await redis.bgsave();
      await expect
        .poll(() => redis.info("persistence"), { timeout: 15_000 })
        .toContain("rdb_last_bgsave_status:err");
    });
    expect(told).toContain("MISCONF");
  });
});
