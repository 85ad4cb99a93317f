/** What could not be written is written once the store takes something again: once, and all of it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createDeferredWrites,
  type DeferredWrites,
} from "~/services/storage/deferred-writes.server";
import { StoreFailure } from "~/services/storage/store-failure.server";

const fails = () => Promise.reject(new StoreFailure(new Error("disco cheio")));
const works = () => Promise.resolve();
const probe = vi.fn<() => Promise<unknown>>();
const work = vi.fn<() => Promise<unknown>>();
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** How often something was written, and the store was asked. */
const calls = () => [work.mock.calls.length, probe.mock.calls.length];
let deferred: DeferredWrites;

beforeEach(() => {
  vi.useFakeTimers();
  probe.mockReset().mockImplementation(works);
  work.mockReset().mockImplementation(works);
  deferred = createDeferredWrites(probe);
});
afterEach(() => {
  deferred.close();
  vi.useRealTimers();
});

it("asks twice a second, however much waits; once the store is back writes all of it, once, and asks no more", async () => {
  probe.mockImplementation(fails);
  deferred.enqueue(() => Promise.reject(new Error("outro motivo")));
  for (const _each of [1, 2]) deferred.enqueue(work);
  await later(5_000);
  expect(calls()).toEqual([0, 10]);
  probe.mockImplementation(works);
  await later(500);
  expect([...calls(), vi.getTimerCount()]).toEqual([2, 11, 0]);
  deferred.enqueue(work);
  await later(500);
  expect(calls()).toEqual([3, 12]);
});

it("one that fails again waits again", async () => {
  work.mockImplementationOnce(fails);
  deferred.enqueue(work);
  await later(5_000);
  expect(calls()).toEqual([2, 2]);
});

it("a thousand wait, and no more", async () => {
  for (let count = 0; count < 1_500; count += 1) deferred.enqueue(work);
  await later(500);
  expect(work).toHaveBeenCalledTimes(1_000);
});

it("once closed nothing is written and nobody is asked", async () => {
  deferred.enqueue(work);
  deferred.close();
  await later(60_000);
  expect(calls()).toEqual([0, 0]);
});
