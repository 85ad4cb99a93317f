import { afterEach, expect, it, vi } from "vitest";
import { ReplyCache } from "~/services/provider/reply-cache.server";

afterEach(() => vi.useRealTimers());

it("carrega uma vez, até passar o tempo; uma falha não fica", async () => {
  vi.useFakeTimers();
  const memory = new ReplyCache<number>(60_000);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error("caiu"))
    .mockResolvedValueOnce(1)
    .mockResolvedValueOnce(2);
  await expect(memory.getOrLoad("a", load)).rejects.toThrow("caiu");
  expect([await memory.getOrLoad("a", load), await memory.getOrLoad("a", load)]).toEqual([1, 1]);
  vi.advanceTimersByTime(60_001);
  expect(await memory.getOrLoad("a", load)).toBe(2);
});

it("cheia, esquece só o que há mais tempo ninguém pede", async () => {
  const memory = new ReplyCache<string>(60_000);
  const load = vi.fn(async () => "");
  const ask = (key: number) => memory.getOrLoad(String(key), load);
  for (let key = 0; key < 5_000; key += 1) await ask(key);
  await ask(0);
  await ask(5_000);
  load.mockClear();
  await Promise.all([ask(0), ask(2), ask(4_999), ask(5_000)]);
  expect(load).not.toHaveBeenCalled();
  await ask(1);
  expect(load).toHaveBeenCalledOnce();
});

it("esquece o que começa assim, e o resto não", async () => {
  const memory = new ReplyCache<string>(60_000);
  const load = vi.fn(async () => "");
  for (const key of ["ana menu", "ana atalhos", "bia menu"]) await memory.getOrLoad(key, load);
  memory.evict("ana ");
  load.mockClear();
  for (const key of ["ana menu", "ana atalhos", "bia menu"]) await memory.getOrLoad(key, load);
  expect(load).toHaveBeenCalledTimes(2);
});
