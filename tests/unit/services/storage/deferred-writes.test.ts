/** What could not be written is written once the store takes something again: once, and all of it. */
import "../support/test-environment";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createDeferredWrites,
  type DeferredWrites,
} from "~/services/storage/deferred-writes.server";
import { StoreFailure } from "~/services/storage/store-failure.server";

const fails = () => Promise.reject(new StoreFailure(new Error("disco cheio")));
const works = () => Promise.resolve();
const probe = vi.fn<() => Promise<unknown>>();
let returns: DeferredWrites;

beforeEach(() => {
  vi.useFakeTimers();
  probe.mockReset().mockImplementation(fails);
  returns = createDeferredWrites(probe);
});
afterEach(() => {
  returns.close();
  vi.useRealTimers();
});

it("a thousand wait, and no more", async () => {
  const work = vi.fn(works);
  for (let count = 0; count < 1_500; count += 1) returns.enqueue(work);
  probe.mockImplementation(works);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1_000);
});

it("asks twice a second while something waits, however much it is, and then no more", async () => {
  for (let count = 0; count < 3; count += 1) returns.enqueue(works);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(probe).toHaveBeenCalledTimes(10);
  probe.mockImplementation(works);
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.getTimerCount()).toBe(0);
});

it("once closed nothing is written and nobody is asked", async () => {
  probe.mockImplementation(works);
  const work = vi.fn(works);
  returns.enqueue(work);
  returns.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([work.mock.calls.length, probe.mock.calls.length]).toEqual([0, 0]);
});
