/** When a call counts as down for all: never because one person's record fails, however often that person tries. */
import { createHash } from "node:crypto";
import type { IBreaker } from "cockatiel";

/** Failures one after the other. */
const FAILURES = 10;
/** Different people among them. */
const PEOPLE = 3;

export class PeopleBreaker implements IBreaker {
  readonly state = undefined;
  #failures = 0;
  #unreachable = 0;
  /** Hashed, and no more of them than it takes. */
  readonly #people = new Set<string>();

  /** Notes for whom (a token, a login) the call has just failed, and whether the provider could not be reached at all. */
  note(who: string, unreachable: boolean): void {
    if (this.#people.size < PEOPLE)
      this.#people.add(createHash("sha256").update(who).digest("base64url"));
    this.#unreachable = unreachable ? this.#unreachable + 1 : 0;
  }

  /** The one call that was let through failed: the circuit closes all the same, and opens again with the next two people. */
  probation(who: string): void {
    this.success();
    this.note(who, false);
    this.#failures = FAILURES - (PEOPLE - 1);
  }

  success(): void {
    this.#failures = 0;
    this.#unreachable = 0;
    this.#people.clear();
  }

  /** One more failed, noted before; gives whether the circuit opens. */
  failure(): boolean {
    this.#failures += 1;
    return (
      this.#unreachable >= FAILURES || (this.#failures >= FAILURES && this.#people.size >= PEOPLE)
    );
  }
}
