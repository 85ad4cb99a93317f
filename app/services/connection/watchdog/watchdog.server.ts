/** Ends a process whose event loop stands still: it would keep its connections and answer nobody (docs/operar.md). */
import { Worker } from "node:worker_threads";

const BEAT_MS = 500;

/** `limit`: seconds without a turn of the event loop; 0 watches nothing. */
export async function watchEventLoop(limit: number): Promise<void> {
  if (limit === 0) return;
  const { default: source } = await import("./thread.server?worker-source");
  const buffer = new SharedArrayBuffer(4);
  const beats = new Int32Array(buffer);
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  new Worker(source, {
    eval: true,
    workerData: { buffer, limit },
    // What was preloaded into the process is not for this thread.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
