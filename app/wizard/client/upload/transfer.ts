import type { UploadOutcome } from "./outcome";

const STALLED_AFTER_MS = 45_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

const SENDING = "Enviando…";
const CHECKING = "Conferindo…";
const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const NO_SIGNAL_BUT_KEPT =
  "Sem sinal agora. O arquivo está guardado neste aparelho, e o envio continua sozinho, também quando você voltar a esta página.";

export type Show = (words: string, part?: number) => void;

/**
 * Returns a function that aborts the attempt.
 * `moves` gets the fraction sent (0 to 1).
 * `ends(null)` asks for another attempt.
 */
export type UploadAttempt = (
  moves: (part: number) => void,
  ends: (outcome: UploadOutcome | null) => void,
) => () => void;

export function startTransfer(
  attempt: UploadAttempt,
  show: Show,
  ends: (outcome: UploadOutcome) => void,
  isKept: () => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let breakOff = (): void => undefined;
  let over = false;

  function wake(): void {
    clearTimeout(timer);
    removeEventListener("online", send);
  }

  function stop(): void {
    over = true;
    wake();
    breakOff();
  }

  function alive(): void {
    clearTimeout(timer);
    timer = setTimeout(() => breakOff(), STALLED_AFTER_MS);
  }

  function again(): void {
    wake();
    show(isKept() ? NO_SIGNAL_BUT_KEPT : NO_SIGNAL);
    addEventListener("online", send);
    timer = setTimeout(send, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function ended(outcome: UploadOutcome | null): void {
    if (over) return;
    if (!outcome) return again();
    stop();
    ends(outcome);
  }

  function moves(part: number): void {
    alive();
    pause = FIRST_PAUSE;
    show(part < 1 ? `Enviando: ${Math.floor(100 * part)} %` : CHECKING, part);
  }

  function send(): void {
    wake();
    alive();
    show(SENDING);
    breakOff = attempt(moves, ended);
  }

  send();
  return stop;
}
