/** The form of a certificate on a device whose memory is full now and then, against a model. */
import { beforeEach, expect, it } from "vitest";
import fc from "fast-check";
import { change, readAll, type OpenKey } from "~/offline/database";
import { openItem, type Contents } from "~/offline/items";
import { openEntry, type FormEntry } from "~/offline/page/entry";
import { belongsTo, keyOf, lockedKey, newDevice } from "./support/device";

let device: ReturnType<typeof newDevice>;
let key: OpenKey;
beforeEach(async () => {
  device = newDevice();
  key = await keyOf("ana");
  await belongsTo("ana");
});

const write = (entry: FormEntry, words: Partial<Contents>) =>
  entry.change((now) => ({ ...now, ...words }));
const addPhoto = (entry: FormEntry, id: string, bytes: number[]) =>
  entry.change((now) => ({ ...now, fotos: [...now.fotos, { id, nome: `${id}.jpg` }] }), {
    id,
    data: new Uint8Array(bytes).buffer,
  });
const removeFirst = (entry: FormEntry) =>
  entry.change((now) => ({ ...now, fotos: now.fotos.slice(1) }));

const anyChange = fc.record({
  act: fc.oneof(
    fc.record({ dia: fc.constantFrom("2026-11-20", "2026-11-24") }),
    fc.record({ nota: fc.string({ minLength: 1 }) }),
    fc.constantFrom("a photo" as const, "one photo less" as const, "finished" as const),
  ),
  isFull: fc.boolean(),
});

it("loses only the changes whose storing failed, and says so of each; later ones are stored", () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (changes) => {
      device.fill(false);
      for (const each of await readAll("itens"))
        await change(({ remove }) => {
          remove("itens", each.id);
          each.fotos.forEach((photo) => remove("fotos", photo));
        });
      const entry = await openEntry(key);
      let words: { dia?: string; nota?: string } = {};
      let photos: number[] = [];
      let isStored = false;
      let finished = 0;
      for (const [index, { act, isFull }] of changes.entries()) {
        device.fill(isFull);
        const work =
          act === "a photo"
            ? addPhoto(entry, `f-${entry.now().id}-${index}`, [index])
            : act === "one photo less"
              ? removeFirst(entry)
              : act === "finished"
                ? entry.finish()
                : write(entry, act);
        const isNothing: boolean = !isStored && (act === "one photo less" || act === "finished");
        if (isFull && !isNothing) await expect(work).rejects.toThrow();
        else {
          await work;
          finished += act === "finished" && isStored ? 1 : 0;
          isStored = act !== "finished" && !isNothing;
          if (act === "a photo") photos = [...photos, index];
          else if (act === "one photo less") photos = photos.slice(1);
          else if (act === "finished") [words, photos] = [{}, []];
          else words = { ...words, ...act };
        }
        expect(entry.now().contents).toMatchObject({ dia: "", nota: "", ...words });
        const bytes = entry.now().photos.map(({ data }) => [...new Uint8Array(data)]);
        expect(bytes).toEqual(photos.map((photo) => [photo]));
      }
      const all = await readAll("itens");
      expect(all.filter(({ estado }) => estado === "espera")).toHaveLength(finished);
      const begun = all.find(({ id }) => id === entry.now().id);
      if (begun) expect(await openItem(key, begun)).toEqual(entry.now().contents);
      else expect(entry.now().contents).toMatchObject({ dia: "", nota: "", fotos: [] });
    }),
    { numRuns: 60 },
  ));

it("stores what was typed while a photo was failing", async () => {
  const entry = await openEntry(key);
  device.fill(true);
  const photo = addPhoto(entry, "foto", [1]);
  const typed = write(entry, { nota: "febre" });
  await expect(photo.finally(() => device.fill(false))).rejects.toThrow();
  await typed;
  expect(entry.now().contents).toMatchObject({ nota: "febre", fotos: [] });
});

it("shows its photos on a locked device too, and begins anew there", async () => {
  const begun = await openEntry(key);
  await write(begun, { nota: "febre" });
  const [item] = await readAll("itens");
  const entry = await openEntry(lockedKey(key), item);
  expect([entry.now().contents.nota, entry.now().id === item?.id]).toEqual(["", false]);
  const unreadable = await openEntry(key, item && { ...item, id: "moved" });
  expect(unreadable.now().contents.nota).toBe("");
  await addPhoto(entry, "foto", [7]);
  expect(entry.now().photos.map(({ data }) => [...new Uint8Array(data)])).toEqual([[7]]);
  const again = await openEntry(
    key,
    (await readAll("itens")).find(({ id }) => id === entry.now().id),
  );
  expect(again.now().photos).toEqual(entry.now().photos);
});
