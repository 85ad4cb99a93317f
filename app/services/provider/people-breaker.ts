import { createHash } from "node:crypto";
import type { IBreaker } from "cockatiel";

const FAILURES = 10;
const PEOPLE = 3;

/**
 * Opens the circuit after FAILURES failures, if they concern PEOPLE people or the provider was
 * unreachable each time. One person's failing record never opens the circuit.
 */
export class PeopleBreaker implements IBreaker {
  readonly state = undefined;
  #failures = 0;
  #unreachable = 0;
  readonly #people = new Set<string>();

  note(who: string, unreachable: boolean): void {
    if (this.#people.size < PEOPLE)
      this.#people.add(createHash("sha256").update(who).digest("base64url"));
    this.#unreachable = unreachable ? this.#unreachable + 1 : 0;
  }

  /**
   * Call when the trial call of a half-open circuit reached the provider but failed. Closes the
   * circuit until two more people fail.
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

  /** Returns whether the circuit opens. Call `note` first, because `note` counts the person. */
  failure(): boolean {
    this.#failures += 1;
    return (
      this.#unreachable >= FAILURES || (this.#failures >= FAILURES && this.#people.size >= PEOPLE)
    );
  }
}
