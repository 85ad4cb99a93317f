/** Changes of what stands in the store, over whoever changes it at the same time. */
import { setTimeout as wait } from "node:timers/promises";
import { StoreFailure } from "./vault.server";

/** Milliseconds that one change may wait for the others of the same key. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 40;

/** Calls `attempt` until it gives something else than undefined, pausing a little longer each time. Throws StoreFailure when that takes too long. */
export async function insist<R>(attempt: () => Promise<R | undefined>): Promise<R> {
  const end = Date.now() + PATIENCE;
  for (let pause = 1; Date.now() < end; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const result = await attempt();
    if (result !== undefined) return result;
    await wait(Math.random() * pause);
  }
  throw new StoreFailure(new Error("disputado demais"));
}
