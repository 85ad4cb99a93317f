/** A repeated write may do harm, so only submissions, sign-in and sign-out may import this file. */
import type { WriteCall } from "./contract/call";
import { exchange } from "./exchange.server";
import { technicalFailure } from "./failure";
import type { Reply, Write } from "./reply";
import { dedupedReply } from "./request-dedupe.server";

interface Writer {
  token: string | null;
  mayWrite?: boolean;
}

export function writeAs({ token, mayWrite = true }: Writer): Write {
  return async <I, O>(call: WriteCall<I | void, O>, input?: I): Promise<Reply<O>> => {
    if (!mayWrite) throw technicalFailure("not-sent", call);
    return dedupedReply(token, call, input, () => exchange(token, call, input));
  };
}
