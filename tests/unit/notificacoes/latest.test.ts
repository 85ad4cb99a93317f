/** Of several values the latest applies. */
import { expect, it } from "vitest";
import { unreadIn } from "~/modules/notificacoes/unread-count";
import { takeNewest, type Latest } from "~/modules/notificacoes/latest";

const NOTHING: Latest<number> = { sources: [], value: null };
const shell = { naoLidas: 5 };
const list = { itens: [] };
const opened = { naoLidas: 4 };

const listen = (before: Latest<number>, ...sources: unknown[]) =>
  takeNewest(before, sources, unreadIn);

it("the first time, the most specific source that has a value", () =>
  expect(listen(NOTHING, shell, list, opened).value).toBe(4));

it("opening a notification changes the count; closing it does not undo that", () => {
  const before = listen(NOTHING, shell, list);
  const during = listen(before, shell, list, opened);
  const after = listen(during, shell, list);
  expect([before.value, during.value, after.value]).toEqual([5, 4, 4]);
});

it("a new response applies even with the same number as before", () => {
  const during = listen(listen(NOTHING, shell), shell, opened);
  expect(listen(during, { naoLidas: 5 }, opened).value).toBe(5);
});

it("a source without a value does not erase the known one", () =>
  expect(listen(listen(NOTHING, shell), shell, { naoLidas: null }).value).toBe(5));

it("with nothing new, it is the same object", () => {
  const before = listen(NOTHING, shell, list);
  expect(listen(before, shell, list)).toBe(before);
});
