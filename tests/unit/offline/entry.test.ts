/** The form of the page without network: each change is kept at once, and one that failed costs no other. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readAll } from "~/offline/database";
import { openItem } from "~/offline/items";
import { openEntry } from "~/offline/page/entry";
import { keyOf, newDevice } from "./support/device";

beforeEach(() => void newDevice());
afterEach(() => void vi.unstubAllGlobals());

it("after a change that could not be kept the next ones are, photos and words", async () => {
  const key = await keyOf("ana");
  const entry = await openEntry(key, null);
  await entry.write({ dias: "1" });
  const { open } = indexedDB;
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("full");
    },
  });
  await expect(entry.write({ nota: "perdida" })).rejects.toThrow();
  await expect(entry.addPhoto("perdida.jpg", new ArrayBuffer(1))).rejects.toThrow();
  vi.stubGlobal("indexedDB", { open });
  await entry.write({ dias: "2" });
  await entry.addPhoto("foto.jpg", new ArrayBuffer(3));
  const [item] = await readAll("itens");
  if (!item) throw new Error("nothing kept");
  const { dias, fotos } = await openItem(key, item);
  expect([dias, fotos.map(({ nome }) => nome)]).toEqual(["2", ["foto.jpg"]]);
  expect(await entry.photos()).toHaveLength(1);
});

it("what is queued leaves the form empty; the next certificate is another", async () => {
  const entry = await openEntry(await keyOf("ana"), null);
  await entry.write({ dias: "1" });
  const first = entry.id();
  await entry.finish();
  await entry.write({ dias: "2" });
  expect(entry.id()).not.toBe(first);
  expect((await readAll("itens")).map(({ estado }) => estado).sort()).toEqual([
    "espera",
    "montando",
  ]);
});
