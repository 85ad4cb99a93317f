/** A small world around one form: portals with a clock of their own, and a provider in which the last write that took effect is how it is now. */
import "./test-environment";
import { z } from "zod/v4";
import type { Store } from "~/services/storage/store-types";
import { contract } from "~/services/provider/contract";
import { ProviderFailure, technicalFailure } from "~/services/provider/failure";
import type { Reply } from "~/services/provider/reply";
import type { Outcome } from "~/services/submissions/outcome";
import type { Submission } from "~/services/submissions/stored-submission";
import type { Inquiry } from "~/services/submissions/verify.server";
import { heard, SendingPortals, type Heard, type Left } from "./portals";

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

let worlds = 0;

export class PressHarness extends SendingPortals {
  readonly carriedOut: CarriedOut[] = [];
  /** When somebody saw at the provider that it is so. */
  readonly seen: { mark: string; at: number }[] = [];
  readonly #operation = `form-${(worlds += 1)}`;

  /** `tells`: the provider shows whether it is so. Of a password, or a message that was sent, it does not. */
  constructor(
    readonly tells: boolean,
    /** What a form of this mark asks for; null: its open press holds no other. */
    readonly factsOf: ((mark: string) => string) | null = null,
    stores?: readonly Store[],
  ) {
    super(LONGEST / 2, stores);
  }

  /** A build before the outbox carried out this form. */
  async leave(mark: string, { underWay, effect }: Left) {
    const since = this.now;
    const ends = effect ? "unknown-with-effect" : "unknown";
    const course = { ends, ms: 0 } as const;
    const ended = underWay ? Infinity : since;
    this.carriedOut.push({ mark, course, began: since, anyway: null, ended, effect });
    const ending = underWay ? null : { state: "unknown", message: "?" };
    const press = { mark, turn: "antes", since, ending, facts: this.factsOf?.(mark) };
    await this.storedValues("toques", z.unknown()).change(`ana/${this.#operation}`, () => [press]);
  }

  /** How it is at the provider: by which mark. */
  #now() {
    return this.carriedOut.filter(({ effect }) => effect).at(-1)?.mark;
  }

  async #carryOut(one: CarriedOut, portal: number): Promise<Reply<null>> {
    const at = this.carriedOut.push(one) - 1;
    const { ends, ms } = one.course;
    await this.wait(ms / 2, portal);
    one.effect = ends === "done" || ends === "unknown-with-effect";
    await this.wait(ms / 2, portal);
    one.ended = this.now;
    const words = `Não (${at})`;
    switch (ends) {
      case "done":
        return { data: null, msg: "", status: 200, leftOut: [] };
      case "abandoned":
        throw new Response(null, { status: 303 });
      case "refused":
        throw new ProviderFailure("rejected", words);
      case "not-sent":
        throw technicalFailure("not-sent", contract.atestados.incluir);
      case "unknown":
      case "unknown-with-effect":
        throw technicalFailure("connection-lost", contract.atestados.incluir);
    }
  }

  #inquiry(mark: string): Inquiry {
    const isSo = async (one: Submission) => {
      const now = this.#now();
      const isIt = this.factsOf && now ? this.factsOf(now) === this.factsOf(mark) : now === mark;
      if (this.tells && isIt) this.seen.push({ mark: one.key, at: this.now });
      return this.tells && isIt;
    };
    return {
      owner: "ana",
      operation: this.#operation,
      key: mark,
      reconciliation: {
        kind: "state",
        isSo,
        canCheck: true,
        unknown: (message) => Promise.resolve({ message }),
      },
      endSession: () => Promise.reject(new Response(null, { status: 303 })),
    };
  }

  /** Presses the button of a form of this content; gives what is heard, unless its portal is killed. */
  press(mark: string, course: Course, anyway: string | null = null, where = 0): Promise<Heard> {
    const portal = this.portalAt(where);
    return heard(() =>
      this.sender(where).submit({
        ...this.#inquiry(mark),
        digest: this.factsOf?.(mark) ?? null,
        evidence: {},
        sendAnyway: anyway ?? undefined,
        call: () =>
          this.#carryOut(
            { mark, course, anyway, began: this.now, ended: Infinity, effect: false },
            portal,
          ),
        done: () => ({}),
      }),
    );
  }

  /** Looks what became of it. */
  look(mark: string, where = 0): Promise<Outcome> {
    const digest = this.factsOf?.(mark) ?? null;
    return this.sender(where).checkChange(this.#inquiry(mark), digest);
  }
}
