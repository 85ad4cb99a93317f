/** The device's one database: what earlier builds kept in four goes on in it, and is nowhere else. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { eraseCaches } from "~/offline/erase";
import { newDevice } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));
afterEach(() => void vi.unstubAllGlobals());

const row = (id: string) => ({ id, dono: "ana" });

function leaveFormer(): void {
  device.leave("sem-sinal", 3, {
    ...{ chaves: [row("ana")], itens: [row("i")], fotos: [], dono: [row("dono")], etapas: [] },
  });
  device.leave("arquivos", 1, { arquivos: [row("f"), row("g")] });
  device.leave("avisos", 1, { vistos: [row("vistos")] });
  device.leave("pasta", 1, { pastas: [row("ana")], papeis: [row("ana/1"), row("ana/2")] });
}

const ids = async () => ({
  itens: (await readAll("itens")).map(({ id }) => id),
  arquivos: (await readAll("arquivos")).map(({ id }) => id),
  vistos: (await readAll("vistos")).map(({ id }) => id),
  pastas: (await readAll("pastas")).map(({ id }) => id),
  papeis: (await readAll("papeis")).map(({ id }) => id),
});
const ALL = {
  ...{ itens: ["i"], arquivos: ["f", "g"], vistos: ["vistos"], pastas: ["ana"] },
  papeis: ["ana/1", "ana/2"],
};

it("takes over what lay in the former ones, which are gone then", async () => {
  leaveFormer();
  expect(await ids()).toEqual(ALL);
  expect(device.databases()).toEqual(["sem-sinal"]);
  // Once: what is written now stays.
  await change(({ remove }) => remove("arquivos", "f"));
  expect((await ids()).arquivos).toEqual(["g"]);
});

it("takes over the rest where one of the former ones does not open", async () => {
  leaveFormer();
  device.block("avisos");
  expect(await ids()).toEqual({ ...ALL, vistos: [] });
});

it("takes over what waits where there is no room for the folder, whose papers the portal has", async () => {
  leaveFormer();
  device.lackRoomFor("papeis");
  expect(await ids()).toEqual({ ...ALL, pastas: [], papeis: [] });
});

it("of a browser that had none of them is empty, and makes none", async () => {
  expect(await readAll("itens")).toEqual([]);
  expect(device.databases()).toEqual(["sem-sinal"]);
});

it("is the only one after a sign-out, though the browser was killed before the former ones were gone", async () => {
  await readAll("itens");
  device.leave("pasta", 1, { pastas: [row("ana")], papeis: [] });
  await eraseCaches();
  expect(device.databases()).toEqual(["sem-sinal"]);
});

it("of the build before takes nothing over again from what a killed browser has left", async () => {
  const stores = { chaves: [], itens: [row("i")], fotos: [], dono: [], etapas: [], arquivos: [] };
  device.leave("sem-sinal", 4, { ...stores, vistos: [], pastas: [], papeis: [] });
  device.leave("arquivos", 1, { arquivos: [row("sent")] });
  expect(await ids()).toMatchObject({ itens: ["i"], arquivos: [] });
});
