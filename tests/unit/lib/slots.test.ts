import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSlots } from "~/lib/slots";

it("nunca mais do que cabem, na ordem da fila, e uma falha não segura a vaga", async () => {
  const slots = createSlots(2);
  const order: number[] = [];
  let inside = 0;
  let more = 0;
  const all = Array.from({ length: 9 }, (_, i) =>
    slots.run(async () => {
      order.push(i);
      more = Math.max(more, (inside += 1));
      await wait(1);
      inside -= 1;
      if (i % 3 === 0) throw new Error("falhou");
      return i;
    }),
  );
  const outcomes = await Promise.allSettled(all);
  expect(more).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(await slots.run(async () => "livre")).toBe("livre");
});
