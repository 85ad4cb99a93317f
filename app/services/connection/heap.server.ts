/** V8 flags that `npm start` and docs/operar.md put on the command line (decision 025). */
const FLAGS = ["--heap-growing-percent", "--expose-gc"];
const IDLE_MS = 20_000;

/** Without the flags the portal works too, but takes more memory. */
export function missingHeapFlags(given: readonly string[] = process.execArgv): string[] {
  return FLAGS.filter((flag) => !given.some((each) => each.split("=")[0] === flag));
}

/**
 * Collects garbage after `idleMs` without a request. Call the returned function at each request,
 * because the call restarts the wait.
 */
export function collectWhenIdle(
  collect: () => unknown = () => globalThis.gc?.(),
  idleMs = IDLE_MS,
): () => void {
  const timer = setTimeout(collect, idleMs).unref();
  return () => void timer.refresh();
}
