/** How many photos are worked on at once; the others wait their turn. */
import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { logEvent } from "../log.server";

/** Far more than arrive together: what waits lies on the disk, and each holds a connection of its sender. */
const MOST_WAITING = 2_000;

export interface Places {
  /** Waits for a place and runs; gives what the work gives, or null when too many wait already. Throws what the work throws. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

/** Takes how many may work, and how many may wait. */
export function createPlaces(working: number, waiting = MOST_WAITING): Places {
  const policy = bulkhead(working, waiting);
  return {
    async run(work) {
      try {
        return await policy.execute(work);
      } catch (error) {
        if (!(error instanceof Error) || !isBulkheadRejectedError(error)) throw error;
        logEvent("fotos-demais", { esperando: waiting });
        return null;
      }
    },
  };
}
