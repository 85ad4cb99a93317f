import { setTimeout as wait } from "node:timers/promises";
import { StoreFailure } from "./store-failure.server";

const CONFLICT_TIMEOUT_MS = 10_000;
const MAX_PAUSE_MS = 40;

/**
 * Repeats `attempt`, which returns undefined when another write interfered.
 * @throws StoreFailure after CONFLICT_TIMEOUT_MS
 */
export async function retryOnConflict<R>(attempt: () => Promise<R | undefined>): Promise<R> {
  const end = performance.now() + CONFLICT_TIMEOUT_MS;
  for (let pause = 1; performance.now() < end; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const result = await attempt();
    if (result !== undefined) return result;
    await wait(Math.random() * pause);
  }
  throw new StoreFailure(new Error("disputado demais"));
}
