/** How much memory the process takes (decision 025). */
import { setFlagsFromString } from "node:v8";

/** By how many percent what is alive may grow before the next sweep; V8 lets a heap as small as ours grow to four times its size. */
const GROWTH = 70;

/** To be called once, at the start; V8 looks at it at each sweep. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
