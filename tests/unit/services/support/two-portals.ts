/** Where the random judges run: one portal, or two at a time on one store, each with its own connection. */
import "./test-environment";
import { afterAll, beforeAll, describe } from "vitest";
import type { Store } from "~/services/storage/store-types";
import { PLACES, type Home } from "./places";

/** `stores()`: for a harness; undefined: one portal on its own file. `share`: of the runs. */
type Judge = (stores: () => readonly Store[] | undefined, share: number) => void;

export function judgeEverywhere(judge: Judge) {
  describe("one portal", () => judge(() => undefined, 1));
  describe.each(PLACES)("two portals at a time in %s", (_, prepare, exists) => {
    describe.runIf(exists)("with a connection each", () => {
      let home: Home;
      let stores: readonly Store[];
      beforeAll(async () => {
        home = await prepare();
        stores = [home.open(), home.open()];
        await Promise.all(stores.map((store) => home.ready(store)));
      });
      afterAll(async () => {
        await Promise.all(stores.map((store) => store.close()));
        await home.end();
      });
      judge(() => stores, 0.25);
    });
  });
}
