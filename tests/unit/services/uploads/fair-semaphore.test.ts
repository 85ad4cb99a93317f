import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { createFairSemaphore, decoding } from "~/services/uploads/fair-semaphore.server";

it("never more than fit, in the order of the queue, and a failure does not hold its place", async () => {
  const places = createFairSemaphore(2);
  const order: number[] = [];
  let [inside, most] = [0, 0];
  const all = Array.from({ length: 9 }, (_, at) =>
    places.run("ana", async () => {
      order.push(at);
      most = Math.max(most, (inside += 1));
      await wait(1);
      inside -= 1;
      if (at % 3 === 0) throw new Error("falhou");
    }),
  );
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});

it(
  "many of one user do not hold up those of others: each waits for one of each user",
  { tags: ["R078"] },
  async () => {
    const places = createFairSemaphore(1);
    const order: string[] = [];
    const send = (which: string) =>
      places.run(which.charAt(0), async () => {
        await wait(1);
        order.push(which);
      });
    await Promise.all(["a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1"].map(send));
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4", "a5"]);
  },
);

it("photos and thumbnails: one at a time in the whole portal", { tags: ["R078"] }, async () => {
  let inside = 0;
  const work = async () => {
    expect((inside += 1)).toBe(1);
    await wait(1);
    inside -= 1;
  };
  await Promise.all(["ana", "bia", "cid"].map((who) => decoding.run(who, work)));
});

it("beyond the queue it says that there is no place, those waiting do not lose theirs, and who comes later finds it free", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const places = createFairSemaphore(1, 2);
  const run = (all: number[]) =>
    Promise.all(all.map((each) => places.run(`pessoa ${each}`, async () => each)));
  expect(await run([1, 2, 3, 4])).toEqual([1, 2, 3, null]);
  expect(String(told.mock.calls[0])).toContain('"evento":"fotos-demais"');
  for (const _ of [1, 2, 3]) expect(await run([1, 2, 3])).toEqual([1, 2, 3]);
  told.mockRestore();
});
