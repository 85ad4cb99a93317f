/** A few places, and a queue for whoever comes when all are taken. */
export interface Vagas {
  /** Waits for a place, runs, and leaves it whatever happens. */
  ocupa<T>(trabalho: () => Promise<T>): Promise<T>;
}

/** Takes how many may work at once. */
export function criaVagas(quantas: number): Vagas {
  let livres = quantas;
  const queue: (() => void)[] = [];

  const enter = (): Promise<void> | undefined => {
    if (livres > 0) {
      livres -= 1;
      return undefined;
    }
    return new Promise((resolve) => queue.push(resolve));
  };
  // The place passes on to the next in the queue.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else livres += 1;
  };

  return {
    async ocupa(trabalho) {
      await enter();
      try {
        return await trabalho();
      } finally {
        leave();
      }
    },
  };
}
