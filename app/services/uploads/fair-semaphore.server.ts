/** Limits how many files the portal processes at once. Users whose files wait take turns. */
import { logEvent } from "../config/log.server";

/** Bounds the queue, because each waiting file occupies disk space and a connection. */
const MAX_WAITING = 2_000;

export interface FairSemaphore {
  /**
   * Returns null when too many tasks wait. `who` names the person, so that one person's files do
   * not delay other people's.
   * @throws what `work` throws
   */
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

/**
 * One task at a time decodes images, because a decoded image may take much memory (decision 013).
 */
export const decoding = createFairSemaphore(1);
