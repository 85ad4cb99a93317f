/** The account of what one person keeps, tried at random: it never says less than there is, and whatever was lost track of is found again. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { RETENTION_SECONDS, MEGABYTE, MAX_STORED_BYTES, MAX_DRAFTS } from "~/lib/limits";
import {
  reservedBytes,
  releaseBytes,
  reserve,
  syncEntry,
  type Ledger,
} from "~/wizard/engine/draft-ledger.server";
import { expiresAt, type Draft, type StoredAttachment } from "~/wizard/engine/draft.server";

const WEEK = RETENTION_SECONDS * 1000;
const GRACE = 2 * 60_000;

type Counted = Pick<Draft, "criadoEm" | "anexos">;

const until = (moment: number, anexos: StoredAttachment[] = []): Counted => ({
  criadoEm: new Date(moment - WEEK).toISOString(),
  anexos,
});

const file = (id: string, codigo: string, bytes: number): StoredAttachment => ({
  id,
  codigo,
  bytes,
  nome: "foto.jpg",
  tipo: "image/jpeg",
});

/**
 * `fails`: a portal that begins dies once room is reserved; the ledger does not hear of what goes.
 * A draft that ends with `codigo` 0 is begun anew before the ledger hears of its end.
 */
const anyStep = fc.record({
  act: fc.constantFrom(
    ...([
      "begin",
      "begin",
      "begin",
      "attach",
      "attach",
      "attach",
      "remove",
      "end",
      "wait",
    ] as const),
  ),
  place: fc.nat(MAX_DRAFTS + 5),
  codigo: fc.constantFrom("0", "1", "2"),
  megabytes: fc.integer({ min: 1, max: 24 }),
  fails: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  milliseconds: fc.constantFrom(1_000, GRACE, WEEK / 2),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const steps = fc.array(anyStep, { maxLength: 150 });

class World {
  now = 1_000_000;
  ledger: Ledger = [];
  readonly drafts = new Map<number, Counted>();
  #serial = 0;

  place = (n: number) => ({ wizard: n % 2 ? "um" : "outro", record: n < 2 ? null : String(n) });

  standing(n: number): Counted | null {
    const found = this.drafts.get(n);
    return found && expiresAt(found).getTime() > this.now ? found : null;
  }

  #reserve(n: number, added: StoredAttachment | null) {
    const reserved = reserve(this.ledger, this.place(n), this.standing(n), added, this.now);
    this.ledger = reserved.ledger;
    return reserved.refusal === null;
  }

  #put(n: number, anexos: StoredAttachment[]) {
    this.drafts.set(n, { ...(this.standing(n) ?? until(this.now + WEEK)), anexos });
  }

  #release(n: number, gone: StoredAttachment[], goneAt = 0) {
    const ids = gone.map(({ id }) => id);
    this.ledger = releaseBytes(this.ledger, this.place(n), ids, goneAt);
  }

  #begin(n: number, files: StoredAttachment[], fails: boolean) {
    if (this.#reserve(n, null) && !fails) this.#put(n, files);
  }

  do({ act, place: n, codigo, megabytes, fails, milliseconds }: Step) {
    const files = this.standing(n)?.anexos ?? [];
    if (act === "wait") this.now += milliseconds;
    if (act === "begin") this.#begin(n, files, fails);
    if (act === "attach") {
      const added = file(String((this.#serial += 1)), codigo, megabytes * MEGABYTE);
      if (!this.#reserve(n, added) || fails) return;
      const replaced = files.filter((each) => each.codigo === codigo);
      this.#put(n, [...files.filter((each) => each.codigo !== codigo), added]);
      this.#release(n, replaced);
    }
    if (act === "remove" && files.length > 0) {
      this.#put(n, files.slice(1));
      if (!fails) this.#release(n, files.slice(0, 1));
    }
    if (act !== "end" || !this.drafts.delete(n) || fails) return;
    const goneAt = (this.now += 1) - 1;
    if (codigo === "0") this.#begin(n, [], false);
    this.#release(n, files, goneAt);
  }

  /** What there is, in truth. */
  truth(): { drafts: number; bytes: number } {
    const living = [...this.drafts.keys()].flatMap((n) => this.standing(n) ?? []);
    const stored = living.flatMap(({ anexos }) => anexos);
    return { drafts: living.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) };
  }
}

it(
  "never exceeds the two limits, and the count is never less than what there is",
  { tags: ["R075"] },
  () =>
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World();
        for (const step of all) {
          world.do(step);
          const { drafts, bytes } = world.truth();
          expect(drafts).toBeLessThanOrEqual(MAX_DRAFTS);
          expect(bytes).toBeLessThanOrEqual(MAX_STORED_BYTES);
          const living = world.ledger.filter(({ ate }) => ate > world.now);
          expect(living.length).toBeGreaterThanOrEqual(drafts);
          expect(reservedBytes(living)).toBeGreaterThanOrEqual(bytes);
        }
      }),
      { numRuns: 300 },
    ),
);

it("what was lost track of on the way is counted right again after the grace period", () =>
  fc.assert(
    fc.property(steps, (all) => {
      const world = new World();
      for (const step of all) world.do(step);
      world.now += GRACE + 1;
      let { ledger } = world;
      for (let n = 0; n <= MAX_DRAFTS + 5; n += 1)
        ledger = syncEntry(ledger, world.place(n), world.standing(n), world.now);
      expect({ drafts: ledger.length, bytes: reservedBytes(ledger) }).toEqual(world.truth());
    }),
    { numRuns: 200 },
  ));

it("a draft from before the count is added to it, also above the limit; replaced by a smaller file, it goes on", () => {
  const files = [0, 1, 2].map((n) => file(`v${n}`, String(n), 24 * MEGABYTE));
  const old = until(WEEK, files);
  const here = { wizard: "um", record: null };
  const counted = syncEntry([], here, old, 1);
  expect(reservedBytes(counted)).toBe(72 * MEGABYTE);
  expect(syncEntry(counted, here, old, 2)).toEqual(counted);
  expect(reserve(counted, here, old, file("n", "0", 12 * MEGABYTE), 2).refusal).toBeNull();
  expect(reserve(counted, here, old, file("n", "3", 1), 2).refusal).toMatch(
    /não coube: .+ ocupam 72/,
  );
});
