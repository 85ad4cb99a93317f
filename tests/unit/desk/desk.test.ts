/** The desk's pure rules: what stands first, and that every fault of the provider is offered there. */
import { describe, expect, it } from "vitest";
import { faultOrder } from "../../../provider/control/faults";
import { waitingFirst } from "../../../provider/desk/arrivals";
import { FAULT_KINDS } from "../../../provider/desk/fault-kinds";

describe("waitingFirst", () => {
  it(
    "puts what waits for the personnel department before all else, each in its order",
    { tags: ["R206"] },
    () => {
      const states = ["aceito", "esperando", "correcao", "esperando", "andamento"] as const;
      const arrivals = states.map((state, id) => ({ id, state }));
      expect(waitingFirst(arrivals).map(({ id }) => id)).toEqual([1, 3, 0, 2, 4]);
    },
  );
});

it("each kind of fault of the provider is in the list", () => {
  const ordered = new Set(
    Object.values(FAULT_KINDS).flatMap(({ order }) => Object.keys(order("x"))),
  );
  const known = Object.keys(faultOrder.shape).filter(
    (name) => !["chamada", "usuario", "vezes"].includes(name),
  );
  expect(known.filter((name) => !ordered.has(name))).toEqual([]);
});
