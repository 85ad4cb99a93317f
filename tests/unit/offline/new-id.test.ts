/** Ids that the device makes for certificates and files: of the format of UUID version 4, and random in all but one digit of the rest. */
import { afterEach, expect, it, vi } from "vitest";
import { newId } from "~/offline/new-id";

afterEach(() => void vi.restoreAllMocks());

it.each([
  [(at: number) => at, "01234567-89ab-4cde-8f01-23456789abcd"],
  [() => 255, "ffffffff-ffff-4fff-8fff-ffffffffffff"],
])("shows a random byte in every digit but the version, and the variant (%#)", (byteAt, id) => {
  let drawn = 0;
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = byteAt(drawn++);
    return array;
  });
  expect(newId()).toBe(id);
});
