/** The queue, kept in the browser's storage and on screen. */
import { useCallback, useState } from "react";
import type { QueuedStep } from "./queue";
import { readStored, store } from "./storage";

/** Takes what makes the next queue of the present one; gives whether all of it is kept. */
export type ChangeQueue = (next: (current: QueuedStep[]) => QueuedStep[]) => boolean;

/** Gives what waits, and how to change it. What is shown as kept is what is there. */
export function useQueue(): [QueuedStep[], ChangeQueue] {
  const [waiting, setWaiting] = useState(readStored);
  const change = useCallback<ChangeQueue>((next) => {
    const queue = next(readStored());
    const kept = store(queue);
    setWaiting(kept);
    return kept.length >= queue.length;
  }, []);
  return [waiting, change];
}
