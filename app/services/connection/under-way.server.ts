const underWay = new Set<Promise<unknown>>();

/** The work may outlast its connection, so the shutdown waits for the work too. */
export function finishesFirst<T>(work: Promise<T>): Promise<T> {
  underWay.add(work);
  return work.finally(() => underWay.delete(work));
}

export const allFinished = (): Promise<unknown> => Promise.allSettled(underWay);
