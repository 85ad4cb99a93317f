/** A small world around one form: portals with a clock of their own, and a provider in which the last write that took effect is how it is now. */
import "./test-environment";
import type { Store } from "~/services/storage/store-types";
import { StoreFailure } from "~/services/storage/store-failure.server";
import {
  createPresses,
  presses,
  pressesIn,
  type Ending,
} from "~/services/submissions/presses.server";
import { Portals } from "./portals";

/** Milliseconds that carrying it out may take, and after which nobody waits for it any more. */
export const LONGEST = 3_000;

/** How carrying it out goes, and how long it takes. Its effect, where it has one, comes half way. */
export interface Course {
  ends: "done" | "refused" | "not-sent" | "unknown" | "unknown-with-effect" | "abandoned";
  ms: number;
}

export interface CarriedOut {
  mark: string;
  course: Course;
  began: number;
  /** The open press in spite of which it was sent. */
  anyway: string | null;
  /** Infinity: not yet, or nobody will ever know. */
  ended: number;
  effect: boolean;
}

/** What a press or a look heard; "erro": the store failed before anything was done. */
export type Heard = Ending | "outdated" | "abandoned" | "erro" | "held" | "full";

let worlds = 0;

export class PressHarness extends Portals {
  /** How many live at a time. */
  readonly portals: number;
  readonly carriedOut: CarriedOut[] = [];
  /** When somebody saw at the provider that it is so. */
  readonly seen: { mark: string; at: number }[] = [];
  readonly #key = `ana/form-${(worlds += 1)}`;
  readonly #presses: ReturnType<typeof createPresses>[];

  /** `tells`: the provider shows whether it is so. Of a password, or a message that was sent, it does not. */
  constructor(
    readonly tells: boolean,
    /** What a form of this mark asks for; null: its open press holds no other. */
    readonly factsOf: ((mark: string) => string) | null = null,
    stores?: readonly Store[],
  ) {
    super(stores);
    this.portals = stores?.length ?? 1;
    this.#presses = Array.from({ length: this.portals }, (_, where) => this.#newPortal(where));
  }

  #newPortal(where: number) {
    const mine = this.portalAt(where);
    return createPresses({
      kept: pressesIn(this.storedValues("toques", presses, where)),
      longestMs: LONGEST,
      now: () => this.now,
      wait: (ms) => this.wait(ms, mine),
    });
  }

  /** Another portal starts on the same data. */
  override kill(where = 0): void {
    super.kill(where);
    this.#presses[where] = this.#newPortal(where);
  }

  #portal(where: number): ReturnType<typeof createPresses> {
    return this.#presses[where] ?? this.#newPortal(where);
  }

  /** How it is at the provider: by which mark. */
  #now(): string | undefined {
    return this.carriedOut.filter(({ effect }) => effect).at(-1)?.mark;
  }

  async #carryOut(
    mark: string,
    course: Course,
    anyway: string | null,
    where: number,
  ): Promise<Ending | "abandoned"> {
    const [at, portal] = [this.carriedOut.length, this.portalAt(where)];
    const one: CarriedOut = {
      ...{ mark, course, anyway, began: this.now, ended: Infinity, effect: false },
    };
    this.carriedOut.push(one);
    await this.wait(course.ms / 2, portal);
    one.effect = course.ends === "done" || course.ends === "unknown-with-effect";
    await this.wait(course.ms / 2, portal);
    one.ended = this.now;
    switch (course.ends) {
      case "done":
        return { state: "done", to: "/lista" };
      case "abandoned":
        return "abandoned";
      case "unknown-with-effect":
        return { state: "unknown", message: `Não se sabe (${at})` };
      default:
        return { state: course.ends, message: `Não (${at})` };
    }
  }

  /** As the door does, which asks the provider. */
  async #settled(mark: string, before: Ending | null, where: number): Promise<Ending> {
    const now = this.#now();
    const isIt = this.factsOf && now ? this.factsOf(now) === this.factsOf(mark) : now === mark;
    const isSo = this.tells && isIt;
    if (isSo) this.seen.push({ mark, at: this.now });
    const ending: Ending = isSo
      ? { state: "done", to: "/lista" }
      : (before ?? { state: "unknown", message: "Não se sabe" });
    await this.#portal(where).settle(this.#key, mark, ending);
    return ending;
  }

  async #pressed(
    mark: string,
    course: Course,
    anyway: string | null,
    where: number,
  ): Promise<Heard> {
    const asked = this.factsOf && { facts: this.factsOf(mark), anyway };
    const found = await this.#portal(where).press(this.#key, mark, asked);
    if (found.state === "outdated" || found.state === "full") return found.state;
    if (found.state === "held") {
      if (!found.same) return "held";
      return found.ending?.state === "done"
        ? found.ending
        : this.#settled(found.mark, found.ending, where);
    }
    if (found.state === "ended" && found.ending.state !== "unknown") return found.ending;
    if (found.state !== "first")
      return this.#settled(mark, found.state === "ended" ? found.ending : null, where);
    const ending = await this.#carryOut(mark, course, anyway, where);
    await (ending === "abandoned" ? found.abandon() : found.end(ending));
    return ending;
  }

  /** Presses the button of a form of this content; gives what is heard, unless its portal is killed. */
  press(mark: string, course: Course, anyway: string | null = null, where = 0): Promise<Heard> {
    return this.#pressed(mark, course, anyway, where).catch((error: unknown) => {
      if (error instanceof StoreFailure) return "erro";
      throw error;
    });
  }

  /** Looks what became of it. */
  async look(mark: string, where = 0): Promise<Heard> {
    const ending = await this.#portal(where).endingOf(this.#key, mark);
    return ending && ending.state !== "unknown" ? ending : this.#settled(mark, ending, where);
  }
}
