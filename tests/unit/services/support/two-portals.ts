/** Where the random judges run: one portal, or two at a time on one store, each with its own connection. */
import "./test-environment";
import { afterAll, beforeAll, describe } from "vitest";
import type { Store } from "~/services/storage/store-types";
import { inEveryPlace } from "./places";

/** `stores()`: for a harness; undefined: one portal on its own file. `share`: of the runs. */
type Judge = (stores: () => readonly Store[] | undefined, share: number) => void;

export function judgeEverywhere(judge: Judge) {
  describe("one portal", () => judge(() => undefined, 1));
  inEveryPlace("two portals at a time, with a connection each,", (at) => {
    let other: Store;
    beforeAll(async () => {
      other = at.home.open();
      await at.home.ready(other);
    });
    afterAll(() => other.close());
    judge(() => [at.store, other], 0.25);
  });
}
