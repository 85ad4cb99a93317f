/** When a call is tried again, and when it is not even tried. */
import { circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleWhen, isBrokenCircuitError, retry, type IPolicy } from "cockatiel";
import { FalhaDoProvedor, type Motivo } from "./falha";

const RETRIES = 2;
const FAILURES_TO_OPEN = 10;
const OPEN_FOR = 10_000;

const isFailure = (...motivos: Motivo[]) => (error: Error) => error instanceof FalhaDoProvedor && motivos.includes(error.motivo);

/** A GET that ran into its time limit is not asked again: the person has waited enough. */
const retryGet = retry(handleWhen(isFailure("nao-enviada", "caiu", "status")), {
  maxAttempts: RETRIES,
  backoff: new ExponentialBackoff({ initialDelay: 80, maxDelay: 600 }),
});

const isDown = handleWhen(isFailure("nao-enviada", "caiu", "sem-resposta", "status"));
const breakers = new Map<string, IPolicy>();

function breakerOf(nome: string): IPolicy {
  let breaker = breakers.get(nome);
  if (!breaker) {
    breaker = circuitBreaker(isDown, { halfOpenAfter: OPEN_FOR, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) });
    breakers.set(nome, breaker);
  }
  return breaker;
}

/**
 * Runs one call under its circuit breaker (one a call's name), reads with at most 2 retries and jitter, writes once.
 * Throws what the call throws; an open breaker throws `aberto()` at once.
 */
export async function comPolitica<T>(nome: string, soLeitura: boolean, run: () => Promise<T>, aberto: () => FalhaDoProvedor): Promise<T> {
  try {
    return await breakerOf(nome).execute(() => (soLeitura ? retryGet.execute(run) : run()));
  } catch (error) {
    throw error instanceof Error && isBrokenCircuitError(error) ? aberto() : error;
  }
}
