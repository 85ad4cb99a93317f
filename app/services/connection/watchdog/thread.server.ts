import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { EventName } from "~/services/config/log-events";

const EVENT: EventName = "processo-parado";

/**
 * Avoids `console`: in a worker thread `console` writes through the main thread, which is blocked.
 */
function writeLine(segundos: number): void {
  try {
    writeSync(
      2,
      `${JSON.stringify({ quando: new Date().toISOString(), evento: EVENT, segundos })}\n`,
    );
  } catch {
    // A full pipe must not prevent the kill.
  }
}

function watch(beats: Int32Array, limit: number): void {
  let seen = -1;
  let still = 0;
  // Counts ticks instead of clock time, because a suspended machine or process is not hung.
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still < limit) return;
    writeLine(limit);
    // A thread cannot exit the process, and signals other than SIGKILL wait for the event loop.
    process.kill(process.pid, "SIGKILL");
  }, 1_000);
}

const { buffer, limit }: { buffer: unknown; limit: unknown } = Object(workerData);
if (buffer instanceof SharedArrayBuffer && typeof limit === "number")
  watch(new Int32Array(buffer), limit);
