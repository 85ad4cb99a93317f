/** What goes from the device with one person besides what waits, which the model (device-model.test.ts) draws; nothing of anybody else's. */
import { beforeEach, expect, it } from "vitest";
import { FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { readAll } from "~/offline/database";
import { storeShown } from "~/offline/notifications/notifications";
import { eraseOf, newDevice } from "./support/device";
import { putPaper, putPocket } from "./support/folder";

let device: ReturnType<typeof newDevice>;
beforeEach(async () => {
  device = newDevice();
  for (const owner of ["ana", "ana-old", "carla"]) {
    await putPocket(owner);
    await putPaper(owner, "paper");
  }
});
const left = async () => [
  (await readAll("pastas")).map(({ id }) => id),
  (await readAll("papeis")).map(({ dono }) => dono),
  (await readAll("vistos")).map(({ dono }) => dono),
];

it.each([
  [false, "ana", []],
  [true, "carla", ["carla"]],
])("folder, notices and seen pages go in any case (%s, %s)", async (waiting, shownTo, notices) => {
  await storeShown(shownTo, ["m"]);
  await eraseOf(["ana", "ana-old"], waiting);
  expect(await left()).toEqual([["carla"], ["carla"], notices]);
  // The other one's folder is opened by its page, without signal, too.
  expect(device.caches).toEqual([SEEN_PAGES]);
  await eraseOf(["carla"], waiting);
  expect(device.caches).toContain(FOLDER_CACHE);
});
