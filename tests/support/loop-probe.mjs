/**
 * Preloaded into a server (`node --import`): writes a line to LOOP_PROBE_FILE each time its event loop was held for long, `{ at, held }` in milliseconds.
 * What the thread waited for a processor is no fault of its own and is not counted, where the system tells (Linux); what it waited for a disk is.
 */
import { appendFileSync, openSync, readSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const FILE = process.env.LOOP_PROBE_FILE;
/** What is shorter holds nobody. */
const WORTH_TELLING = 8;

function openStatistics() {
  try {
    return openSync("/proc/self/schedstat", "r");
  } catch {
    return null;
  }
}

if (isMainThread && FILE) {
  const statistics = openStatistics();
  const buffer = Buffer.alloc(128);
  const waitedForProcessor = () => {
    if (statistics === null) return 0;
    const length = readSync(statistics, buffer, 0, buffer.length, 0);
    return Number(buffer.toString("latin1", 0, length).split(" ")[1]) / 1e6;
  };
  const now = () => performance.now() - waitedForProcessor();
  let before = now();
  const look = () => {
    const held = Math.round((now() - before) * 10) / 10;
    if (held >= WORTH_TELLING)
      appendFileSync(FILE, `${JSON.stringify({ at: Date.now(), held })}\n`);
    before = now();
    setTimeout(look, 1).unref();
  };
  look();
}
