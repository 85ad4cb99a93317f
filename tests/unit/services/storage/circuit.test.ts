/** A store that does not answer costs one wait, not one a question. */
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCircuit, StoreUnavailable, type Circuit } from "~/services/storage/circuit.server";

const left = vi.fn();
const returned = vi.fn();
const probe = vi.fn<() => Promise<unknown>>();
const never = () => new Promise<never>(() => undefined);
const yes = () => Promise.resolve("sim");
const isAbsence = (error: unknown) => error instanceof Error && error.message === "ninguém";

let circuit: Circuit;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  probe.mockImplementation(never);
  circuit = createCircuit({ probe, onOpen: left, onClose: returned });
});
afterEach(() => {
  circuit.close();
  vi.useRealTimers();
});

/** Settles it without letting anybody wait for its failure. */
function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error);
}

describe("o armazém que não responde", () => {
  it("a primeira pergunta espera o seu tempo, as outras nada", async () => {
    const asked = vi.fn(never);
    const first = outcome(circuit.run(400, asked, isAbsence));
    await vi.advanceTimersByTimeAsync(450);
    expect(await first).toMatchObject({ name: "NoAnswer" });
    expect(left).toHaveBeenCalledTimes(1);
    await expect(circuit.run(400, asked, isAbsence)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("a resposta que só foi lida depois do tempo, porque o processo esteve ocupado, ainda vale", async () => {
    const late = circuit.run(
      400,
      () => new Promise((done) => setTimeout(() => done("tarde"), 430)),
      isAbsence,
    );
    await vi.advanceTimersByTimeAsync(450);
    expect(await late).toBe("tarde");
    expect(left).not.toHaveBeenCalled();
  });

  it("volta sozinho quando responde à sonda, e diz quanto faltou", async () => {
    const first = outcome(circuit.run(400, never, isAbsence));
    await vi.advanceTimersByTimeAsync(10_450);
    await first;
    expect(returned).not.toHaveBeenCalled();
    probe.mockImplementation(yes);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(returned).toHaveBeenCalledTimes(1);
    expect([10, 11]).toContain(returned.mock.calls[0]?.[0]);
    expect(await circuit.run(400, yes, isAbsence)).toBe("sim");
  });

  it("só a ausência o tira do ar: um não é uma resposta", async () => {
    const fail = (message: string) =>
      outcome(circuit.run(400, () => Promise.reject(new Error(message)), isAbsence));
    await fail("sem memória");
    expect(left).not.toHaveBeenCalled();
    await fail("ninguém");
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("diz se responde, sem demora", async () => {
    const asked = circuit.answers();
    await vi.advanceTimersByTimeAsync(600);
    expect(await asked).toBe(false);
    probe.mockImplementation(yes);
    expect(await circuit.answers()).toBe(true);
    await outcome(circuit.run(400, () => Promise.reject(new Error("ninguém")), isAbsence));
    expect(await circuit.answers()).toBe(false);
  });
});
