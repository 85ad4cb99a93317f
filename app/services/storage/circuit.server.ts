/**
 * A store that does not answer is away (decision 027): after one question without an answer nobody waits for it any more. It is probed
 * from then on, and asked again once it answers.
 */

/** Milliseconds between two probes, and for which each of them waits. */
const PROBE_INTERVAL_MS = 250;
const PROBE_TIMEOUT_MS = 500;
/** Milliseconds more: after a long turn of the event loop the answer may have come already, and only be read after the timer. */
const LATE_ANSWER_GRACE_MS = 50;

/** It was not asked: it does not answer. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreAway";
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface Circuit {
  /**
   * Does the work unless the store is away; gives up after so many milliseconds, and the store is away. So it is with every failure that is
   * an absence. Throws StoreUnavailable, and what the work throws.
   */
  run<T>(
    timeoutMs: number,
    work: () => Promise<T>,
    isAbsence: (error: unknown) => boolean,
  ): Promise<T>;
  /** Does the store answer, now? Gives it half a second at most. */
  answers(): Promise<boolean>;
  close(): void;
}

interface CircuitDeps {
  /** Asks the store something small. */
  probe(): Promise<unknown>;
  /** It went, and why. */
  onOpen(reason: unknown): void;
  /** It is back, after so many seconds. */
  onClose(seconds: number): void;
}

/** Keeps no process alive. */
const pause = (milliseconds: number) =>
  new Promise<void>((done) => void setTimeout(done, milliseconds).unref());

function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(new NoAnswer("sem resposta")), LATE_ANSWER_GRACE_MS);
    }, milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Takes how to probe, and who is told of its going and coming. */
export function createCircuit({ probe, onOpen, onClose }: CircuitDeps): Circuit {
  let awaySince: number | null = null;
  let closed = false;

  const isThere = async (): Promise<boolean> => {
    try {
      await inTime(PROBE_TIMEOUT_MS, probe());
      return true;
    } catch {
      return false;
    }
  };

  async function awaitReturn(since: number): Promise<void> {
    do await pause(PROBE_INTERVAL_MS);
    while (!closed && !(await isThere()));
    if (closed) return;
    awaySince = null;
    onClose(Math.round((Date.now() - since) / 1000));
  }

  function leave(reason: unknown): void {
    if (awaySince !== null || closed) return;
    awaySince = Date.now();
    onOpen(reason);
    void awaitReturn(awaySince);
  }

  return {
    async run(patience, work, isAbsence) {
      if (awaySince !== null) throw new StoreUnavailable("o armazém não responde");
      try {
        return await inTime(patience, work());
      } catch (error) {
        if (error instanceof NoAnswer || isAbsence(error)) leave(error);
        throw error;
      }
    },
    answers: () => (awaySince === null ? isThere() : Promise.resolve(false)),
    close() {
      closed = true;
    },
  };
}
