/** One file's way: sent again without signal, paused longer and longer, called off, ended once. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UploadOutcome } from "~/wizard/client/upload/outcome";
import { startTransfer, type UploadAttempt } from "~/wizard/client/upload/transfer";

const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const ARRIVED: UploadOutcome = { kind: "arrived" };

interface Sending {
  moves(part: number): void;
  ends(outcome: UploadOutcome | null): void;
  brokenOff: boolean;
}

const signal = new EventTarget();
const signalComesBack = () => signal.dispatchEvent(new Event("online"));

/** A transfer whose sendings the test answers. */
function transfer(kept = false) {
  const sendings: Sending[] = [];
  const shown: [string, number?][] = [];
  const outcomes: UploadOutcome[] = [];
  const attempt: UploadAttempt = (moves, ends) => {
    const sending = { moves, ends, brokenOff: false };
    sendings.push(sending);
    return () => {
      sending.brokenOff = true;
      ends(null);
    };
  };
  const callOff = startTransfer(
    attempt,
    (...words) => shown.push(words),
    (outcome) => outcomes.push(outcome),
    () => kept,
  );
  const last = () => sendings.at(-1) ?? expect.fail("nada foi enviado");
  return { sendings, last, shown, outcomes, callOff };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", signal.addEventListener.bind(signal));
  vi.stubGlobal("removeEventListener", signal.removeEventListener.bind(signal));
});

afterEach(() => void vi.useRealTimers());

describe("an upload in progress", () => {
  it("starts at once, reports its progress, and ends once", () => {
    const { sendings, last, shown, outcomes } = transfer();
    last().moves(0.256);
    last().moves(1);
    last().ends(ARRIVED);
    last().ends(ARRIVED);
    expect(shown).toEqual([["Enviando…"], ["Enviando: 25 %", 0.256], ["Conferindo…", 1]]);
    expect(outcomes).toEqual([ARRIVED]);
    vi.advanceTimersByTime(600_000);
    expect(sendings).toHaveLength(1);
  });

  it("without network waits longer each time, up to half a minute, and retries", () => {
    const { sendings, last, shown } = transfer();
    const pauses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const [before, began] = [sendings.length, Date.now()];
      last().ends(null);
      expect(shown.at(-1)).toEqual([NO_SIGNAL]);
      vi.advanceTimersToNextTimer();
      pauses.push(Date.now() - began);
      expect(sendings).toHaveLength(before + 1);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it("when the network is back it does not wait for the rest of the pause, and is not sent twice", () => {
    const { sendings, last, shown } = transfer();
    last().ends(null);
    signalComesBack();
    expect(sendings).toHaveLength(2);
    expect(shown.at(-1)).toEqual(["Enviando…"]);
    signalComesBack();
    vi.advanceTimersByTime(1_000);
    expect(sendings).toHaveLength(2);
  });

  it("a connection idle for 45 seconds is dropped and starts over; one that advances is not", () => {
    const { sendings, last } = transfer();
    vi.advanceTimersByTime(40_000);
    last().moves(0.1);
    vi.advanceTimersByTime(44_999);
    expect(sendings[0]?.brokenOff).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sendings[0]?.brokenOff).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(sendings).toHaveLength(2);
  });

  it("cancelled during the pause, does not start again", () => {
    const { sendings, last, callOff } = transfer();
    last().ends(null);
    callOff();
    vi.advanceTimersByTime(600_000);
    signalComesBack();
    expect(sendings).toHaveLength(1);
  });
});
