/** The queue in the browser's own storage. */
import { QUEUE_KEY } from "~/lib/kept-on-device";
import { readQueue, type QueuedStep } from "./queue";

export function readStored(): QueuedStep[] {
  try {
    return readQueue(localStorage.getItem(QUEUE_KEY), Date.now());
  } catch {
    // A browser that keeps nothing for sites.
    return [];
  }
}

/** Keeps the queue; gives what is there afterwards. */
export function store(queue: QueuedStep[]): QueuedStep[] {
  try {
    if (queue.length > 0) localStorage.setItem(QUEUE_KEY, JSON.stringify(queue));
    else localStorage.removeItem(QUEUE_KEY);
  } catch {
    // A full storage keeps nothing; what is on screen is still there.
  }
  return readStored();
}
