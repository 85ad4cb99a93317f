import { expect, it, vi } from "vitest";
import { ReplyCache } from "~/services/provider/reply-cache.server";

const load = vi.fn(async () => "");

function begin() {
  const memory = new ReplyCache<string>(60_000);
  const ask = (...keys: unknown[]) =>
    keys.forEach((key) => void memory.getOrLoad(String(key), load));
  return { memory, ask };
}

it("when full, drops only the entry unused for longest", async () => {
  const { ask } = begin();
  ask(...Array(5_000).keys(), 0, 5_000);
  load.mockClear();
  ask(0, 2, 4_999, 5_000);
  expect(load).not.toHaveBeenCalled();
  ask(1);
  expect(load).toHaveBeenCalledOnce();
});

it("drops the entries with this prefix, and no others", async () => {
  const { memory, ask } = begin();
  const keys = ["ana menu", "ana atalhos", "bia menu"];
  ask(...keys);
  memory.evict("ana ");
  load.mockClear();
  ask(...keys);
  expect(load).toHaveBeenCalledTimes(2);
});
