/** How many files are worked on at once; the others wait their turn, one of each person's after one of every other's. */
import { logEvent } from "../config/log.server";

/** Far more than arrive together: what waits lies on the disk, and each holds a connection of its sender. */
const MAX_WAITING = 2_000;

export interface FairSemaphore {
  /**
   * Waits for a place and runs; gives what the work gives, or null when too many wait already. Throws what the work throws. `who`: whose it is;
   * of one person's many, however large, each other person waits for one.
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T | null>;
}

/** Takes how many may work, and how many may wait. */
export function createFairSemaphore(working: number, waiting = MAX_WAITING): FairSemaphore {
  /** Who waits, in the order in which it is their turn, and with what. */
  const lines = new Map<string, (() => void)[]>();
  let free = working;
  let inLine = 0;

  function wait(who: string): Promise<void> {
    inLine += 1;
    return new Promise((go) => void lines.set(who, [...(lines.get(who) ?? []), go]));
  }

  /** A place goes to whoever is next, or is free. */
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

/**
 * One core's worth of decoding, thumbnails too: the others are everybody's. Whole pictures are in memory only here. How long one may take is
 * the work's own limit.
 */
export const decoding = createFairSemaphore(1);
