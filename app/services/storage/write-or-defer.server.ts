import type { EventName } from "../config/log-events";
import { withFallback } from "../config/log.server";
import type { Change, StoredValues } from "./stored-values.server";

/**
 * Returns the changed value, or null if `change` returned null.
 * Returns undefined when the store fails. The change is then deferred.
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
