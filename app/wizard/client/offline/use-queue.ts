import { useCallback, useState } from "react";
import type { StoredItem } from "~/offline/database";
import { storeStep, stepsOf, type QueuedStep, type Step } from "~/offline/steps";
import { withoutAnswered } from "./answered";

export interface Queue {
  steps: QueuedStep[];
  /** Reads the steps again. Resolves to null if the device cannot store steps. Never rejects. */
  refresh: () => Promise<QueuedStep[] | null>;
  /** Returns whether the step is stored. Never rejects. */
  store: (step: Step, estado: StoredItem["estado"]) => Promise<boolean>;
}

export function useQueue(owner: string): Queue {
  const [steps, setSteps] = useState<QueuedStep[]>([]);
  const refresh = useCallback(async () => {
    const stored = await stepsOf(owner)
      .then((found) => found && withoutAnswered(found))
      .catch(() => null);
    if (stored) setSteps(stored);
    return stored;
  }, [owner]);
  const store = useCallback<Queue["store"]>(
    async (step, estado) => {
      const isKept = await storeStep(owner, step, estado).catch(() => false);
      if (isKept) await refresh();
      return isKept;
    },
    [owner, refresh],
  );
  return { steps, refresh, store };
}
