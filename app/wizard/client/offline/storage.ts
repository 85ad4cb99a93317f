import { changeSteps } from "~/offline/steps";
import { readHint, writeHint } from "~/lib/device-hint";
import { isAnswered, readQueue, type QueuedStep, waitingCount } from "./queue";

export type ChangeQueue = (
  next: (current: QueuedStep[]) => QueuedStep[],
) => Promise<QueuedStep[] | null>;

let left: QueuedStep | null = null;

export const leaves = (step: QueuedStep): void => void (left = step);

/** Records that the portal has answered the step in `left`. */
export function markAnswered(path: string, failed: boolean): void {
  if (!left || !isAnswered(left, path, failed)) return;
  try {
    writeHint({ answered: left.quando });
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
    const hint = readHint();
    const current = readQueue(text, Date.now()).filter(
      ({ estado, quando }) => estado !== "indo" || !hint || quando !== hint.answered,
    );
    queue = next(current);
    return {
      text: JSON.stringify(queue),
      count: waitingCount(queue),
    };
  });
  return (await kept.catch(() => false)) ? queue : null;
}
