import { useCallback, useState } from "react";
import type { StoredItem } from "~/offline/database";
import { storeStep, stepsOf, type QueuedStep, type Step } from "~/offline/steps";
import { withoutAnswered } from "./answered";

export type Queue = ReturnType<typeof useQueue>;

export function useQueue(owner: string) {
  const [steps, setSteps] = useState<QueuedStep[]>([]);
  const refresh = useCallback(async () => {
    const stored = await stepsOf(owner)
      .then((found) => found && withoutAnswered(found))
      .catch(() => null);
    if (stored) setSteps(stored);
    return stored;
  }, [owner]);
  const store = useCallback(
    async (step: Step, estado: StoredItem["estado"]) => {
      const kept = await storeStep(owner, step, estado).catch(() => null);
      if (kept && !(await refresh()))
        setSteps((before) => [...before.filter(({ acao }) => acao !== kept.acao), kept]);
      return kept !== null;
    },
    [owner, refresh],
  );
  return { steps, refresh, store };
}
