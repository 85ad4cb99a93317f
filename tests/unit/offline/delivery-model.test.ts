/** What waits on a device arrives at the portal whole, in order and once, however often the network breaks; nothing else goes. */
import { afterEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { change, readAll, type StoredItem } from "~/offline/database";
import { fetchSessionKeys, deliver } from "~/offline/delivery";
import { storeItem, EMPTY_CONTENTS, type Contents } from "~/offline/items";
import { keyOf, newDevice, newSecret, signIn } from "./support/device";

afterEach(() => void vi.unstubAllGlobals());

const SECRETS = { ana: newSecret(), carla: newSecret() };

type Break = "no" | "before" | "after" | "unavailable";

/** The portal's side: what it has of each item, and how its answers break. */
class Portal {
  readonly items = new Map<
    string,
    { words: Record<string, string>; photos: Map<number, string> }
  >();
  readonly complete: string[] = [];
  /** What came of each file, by its id. */
  readonly blobs = new Map<string, number[]>();
  /** Items in the order in which their words came first. */
  readonly begun: string[] = [];
  constructor(readonly breaks: Break[]) {}

  async #takeChunk(address: string, { method, body, headers }: RequestInit): Promise<Response> {
    const id = new URL(address, "https://portal").searchParams.get("id") ?? "";
    const there = this.blobs.get(id) ?? [];
    if (method === "PATCH" && body instanceof Blob) {
      const sent = new Headers(headers);
      expect(sent.get("X-CSRF-Token")).toBe("selo");
      expect(Number(sent.get("Upload-Offset"))).toBe(there.length);
      there.push(...new Uint8Array(await body.arrayBuffer()));
    }
    this.blobs.set(id, there);
    return new Response("{}", { headers: { "Upload-Offset": String(there.length) } });
  }

  #take(body: FormData): object {
    const id = String(body.get("item"));
    const item = this.items.get(id) ?? { words: {}, photos: new Map<number, string>() };
    if (!this.items.has(id)) this.begun.push(id);
    this.items.set(id, item);
    const photo = body.get("pedacos-foto");
    if (photo !== null) {
      const bytes = this.blobs.get(String(body.get("envio"))) ?? [];
      item.photos.set(Number(body.get("ordem")), `${String(photo)}:${bytes.join()}`);
      return { chegou: true };
    }
    for (const [name, value] of body) item.words[name] = String(value);
    const count = Number(body.get("fotos"));
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
      (order) => !item.photos.has(order),
    );
    if (missing.length > 0) return { faltam: missing };
    this.complete.push(id);
    return { chegou: true, onde: `/onde/${id}` };
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const how = this.breaks.shift() ?? "no";
    if (how === "before") throw new TypeError("no network");
    if (how === "unavailable") return new Response("<html>", { status: 503 });
    const answer =
      init.body instanceof FormData
        ? new Response(JSON.stringify(this.#take(init.body)))
        : await this.#takeChunk(address, init);
    if (how === "after") throw new TypeError("the answer was lost");
    return answer;
  };
}

interface Waits {
  owner: "ana" | "carla";
  estado: StoredItem["estado"];
  quando: number;
  contents: Contents;
}

const anyItem: fc.Arbitrary<Waits> = fc
  .record({
    owner: fc.constantFrom("ana" as const, "ana" as const, "carla" as const),
    estado: fc.constantFrom(
      "espera" as const,
      "espera" as const,
      "montando" as const,
      "recusado" as const,
    ),
    quando: fc.integer({ min: 1, max: 1_000 }),
    photos: fc.nat({ max: 3 }),
    nota: fc.string({ maxLength: 5 }),
    dia: fc.constantFrom("", "2026-11-20"),
    dias: fc.constantFrom("", "2"),
  })
  .map(({ photos, nota, dia, dias, ...rest }) => ({
    ...rest,
    contents: {
      ...{ ...EMPTY_CONTENTS, tipo: "10", nota, dia, dias },
      fotos: Array.from({ length: photos }, (_, at) => ({ id: `f${at}`, nome: `foto ${at}.jpg` })),
    },
  }));

/** Photos are put in one by one, as they are taken. */
async function store(all: Waits[]): Promise<void> {
  for (const [at, { owner, estado, quando, contents }] of all.entries()) {
    const key = await keyOf(owner, SECRETS[owner]);
    const id = `i${at}`;
    const fotos = contents.fotos.map((photo) => ({ ...photo, id: `${id}-${photo.id}` }));
    let rev = 0;
    const head = () => ({ id, quando, motivo: "", rev });
    for (const [place, photo] of fotos.entries()) {
      const data = new Uint8Array([at, place]).buffer;
      const some = { ...contents, fotos: fotos.slice(0, place + 1) };
      ({ rev = 0 } = await storeItem(key, { ...head(), estado: "montando" }, some, {
        id: photo.id,
        data,
      }));
    }
    await storeItem(key, { ...head(), estado }, { ...contents, fotos });
    await change(({ put }) => put("chaves", key));
  }
}

const anyBreak = fc.constantFrom<Break>("no", "no", "before", "after", "unavailable");

describe("delivery", () => {
  it(
    "brings each of the present user's waiting items over, whole and in their order, and no other",
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyItem, { maxLength: 5 }),
          fc.array(anyBreak, { maxLength: 12 }),
          async (all, breaks) => {
            newDevice();
            const portal = new Portal([...breaks]);
            vi.stubGlobal("fetch", portal.fetch);
            vi.stubGlobal("BroadcastChannel", undefined);
            await store(all);
            const { who } = signIn("ana", SECRETS.ana);
            for (let round = 0; round <= breaks.length; round += 1) await deliver(who);
            const due = all
              .map((each, at) => ({ ...each, id: `i${at}` }))
              .filter(({ owner, estado }) => owner === "ana" && estado === "espera");
            expect([...portal.items.keys()].sort()).toEqual(due.map(({ id }) => id).sort());
            for (const { id, contents } of due) {
              const { tipo, dia, dias, nota, fotos } = contents;
              const there = portal.items.get(id);
              expect(there?.words).toMatchObject({
                ...{ selo: who.selo, dono: "ana", item: id, tipo, dia, dias, nota },
                fotos: String(fotos.length),
              });
              expect([...(there?.photos ?? [])].sort(([a], [b]) => a - b)).toEqual(
                fotos.map(({ nome }, at) => [at + 1, `${nome}:${id.slice(1)},${at}`]),
              );
              expect(portal.complete).toContain(id);
            }
            const stored = await readAll("itens");
            for (const [at, { estado }] of all.entries())
              expect(stored.find(({ id }) => id === `i${at}`)?.estado).toBe(
                due.some(({ id }) => id === `i${at}`) ? "chegou" : estado,
              );
            const times = portal.begun.map((id) => due.find((each) => each.id === id)?.quando ?? 0);
            expect(times).toEqual([...times].sort((a, b) => a - b));
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});

it("a photo that the portal refuses makes the item refused, with its reason; the others go on", async () => {
  newDevice();
  vi.stubGlobal("BroadcastChannel", undefined);
  const contents = {
    ...EMPTY_CONTENTS,
    fotos: [
      { id: "f0", nome: "f.jpg" },
      { id: "f1", nome: "g.jpg" },
    ],
  };
  const waits = (quando: number, what: Contents): Waits => ({
    ...{ owner: "ana", estado: "espera", quando, contents: what },
  });
  await store([waits(1, contents), waits(2, EMPTY_CONTENTS)]);
  const portal = new Portal([]);
  const refusal = { motivo: "A foto não se abre" };
  vi.stubGlobal("fetch", async (address: string, options: RequestInit) =>
    options.body instanceof FormData && options.body.get("ordem") === "1"
      ? new Response(JSON.stringify(refusal), { status: 400 })
      : portal.fetch(address, options),
  );
  await deliver(signIn("ana", SECRETS.ana).who);
  expect(await readAll("itens")).toMatchObject([
    { id: "i0", estado: "recusado", motivo: refusal.motivo, fotos: ["i0-f0", "i0-f1"] },
    { id: "i1", estado: "chegou" },
  ]);
});

it("a photo that broke off goes on soon; while nothing gets through, there is no hurry", async () => {
  newDevice();
  vi.stubGlobal("BroadcastChannel", undefined);
  const fotos = [{ id: "f0", nome: "f.jpg" }];
  await store([
    { owner: "ana", estado: "espera", quando: 1, contents: { ...EMPTY_CONTENTS, fotos } },
  ]);
  const { who } = signIn("ana", SECRETS.ana);
  const portal = new Portal([]);
  let left = 1;
  vi.stubGlobal("fetch", async (address: string, options: RequestInit) => {
    if (options.method !== "PATCH") return portal.fetch(address, options);
    if (left === 0) throw new TypeError("no network");
    left -= 1;
    // The portal takes the first byte of two.
    return new Response("{}", { headers: { "Upload-Offset": "1" } });
  });
  expect(await deliver(who)).toBe(true);
  expect(await deliver(who)).toBe(false);
  expect(await readAll("itens")).toMatchObject([{ estado: "espera" }]);
  vi.stubGlobal("fetch", portal.fetch);
  expect(await deliver(who)).toBeNull();
  expect(await readAll("itens")).toMatchObject([{ estado: "chegou" }]);
});

describe("asking who is signed in", () => {
  it.each([
    ["401", () => new Response("", { status: 401 }), "saiu"],
    ["503", () => new Response("", { status: 503 }), null],
    ["403", () => new Response("", { status: 403 }), null],
    [
      "500 with the right words",
      () => new Response(JSON.stringify(signIn("ana").who), { status: 500 }),
      null,
    ],
    ["a page", () => new Response("<html>"), null],
    ["another shape", () => new Response('{"selo":"x"}'), null],
  ])("answered by %s", async (_, answer, expected) => {
    newDevice();
    vi.stubGlobal("fetch", async () => answer());
    expect(await fetchSessionKeys()).toBe(expected);
  });
});
