const PROBE_INTERVAL_MS = 250;
const PROBE_TIMEOUT_MS = 500;
/** A busy event loop may read an answer late, so the timeout waits this much longer. */
const LATE_ANSWER_GRACE_MS = 50;

export class StoreUnavailable extends Error {
  override readonly name = "StoreAway";
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface Circuit {
  /**
   * A timeout, or an error that `isAbsence` accepts, opens the circuit.
   * @throws StoreUnavailable while the circuit is open, NoAnswer after `timeoutMs`,
   * or the error of `work`
   */
  run<T>(
    timeoutMs: number,
    work: () => Promise<T>,
    isAbsence: (error: unknown) => boolean,
  ): Promise<T>;
  answers(): Promise<boolean>;
  close(): void;
}

interface CircuitDeps {
  probe(): Promise<unknown>;
  onOpen(reason: unknown): void;
  onClose(seconds: number): void;
}

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
