/** A note of what is so: now, or once the store is back. */
import { describe, expect, it, vi } from "vitest";
import type { Change, StoredValues } from "~/services/storage/stored-values.server";
import { writeOrDefer } from "~/services/storage/write-or-defer.server";

const silent = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

/** Keeps one number, and fails while it is said to. */
function oneNumber() {
  const waiting: Change<number>[] = [];
  const world = {
    fails: false,
    stands: 1 as number | null,
    back: () => waiting.splice(0).forEach((change) => (world.stands = change(world.stands))),
  };
  const kept: StoredValues<number> = {
    read: () => Promise.resolve(world.stands),
    change: (_key, change) =>
      world.fails
        ? Promise.reject(new Error("fora"))
        : Promise.resolve((world.stands = change(world.stands))),
    defer: (_key, change) => waiting.push(change),
    remove: () => Promise.resolve(),
  };
  return { kept, world };
}

describe("note", () => {
  it("what the store saves is valid at once, and the result says so", async () => {
    const { kept, world } = oneNumber();
    expect(
      await writeOrDefer(kept, "a", (current) => (current ?? 0) + 1, "envio-sem-registro"),
    ).toBe(2);
    world.back();
    expect(world.stands).toBe(2);
  });

  it("what it does not save is written when it is back, over what is there then", async () => {
    silent();
    const { kept, world } = oneNumber();
    world.fails = true;
    expect(
      await writeOrDefer(kept, "a", (current) => (current ?? 0) + 1, "envio-sem-registro"),
    ).toBeUndefined();
    world.stands = 10;
    world.back();
    expect(world.stands).toBe(11);
  });
});
