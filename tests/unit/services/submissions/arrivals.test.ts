/** A certificate that a device delivers twice is taken once. */
import "../support/test-clock";
import "../support/test-environment";
import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { storedValues } from "~/services/storage/stored-values.server";
import { hasArrived, storeArrival } from "~/services/submissions/device-arrivals.server";

const DAY_MS = 24 * 60 * 60_000;
const kept = storedValues("chegadas", z.array(z.string()), 60);

afterEach(() => {
  vi.useRealTimers();
});

it("of one person is not that of another, nor another of that person", async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await storeArrival("ana", one);
  const known = [hasArrived("ana", one), hasArrived("bia", one), hasArrived("ana", two)];
  expect(await Promise.all(known)).toEqual([true, false, false]);
});

it("only the oldest of five hundred is forgotten, and one that comes again is the newest", async () => {
  const all = Array.from({ length: 500 }, () => randomUUID());
  const [first = "", second = "", third = ""] = all;
  await kept.change("rui", () => all);
  await storeArrival("rui", first);
  expect(await kept.read("rui")).toHaveLength(500);
  await storeArrival("rui", randomUUID());
  const known = await Promise.all([first, second, third].map((id) => hasArrived("rui", id)));
  expect(known).toEqual([true, false, true]);
});

it("is known for as long as a device may be away", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-16T12:00:00-03:00") });
  const id = randomUUID();
  await storeArrival("eva", id);
  vi.setSystemTime(Date.now() + 59 * DAY_MS);
  expect(await hasArrived("eva", id)).toBe(true);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(await hasArrived("eva", id)).toBe(false);
});
