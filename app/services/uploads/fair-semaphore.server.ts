import { logEvent } from "../config/log.server";

const MAX_WAITING = 2_000;

export interface FairSemaphore {
  /** Returns null when too many tasks wait. */
  run<T>(user: string, work: () => Promise<T>): Promise<T | null>;
}

export function createFairSemaphore(working: number, waiting = MAX_WAITING): FairSemaphore {
  const lines = new Map<string, (() => void)[]>();
  let free = working;
  let inLine = 0;

  function wait(user: string): Promise<void> {
    inLine += 1;
    return new Promise((go) => void lines.set(user, [...(lines.get(user) ?? []), go]));
  }

  function release(): void {
    const [next] = lines;
    if (!next) {
      free += 1;
      return;
    }
    const [user, [go, ...others]] = next;
    lines.delete(user);
    if (others.length > 0) lines.set(user, others);
    inLine -= 1;
    go?.();
  }

  return {
    async run(user, work) {
      if (free > 0) free -= 1;
      else if (inLine < waiting) await wait(user);
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

export const decoding = createFairSemaphore(1);
