import { useCallback, useState } from "react";
import type { QueuedStep } from "./queue";
import { changeStored, type ChangeQueue } from "./storage";

/**
 * Returns the stored steps and a function that changes them. The page shows a change only after the
 * device has stored it.
 */
export function useQueue(owner: string): [QueuedStep[], ChangeQueue] {
  const [waiting, setWaiting] = useState<QueuedStep[]>([]);
  const change = useCallback<ChangeQueue>(
    async (next) => {
      const kept = await changeStored(owner, next);
      if (kept) setWaiting(kept);
      return kept;
    },
    [owner],
  );
  return [waiting, change];
}
