/** When a device asks again, out of what a killed browser may have forgotten. */
import { afterEach, expect, it, vi } from "vitest";
import { forgetDue, isDue, setDue } from "~/lib/refresh-schedule";

afterEach(() => void vi.unstubAllGlobals());

it("where nothing says when, it is due: the device's database knows", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(isDue("pasta")).toBe(true);
  setDue("pasta", Date.now() + 60_000);
  expect([isDue("pasta"), isDue("avisos")]).toEqual([false, true]);
  setDue("pasta", Date.now() - 1);
  expect(isDue("pasta")).toBe(true);
  setDue("pasta", Infinity);
  expect(isDue("pasta")).toBe(false);
  forgetDue("pasta");
  expect(isDue("pasta")).toBe(true);
});
