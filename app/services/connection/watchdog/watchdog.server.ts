import { Worker } from "node:worker_threads";

const BEAT_MS = 500;

export async function watchEventLoop(limitSeconds: number): Promise<void> {
  if (limitSeconds === 0) return;
  const { default: source } = await import("./thread.server?worker-source");
  const buffer = new SharedArrayBuffer(4);
  const beats = new Int32Array(buffer);
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  new Worker(source, {
    eval: true,
    workerData: { buffer, limit: limitSeconds },
    // NODE_OPTIONS or flags may preload modules too large for the thread's 8 MB.
    // So the thread gets no environment variables and no flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
