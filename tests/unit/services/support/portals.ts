/**
 * Portals that come and go on one real store, each with a connection of its own: one may be killed
 * in the middle of whatever it does, the store can be broken, and time passes when the test says so.
 */
import { SECRET } from "./test-environment";
import { setImmediate as turn } from "node:timers/promises";
import type { z } from "zod/v4";
import { createStoredValues, type StoredValues } from "~/services/storage/stored-values.server";
import { createDeferredWrites } from "~/services/storage/deferred-writes.server";
import { createSealing } from "~/services/storage/sealing.server";
import { earlierSubmissions, withEarlier } from "~/services/submissions/earlier-build.server";
import { storedOutbox } from "~/services/submissions/outbox.server";
import type { Outcome } from "~/services/submissions/outcome";
import { outboxSchema } from "~/services/submissions/stored-submission";
import { Submissions } from "~/services/submissions/submit.server";
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import type { Store } from "~/services/storage/store-types";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { type Vault } from "~/services/storage/vault.server";
import { temporaryFolder } from "./folder";

/** One portal on one SQLite file. */
const ALONE: readonly Store[] = [storeInSqlite(temporaryFolder("ao-acaso"))];

/** Where a portal runs: killed, the next one starts there. */
interface Slot {
  store: Store;
  /** Which of its portals lives. */
  portal: number;
  /** How many writes are deferred until the store is back. */
  waiting: number;
  /** Calls to the store under way, of the portal that lives. */
  busy: { calls: number };
}

export class Portals {
  readonly #slots: Slot[];
  now = Date.parse("2026-11-16T14:10:30-03:00");
  /** How many of the store's calls fail, once so many have gone well; before or after they were carried out. */
  badStore = { good: 0, vezes: 0, after: false };
  #timers: { at: number; go: () => void; portal: number | null }[] = [];
  #portals = 0;

  /** `stores`: one connection for each portal that lives at a time. */
  constructor(stores: readonly Store[] = ALONE) {
    this.#slots = stores.map((store) => ({
      store,
      portal: (this.#portals += 1),
      waiting: 0,
      busy: { calls: 0 },
    }));
  }

  #at(where: number) {
    const slot = this.#slots[where];
    if (!slot) throw new Error(`No portal ${where}`);
    return slot;
  }

  /** Which portal lives there. */
  portalAt(where: number) {
    return this.#at(where).portal;
  }

  /** How many writes are deferred: of all portals, or of one. */
  waiting(where?: number) {
    if (where !== undefined) return this.#at(where).waiting;
    return this.#slots.reduce((sum, slot) => sum + slot.waiting, 0);
  }

  /** Lets so much time pass. What a portal waits for does not come when it is killed; `null`: it is nobody's. */
  wait(ms: number, portal: number | null): Promise<void> {
    return new Promise((go) => this.#timers.push({ at: this.now + ms, go, portal }));
  }

  /** What the portal that lives there stores; deferred writes are done once its store works again. */
  storedValues<T>(name: string, schema: z.ZodType<T>, where = 0): StoredValues<T> {
    const slot = this.#at(where);
    const { store, busy, portal: mine } = slot;
    const counted = async <R>(call: Promise<R>) => {
      busy.calls += 1;
      try {
        return await call;
      } finally {
        busy.calls -= 1;
      }
    };
    const handled = async <R>(run: () => Promise<R>): Promise<R> => {
      if (mine !== slot.portal) return new Promise<R>(() => undefined);
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
      slot.waiting += 1;
      returns.enqueue(async () => {
        await counted(work());
        slot.waiting -= 1;
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

  /** The portal is killed in the middle of whatever it does; its deferred writes are lost with it. */
  kill(where = 0) {
    const slot = this.#at(where);
    const killed = slot.portal;
    slot.portal = this.#portals += 1;
    slot.waiting = 0;
    slot.busy = { calls: 0 };
    this.#timers = this.#timers.filter(({ portal }) => portal !== killed);
  }

  /** Until nothing moves but by the clock. */
  async #quiet() {
    const isBusy = () => this.#slots.some(({ busy }) => busy.calls > 0);
    for (let still = 0; still < 4; still = isBusy() ? 0 : still + 1) await turn();
  }

  /** Lets time pass, with all that happens meanwhile. */
  async pass(ms: number) {
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

/** What somebody hears of a press or a look; "over": the way to the sign-in. */
export type Heard = Outcome | { state: "over" };

/** A store that failed before anything was done is heard, too. */
export async function heard<Told>(told: () => Promise<Told>): Promise<Told | Heard> {
  try {
    return await told();
  } catch (error) {
    if (error instanceof Response) return { state: "over" };
    if (error instanceof StoreFailure) return { state: "store-unavailable", message: "" };
    throw error;
  }
}

/** What a build before the outbox left: a press under way, or of which nobody knows what became. */
export interface Left {
  underWay: boolean;
  effect: boolean;
}

/** The same with the one way to send in each portal: its outbox, and what a build before it left. */
export class SendingPortals extends Portals {
  /** How many live at a time. */
  readonly portals: number;
  readonly #submissions: Submissions[] = [];

  constructor(
    /** Milliseconds that a write may take. */
    private readonly writeMs: number,
    stores?: readonly Store[],
  ) {
    super(stores);
    this.portals = stores?.length ?? 1;
  }

  #newPortal(where: number) {
    const mine = this.portalAt(where);
    const outbox = storedOutbox(this.storedValues("outbox", outboxSchema, where));
    const earlier = earlierSubmissions((name, schema) => this.storedValues(name, schema, where));
    return new Submissions({
      outbox: withEarlier(outbox, earlier),
      writeMs: this.writeMs,
      now: () => this.now,
      wait: (ms) => this.wait(ms, mine),
    });
  }

  /** What sends in the portal that lives there. */
  protected sender(where: number) {
    return (this.#submissions[where] ??= this.#newPortal(where));
  }

  /** Another portal starts on the same data. */
  override kill(where = 0) {
    super.kill(where);
    this.#submissions[where] = this.#newPortal(where);
  }
}
