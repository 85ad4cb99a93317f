import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { EventName } from "~/services/config/log-events";

const EVENT: EventName = "processo-parado";

/**
 * `console` in a worker thread writes through the main thread, which hangs when this function runs.
 * So this function uses `writeSync`.
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
  // Clock time passes while the machine is suspended, so the thread counts its own ticks.
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still < limit) return;
    writeLine(limit);
    // A handler of SIGTERM would wait for the hung event loop, so only SIGKILL ends the process.
    process.kill(process.pid, "SIGKILL");
  }, 1_000);
}

const { buffer, limit }: { buffer: unknown; limit: unknown } = Object(workerData);
if (buffer instanceof SharedArrayBuffer && typeof limit === "number")
  watch(new Int32Array(buffer), limit);
