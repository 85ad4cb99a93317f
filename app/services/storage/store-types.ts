/** What SQLite and Redis both offer. */
import type { DeferredWrites } from "./deferred-writes.server";
import type { Vault } from "./vault.server";

interface Rule {
  /** How many in `duration` seconds. */
  points: number;
  duration: number;
}

/** One counter of one key. */
export interface Counter {
  /** Spends one, or so many; gives the seconds to wait, 0 when there were enough left. */
  consume(quantos?: number): Promise<number>;
  /** Gives back one that was spent. */
  refund(): Promise<void>;
  /** Starts afresh. */
  reset(): Promise<void>;
}

export interface RateLimiter {
  of(key: string): Counter;
}

export interface Store {
  rateLimiter(name: string, rule: Rule): RateLimiter;
  /** Drafts and send records; unlike the limits, it throws when it fails. */
  vault: Vault;
  /** The same, of files: in Redis, where they take memory, all of them together are bounded. */
  files: Vault;
  /** Does it answer, now? Gives it half a second at most, and never throws. */
  answers(): Promise<boolean>;
  /** Does the work once a store that failed takes something again. What a question without an answer has written by then is there. */
  defer: DeferredWrites["enqueue"];
  close(): Promise<void>;
}
