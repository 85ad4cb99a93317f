import { changeSteps } from "~/offline/steps";
import { ANSWERED_KEY } from "~/lib/storage-keys";
import { isAnswered, readQueue, type QueuedStep, waitingCount } from "./queue";

/** Changes the stored queue and returns it, or null if the device cannot store the queue. */
export type ChangeQueue = (
  next: (current: QueuedStep[]) => QueuedStep[],
) => Promise<QueuedStep[] | null>;

let left: QueuedStep | null = null;

export const leaves = (step: QueuedStep): void => void (left = step);

/**
 * Records that the portal answered the step. Uses localStorage, because the page may close before
 * an async write ends. `failed` is true if the page shows an error.
 */
export function markAnswered(path: string, failed: boolean): void {
  if (!left || !isAnswered(left, path, failed)) return;
  try {
    localStorage.setItem(ANSWERED_KEY, String(left.quando));
  } catch {
    // Nothing is lost, because without localStorage the device stores no steps either.
  }
  left = null;
}

/**
 * Changes the stored queue and returns it. Returns null if the device cannot store the queue. Never
 * rejects.
 */
export async function changeStored(
  owner: string,
  next: (current: QueuedStep[]) => QueuedStep[],
): Promise<QueuedStep[] | null> {
  let queue: QueuedStep[] = [];
  const kept = changeSteps(owner, (text) => {
    const gone = Number(localStorage.getItem(ANSWERED_KEY));
    const current = readQueue(text, Date.now()).filter(
      ({ estado, quando }) => estado !== "indo" || quando !== gone,
    );
    queue = next(current);
    return {
      text: JSON.stringify(queue),
      count: waitingCount(queue),
    };
  });
  return (await kept.catch(() => false)) ? queue : null;
}
