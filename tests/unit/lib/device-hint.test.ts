/** What a page knows of the device without its database, and that a lost hint only makes it look. */
import { beforeEach, expect, it, vi } from "vitest";
import { clearOwnerHint, readHint, writeHint } from "~/lib/device-hint";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it("is one entry, and each change leaves the rest", () => {
  expect(readHint()).toBeNull();
  writeHint({ owner: "ana.mark", refreshAt: Infinity });
  writeHint({ answered: 7 });
  expect(readHint()).toEqual({ owner: "ana.mark", refreshAt: Infinity, answered: 7 });
  expect([...stored.keys()]).toEqual(["aparelho"]);
});

it("where it says nothing of the owner it is no page's, not even nobody's", () => {
  writeHint({ answered: 7 });
  expect(readHint()).toEqual({ owner: "?", refreshAt: 0, answered: 7 });
  writeHint({ owner: "" });
  clearOwnerHint();
  expect(readHint()).toEqual({ owner: "?", refreshAt: 0, answered: 7 });
});

it("of an earlier build, which stored the owner alone, is due", () => {
  stored.set("aparelho", "ana.mark");
  expect(readHint()).toEqual({ owner: "ana.mark", refreshAt: 0, answered: 0 });
});
