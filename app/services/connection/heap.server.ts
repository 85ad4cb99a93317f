const SMALL_HEAP_FLAGS = ["--heap-growing-percent", "--expose-gc"];
const IDLE_MS = 20_000;

export function missingHeapFlags(given: readonly string[] = process.execArgv): string[] {
  return SMALL_HEAP_FLAGS.filter((flag) => !given.some((each) => each.split("=")[0] === flag));
}

export function collectWhenIdle(
  collect: () => unknown = () => globalThis.gc?.(),
  idleMs = IDLE_MS,
): () => void {
  const timer = setTimeout(collect, idleMs).unref();
  return () => void timer.refresh();
}
