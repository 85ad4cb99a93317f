/** Ids that the device makes for certificates and files: of the format of UUID version 4, and random in all the rest. */
import { afterEach, expect, it, vi } from "vitest";
import { newId } from "~/offline/new-id";

afterEach(() => void vi.restoreAllMocks());

it.each([
  [(at: number) => at, "00010203-0405-4607-8809-0a0b0c0d0e0f"],
  [() => 255, "ffffffff-ffff-4fff-bfff-ffffffffffff"],
  [() => 0, "00000000-0000-4000-8000-000000000000"],
])("shows every random byte but version and variant (%#)", (byteAt, id) => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array) array.forEach((_, at) => void (array[at] = byteAt(at)));
    return array;
  });
  expect(newId()).toBe(id);
});

it("differs each time", () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});
