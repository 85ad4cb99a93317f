import { createHash } from "node:crypto";
import type { IBreaker } from "cockatiel";

const FAILURES_TO_OPEN = 10;
const USERS_TO_OPEN = 3;

/**
 * Opens after FAILURES_TO_OPEN failures in a row, if they concern at least USERS_TO_OPEN users.
 * So one user's broken record does not block a call for everybody (docs/limits.md).
 * Exception: FAILURES_TO_OPEN failed connections in a row open the breaker, even for one user.
 */
export class PeopleBreaker implements IBreaker {
  readonly state = undefined;
  #failures = 0;
  #unreachable = 0;
  readonly #people = new Set<string>();

  countUser(who: string, unreachable: boolean): void {
    if (this.#people.size < USERS_TO_OPEN)
      this.#people.add(createHash("sha256").update(who).digest("base64url"));
    this.#unreachable = unreachable ? this.#unreachable + 1 : 0;
  }

  closeOnProbation(who: string): void {
    this.success();
    this.countUser(who, false);
    this.#failures = FAILURES_TO_OPEN - (USERS_TO_OPEN - 1);
  }

  success(): void {
    this.#failures = 0;
    this.#unreachable = 0;
    this.#people.clear();
  }

  failure(): boolean {
    this.#failures += 1;
    return (
      this.#unreachable >= FAILURES_TO_OPEN ||
      (this.#failures >= FAILURES_TO_OPEN && this.#people.size >= USERS_TO_OPEN)
    );
  }
}
