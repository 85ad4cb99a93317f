import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectWhenIdle, missingHeapFlags } from "~/services/connection/heap.server";
import { HEAP_FLAGS } from "../../../../scripts/memory.mjs";

describe("the garbage collection of memory", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("happens once, when nobody requests pages any more", () => {
    const sweep = vi.fn();
    const asked = collectWhenIdle(sweep, 1_000);
    for (let page = 0; page < 5; page += 1) {
      vi.advanceTimersByTime(900);
      asked();
    }
    expect(sweep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(sweep).toHaveBeenCalledTimes(1);
    asked();
    vi.advanceTimersByTime(1_000);
    expect(sweep).toHaveBeenCalledTimes(2);
  });
});

describe("the flags of the command line", () => {
  it("are those of the start script", () => expect(missingHeapFlags(HEAP_FLAGS)).toEqual([]));

  it("are named where they are missing", () =>
    expect(missingHeapFlags(["--expose-gc", "--inspect"])).toEqual(["--heap-growing-percent"]));
});
