/** The queue, kept on the device and on screen. */
import { useCallback, useState } from "react";
import type { QueuedStep } from "./queue";
import { changeStored, type ChangeQueue } from "./storage";

/** Takes whose page it is; gives what waits, and how to change it. What is shown as kept is what is there. */
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
