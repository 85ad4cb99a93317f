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

describe("a store that does not respond", () => {
  it("the first request waits for its timeout, the others do not wait", async () => {
    const asked = vi.fn(never);
    const first = outcome(circuit.run(400, asked, isAbsence));
    await vi.advanceTimersByTimeAsync(450);
    expect(await first).toMatchObject({ name: "NoAnswer" });
    expect(left).toHaveBeenCalledTimes(1);
    await expect(circuit.run(400, asked, isAbsence)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("a response read only after the timeout, because the process was busy, is still valid", async () => {
    const late = circuit.run(
      400,
      () => new Promise((done) => setTimeout(() => done("tarde"), 430)),
      isAbsence,
    );
    await vi.advanceTimersByTimeAsync(450);
    expect(await late).toBe("tarde");
    expect(left).not.toHaveBeenCalled();
  });

  it("recovers by itself when it answers the probe, and says how long it was missing", async () => {
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

  it("only absence takes it offline: an error is a response", async () => {
    const fail = (message: string) =>
      outcome(circuit.run(400, () => Promise.reject(new Error(message)), isAbsence));
    await fail("sem memória");
    expect(left).not.toHaveBeenCalled();
    await fail("ninguém");
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("says whether it responds, without delay", async () => {
    const asked = circuit.answers();
    await vi.advanceTimersByTimeAsync(600);
    expect(await asked).toBe(false);
    probe.mockImplementation(yes);
    expect(await circuit.answers()).toBe(true);
    await outcome(circuit.run(400, () => Promise.reject(new Error("ninguém")), isAbsence));
    expect(await circuit.answers()).toBe(false);
  });

  it("is asked four times a second, and only once by many who waited", async () => {
    probe.mockImplementation(() => Promise.reject(new Error("ninguém")));
    const all = Promise.all([1, 2, 3].map(() => outcome(circuit.run(400, never, isAbsence))));
    await vi.advanceTimersByTimeAsync(450);
    await all;
    expect([left.mock.calls.length, probe.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(probe).toHaveBeenCalledTimes(4);
    expect(returned).not.toHaveBeenCalled();
  });

  it("once closed is asked no more, and nobody is told of it", async () => {
    const fails = () =>
      outcome(circuit.run(400, () => Promise.reject(new Error("ninguém")), isAbsence));
    await fails();
    await vi.advanceTimersByTimeAsync(300);
    // This one is under way: its answer comes too late.
    expect(probe).toHaveBeenCalledTimes(1);
    circuit.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([probe.mock.calls.length, returned.mock.calls.length]).toEqual([1, 0]);
    const other = createCircuit({ probe, onOpen: left, onClose: returned });
    other.close();
    await outcome(other.run(400, () => Promise.reject(new Error("ninguém")), isAbsence));
    expect([left.mock.calls.length, probe.mock.calls.length]).toEqual([1, 1]);
  });

  it("what was answered leaves no timer behind", async () => {
    expect(await circuit.run(400, yes, isAbsence)).toBe("sim");
    await outcome(circuit.run(400, () => Promise.reject(new Error("sem memória")), isAbsence));
    expect(vi.getTimerCount()).toBe(0);
  });
});
