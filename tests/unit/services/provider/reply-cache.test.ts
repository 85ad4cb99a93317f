import { expect, it, vi } from "vitest";
import { ReplyCache } from "~/services/provider/reply-cache.server";

const load = vi.fn(async () => "");

it("when full, drops only the entry unused for longest", async () => {
  const memory = new ReplyCache<string>(60_000);
  const ask = (key: number) => memory.getOrLoad(String(key), load);
  for (const key of Array(5_000).keys()) await ask(key);
  await ask(0);
  await ask(5_000);
  load.mockClear();
  await Promise.all([ask(0), ask(2), ask(4_999), ask(5_000)]);
  expect(load).not.toHaveBeenCalled();
  await ask(1);
  expect(load).toHaveBeenCalledOnce();
});

it("drops the entries with this prefix, and no others", async () => {
  const memory = new ReplyCache<string>(60_000);
  for (const key of ["ana menu", "ana atalhos", "bia menu"]) await memory.getOrLoad(key, load);
  memory.evict("ana ");
  load.mockClear();
  for (const key of ["ana menu", "ana atalhos", "bia menu"]) await memory.getOrLoad(key, load);
  expect(load).toHaveBeenCalledTimes(2);
});
