/** The PIN of the offline folder: five tries, counted before they are checked; then the folder is gone, and nobody else's. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFolder } from "~/offline/folder/cipher";
import { changePin, tryPin } from "~/offline/folder/pin";
import { eraseFolder, storeFolder, readPapers, readFolder } from "~/offline/folder/store";
import { keyOf, newDevice, newLocks } from "./support/device";
import { pocketOf, putPaper } from "./support/folder";

const [RIGHT, WRONG, OTHER] = ["258031", "258032", "190475"] as const;
const ana = await keyOf("ana");

/** One round instead of 600,000. */
function hurry() {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "deriveKey").mockImplementation((how, ...rest) =>
    derive(typeof how === "string" ? how : { ...how, iterations: 1 }, ...rest),
  );
}
hurry();
const folder = await createFolder(ana, RIGHT);

let device: ReturnType<typeof newDevice>;
beforeEach(async () => {
  vi.restoreAllMocks();
  hurry();
  device = newDevice();
  await storeFolder(folder);
  await storeFolder(pocketOf("carla"));
  await putPaper("ana", "paper");
  await putPaper("carla", "paper");
});
afterEach(() => void vi.restoreAllMocks());

const tries = async (owner = "ana") => (await readFolder(owner))?.erros;
const triedBefore = (erros: number) => storeFolder({ ...folder, erros });

async function onlyCarlasStays() {
  expect([await readFolder("ana"), await readPapers("ana"), await tries("carla")]).toEqual([
    undefined,
    [],
    0,
  ]);
  expect(await readPapers("carla")).toHaveLength(1);
}

describe("trying a PIN", () => {
  it("the right one opens, and the wrong ones before it count no longer", async () => {
    expect([await tryPin(ana, WRONG), await tryPin(ana, OTHER), await tries()]).toEqual([
      { state: "errado", left: 4 },
      { state: "errado", left: 3 },
      2,
    ]);
    expect(await tryPin(ana, RIGHT)).toMatchObject({ state: "aberta" });
    expect(await tries()).toBe(0);
  });

  it("the fifth wrong one deletes the folder with its papers, and nobody else's", async () => {
    await triedBefore(3);
    expect(await tryPin(ana, WRONG)).toEqual({ state: "errado", left: 1 });
    expect(await tryPin(ana, WRONG)).toEqual({ state: "apagada" });
    await onlyCarlasStays();
    expect(await tryPin(ana, RIGHT)).toEqual({ state: "apagada" });
  });

  it("the fifth may be the right one", async () => {
    await triedBefore(4);
    expect(await tryPin(ana, RIGHT)).toMatchObject({ state: "aberta" });
    expect([await tries(), await tries("carla")]).toEqual([0, 0]);
  });

  it("counts though the browser is closed while the PIN is checked", async () => {
    const closed = new Error("closed");
    vi.spyOn(crypto.subtle, "deriveKey").mockRejectedValueOnce(closed);
    await expect(tryPin(ana, WRONG)).rejects.toThrow(closed);
    expect(await tries()).toBe(1);
  });

  it("none is left once the fifth was counted and not checked", async () => {
    await triedBefore(5);
    expect(await tryPin(ana, RIGHT)).toEqual({ state: "apagada" });
    await onlyCarlasStays();
  });

  it("does not bring back a folder that is deleted while the PIN is checked", async () => {
    for (const pin of [RIGHT, WRONG]) {
      await storeFolder(folder);
      const { deriveKey } = crypto.subtle;
      vi.spyOn(crypto.subtle, "deriveKey").mockImplementationOnce(async (...how) => {
        await eraseFolder("ana");
        return deriveKey.apply(crypto.subtle, how);
      });
      await tryPin(ana, pin);
      expect(await readFolder("ana"), pin).toBeUndefined();
    }
  });

  it("of two windows at once counts two", async () => {
    device.navigator.locks = newLocks();
    const tried = await Promise.all([tryPin(ana, WRONG), tryPin(ana, WRONG)]);
    expect(tried).toEqual([
      { state: "errado", left: 4 },
      { state: "errado", left: 3 },
    ]);
  });
});

describe("another PIN", () => {
  it("opens the same folder from then on, and the former one no longer", async () => {
    await triedBefore(2);
    await changePin(ana, RIGHT, OTHER);
    expect(await tries()).toBe(0);
    expect(await tryPin(ana, RIGHT)).toMatchObject({ state: "errado" });
    expect(await tryPin(ana, OTHER)).toMatchObject({ state: "aberta" });
    expect(await readPapers("ana")).toHaveLength(1);
  });

  it("is not lost to a try in another window", async () => {
    device.navigator.locks = newLocks();
    // The try writes back the record that it has read when the PIN has opened the folder.
    await Promise.all([changePin(ana, RIGHT, OTHER), tryPin(ana, RIGHT)]);
    expect(await tryPin(ana, OTHER)).toMatchObject({ state: "aberta" });
  });
});
