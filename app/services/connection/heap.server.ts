import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Percent by which the heap may grow. By default V8 lets a small heap grow to four times its size,
 * which wastes memory (decision 025).
 */
const GROWTH = 70;
const REST = 20_000;

export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

function sweeper(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("globalThis.gc");
  return typeof collect === "function"
    ? () => void Reflect.apply(collect, undefined, [])
    : () => undefined;
}

export function collectWhenIdle(sweep = sweeper(), rest = REST): () => void {
  const timer = setTimeout(sweep, rest).unref();
  return () => void timer.refresh();
}
