/** How much memory the process takes (decision 025). */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By how many percent what is alive may grow before the next sweep; V8 lets a heap as small as ours grow to four times its size. */
const GROWTH = 70;
/** Nobody has asked for a page for so long. V8 itself sweeps then, most times. */
const REST = 20_000;

/** To be called once, at the start; V8 looks at it at each sweep. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** What sweeps the heap at once (some 40 ms); nothing on a runtime that has no such thing. */
function sweeper(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("globalThis.gc");
  return typeof collect === "function"
    ? () => void Reflect.apply(collect, undefined, [])
    : () => undefined;
}

/** Takes how to sweep and after how many milliseconds of rest; gives what is to be called at each page: the sweep comes once nobody asks any more. */
export function collectWhenIdle(sweep = sweeper(), rest = REST): () => void {
  const timer = setTimeout(sweep, rest).unref();
  return () => void timer.refresh();
}
