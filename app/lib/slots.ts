/** A few places, and a queue for whoever comes when all are taken. */
export interface Slots {
  /** Waits for a place, runs, and leaves it whatever happens. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Takes how many may work at once. */
export function createSlots(count: number): Slots {
  let free = count;
  const queue: (() => void)[] = [];

  const enter = (): Promise<void> | undefined => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve) => queue.push(resolve));
  };
  // The place passes on to the next in the queue.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
