/** Two people's certificates on one device against a model: after every command the whole database is what the model says. */
import { expect, it } from "vitest";
import fc from "fast-check";
import { deadlineOf } from "~/lib/time-left";
import { idsOf, readAll, withId, type OpenKey, type StoredItem } from "~/offline/database";
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
  type Contents,
} from "~/offline/items";
import { OtherOwner } from "~/offline/owner";
import { stopClock } from "../support/clock";
import { belongsTo, keyOf, newDevice } from "./support/device";

const PEOPLE = ["ana", "carla"] as const;
type Person = (typeof PEOPLE)[number];
const RUNS = Number(process.env.APARELHO_AO_ACASO ?? 150);

const anyStep = fc.record({
  act: fc.constantFrom(
    "signs in",
    "begins",
    "begins",
    "types",
    "adds a photo",
    "adds a photo",
    "removes a photo",
    "finishes",
    "types in an older window",
    "arrives",
    "is refused",
    "is refused",
    "is tried again",
    "is reopened",
    "is thrown away",
  ),
  which: fc.nat({ max: 5 }),
  person: fc.constantFrom(...PEOPLE),
  nota: fc.string(),
  dia: fc.constantFrom("", "2026-11-20", "2026-11-24"),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** What a certificate should be. */
interface Kept extends Pick<StoredItem, "estado" | "motivo"> {
  owner: Person;
  rev: number;
  contents: Contents;
}

/** The one byte of a photo. */
const byteOf = (photo: string) => Number(photo.slice(1)) % 250;

class Device {
  readonly #items = new Map<string, Kept>();
  #present: Person = "ana";
  #serial = 0;

  constructor(private readonly keys: Record<Person, OpenKey>) {}

  async signIn(person: Person) {
    this.#present = person;
    await belongsTo(person);
  }

  /** Nobody changes another's. */
  async #succeeds(owner: Person, work: Promise<unknown>) {
    if (owner === this.#present) await work;
    else await expect(work).rejects.toThrow(OtherOwner);
    return owner === this.#present;
  }

  /** What a form keeps; `added` is the id of a new photo. */
  async #store(id: string, before: Kept, changes: Partial<Kept>, added?: string) {
    const next = { ...before, ...changes };
    const photo = added && { id: added, data: new Uint8Array([byteOf(added)]).buffer };
    const head = { id, quando: 1_000, estado: next.estado, motivo: next.motivo, rev: before.rev };
    const work = storeItem(this.keys[next.owner], head, next.contents, photo || undefined);
    if (await this.#succeeds(next.owner, work)) this.#items.set(id, { ...next, rev: next.rev + 1 });
  }

  async run({ act, which, person, nota, dia }: Step) {
    this.#serial += 1;
    const fresh = { owner: this.#present, estado: "montando", motivo: "", rev: 0 } as const;
    const found = [...this.#items][which % Math.max(1, this.#items.size)];
    if (act === "signs in") return this.signIn(person);
    if (act === "begins")
      return this.#store(
        `i${this.#serial}`,
        { ...fresh, contents: { ...EMPTY_CONTENTS, dia } },
        {},
      );
    if (!found) return;
    const [id, kept] = found;
    // No page opens what has arrived.
    if (kept.estado === "chegou" && !/arrives|older|thrown/.test(act)) return;
    await this.#change(act, id, kept, { ...kept.contents, nota, dia });
  }

  async #change(act: Step["act"], id: string, kept: Kept, typed: Contents) {
    const { owner, contents } = kept;
    const { fotos } = contents;
    const key = this.keys[owner];
    const stored = withId(await readAll("itens"), id);
    if (!stored) throw new Error(`${id} is lost`);
    const becomes = (changes: Partial<Kept>) =>
      void this.#items.set(id, { ...kept, rev: kept.rev + 1, ...changes });
    switch (act) {
      case "types":
        return this.#store(id, kept, { contents: typed });
      case "adds a photo": {
        const added = `f${this.#serial}`;
        const more = [...fotos, { id: added, nome: `${added}.jpg` }];
        return this.#store(id, kept, { contents: { ...contents, fotos: more } }, added);
      }
      case "removes a photo":
        return this.#store(id, kept, { contents: { ...contents, fotos: fotos.slice(1) } });
      case "finishes":
        return this.#store(id, kept, { estado: "espera" });
      case "types in an older window": {
        const work = storeItem(key, { ...stored, rev: kept.rev - 1 }, EMPTY_CONTENTS);
        const reason = owner === this.#present ? ChangedElsewhere : OtherOwner;
        return void (await expect(work).rejects.toThrow(reason));
      }
      case "arrives":
        await concludeItem(stored, { chegou: true, onde: `/${id}` });
        return becomes({ estado: "chegou" });
      case "is refused":
        await concludeItem(stored, { motivo: "Ilegível" });
        return becomes({ estado: "recusado", motivo: "Ilegível" });
      case "is tried again":
        if (await this.#succeeds(owner, retryItem(stored)))
          becomes({ estado: "espera", motivo: "" });
        return;
      case "is reopened": {
        if (kept.estado !== "recusado") return;
        const work = reopenItem(key, stored, key);
        if (!(await this.#succeeds(owner, work))) return;
        this.#items.delete(id);
        this.#items.set(await work, { ...kept, estado: "montando", motivo: "", rev: 1 });
        return;
      }
      case "is thrown away":
        if (!(await this.#succeeds(owner, dropItem(stored)))) return;
        this.#items.delete(id);
        // Neither an older window nor the portal's answer brings it back.
        await expect(storeItem(key, stored, contents)).rejects.toThrow(ChangedElsewhere);
        return concludeItem(stored, { motivo: "Ilegível" });
    }
  }

  /** All that lies on the device, and what opens of it. */
  async check() {
    const items = await readAll("itens");
    expect(idsOf(items).sort()).toEqual([...this.#items.keys()].sort());
    const photos: string[] = [];
    for (const item of items) {
      const kept = this.#items.get(item.id);
      if (!kept) continue;
      const { owner, contents, ...rest } = kept;
      const fotos = kept.estado === "chegou" ? [] : idsOf(contents.fotos);
      const prazo = deadlineOf(contents.dia);
      expect(item).toMatchObject({ dono: owner, ...rest, prazo, fotos });
      expect(await openItem(this.keys[owner], item)).toEqual(contents);
      const open = await openPhotos(this.keys[owner], item);
      expect(open.map(({ id, data }) => [id, new Uint8Array(data)[0]])).toEqual(
        fotos.map((id) => [id, byteOf(id)]),
      );
      photos.push(...fotos);
    }
    expect(idsOf(await readAll("fotos")).sort()).toEqual(photos.sort());
  }
}

it(
  "two people's certificates are what the model says, after every command of every random run",
  { timeout: 120_000 },
  async () => {
    stopClock(1_000);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 30 }), async (steps) => {
        newDevice();
        const device = new Device({ ana: await keyOf("ana"), carla: await keyOf("carla") });
        await device.signIn("ana");
        for (const step of steps) {
          await device.run(step);
          await device.check();
        }
      }),
      { numRuns: RUNS },
    );
  },
);
