/** Files that have not arrived: what the model of the device (device-model.test.ts) does not draw. */
import { beforeEach, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { filesOf, deleteEarlierFile, storeFile } from "~/offline/files";
import { migrateStorage } from "~/offline/migrate-storage";
import { isOf, keyOf, newDevice } from "./support/device";

const PAGE = "/colaborador/enviar-atestado/70";
const ana = await keyOf("ana");
const carla = await keyOf("carla");

let device: ReturnType<typeof newDevice>;
beforeEach(async () => {
  device = newDevice();
  await isOf(ana);
});

const keep = (id: string, { owner = "ana.1", field = "anexo-1" } = {}) =>
  storeFile({ id, page: PAGE, draft: "d", field, name: `${id}.jpg` }, new Blob([id]), owner);
const found = async (owner = "ana.2") => {
  const all = await filesOf(PAGE, owner);
  return Promise.all(all.map(async ({ file, data }) => `${file.name} ${await data.text()}`));
};
const dropEarlier = () => deleteEarlierFile({ page: PAGE, field: "anexo-1" }, "ana.1");
/** The ids of the files and of their bytes. */
const lie = async () => [
  (await readAll("itens")).map(({ id }) => id),
  (await readAll("fotos")).map(({ id }) => id),
];

it("of a user who left while they were being encrypted are not kept", async () => {
  const { encrypt } = crypto.subtle;
  vi.spyOn(crypto.subtle, "encrypt").mockImplementationOnce(async (...args) => {
    await isOf(carla);
    return encrypt.apply(crypto.subtle, args);
  });
  expect(await keep("a")).toBe(false);
  expect(await lie()).toEqual([[], []]);
});

it("are not another account's whose id only begins alike", async () => {
  await keep("a");
  expect(await keep("b", { owner: "ana2.1" })).toBe(false);
  expect([await found("ana2.1"), await found()]).toEqual([[], ["a.jpg a"]]);
});

it("that were changed or moved on the device are passed over, and the others come back", async () => {
  for (const [at, id] of ["a", "b", "c"].entries()) await keep(id, { field: `anexo-${at}` });
  const [a, b] = await readAll("itens");
  if (!a || !b) throw new Error("not kept");
  const texto = { ...a.texto, dados: a.texto.dados.slice(1) };
  await change(({ put, remove }) => {
    put("itens", { ...a, texto });
    put("itens", { ...b, id: "moved" });
    remove("itens", "b");
  });
  expect(await found()).toEqual(["c.jpg c"]);
});

it("from when they had a store of their own open as before", async () => {
  await keep("a");
  const [[item], [photo]] = await Promise.all([readAll("itens"), readAll("fotos")]);
  if (!item || !photo) throw new Error("not kept");
  const [chaves, owner] = await Promise.all([readAll("chaves"), readAll("dono")]);
  device = newDevice();
  const { id, dono, quando, lugar, texto } = item;
  const arquivos = [{ id, dono, quando, lugar, texto, dados: photo.imagem }];
  device.leave("sem-sinal", 4, { chaves, dono: owner, etapas: [], arquivos });
  await readAll("dono");
  await migrateStorage("ana.1");
  expect(await found()).toEqual(["a.jpg a"]);
  expect(await readAll("arquivos")).toEqual([]);
  await dropEarlier();
  expect(await lie()).toEqual([[], []]);
});

it("go before the device knows whose it is", async () => {
  await keep("a");
  await change(({ remove }) => remove("dono", "dono"));
  await dropEarlier();
  expect(await lie()).toEqual([[], []]);
});
