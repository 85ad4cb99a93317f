import { expect, it } from "vitest";
import { waitingFirst } from "../../../provider/desk/arrivals";

it(
  "puts what waits for the personnel department before all else, each in its order",
  { tags: ["R206"] },
  () => {
    const states = ["aceito", "esperando", "correcao", "esperando", "andamento"] as const;
    const arrivals = states.map((state, id) => ({ id, state }));
    expect(waitingFirst(arrivals).map(({ id }) => id)).toEqual([1, 3, 0, 2, 4]);
  },
);
