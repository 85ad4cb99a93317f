/** The way out for what changes something at the provider: taken by services/submission and by the sign-in alone (eslint.walls.js). */
import type { WriteCall } from "./contract/call";
import { exchange } from "./exchange.server";
import { technicalFailure } from "./failure";
import type { Reply, Write } from "./reply";
import { dedupedReply } from "./request-dedupe.server";

interface Writer {
  /** null: before the sign-in. */
  token: string | null;
  /** false: for a request that must change nothing (HEAD), whatever its page would do. */
  mayWrite?: boolean;
}

/** Takes in whose name; gives what writes so. */
export function writeAs({ token, mayWrite = true }: Writer): Write {
  return async <I, O>(call: WriteCall<I | void, O>, input?: I): Promise<Reply<O>> => {
    if (!mayWrite) throw technicalFailure("not-sent", call);
    return dedupedReply(token, call, input, () => exchange(token, call, input));
  };
}
