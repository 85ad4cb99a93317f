/** What nobody comes back for does not fill the device for ever. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { dropItem } from "~/offline/items";
import { dropOld } from "~/offline/retention";
import { isOf, keyOf, newDevice } from "./support/device";

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse("2026-11-26T12:00:00Z");
const SEALED = { iv: new Uint8Array(12), dados: new ArrayBuffer(0) };

beforeEach(() => {
  newDevice();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A certificate of somebody who does not come back, so many days after it was begun and was due. */
const keep = (id: string, begunAgo: number, dueAgo: number | null) =>
  change(({ put }) => {
    put("itens", {
      ...{
        id,
        dono: "carla",
        estado: "espera",
        motivo: "",
        rev: 1,
        texto: SEALED,
        fotos: [`f-${id}`],
      },
      quando: NOW - begunAgo * DAY,
      prazo: dueAgo === null ? null : NOW - dueAgo * DAY,
    });
    put("fotos", { id: `f-${id}`, item: id, imagem: SEALED });
  });

const left = async () => [
  (await readAll("itens")).map(({ id }) => id).sort(),
  (await readAll("fotos")).map(({ id }) => id).sort(),
];

it("a certificate goes with its photos 45 days after its deadline, and no sooner", async () => {
  await keep("past", 60, 46);
  await keep("recent", 60, 44);
  await dropOld();
  expect(await left()).toEqual([["recent"], ["f-recent"]]);
});

it("one without a deadline, or begun after it, goes 45 days after it was begun", async () => {
  await keep("old", 46, null);
  await keep("new", 44, null);
  await keep("late", 1, 90);
  await dropOld();
  expect((await left())[0]).toEqual(["late", "new"]);
});

it("anybody may delete another's 7 days after its deadline, and no sooner", async () => {
  await keep("past", 9, 8);
  await keep("recent", 9, 6);
  await keep("undated", 8, null);
  await isOf(await keyOf("ana"));
  const [past, recent, undated] = await readAll("itens");
  if (!past || !recent || !undated) throw new Error("nothing was kept");
  await expect(dropItem(recent)).rejects.toThrow();
  // Its employee is back, and has changed it.
  await change(({ put }) => put("itens", { ...undated, rev: 2 }));
  await expect(dropItem(undated)).rejects.toThrow();
  await dropItem(past);
  expect(await left()).toEqual([
    ["recent", "undated"],
    ["f-recent", "f-undated"],
  ]);
});
