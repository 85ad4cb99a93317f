/** One file on its way: sent, and sent again for as long as there is no signal or the portal is away. Knows no page. */
import type { Outcome } from "./outcome";

/** Milliseconds without any progress after which a connection counts as dead. */
const SILENCE = 45_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

const SENDING = "Enviando…";
const CHECKING = "Conferindo…";
const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const NO_SIGNAL_BUT_KEPT =
  "Sem sinal agora. O arquivo está guardado neste aparelho, e o envio continua sozinho, também quando você voltar a esta página.";

/** Says how far it is, with the part that has gone (0 to 1) once that is known. */
export type Show = (words: string, part?: number) => void;

/**
 * Sends once. `moves` hears of the part that has gone (0 to 1); `ends`, once, of what became of it: null when it is to be sent again.
 * Gives how to break it off, which ends it with null.
 */
export type Attempt = (
  moves: (part: number) => void,
  ends: (outcome: Outcome | null) => void,
) => () => void;

/** Takes how it is sent, where to show how far it is, who is told of its end, and whether the device keeps the file; gives how to call it off, and nobody is told. */
export function startTransfer(
  attempt: Attempt,
  show: Show,
  ends: (outcome: Outcome) => void,
  isKept: () => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let breakOff = (): void => undefined;
  let over = false;

  /** Whatever comes next, it waits for neither time nor signal any more. */
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
    timer = setTimeout(() => breakOff(), SILENCE);
  }

  function again(): void {
    wake();
    show(isKept() ? NO_SIGNAL_BUT_KEPT : NO_SIGNAL);
    addEventListener("online", send);
    timer = setTimeout(send, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function ended(outcome: Outcome | null): void {
    if (over) return;
    if (!outcome) return again();
    stop();
    ends(outcome);
  }

  function moves(part: number): void {
    alive();
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
