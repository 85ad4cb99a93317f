import type { Call } from "./contract/call";
import { ofCall, type Reply } from "./reply";

const inFlight = new Map<string, Promise<Reply<unknown>>>();

/**
 * Called when a write ends. A read that was sent before the end may miss the change.
 * So a later read must not share the reply of an earlier read.
 */
function invalidateInFlight(token: string | null): void {
  const mine = JSON.stringify([token]).slice(0, -1);
  for (const key of inFlight.keys()) if (key.startsWith(mine)) inFlight.delete(key);
}

export function dedupedReply<I, O>(
  token: string | null,
  call: Call<I, O>,
  input: I,
  send: () => Promise<Reply<O>>,
): Promise<Reply<O>> {
  if (!call.readOnly) return send().finally(() => invalidateInFlight(token));
  const key = JSON.stringify([token, call.name, call.query(input)]);
  const known = inFlight.get(key);
  if (known) return ofCall(call, known);
  const promise = send().finally(() => {
    if (inFlight.get(key) === promise) inFlight.delete(key);
  });
  inFlight.set(key, promise);
  return promise;
}
