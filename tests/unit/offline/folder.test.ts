/** Whose the offline folder is: each person finds their own, also under an older key. */
import { beforeEach, expect, it } from "vitest";
import { ownFolder } from "~/offline/folder/own-folder";
import { lock } from "~/offline/owner";
import { isOf, keyOf, newDevice } from "./support/device";
import { putPocket } from "./support/folder";

beforeEach(() => void newDevice());

it("a folder of an older key is found with that key, the current one comes first, and another's is none", async () => {
  await putPocket("carla");
  await isOf(await keyOf("ana"), await keyOf("ana-old"));
  expect(await ownFolder()).toMatchObject({ device: { id: "ana" }, folder: undefined });
  await putPocket("ana-old");
  expect(await ownFolder()).toMatchObject({ device: { id: "ana-old" }, folder: { id: "ana-old" } });
  await putPocket("ana");
  expect(await ownFolder()).toMatchObject({ device: { id: "ana" }, folder: { id: "ana" } });
  await lock();
  expect(await ownFolder()).toBeNull();
});
