/** The watchdog's thread: kills the process once the main thread's counter has stood still for `limit` seconds. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { EventName } from "~/services/config/log-events";

const EVENT: EventName = "processo-parado";

/** `console` of a thread goes through the main one, which no longer runs. */
function writeLine(segundos: number): void {
  try {
    writeSync(
      2,
      `${JSON.stringify({ quando: new Date().toISOString(), evento: EVENT, segundos })}\n`,
    );
  } catch {
    // A full pipe must not save the process.
  }
}

function watch(beats: Int32Array, limit: number): void {
  let seen = -1;
  let still = 0;
  // Own ticks are counted, not the clock's time: a suspended machine or a stopped process is no hung one.
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still < limit) return;
    writeLine(limit);
    // A thread cannot exit for its process, and every other signal waits for the loop.
    process.kill(process.pid, "SIGKILL");
  }, 1_000);
}

const { buffer, limit }: { buffer: unknown; limit: unknown } = Object(workerData);
if (buffer instanceof SharedArrayBuffer && typeof limit === "number")
  watch(new Int32Array(buffer), limit);
