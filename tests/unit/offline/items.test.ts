/** Certificates that wait: of one revision, of one person, and told apart from those that were only begun. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readWaiting } from "~/lib/waiting";
import { WAITING_COOKIE } from "~/lib/storage-keys";
import { change, readAll, type StoredItem } from "~/offline/database";
import {
  ChangedElsewhere,
  concludeItem,
  dropItem,
  isEmpty,
  storeItem,
  EMPTY_CONTENTS,
  openItem,
  openPhotos,
  reopenItem,
  retryItem,
  takeArrived,
} from "~/offline/items";
import { OtherOwner } from "~/offline/owner";
import { stateText } from "~/offline/page/words";
import { writeWaitingCookie } from "~/offline/waiting-cookie";
import { belongsTo, keyOf, newDevice } from "./support/device";
import { stopClock } from "./support/folder";

let device: ReturnType<typeof newDevice>;
beforeEach(() => {
  device = newDevice();
  stopClock(60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const head = (id: string, estado: StoredItem["estado"] = "montando", rev = 0) => ({
  ...{ id, quando: 60_000, estado, motivo: "", rev },
});
/** The one that lies there. */
async function theItem(): Promise<StoredItem> {
  const [item] = await readAll("itens");
  if (!item) throw new Error("nothing is kept");
  return item;
}

const waiting = () =>
  readWaiting(device.cookie().replace(`${WAITING_COOKIE}=`, "").split(";")[0] ?? "");

describe("an item", () => {
  it("that another window has changed is not undone by the older one", async () => {
    const key = await keyOf("ana");
    const photo = { id: "f", data: new ArrayBuffer(3) };
    const begun = await storeItem(key, head("i"), { ...EMPTY_CONTENTS, dias: "1" });
    const fotos = [{ id: "f", nome: "f.jpg" }];
    await storeItem(key, begun, { ...EMPTY_CONTENTS, fotos }, photo);
    await expect(storeItem(key, begun, { ...EMPTY_CONTENTS, dias: "12" })).rejects.toThrow(
      ChangedElsewhere,
    );
    expect(await readAll("itens")).toMatchObject([{ rev: 2, fotos: ["f"] }]);
    expect(await readAll("fotos")).toHaveLength(1);
    await expect(retryItem(begun)).rejects.toThrow(ChangedElsewhere);
  });

  it("that was thrown away does not come back from an older window", async () => {
    const key = await keyOf("ana");
    const begun = await storeItem(key, head("i"), { ...EMPTY_CONTENTS, dias: "1" });
    await dropItem(begun);
    await expect(storeItem(key, begun, EMPTY_CONTENTS)).rejects.toThrow(ChangedElsewhere);
    expect(await readAll("itens")).toEqual([]);
  });

  it("is thrown away, and told as arrived, by its own person alone", async () => {
    await belongsTo("ana");
    const item = await storeItem(await keyOf("ana"), head("i", "espera"), EMPTY_CONTENTS);
    await belongsTo("carla");
    await expect(dropItem(item)).rejects.toThrow(OtherOwner);
    // Whoever is signed in by now, it has arrived.
    await concludeItem(item, { chegou: true, onde: "/x" });
    expect(await takeArrived(["carla"])).toEqual([]);
    expect(await takeArrived(["ana"])).toEqual(["/x"]);
    expect(await takeArrived(["ana"])).toEqual([]);
  });

  it("that was refused under an older secret is corrected under the present one, with its photos", async () => {
    await belongsTo("ana-1", "ana-2");
    const [older, present] = [await keyOf("ana-1"), await keyOf("ana-2")];
    const contents = { ...EMPTY_CONTENTS, dias: "3", fotos: [{ id: "f", nome: "f.jpg" }] };
    const data = new TextEncoder().encode("foto").buffer;
    await storeItem(older, head("i", "espera"), contents, { id: "f", data });
    await concludeItem(await theItem(), { motivo: "ilegível" });
    const id = await reopenItem(older, await theItem(), present);
    expect(await readAll("itens")).toMatchObject([{ id, dono: "ana-2", estado: "montando" }]);
    const reopened = await theItem();
    expect(await openItem(present, reopened)).toMatchObject({ dias: "3" });
    const photos = await openPhotos(present, reopened);
    expect(photos.map((photo) => new TextDecoder().decode(photo.data))).toEqual(["foto"]);
    expect(await readAll("fotos")).toHaveLength(1);
    // What is written in it from now on is of the present key, too.
    await storeItem(present, reopened, { ...EMPTY_CONTENTS, dias: "4" });
    expect(await readAll("fotos")).toEqual([]);
  });

  it("that was only begun does not wait for the signal, and says what is missing", async () => {
    const key = await keyOf("ana");
    await storeItem(key, head("a"), { ...EMPTY_CONTENTS, dias: "1" });
    await storeItem(key, head("b", "espera"), { ...EMPTY_CONTENTS, dias: "1" });
    await writeWaitingCookie();
    expect(waiting()).toMatchObject([{ owner: "ana", count: 1, begun: 1 }]);
    const words = (estado: StoredItem["estado"], ...fotos: string[]) =>
      stateText({ estado, quando: 60_000, fotos });
    expect(words("montando")).toMatch(/^Começado .+, falta a foto\.$/);
    expect(words("montando", "f")).toMatch(
      /^Começado .+\. Parado por 15 minutos, vai com o que tem\.$/,
    );
    expect(words("espera", "f")).toMatch(/^Guardado [^,]+\.$/);
  });

  it.each([
    ["nothing", {}, true],
    ["a kind", { tipo: "10" }, false],
    ["a day", { dia: "2026-11-20" }, false],
    ["a number of days", { dias: "1" }, false],
    ["a note", { nota: "x" }, false],
    ["a photo", { fotos: [{ id: "f", nome: "f.jpg" }] }, false],
  ])("with %s is empty or not", (_, some, empty) => {
    expect(isEmpty({ ...EMPTY_CONTENTS, ...some })).toBe(empty);
  });

  it("opens in its own place alone, and so do its photos", async () => {
    const key = await keyOf("ana");
    for (const id of ["i", "j"]) {
      const fotos = [{ id: `f-${id}`, nome: "f.jpg" }];
      const photo = { id: `f-${id}`, data: new ArrayBuffer(3) };
      await storeItem(key, head(id), { ...EMPTY_CONTENTS, nota: id, fotos }, photo);
    }
    const [i, j] = await readAll("itens");
    const [f, g] = await readAll("fotos");
    if (!i || !j || !f || !g) throw new Error("not kept");
    await expect(openItem(key, { ...i, texto: j.texto })).rejects.toThrow();
    // A photo of another certificate is none of this one.
    expect(await openPhotos(key, { ...i, fotos: [...i.fotos, g.id] })).toHaveLength(1);
    await change(({ put }) => put("fotos", { ...f, imagem: g.imagem }));
    await expect(openPhotos(key, i)).rejects.toThrow();
  });

  it("reopened names only the photos that are still there", async () => {
    const key = await keyOf("ana");
    const fotos = ["f", "g"].map((id) => ({ id, nome: `${id}.jpg` }));
    const photo = { id: "g", data: new ArrayBuffer(3) };
    const refused = await storeItem(
      key,
      head("i", "recusado"),
      { ...EMPTY_CONTENTS, fotos },
      photo,
    );
    await reopenItem(key, refused, key);
    const copy = await theItem();
    expect(copy.fotos).toEqual(["g"]);
    expect((await openItem(key, copy)).fotos).toEqual([{ id: "g", nome: "g.jpg" }]);
  });

  it("that was thrown away is not brought back by the portal's answer", async () => {
    const item = await storeItem(await keyOf("ana"), head("i", "espera"), EMPTY_CONTENTS);
    await dropItem(item);
    await concludeItem(item, { motivo: "não" });
    expect(await readAll("itens")).toEqual([]);
  });
});
