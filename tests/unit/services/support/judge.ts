/** What the random judges have in common: what happens to portals, and a person who hears from them. */
import fc from "fast-check";
import { sometimes } from "../../../support/step-at-random";
import type { SendingPortals } from "./portals";

/** At which of the portals, where there are two. */
export const anyWhere = fc.constantFrom(0, 1);
export const kills = sometimes(1, "mata", { where: anyWhere });
/** Of the store's next calls some go well, and some after them fail. */
export const storeFails = sometimes(2, "armazem-ruim", {
  good: fc.integer({ min: 0, max: 12 }),
  vezes: fc.integer({ min: 1, max: 3 }),
  after: fc.boolean(),
});

/** What a build before the outbox left; null: nothing. */
export const anyLeft = fc.option(fc.record({ underWay: fc.boolean(), effect: fc.boolean() }), {
  freq: 2,
});

export const WORKS = { good: 0, vezes: 0, after: false };

export class Listener<World extends SendingPortals> {
  /** What was said and was not true. */
  readonly #lies: unknown[] = [];

  constructor(readonly world: World) {}

  protected at(where: number) {
    return where % this.world.portals;
  }

  /** Judged when it is said; a portal that was killed says nothing. */
  protected hear<Said>(said: Promise<Said>, judge: (said: Said) => void) {
    said.then(judge).catch((lie: unknown) => this.#lies.push(lie));
  }

  async until(ms: number) {
    await this.world.pass(ms);
    for (const lie of this.#lies) throw lie;
  }
}
