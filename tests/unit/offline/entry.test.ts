/** The form of a certificate on a device whose memory is full now and then, against a model. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { change, readAll, type OpenKey } from "~/offline/database";
import { openItem } from "~/offline/items";
import { openEntry } from "~/offline/page/entry";
import { belongsTo, keyOf, lockedKey, newDevice } from "./support/device";

let device: ReturnType<typeof newDevice>;
let key: OpenKey;
beforeEach(async () => {
  device = newDevice();
  key = await keyOf("ana");
  await belongsTo("ana");
});
afterEach(() => void vi.unstubAllGlobals());

const anyChange = fc.record({
  act: fc.oneof(
    fc.record({ dia: fc.constantFrom("2026-11-20", "2026-11-24") }),
    fc.record({ nota: fc.string({ minLength: 1 }) }),
    fc.constantFrom("a photo" as const, "one photo less" as const, "finished" as const),
  ),
  isFull: fc.boolean(),
});

describe("the form of a certificate", () => {
  it("loses only the changes whose storing failed, and says so of each; later ones are stored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (changes) => {
        device.fill(false);
        for (const each of await readAll("itens"))
          await change(({ remove }) => {
            remove("itens", each.id);
            each.fotos.forEach((photo) => remove("fotos", photo));
          });
        const entry = await openEntry(key, null);
        let words: { dia?: string; nota?: string } = {};
        let photos: number[] = [];
        let isStored = false;
        let finished = 0;
        for (const [index, { act, isFull }] of changes.entries()) {
          device.fill(isFull);
          const work =
            act === "a photo"
              ? entry.addPhoto(`${index}.jpg`, new Uint8Array([index]).buffer)
              : act === "one photo less"
                ? entry.removePhoto(entry.contents().fotos[0]?.id ?? "")
                : act === "finished"
                  ? entry.finish()
                  : entry.write(act);
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
          expect(entry.contents()).toMatchObject({ dia: "", nota: "", ...words });
          const bytes = (await entry.photos()).map(({ data }) => [...new Uint8Array(data)]);
          expect(bytes).toEqual(photos.map((photo) => [photo]));
        }
        const all = await readAll("itens");
        expect(all.filter(({ estado }) => estado === "espera")).toHaveLength(finished);
        const begun = all.find(({ id }) => id === entry.id());
        if (begun) expect(await openItem(key, begun)).toEqual(entry.contents());
        else expect(entry.contents()).toMatchObject({ dia: "", nota: "", fotos: [] });
      }),
      { numRuns: 60 },
    );
  });

  it("stores what was typed while a photo was failing", async () => {
    const entry = await openEntry(key, null);
    await entry.write({ dias: "3" });
    device.fill(true);
    const photo = entry.addPhoto("foto.jpg", new ArrayBuffer(3));
    const typed = [entry.write({ nota: "febre" }), entry.write({ dia: "2026-11-20" })];
    await expect(photo.finally(() => device.fill(false))).rejects.toThrow();
    await Promise.all(typed);
    await entry.finish();
    const [item] = await readAll("itens");
    expect(item?.estado).toBe("espera");
    expect(item && (await openItem(key, item))).toMatchObject({
      ...{ dias: "3", nota: "febre", dia: "2026-11-20", fotos: [] },
    });
  });

  it("shows its photos on a locked device too, and begins anew there", async () => {
    const begun = await openEntry(key, null);
    await begun.write({ nota: "febre" });
    const [item = null] = await readAll("itens");
    const entry = await openEntry(lockedKey(key), item);
    expect([entry.contents().nota, entry.id() === item?.id]).toEqual(["", false]);
    await entry.addPhoto("foto.jpg", new Uint8Array([7]).buffer);
    expect(entry.photos().map(({ data }) => [...new Uint8Array(data)])).toEqual([[7]]);
    const again = await openEntry(
      key,
      (await readAll("itens")).find(({ id }) => id === entry.id()) ?? null,
    );
    expect(again.photos()).toEqual(entry.photos());
  });
});
