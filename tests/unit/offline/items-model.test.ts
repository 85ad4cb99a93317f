/** Two people's certificates on one device against a model: after every command the whole database is what the model says. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { deadlineOf } from "~/lib/time-left";
import { readAll, type StoredItem, type OpenKey } from "~/offline/database";
import {
  ChangedElsewhere,
  concludeItem,
  dropItem,
  storeItem,
  EMPTY_CONTENTS,
  openItem,
  openPhotos,
  reopenItem,
  retryItem,
  takeArrived,
  type Contents,
} from "~/offline/items";
import { OtherOwner } from "~/offline/owner";
import { sometimes, type Given } from "../../support/step-at-random";
import { belongsTo, keyOf, newDevice } from "./support/device";
import { stopClock } from "./support/folder";

const PEOPLE = ["ana", "carla"] as const;
type Person = (typeof PEOPLE)[number];
const RUNS = Number(process.env.APARELHO_AO_ACASO ?? 300);

/** What a certificate should be; `stored`: as its page last read it. */
interface Kept {
  owner: Person;
  estado: StoredItem["estado"];
  motivo: string;
  rev: number;
  contents: Contents;
  photos: Map<string, number>;
  stored: StoredItem;
}

const which = fc.nat({ max: 5 });
const dia = fc.constantFrom("", "2026-11-20", "2026-11-24");
const anyStep = fc.oneof(
  sometimes(3, "signs in", { person: fc.constantFrom(...PEOPLE) }),
  sometimes(4, "begins", { dia }),
  sometimes(3, "types", { which, nota: fc.string(), dia }),
  sometimes(4, "adds a photo", { which }),
  sometimes(2, "removes a photo", { which }),
  sometimes(3, "finishes", { which }),
  sometimes(2, "types in an older window", { which }),
  sometimes(2, "arrives", { which }),
  sometimes(3, "is refused", { which }),
  sometimes(2, "is tried again", { which }),
  sometimes(2, "is reopened", { which }),
  sometimes(2, "is thrown away", { which }),
  sometimes(2, "arrivals are told", {}),
);
type Step = Given<typeof anyStep>;

afterEach(() => void vi.unstubAllGlobals());

class Device {
  readonly #keys: Record<Person, OpenKey>;
  readonly #items = new Map<string, Kept>();
  #present: Person = "ana";
  #serial = 0;

  constructor(keys: Record<Person, OpenKey>) {
    this.#keys = keys;
  }

  #at(place: number): [string, Kept] | null {
    const all = [...this.#items];
    return all[place % Math.max(1, all.length)] ?? null;
  }

  async signIn(person: Person): Promise<void> {
    this.#present = person;
    await belongsTo(person);
  }

  /** Another's item, or an old revision, changes nothing. */
  async #keep(
    id: string,
    kept: Kept,
    contents: Contents,
    { estado = kept.estado, added }: { estado?: Kept["estado"]; added?: string } = {},
  ): Promise<void> {
    const head = { id, quando: 1_000, estado, motivo: kept.motivo, rev: kept.rev };
    const bytes = this.#serial % 250;
    const photo = added ? { id: added, data: new Uint8Array([bytes]).buffer } : undefined;
    const work = storeItem(this.#keys[kept.owner], head, contents, photo);
    if (kept.owner !== this.#present) return void (await expect(work).rejects.toThrow(OtherOwner));
    const stored = await work;
    const photos = new Map(
      [...kept.photos].filter(([each]) => contents.fotos.some((foto) => foto.id === each)),
    );
    if (added) photos.set(added, bytes);
    this.#items.set(id, { ...kept, estado, contents, photos, rev: kept.rev + 1, stored });
  }

  async begin(first: string): Promise<void> {
    const id = `i${(this.#serial += 1)}`;
    const contents = { ...EMPTY_CONTENTS, dia: first };
    const head = { id, quando: 1_000, estado: "montando" as const, motivo: "", rev: 0 };
    const stored = await storeItem(this.#keys[this.#present], head, contents);
    const owner = this.#present;
    this.#items.set(id, {
      owner,
      estado: "montando",
      motivo: "",
      rev: 1,
      contents,
      photos: new Map(),
      stored,
    });
  }

  async act(
    step: Exclude<Step, { act: "signs in" | "begins" | "arrivals are told" }>,
  ): Promise<void> {
    const found = this.#at(step.which);
    if (!found) return;
    const [id, kept] = found;
    const { contents, stored } = kept;
    const isOwn = kept.owner === this.#present;
    // No page opens what has arrived.
    const isOpen = kept.estado !== "chegou" || /arrives|refused|older|thrown/.test(step.act);
    if (!isOpen) return;
    this.#serial += 1;
    switch (step.act) {
      case "types":
        return this.#keep(id, kept, { ...contents, nota: step.nota, dia: step.dia });
      case "adds a photo": {
        const added = `f${this.#serial}`;
        const fotos = [...contents.fotos, { id: added, nome: `${added}.jpg` }];
        return this.#keep(id, kept, { ...contents, fotos }, { added });
      }
      case "removes a photo":
        return this.#keep(id, kept, { ...contents, fotos: contents.fotos.slice(1) });
      case "finishes":
        return this.#keep(id, kept, contents, { estado: "espera" });
      case "types in an older window": {
        const head = { id, quando: 1_000, estado: kept.estado, motivo: "", rev: kept.rev - 1 };
        const work = storeItem(this.#keys[kept.owner], head, EMPTY_CONTENTS);
        await expect(work).rejects.toThrow(isOwn ? ChangedElsewhere : OtherOwner);
        return;
      }
      case "arrives":
        await concludeItem(stored, { chegou: true, onde: `/${id}` });
        return this.#concluded(id, kept, "chegou", "");
      case "is refused":
        if (kept.estado === "chegou") return;
        await concludeItem(stored, { motivo: "Ilegível" });
        return this.#concluded(id, kept, "recusado", "Ilegível");
      case "is tried again": {
        const work = retryItem({ ...stored, rev: kept.rev, estado: kept.estado });
        if (!isOwn) return void (await expect(work).rejects.toThrow(OtherOwner));
        await work;
        this.#items.set(id, {
          ...kept,
          estado: "espera",
          motivo: "",
          rev: kept.rev + 1,
          stored: { ...stored, estado: "espera", motivo: "", rev: kept.rev + 1 },
        });
        return;
      }
      case "is reopened": {
        if (kept.estado !== "recusado") return;
        const key = this.#keys[kept.owner];
        const work = reopenItem(key, stored, key);
        if (!isOwn) return void (await expect(work).rejects.toThrow(OtherOwner));
        const fresh = await work;
        this.#items.delete(id);
        const [there] = (await readAll("itens")).filter((each) => each.id === fresh);
        if (!there) throw new Error("the copy is not there");
        this.#items.set(fresh, { ...kept, estado: "montando", motivo: "", rev: 1, stored: there });
        return;
      }
      case "is thrown away":
        if (!isOwn) return void (await expect(dropItem(stored)).rejects.toThrow(OtherOwner));
        await dropItem(stored);
        this.#items.delete(id);
    }
  }

  async #concluded(
    id: string,
    kept: Kept,
    estado: "chegou" | "recusado",
    motivo: string,
  ): Promise<void> {
    const [stored = kept.stored] = (await readAll("itens")).filter((each) => each.id === id);
    const photos = estado === "chegou" ? new Map<string, number>() : kept.photos;
    this.#items.set(id, {
      ...kept,
      estado,
      motivo: motivo || kept.motivo,
      photos,
      rev: kept.rev + 1,
      stored,
    });
  }

  async tellArrivals(): Promise<void> {
    const own = [...this.#items].filter(
      ([, { owner, estado }]) => owner === this.#present && estado === "chegou",
    );
    expect((await takeArrived([this.#present])).sort()).toEqual(own.map(([id]) => `/${id}`).sort());
    for (const [id] of own) this.#items.delete(id);
  }

  /** All that lies on the device, and what opens of it. */
  async check(): Promise<void> {
    const items = await readAll("itens");
    expect(items.map(({ id }) => id).sort()).toEqual([...this.#items.keys()].sort());
    const photos = [...this.#items].flatMap(([, kept]) => [...kept.photos.keys()]);
    const lying = (await readAll("fotos")).map(({ id }) => id);
    expect(lying.sort()).toEqual(photos.sort());
    for (const item of items) {
      const kept = this.#items.get(item.id);
      if (!kept) continue;
      const { owner, estado, rev, contents } = kept;
      expect(item).toMatchObject({ dono: owner, estado, rev, prazo: deadlineOf(contents.dia) });
      expect(item.motivo).toBe(kept.motivo);
      expect(item.fotos).toEqual([...kept.photos.keys()]);
      expect(await openItem(this.#keys[owner], item)).toEqual(contents);
      const open = await openPhotos(this.#keys[owner], item);
      expect(open.map(({ id, data }) => [id, new Uint8Array(data)[0]])).toEqual([...kept.photos]);
    }
  }
}

beforeEach(() => stopClock(1_000));
afterEach(() => void vi.useRealTimers());

describe("items of two people", () => {
  it(
    "are what the model says, after every command of every random run",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 30 }), async (steps) => {
          newDevice();
          const there = new Device({ ana: await keyOf("ana"), carla: await keyOf("carla") });
          await there.signIn("ana");
          for (const step of steps) {
            if (step.act === "signs in") await there.signIn(step.person);
            else if (step.act === "begins") await there.begin(step.dia);
            else if (step.act === "arrivals are told") await there.tellArrivals();
            else await there.act(step);
            await there.check();
          }
        }),
        { numRuns: RUNS },
      );
    },
  );
});
