import { Worker } from "node:worker_threads";

const BEAT_MS = 500;

/**
 * Kills the process if its event loop hangs for `limit` seconds; 0 means never (docs/operar.md).
 */
export async function watchEventLoop(limit: number): Promise<void> {
  if (limit === 0) return;
  const { default: source } = await import("./thread.server?worker-source");
  const buffer = new SharedArrayBuffer(4);
  const beats = new Int32Array(buffer);
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  new Worker(source, {
    eval: true,
    workerData: { buffer, limit },
    // The thread has only 8 MB, so empty `env` and `execArgv` keep preloaded modules out of it.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
