/** Limits concurrent file processing; waiting work is queued round-robin per person. */
import { logEvent } from "../config/log.server";

/** Waiting files lie on disk, and each holds its sender's connection. */
const MAX_WAITING = 2_000;

export interface FairSemaphore {
  /** null: too many already wait. Throws what `work` throws. `who`: the person's fairness key. */
  run<T>(who: string, work: () => Promise<T>): Promise<T | null>;
}

export function createFairSemaphore(working: number, waiting = MAX_WAITING): FairSemaphore {
  const lines = new Map<string, (() => void)[]>();
  let free = working;
  let inLine = 0;

  function wait(who: string): Promise<void> {
    inLine += 1;
    return new Promise((go) => void lines.set(who, [...(lines.get(who) ?? []), go]));
  }

  function release(): void {
    const [next] = lines;
    if (!next) {
      free += 1;
      return;
    }
    const [who, [go, ...others]] = next;
    lines.delete(who);
    if (others.length > 0) lines.set(who, others);
    inLine -= 1;
    go?.();
  }

  return {
    async run(who, work) {
      if (free > 0) free -= 1;
      else if (inLine < waiting) await wait(who);
      else {
        logEvent("fotos-demais", { esperando: waiting });
        return null;
      }
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

/** One core's worth, thumbnails included; whole images are in memory only here (decision 013). */
export const decoding = createFairSemaphore(1);
