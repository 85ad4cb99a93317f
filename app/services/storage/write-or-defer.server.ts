/** What is so whether or not the portal's store takes the note of it. */
import type { EventName } from "../config/log-events";
import { withFallback } from "../config/log.server";
import type { Change, StoredValues } from "./stored-values.server";

/**
 * Takes where it is kept, under which key, what changes, and the event that tells the log of a failure; gives what stands now. Undefined when the store
 * failed: then it is noted once the store is back. Never throws StoreFailure.
 */
export async function writeOrDefer<T>(
  kept: StoredValues<T>,
  key: string,
  change: Change<T>,
  evento: EventName,
): Promise<T | null | undefined> {
  const stands = await withFallback(evento, undefined, () => kept.change(key, change));
  if (stands === undefined) kept.defer(key, change);
  return stands;
}
