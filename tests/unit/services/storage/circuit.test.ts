/** A store that does not answer costs one wait, not one a question. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCircuit, StoreUnavailable, type Circuit } from "~/services/storage/circuit.server";

const [onOpen, onClose] = [vi.fn(), vi.fn()];
const probe = vi.fn<() => Promise<unknown>>();
const never = () => new Promise<never>(() => undefined);
const yes = () => Promise.resolve("sim");
const fails = (message: string) => () => Promise.reject(new Error(message));
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let circuit: Circuit;
/** Asks the store; gives its answer, or what it failed with. */
const run = (work: () => Promise<unknown>, at = circuit) =>
  at
    .run(400, work, (error) => error instanceof Error && error.message === "ninguém")
    .catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  probe.mockImplementation(never);
  circuit = createCircuit({ probe, onOpen, onClose });
});
afterEach(() => {
  circuit.close();
  vi.useRealTimers();
});

it("who asks first waits for the timeout, others do not; it is probed four times a second until it answers", async () => {
  probe.mockImplementation(fails("ninguém"));
  const asked = vi.fn(never);
  const first = Promise.all([run(asked), run(asked)]);
  await later(450);
  expect(await first).toMatchObject([{ name: "NoAnswer" }, { name: "NoAnswer" }]);
  expect(await run(asked)).toBeInstanceOf(StoreUnavailable);
  expect([asked.mock.calls.length, onOpen.mock.calls.length]).toEqual([2, 1]);
  await later(10_000);
  expect([probe.mock.calls.length, onClose.mock.calls.length]).toEqual([40, 0]);
  probe.mockImplementation(yes);
  await later(250);
  expect(onClose.mock.calls).toEqual([[10]]);
  expect(await run(yes)).toBe("sim");
});

it("an answer read only after the timeout, because the process was busy, is still valid", async () => {
  const late = run(() => new Promise((done) => setTimeout(() => done("tarde"), 430)));
  await later(450);
  expect(await late).toBe("tarde");
  expect(onOpen).not.toHaveBeenCalled();
});

it("only absence takes it offline: an error is an answer, and leaves no timer behind", async () => {
  await run(yes);
  await run(fails("sem memória"));
  expect([onOpen.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  await run(fails("ninguém"));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it("says whether it answers, without delay", async () => {
  const asked = circuit.answers();
  await later(600);
  expect(await asked).toBe(false);
  probe.mockImplementation(yes);
  expect(await circuit.answers()).toBe(true);
  await run(fails("ninguém"));
  expect(await circuit.answers()).toBe(false);
});

it("once closed is asked no more, and nobody is told of it", async () => {
  await run(fails("ninguém"));
  // This probe is under way: its answer comes too late.
  await later(300);
  circuit.close();
  const other = createCircuit({ probe, onOpen, onClose });
  other.close();
  await run(fails("ninguém"), other);
  await later(60_000);
  expect([onOpen, onClose, probe].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});
