/** The queue on the device: sealed, of whoever is signed in there. */
import { changeSteps } from "~/offline/steps";
import { ANSWERED_KEY } from "~/lib/storage-keys";
import { isAnswered, readQueue, type QueuedStep, waitingCount } from "./queue";

/** Takes what makes the next queue of the present one; gives it as it lies there, null where it cannot. */
export type ChangeQueue = (
  next: (current: QueuedStep[]) => QueuedStep[],
) => Promise<QueuedStep[] | null>;

let left: QueuedStep | null = null;

/** This step leaves the page now. */
export const leaves = (step: QueuedStep): void => void (left = step);

/**
 * The page has given way to the one of this path; `failed`: to an error in its place. The step that left it counts as answered at once: what the device keeps
 * takes its time, and the page may be closed meanwhile.
 */
export function markAnswered(path: string, failed: boolean): void {
  if (!left || !isAnswered(left, path, failed)) return;
  try {
    localStorage.setItem(ANSWERED_KEY, String(left.quando));
  } catch {
    // A browser that keeps nothing has kept no step.
  }
  left = null;
}

/** Takes whose page it is (`DeviceSession.owner`). Never rejects. */
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
