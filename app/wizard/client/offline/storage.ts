import { changeSteps } from "~/offline/steps";
import { ANSWERED_KEY } from "~/lib/storage-keys";
import { isAnswered, readQueue, type QueuedStep, waitingCount } from "./queue";

export type ChangeQueue = (
  next: (current: QueuedStep[]) => QueuedStep[],
) => Promise<QueuedStep[] | null>;

let left: QueuedStep | null = null;

export const leaves = (step: QueuedStep): void => void (left = step);

/**
 * Records that the portal has answered the step in `left`. Uses localStorage, because the page may
 * close before an asynchronous write ends.
 */
export function markAnswered(path: string, failed: boolean): void {
  if (!left || !isAnswered(left, path, failed)) return;
  try {
    localStorage.setItem(ANSWERED_KEY, String(left.quando));
  } catch {
    // A device without localStorage stores no steps either, so no step could be sent again.
  }
  left = null;
}

/** Returns the changed queue, or null if the device cannot store the queue. Never rejects. */
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
