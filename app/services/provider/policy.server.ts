import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from "cockatiel";
import { meter } from "../config/metrics/meter.server";
import { ProviderFailure, type FailureReason } from "./failure";
import { PeopleBreaker } from "./people-breaker";

const RETRIES = 2;
const OPEN_MS = 10_000;

const isFailure =
  (...reasons: FailureReason[]) =>
  (error: Error) =>
    error instanceof ProviderFailure && reasons.includes(error.reason);

/** After a timeout the user has waited long enough, so timeouts are not retried. */
const retryGet = retry(handleWhen(isFailure("not-sent", "connection-lost", "status")), {
  maxAttempts: RETRIES,
  backoff: new ExponentialBackoff({ initialDelay: 80, maxDelay: 600 }),
});

const DOWN: readonly FailureReason[] = ["not-sent", "connection-lost", "timeout", "status"];
const ANSWERED: readonly FailureReason[] = ["rejected", "session-over"];

class Circuit {
  readonly #breaker = new PeopleBreaker();
  readonly #policy = circuitBreaker(
    handleWhen((error) => this.#counts(error)),
    { halfOpenAfter: OPEN_MS, breaker: this.#breaker },
  );

  constructor(name: string) {
    meter().circuit(name, false);
    this.#policy.onStateChange((state) => meter().circuit(name, state !== CircuitState.Closed));
  }

  #counts(error: Error): boolean {
    if (!(error instanceof ProviderFailure) || !DOWN.includes(error.reason)) return false;
    return this.#policy.state !== CircuitState.HalfOpen || error.reason === "not-sent";
  }

  #fail(error: unknown, user: string): void {
    if (!(error instanceof ProviderFailure)) return;
    if (ANSWERED.includes(error.reason)) return this.#breaker.success();
    if (!DOWN.includes(error.reason)) return;
    const unreachable = error.reason === "not-sent";
    if (this.#policy.state === CircuitState.HalfOpen && !unreachable)
      this.#breaker.closeOnProbation(user);
    else this.#breaker.countUser(user, unreachable);
  }

  async execute<T>(user: string, run: () => Promise<T>): Promise<T> {
    // Cockatiel would let everybody wait for the trial, up to the time limit of a write.
    if (this.#policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return this.#policy.execute(async () => {
      try {
        return await run();
      } catch (error) {
        this.#fail(error, user);
        throw error;
      }
    });
  }
}

const circuits = new Map<string, Circuit>();

function circuitOf(name: string): Circuit {
  const circuit = circuits.get(name) ?? new Circuit(name);
  circuits.set(name, circuit);
  return circuit;
}

/** @throws the error of `run`, or `whenOpen()` while the circuit is open */
export async function withPolicy<T>(
  { name, readOnly }: { name: string; readOnly: boolean },
  user: string,
  run: () => Promise<T>,
  whenOpen: () => ProviderFailure,
): Promise<T> {
  try {
    return await circuitOf(name).execute(user, () => (readOnly ? retryGet.execute(run) : run()));
  } catch (error) {
    throw error instanceof Error && isBrokenCircuitError(error) ? whenOpen() : error;
  }
}
