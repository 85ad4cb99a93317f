/** The same read of one token, asked while it is on its way, travels once. */
import type { Call } from "./contract/call";
import { ofCall, type Reply } from "./reply";

/** Answers on their way: read once, however many parts of a page ask for them. */
const inFlight = new Map<string, Promise<Reply<unknown>>>();

/** A read that set out before a write may not know of it: who asks after the write gets one of their own. */
function invalidateInFlight(token: string | null): void {
  const mine = JSON.stringify([token]).slice(0, -1);
  for (const key of inFlight.keys()) if (key.startsWith(mine)) inFlight.delete(key);
}

/** Takes whose call it is, the call, its input, and how it is sent; a write is always sent. Throws what the sending throws. */
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
