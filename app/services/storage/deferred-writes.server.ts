/** What could not be written while the store failed, written once it takes something again. */
import { StoreFailure } from "./store-failure.server";

/** Milliseconds between two looks whether it does. */
const PROBE_INTERVAL_MS = 500;
/** How many may wait: enough for all that is under way when it fails. */
const MAX_WAITING = 1_000;

type Work = () => Promise<unknown>;

export interface DeferredWrites {
  /** Does the work once the store takes something again; should it fail then, at the next time. */
  enqueue(work: Work): void;
  close(): void;
}

/** Keeps no process alive. */
const pause = (milliseconds: number) =>
  new Promise<void>((done) => void setTimeout(done, milliseconds).unref());

/** Takes what writes something small, and throws while the store does not take it; and how to let milliseconds pass. */
export function createDeferredWrites(
  probe: Work,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): DeferredWrites {
  let waiting: Work[] = [];
  let watching = false;

  async function doAll(): Promise<void> {
    const all = waiting;
    waiting = [];
    for (const work of all) {
      try {
        await work();
      } catch (error) {
        if (error instanceof StoreFailure) waiting.push(work);
      }
    }
  }

  async function look(): Promise<void> {
    try {
      await probe();
      await doAll();
    } catch {
      // Not yet.
    }
  }

  async function watch(): Promise<void> {
    if (watching) return;
    watching = true;
    do {
      await wait(PROBE_INTERVAL_MS);
      if (waiting.length > 0) await look();
    } while (waiting.length > 0);
    watching = false;
  }

  return {
    enqueue(work) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(work);
      void watch();
    },
    close() {
      waiting = [];
    },
  };
}
