/** Files that have not arrived: of the person whose page they were chosen on, and of nobody else's. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { migrateStorage } from "~/offline/migrate-storage";
import { filesOf, deleteEarlierFile, deleteFile, storeFile } from "~/offline/files";
import { lock } from "~/offline/owner";
import { dropOld } from "~/offline/retention";
import { isOf, keyOf, newDevice, newSecret } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));
afterEach(() => void vi.unstubAllGlobals());

const PAGE = "/colaborador/enviar-atestado/70";
const file = (id: string, field = "anexo-1") => ({
  ...{ id, page: PAGE, draft: "d", field, name: `${id}.jpg` },
});
const secrets = { ana: newSecret(), carla: newSecret() };

/** The device is this person's, with their keys. */
const isNow = async (owner: keyof typeof secrets) => isOf(await keyOf(owner, secrets[owner]));

const keep = (id: string, owner: string, field?: string) =>
  storeFile(file(id, field), new Blob([id]), owner);
const names = async (owner: string) =>
  (await filesOf(PAGE, owner)).map((each) => each.file.name).sort();
/** Each has its bytes beside it. */
function lie(): number {
  const [items, bytes] = [device.placed("arquivo"), device.lies("sem-sinal", "fotos")];
  expect(bytes).toHaveLength(items.length);
  return items.length;
}

describe("files that were chosen and have not arrived", () => {
  it("lie sealed, and come back to their person's page alone", async () => {
    await isNow("ana");
    expect(await keep("a", "ana.1")).toBe(true);
    expect(JSON.stringify(device.placed("arquivo"))).not.toContain("a.jpg");
    const [found] = await filesOf(PAGE, "ana.2");
    expect(await found?.data.text()).toBe("a");
    expect(await filesOf("/colaborador/enviar-documento/70", "ana.2")).toEqual([]);
  });

  it("of another person are neither taken up nor thrown away", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    await isNow("carla");
    expect(await names("carla.1")).toEqual([]);
    await deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "carla.1");
    expect(await keep("c", "carla.1")).toBe(true);
    expect(lie()).toBe(2);
    await isNow("ana");
    expect(await names("ana.1")).toEqual(["a.jpg"]);
  });

  it("of a page whose person the device does not know yet are left alone", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    // Carla's page is open, and the device has not heard of her: what lies there is Ana's.
    expect(await names("carla.1")).toEqual([]);
    expect(await keep("c", "carla.1")).toBe(false);
    expect(await names("ana.1")).toEqual(["a.jpg"]);
  });

  it("the earlier one of a field goes when another is chosen, with its key and without", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    await keep("b", "ana.1");
    await keep("other", "ana.1", "anexo-2");
    expect(await names("ana.1")).toEqual(["b.jpg", "other.jpg"]);
    await lock();
    await deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "ana.1");
    await isNow("ana");
    expect(await names("ana.1")).toEqual(["other.jpg"]);
  });

  it("of one field's name on two pages stay both; what was forgotten lies no longer", async () => {
    const OTHER = "/colaborador/enviar-documento/70";
    await isNow("ana");
    await keep("a", "ana.1");
    await storeFile({ ...file("b"), page: OTHER }, new Blob(["b"]), "ana.1");
    expect(await names("ana.1")).toEqual(["a.jpg"]);
    expect((await filesOf(OTHER, "ana.1")).map((each) => each.file.name)).toEqual(["b.jpg"]);
    await deleteFile("a");
    expect(await names("ana.1")).toEqual([]);
    expect(lie()).toBe(1);
  });

  it("go on for seven days, and no longer; then their bytes are gone, whoever they were of", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await isNow("carla");
      await keep("c", "carla.1");
      await isNow("ana");
      await keep("a", "ana.1");
      vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000 - 1_000);
      expect(await names("ana.1")).toEqual(["a.jpg"]);
      vi.setSystemTime(Date.now() + 2_000);
      expect(await names("ana.1")).toEqual([]);
      await dropOld();
      expect(lie()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("of a user who left while they were being encrypted are not kept", async () => {
    await isNow("ana");
    const { encrypt } = crypto.subtle;
    const leaves = vi.spyOn(crypto.subtle, "encrypt").mockImplementationOnce(async (...args) => {
      await isNow("carla");
      return encrypt.apply(crypto.subtle, args);
    });
    expect(await keep("a", "ana.1")).toBe(false);
    expect(leaves).toHaveBeenCalled();
    expect(lie()).toBe(0);
  });

  it("are not another account's whose id only begins alike", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    expect(await keep("b", "ana2.1")).toBe(false);
    expect(await names("ana2.1")).toEqual([]);
    expect(await names("ana.1")).toEqual(["a.jpg"]);
  });

  it("kept under an older key of the same user go with the field's next choice", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    const newer = await keyOf("ana-new");
    await change(({ put }) => {
      put("chaves", newer);
      put("dono", { id: "dono", donos: ["ana-new", "ana"], entrada: "", quando: 2, trancas: 0 });
    });
    await deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "ana-new.1");
    expect(lie()).toBe(0);
  });

  it("that were changed on the device are passed over, and the others come back", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    await keep("b", "ana.1", "anexo-2");
    const [a] = await readAll("itens");
    if (!a) throw new Error("not kept");
    await change(({ put }) =>
      put("itens", { ...a, texto: { ...a.texto, dados: a.texto.dados.slice(1) } }),
    );
    expect(await names("ana.1")).toEqual(["b.jpg"]);
    expect(lie()).toBe(2);
  });

  it("from when they had a store of their own open as before", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    const [[item], [photo]] = await Promise.all([readAll("itens"), readAll("fotos")]);
    if (!item || !photo) throw new Error("not kept");
    const [keys, owner] = await Promise.all([readAll("chaves"), readAll("dono")]);
    device = newDevice();
    const { id, dono, quando, lugar, texto } = item;
    const arquivos = [{ id, dono, quando, lugar, texto, dados: photo.imagem }];
    const stores = { chaves: keys, itens: [], fotos: [], dono: owner, etapas: [], arquivos };
    device.leave("sem-sinal", 4, { ...stores, vistos: [], pastas: [], papeis: [] });
    await readAll("dono");
    await migrateStorage("ana.1");
    const [found] = await filesOf(PAGE, "ana.2");
    expect(await found?.data.text()).toBe("a");
    expect(device.lies("sem-sinal", "arquivos")).toEqual([]);
    await deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "ana.1");
    expect(lie()).toBe(0);
  });

  it("under another file's id do not open", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    const [a] = await readAll("itens");
    if (!a) throw new Error("not kept");
    await change(({ put }) => put("itens", { ...a, id: "b" }));
    expect(await names("ana.1")).toEqual(["a.jpg"]);
  });

  it("of a page whose person is not the device's go with that person's next choice alone", async () => {
    await isNow("carla");
    await keep("c", "carla.1");
    await isNow("ana");
    await keep("a", "ana.1");
    await deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "carla.1");
    expect(lie()).toBe(1);
    expect(await names("ana.1")).toEqual(["a.jpg"]);
  });

  it("go before the device knows whose it is", async () => {
    await isNow("ana");
    await keep("a", "ana.1");
    await change(({ remove }) => remove("dono", "dono"));
    await deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "ana.1");
    expect(lie()).toBe(0);
  });
});
