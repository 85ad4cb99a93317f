import { createHash } from "node:crypto";
import type { IBreaker } from "cockatiel";

const FAILURES = 10;
const PEOPLE = 3;

/**
 * One person's failing record never opens the circuit, however often that person tries. Failures of
 * PEOPLE people open it, and so does an unreachable provider.
 */
export class PeopleBreaker implements IBreaker {
  readonly state = undefined;
  #failures = 0;
  #unreachable = 0;
  /** Holds hashes of tokens or logins, at most PEOPLE. */
  readonly #people = new Set<string>();

  note(who: string, unreachable: boolean): void {
    if (this.#people.size < PEOPLE)
      this.#people.add(createHash("sha256").update(who).digest("base64url"));
    this.#unreachable = unreachable ? this.#unreachable + 1 : 0;
  }

  /**
   * Call this when the trial call failed at a provider that was reached. The circuit closes,
   * because perhaps only this person's record fails. Failures of two more people open it again.
   */
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

  /** Call `note` first. Returns whether the circuit opens. */
  failure(): boolean {
    this.#failures += 1;
    return (
      this.#unreachable >= FAILURES || (this.#failures >= FAILURES && this.#people.size >= PEOPLE)
    );
  }
}
