/** Ids that the device makes for certificates and files: of the format of UUID version 4, and random in all the rest. */
import { afterEach, expect, it, vi } from "vitest";
import { newId } from "~/offline/new-id";

afterEach(() => void vi.restoreAllMocks());

it.each([
  [(at: number) => at, "11234567-99ab-4cde-b012-2456789abcde"],
  [() => 255, "efffffff-efff-4fff-bfff-efffffffffff"],
  [() => 0, "10000000-1000-4000-8000-100000000000"],
])("shows a random byte in every digit but the version, and the variant (%#)", (byteAt, id) => {
  let drawn = 0;
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = byteAt(drawn++);
    return array;
  });
  expect(newId()).toBe(id);
});

it("differs each time", () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});
