/** The device's one database: what earlier builds kept in four goes on in it, and is nowhere else. */
import { beforeEach, expect, it, vi } from "vitest";
import { change, idsOf, NotOpened, readAll } from "~/offline/database";
import { eraseCaches } from "~/offline/erase";
import { newDevice } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));

const rows = (...ids: string[]) => ids.map((id) => ({ id, dono: "ana" }));
const ALL = {
  itens: ["i"],
  arquivos: ["f", "g"],
  vistos: ["vistos"],
  pastas: ["ana"],
  papeis: ["ana/1", "ana/2"],
};

function leaveFormer() {
  device.leave("sem-sinal", 3, {
    chaves: rows("ana"),
    itens: rows("i"),
    fotos: [],
    dono: rows("dono"),
    etapas: [],
  });
  device.leave("arquivos", 1, { arquivos: rows("f", "g") });
  device.leave("avisos", 1, { vistos: rows("vistos") });
  device.leave("pasta", 1, { pastas: rows("ana"), papeis: rows("ana/1", "ana/2") });
}
async function lie() {
  const names = ["itens", "arquivos", "vistos", "pastas", "papeis"] as const;
  const all = await Promise.all(names.map((name) => readAll(name)));
  return Object.fromEntries(names.map((name, at) => [name, idsOf(all[at] ?? [])]));
}

it("takes over what lay in the former ones, once; they are gone then", async () => {
  leaveFormer();
  expect(await lie()).toEqual(ALL);
  expect(device.databases()).toEqual(["sem-sinal"]);
  await change(({ remove }) => remove("arquivos", "f"));
  expect(await lie()).toEqual({ ...ALL, arquivos: ["g"] });
});

it.each([
  ["one of the former ones does not open", () => device.block("avisos"), { vistos: [] }],
  // The portal has its papers.
  ["the folder has no room", () => device.lackRoomFor("papeis"), { pastas: [], papeis: [] }],
])("takes over the rest where %s", async (_, happens, missing) => {
  leaveFormer();
  happens();
  expect(await lie()).toEqual({ ...ALL, ...missing });
});

it("is the only one after a sign-out, though the browser was killed before the former ones were gone", async () => {
  await readAll("itens");
  device.leave("pasta", 1, { pastas: rows("ana"), papeis: [] });
  await eraseCaches();
  expect(device.databases()).toEqual(["sem-sinal"]);
});

it("of the build before takes nothing over again from what a killed browser has left", async () => {
  device.leave("sem-sinal", 4, { itens: rows("i"), etapas: [], arquivos: [] });
  device.leave("arquivos", 1, { arquivos: rows("sent") });
  expect(await lie()).toMatchObject({ itens: ["i"], arquivos: [] });
});

it("that does not open keeps nobody waiting for more than some seconds, and a late one is closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const answer = device.fallSilent();
  const works = [
    readAll("itens"),
    change(({ put }) => put("vistos", { id: "vistos", dono: "ana", marcas: [] })),
  ];
  const givenUp = Promise.all(works.map((work) => expect(work).rejects.toThrow(NotOpened)));
  await vi.advanceTimersByTimeAsync(5_000);
  await givenUp;
  vi.useRealTimers();
  answer();
  await vi.waitFor(() => expect(device.connections()).toBe(0));
  // What was given up is not done later.
  expect(await readAll("vistos")).toEqual([]);
});

it("that a newer build has upgraded still serves a page of this one", async () => {
  await change(({ put }) => put("vistos", { id: "vistos", dono: "ana", marcas: [] }));
  device.upgrade("sem-sinal");
  expect(idsOf(await readAll("vistos"))).toEqual(["vistos"]);
  expect(device.connections()).toBe(0);
});
