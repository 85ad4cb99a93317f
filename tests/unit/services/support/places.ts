/** The two places where the portal stores: the same tests run against both. */
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { storeInRedis } from "~/services/storage/store-in-redis.server";
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import type { Store } from "~/services/storage/store-types";
import { temporaryFolder } from "./folder";
import { startRedis, REDIS } from "../../../support/redis";

export interface Home {
  /** Where it is, as `storeInSqlite` or `storeInRedis` takes it. */
  path: string;
  open(): Store;
  /** Resolves once this store counts in its place, and no longer in memory. */
  ready(store: Store): Promise<void>;
  end(): Promise<void>;
}

export const RULE = { points: 3, duration: 60 };

let serial = 0;
/** A name that no other test counts under. */
export const nome = () => `teste-${(serial += 1)}`;

const onDisk = async (): Promise<Home> => {
  const path = temporaryFolder("armazem");
  return {
    path,
    open: () => storeInSqlite(path),
    ready: async () => undefined,
    end: async () => undefined,
  };
};

const inRedis = async (): Promise<Home> => {
  const redis = await startRedis(REDIS ?? "");
  const eye = new Redis(redis.url);
  return {
    path: redis.url,
    open: () => storeInRedis(redis.url),
    // A client that has only just begun to connect counts in memory.
    ready: async (store) => {
      const which = nome();
      await vi.waitFor(async () => {
        await store.rateLimiter(which, RULE).of("x").consume();
        expect(await eye.keys(`portal:${which}:*`)).toHaveLength(1);
      }, 5_000);
    },
    end: async () => {
      eye.disconnect();
      await redis.end();
    },
  };
};

const PLACES: [string, () => Promise<Home>, boolean][] = [
  ["SQLite", onDisk, true],
  ["Redis", inRedis, REDIS !== null],
];

/** The same tests in each place that this machine has; `at`: it, and a store that is open there meanwhile. */
export function inEveryPlace(name: string, tests: (at: { home: Home; store: Store }) => void) {
  for (const [place, prepare, exists] of PLACES)
    describe.runIf(exists)(`${name} in ${place}`, () => {
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
      tests({
        get home() {
          return home;
        },
        get store() {
          return store;
        },
      });
    });
}
