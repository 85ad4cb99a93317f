import { StoreFailure } from "./store-failure.server";

const PROBE_INTERVAL_MS = 500;
const MAX_WAITING = 1_000;

type Work = () => Promise<unknown>;

export interface DeferredWrites {
  enqueue(work: Work): void;
  close(): void;
}

const pause = (milliseconds: number) =>
  new Promise<void>((done) => void setTimeout(done, milliseconds).unref());

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
      // The store still accepts no writes, so `watch` probes again later.
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
