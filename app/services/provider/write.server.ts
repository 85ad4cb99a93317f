/** The way out for what changes something at the provider: taken by services/submission and by the sign-in alone (eslint.walls.js). */
import type { WriteCall } from "./contract/call";
import { exchange } from "./exchange.server";
import type { Reply, Write } from "./reply";
import { sharedReply } from "./sharing.server";

/** Takes in whose name (token null: before the sign-in); gives what writes so. */
export function writeAs({ token }: { token: string | null }): Write {
  return <I, O>(call: WriteCall<I | void, O>, input?: I): Promise<Reply<O>> => sharedReply(token, call, input, () => exchange(token, call, input));
}
