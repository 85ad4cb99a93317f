/** What SQLite and Redis both offer. */
import type { DeferredWrites } from "./deferred-writes.server";
import type { Vault } from "./vault.server";

interface Rule {
  /** Within `duration` seconds. */
  points: number;
  duration: number;
}

export interface Counter {
  /** Returns the seconds to wait; 0 when the limit is not reached. */
  consume(quantos?: number): Promise<number>;
  refund(): Promise<void>;
  reset(): Promise<void>;
}

export interface RateLimiter {
  of(key: string): Counter;
}

export interface Store {
  rateLimiter(name: string, rule: Rule): RateLimiter;
  /** Drafts and send records; unlike the rate limits, it throws StoreFailure. */
  vault: Vault;
  /** In Redis, where files take memory, their sum is bounded. */
  files: Vault;
  /** Waits half a second at most, and never throws. */
  answers(): Promise<boolean>;
  /** By then the effects of requests that timed out are visible. */
  defer: DeferredWrites["enqueue"];
  close(): Promise<void>;
}
