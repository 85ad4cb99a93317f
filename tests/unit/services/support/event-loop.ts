/** How long a piece of work holds the event loop at a stretch: for that long, nobody else is served. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that this thread has run, so that a busy machine is not taken for busy code; where the system does not tell, the time of day. */
function ran() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Takes asynchronous work; gives the longest that it ran at a stretch, in milliseconds. */
export async function heldFor(work: () => Promise<unknown>) {
  let [longest, over] = [0, false];
  const watch = async () => {
    for (let before = ran(); !over;) {
      await sleep(1);
      const now = ran();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  const watching = watch();
  await sleep(2);
  await work();
  await sleep(2);
  over = true;
  await watching;
  return longest;
}

/** Takes asynchronous work that can be done again; gives the least of three times: a collection of garbage that falls into one of them is not the work's. */
export async function leastHeldFor(work: () => Promise<unknown>) {
  return Math.min(await heldFor(work), await heldFor(work), await heldFor(work));
}
