import { useCallback, useState } from "react";
import type { QueuedStep } from "./queue";
import { changeStored, type ChangeQueue } from "./storage";

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
