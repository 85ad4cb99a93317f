import type { DeferredWrites } from "./deferred-writes.server";
import type { Vault } from "./vault.server";

interface Rule {
  /** A key may use this many points within `duration` seconds. */
  points: number;
  duration: number;
}

export interface Counter {
  /** Returns the seconds to wait; 0 when the limit is not reached. */
  consume(points?: number): Promise<number>;
  refund(): Promise<void>;
  reset(): Promise<void>;
}

export interface RateLimiter {
  of(key: string): Counter;
}

/** `vault` (drafts, submissions) and `files` throw StoreFailure, but rate limits never do. */
export interface Store {
  rateLimiter(name: string, rule: Rule): RateLimiter;
  vault: Vault;
  files: Vault;
  /** Takes half a second at most and never throws. */
  answers(): Promise<boolean>;
  /**
   * Runs the work once the store accepts writes again, after any timed-out write that the store
   * still carries out.
   */
  defer: DeferredWrites["enqueue"];
  close(): Promise<void>;
}
