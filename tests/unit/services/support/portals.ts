/**
 * Portals that come and go on one store: each may be killed in the middle of whatever it does, the real store stands behind a hand that can break it,
 * and time passes when the test says so.
 */
import { SECRET } from "./test-environment";
import { setImmediate as turn } from "node:timers/promises";
import type { z } from "zod/v4";
import { createStoredValues, type StoredValues } from "~/services/storage/stored-values.server";
import { createDeferredWrites } from "~/services/storage/deferred-writes.server";
import { createSealing } from "~/services/storage/sealing.server";
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { type Vault } from "~/services/storage/vault.server";
import { temporaryFolder } from "./folder";

const store = storeInSqlite(temporaryFolder("ao-acaso"));

export class Portals {
  now = Date.parse("2026-11-16T14:10:30-03:00");
  /** How many of the store's calls fail, once so many have gone well; before or after they were carried out. */
  badStore = { good: 0, vezes: 0, after: false };
  /** Which of them lives. */
  portal = 0;
  /** How much is noted for when the store is back, and not done yet. */
  waiting = 0;
  #timers: { at: number; go: () => void; portal: number | null }[] = [];
  /** Calls to the store under way, of the portal that lives. */
  #busy = { calls: 0 };

  /** Lets so much time pass. What a portal waits for does not come when it is killed; `null`: it is nobody's. */
  wait(ms: number, portal: number | null): Promise<void> {
    return new Promise((go) => this.#timers.push({ at: this.now + ms, go, portal }));
  }

  /** What the portal that lives keeps; what is noted for later is done once this store takes something again. */
  storedValues<T>(name: string, schema: z.ZodType<T>): StoredValues<T> {
    const [mine, busy] = [this.portal, this.#busy];
    const counted = async <R>(call: Promise<R>): Promise<R> => {
      busy.calls += 1;
      try {
        return await call;
      } finally {
        busy.calls -= 1;
      }
    };
    const handled = async <R>(run: () => Promise<R>): Promise<R> => {
      if (mine !== this.portal) return new Promise<R>(() => undefined);
      const fails = this.badStore.good === 0 && this.badStore.vezes > 0;
      if (fails) this.badStore.vezes -= 1;
      else if (this.badStore.good > 0) this.badStore.good -= 1;
      if (fails && !this.badStore.after) throw new StoreFailure(new Error("teste"));
      const result = await run();
      if (fails) throw new StoreFailure(new Error("teste"));
      return result;
    };
    const vault: Vault = {
      read: (key) => handled(() => store.vault.read(key)),
      write: (...args) => handled(() => store.vault.write(...args)),
      remove: (...args) => handled(() => store.vault.remove(...args)),
    };
    const returns = createDeferredWrites(
      () => counted(handled(() => Promise.resolve())),
      (ms) => this.wait(ms, mine),
    );
    const whenBack = (work: () => Promise<unknown>) => {
      this.waiting += 1;
      returns.enqueue(async () => {
        await counted(work());
        this.waiting -= 1;
      });
    };
    const stored = createStoredValues(vault, createSealing([SECRET]), vault, whenBack).storedValues(
      name,
      schema,
      3600,
    );
    return {
      read: (key) => counted(stored.read(key)),
      change: (key, change) => counted(stored.change(key, change)),
      defer: stored.defer,
      remove: (key) => counted(stored.remove(key)),
    };
  }

  /** The portal is killed in the middle of whatever it does; what it noted for later is lost with it. */
  kill(): void {
    this.portal += 1;
    this.waiting = 0;
    this.#busy = { calls: 0 };
    this.#timers = this.#timers.filter(({ portal }) => portal === null);
  }

  /** Until nothing moves but by the clock. */
  async #quiet(): Promise<void> {
    for (let still = 0; still < 4; still = this.#busy.calls === 0 ? still + 1 : 0) await turn();
  }

  /** Lets time pass, with all that happens meanwhile. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.#quiet();
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.go();
      await this.#quiet();
    }
    this.now = until;
  }
}
