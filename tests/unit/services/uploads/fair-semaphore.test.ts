import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { createFairSemaphore, decoding } from "~/services/uploads/fair-semaphore.server";

it("never more than fit, in the order of the queue, and a failure does not hold its place", async () => {
  const places = createFairSemaphore(2);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const all = Array.from({ length: 9 }, (_, i) =>
    places.run("ana", async () => {
      order.push(i);
      most = Math.max(most, (inside += 1));
      await wait(1);
      inside -= 1;
      if (i % 3 === 0) throw new Error("falhou");
      return i;
    }),
  );
  const outcomes = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(await places.run("ana", async () => "livre")).toBe("livre");
});

it(
  "many of one user do not hold up those of others: each waits for one of each user",
  { tags: ["R078"] },
  async () => {
    const places = createFairSemaphore(1);
    const order: string[] = [];
    const send = (who: string, which: string) =>
      places.run(who, async () => {
        await wait(1);
        order.push(which);
      });
    await Promise.all([
      ...["a1", "a2", "a3", "a4", "a5"].map((which) => send("ana", which)),
      ...["b1", "b2"].map((which) => send("bia", which)),
      send("cid", "c1"),
    ]);
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

it("beyond the queue it says that there is no place, and those waiting do not lose theirs", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const places = createFairSemaphore(1, 2);
  const done = await Promise.all(
    [1, 2, 3, 4].map((each) => places.run(`pessoa ${each}`, async () => each)),
  );
  expect(done).toEqual([1, 2, 3, null]);
  expect(String(told.mock.calls[0]?.[0])).toContain('"evento":"fotos-demais"');
  told.mockRestore();
});

it("whoever waits later finds the queue as long as before", async () => {
  const places = createFairSemaphore(1, 2);
  for (let round = 0; round < 3; round += 1) {
    const done = await Promise.all(
      [1, 2, 3].map((each) => places.run(`pessoa ${each}`, async () => each)),
    );
    expect(done).toEqual([1, 2, 3]);
  }
});
