/** What goes from the device with one person: seen pages always, what waits only where that was agreed to, and nothing of anybody else's. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { change, readAll } from "~/offline/database";
import { readFolder } from "~/offline/folder/store";
import { storeItem, EMPTY_CONTENTS } from "~/offline/items";
import { storeShown, shownNotifications } from "~/offline/notifications/notifications";
import { eraseOf, keyOf, newDevice } from "./support/device";
import { putPaper, putPocket, readStoredPapers } from "./support/folder";

const PEOPLE = ["ana", "ana-old", "carla"];
const SEALED = { iv: new Uint8Array(12), dados: new ArrayBuffer(0) };

let device: ReturnType<typeof newDevice>;
beforeEach(async () => {
  device = newDevice();
  for (const owner of PEOPLE) {
    await putPocket(owner);
    await putPaper(owner, "paper");
    const place = { dono: owner, quando: 1, prazo: null, motivo: "", texto: SEALED, lugar: "x" };
    await change(({ put }) => {
      const file = { id: `file-${owner}`, fotos: [`bytes-${owner}`] };
      put("itens", { ...place, ...file, especie: "arquivo", estado: "espera" });
      put("fotos", { id: `bytes-${owner}`, item: `file-${owner}`, imagem: SEALED });
    });
    const fotos = [{ id: `photo-${owner}`, nome: "f.jpg" }];
    const head = { id: `item-${owner}`, quando: 1, estado: "espera", motivo: "", rev: 0 } as const;
    const photo = { id: `photo-${owner}`, data: new ArrayBuffer(3) };
    await storeItem(await keyOf(owner), head, { ...EMPTY_CONTENTS, fotos }, photo);
    await change(({ put }) => {
      const step = { id: `step-${owner}`, fotos: [] };
      put("itens", { ...place, ...step, especie: "etapa", estado: "montando" });
    });
  }
});
afterEach(() => void vi.unstubAllGlobals());

/** Whose of each kind still lie there. */
const waits = async () => ({
  items: (await readAll("itens")).map(({ id }) => id).sort(),
  bytes: (await readAll("fotos")).map(({ id }) => id).sort(),
});
const named = (kinds: string[], owners: string[]) =>
  kinds.flatMap((kind) => owners.map((owner) => `${kind}-${owner}`)).sort();
const ofAll = (owners: string[]) => ({
  items: named(["item", "file", "step"], owners),
  bytes: named(["photo", "bytes"], owners),
});

it("all that waits goes where that was agreed to, under each key of this person", async () => {
  await eraseOf(["ana", "ana-old"], true);
  expect(await waits()).toEqual(ofAll(["carla"]));
});

it("all that waits stays where nobody agreed", async () => {
  await eraseOf(["ana", "ana-old"], false);
  expect(await waits()).toEqual(ofAll(PEOPLE));
});

it.each([true, false])("folder, notices and seen pages go in any case (%s)", async (waiting) => {
  await storeShown("ana", ["m"]);
  await eraseOf(["ana", "ana-old"], waiting);
  for (const owner of ["ana", "ana-old"]) expect(await readFolder(owner)).toBeUndefined();
  expect(await readStoredPapers("ana")).toEqual([]);
  expect(await shownNotifications()).toBeUndefined();
  expect([...device.caches].sort()).toEqual([SEEN_PAGES, FOLDER_CACHE].sort());
});

it("another's folder and notices stay", async () => {
  await storeShown("carla", ["m"]);
  await eraseOf(["ana", "ana-old"], true);
  expect((await readFolder("carla"))?.id).toBe("carla");
  expect(await readStoredPapers("carla")).toHaveLength(1);
  expect(await shownNotifications()).toMatchObject({ dono: "carla" });
});

it("where nothing can be changed all stays, and whoever asked is told", async () => {
  device.fill(true);
  await expect(eraseOf(["ana", "ana-old"], true)).rejects.toThrow();
  device.fill(false);
  expect(await waits()).toEqual(ofAll(PEOPLE));
  expect((await readFolder("ana"))?.id).toBe("ana");
});
