import type { DeferredWrites } from "./deferred-writes.server";
import type { Vault } from "./vault.server";

interface Rule {
  points: number;
  duration: number;
}

export interface Counter {
  /** Returns the seconds to wait, or 0 if the attempt may pass. */
  consume(points?: number): Promise<number>;
  refund(): Promise<void>;
  reset(): Promise<void>;
}

export interface RateLimiter {
  of(key: string): Counter;
}

export interface Store {
  rateLimiter(name: string, rule: Rule): RateLimiter;
  vault: Vault;
  files: Vault;
  answers(): Promise<boolean>;
  defer: DeferredWrites["enqueue"];
  close(): Promise<void>;
}
