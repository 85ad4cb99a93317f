/** Two portals that share one store, as behind a balancer. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REDIS, startRedis, type TestRedis } from "../../support/redis";
import { startPortal, type Portal } from "./servers";

export const STORES = ["SQLite", "Redis"] as const;
type StoreName = (typeof STORES)[number];

interface TwoPortals {
  portals: [Portal, Portal];
  /** Ends what they share as well. */
  end(): Promise<void>;
}

async function started(
  providerUrl: string,
  environment: Record<string, string>,
  endStore: () => Promise<void>,
): Promise<TwoPortals> {
  const start = () => startPortal(providerUrl, environment);
  const portals: [Portal, Portal] = [await start(), await start()];
  const end = async () => {
    await Promise.all(portals.map((portal) => portal.end()));
    await endStore();
  };
  return { portals, end };
}

export async function twoPortalsOnRedis(
  providerUrl: string,
): Promise<TwoPortals & { redis: TestRedis }> {
  const redis = await startRedis(REDIS ?? "");
  return { redis, ...(await started(providerUrl, { STORE_URL: redis.url }, () => redis.end())) };
}

/** Takes the provider's address and the store; without `REDIS` only SQLite can be had. */
export async function twoPortals(providerUrl: string, store: StoreName): Promise<TwoPortals> {
  if (store === "Redis") return twoPortalsOnRedis(providerUrl);
  const folder = await mkdtemp(join(tmpdir(), "portal-dois-"));
  return started(providerUrl, { DATA_DIR: folder }, () =>
    rm(folder, { recursive: true, force: true }),
  );
}
