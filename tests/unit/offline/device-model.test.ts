/**
 * Two people on one phone, in any order of what may happen to it: each certificate is on the device, or once in the portal under who kept it, or gone
 * by its keeper's yes; nobody reads another's; each arrival is told once; lost hints change nothing.
 */
import { expect, it, vi } from "vitest";
import fc from "fast-check";
import { deadlineOf } from "~/lib/time-left";
import { readWaiting } from "~/lib/waiting";
import type { DeviceSession } from "~/lib/device-session";
import { readAll, type StoredKey } from "~/offline/database";
import { fetchSessionKeys, deliver, storeKeys, type SessionAnswer } from "~/offline/delivery";
import { certificates, dropAbandoned, openItem } from "~/offline/items";
import { applySession, heldKeys, isOpen, lock, readOwner } from "~/offline/owner";
import { deleteSlot, storeInSlot, openSlots } from "~/offline/slots";
import { isAbandoned } from "~/offline/retention";
import { syncDevice } from "~/offline/sync-device";
import { stopClock } from "../support/clock";
import {
  IDLE_HOURS,
  keepCertificate,
  newDevice,
  newSecret,
  sentKey,
  signIn,
} from "./support/device";
import { json } from "./support/portal";

const DAY = 24 * 60 * 60_000;
const PEOPLE = ["ana", "carla"] as const;
type Person = (typeof PEOPLE)[number];
const HOUR = 60 * 60_000;
/** Of each secret that the portal had, from the first. */
const KEPT_SECRETS = Array.from({ length: 6 }, () => ({ ana: newSecret(), carla: newSecret() }));
/** The keys of a person have names of their own under each secret. */
const idOf = (person: Person, secret: number): string => (secret ? `${person}-${secret}` : person);
const personOf = (id = "") => PEOPLE.find((person) => id.startsWith(person));
const STORES = ["chaves", "itens", "fotos", "dono", "vistos", "etapas", "arquivos"];

interface Kept {
  owner: Person;
  /** The key that it lies under. */
  dono: string;
  photos: number;
  since: number;
  /** Its deadline, or when it was begun. */
  until: number;
  isFinished: boolean;
  /** By its keeper's yes at “Sair”, by somebody a week after its deadline, or by its age. */
  isErased: boolean;
}

type Kind = "etapa" | "arquivo";
const KINDS: Kind[] = ["etapa", "arquivo"];

/** A step or a file of a wizard: of one place each person has the newest alone. */
interface PlacedItem {
  owner: Person;
  dono: string;
  kind: Kind;
  place: string;
  text: string;
  at: number;
}

/** The portal and the phone, and what is true of both. */
class World {
  readonly device = newDevice();
  readonly kept = new Map<string, Kept>();
  placed: PlacedItem[] = [];
  /** What the portal has of each certificate, under whom, and whether it came whole. */
  readonly arrived = new Map<string, { owner: string; photos: Set<string>; isWhole: boolean }>();
  readonly told: string[] = [];
  /** All that the portal has said, and the newest of what the device has heard. */
  readonly said: DeviceSession[] = [];
  newest: DeviceSession = { saidAt: 0, owner: "" };
  /** When each key's person was last known to be signed in. */
  readonly seen = new Map<string, number>();
  /** Keys and answers that a page still holds, and the taps on “Sair” since each answer. */
  readonly heldKeys: StoredKey[] = [];
  readonly heldSignals: { signal: Exclude<SessionAnswer, "saiu" | null>; taps: number }[] = [];
  taps = 0;
  /** Which run of the browser this is, and which one created the database. */
  run = 1;
  firstRun: number | null = null;
  isProven = false;
  /** What the portal has said to the device's own question since. */
  asked: { session: DeviceSession; at: number; donos: string[] } | null = null;
  isLocked = false;
  /** The keys by which something may be kept here, and until when they open. */
  donos: string[] = [];
  hasKeys = false;
  opens = { from: 0, until: 0 };
  /** How many secrets the portal has had. */
  secrets = 1;
  /** Begun certificates that went on their way. */
  readonly queued = new Set<string>();
  /** What the portal was offered and should not have been. */
  readonly wrongs: string[] = [];
  readonly blobs = new Map<string, number>();
  /** Who is signed in at the portal, as it knows. */
  session: ReturnType<typeof signIn> | null = null;
  /** Requests that still get through, and whether the next answer is lost. */
  left = Infinity;
  isAnswerLost = false;
  #serial = 0;

  constructor() {
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => this.#answer(address, init));
    vi.stubGlobal("BroadcastChannel", undefined);
  }

  async #answer(address: string, { method, body }: RequestInit): Promise<Response> {
    if (this.left <= 0) throw new TypeError("no network");
    this.left -= 1;
    const answer = this.#portal(address, method, body);
    if (this.isAnswerLost) throw new TypeError("the answer was lost");
    return answer;
  }

  #portal(address: string, method = "GET", body: RequestInit["body"] = null): Response {
    const who = this.session?.who;
    if (!who) return json({}, 401);
    if (address.endsWith("/aparelho")) {
      const { saidAt } = signIn("nobody").said;
      const session = { saidAt, owner: who.entrada };
      this.asked = { session, at: Date.now(), donos: who.chaves.map(({ id }) => id) };
      return json({ ...who, quando: saidAt });
    }
    if (address.includes("/pedacos")) {
      const blob = address.split("=")[1] ?? "";
      const there = this.blobs.get(blob) ?? 0;
      // At most half of what is sent comes through at a time.
      const more = method === "PATCH" && body instanceof Blob ? Math.ceil(body.size / 2) : 0;
      this.blobs.set(blob, there + more);
      return new Response("{}", { headers: { "Upload-Offset": String(there + more) } });
    }
    if (!(body instanceof FormData)) return json({}, 404);
    const [id, owner] = [String(body.get("item")), String(body.get("dono"))];
    if (who.chaves.every((key) => key.id !== owner)) this.wrongs.push(`${id} under another`);
    if (!this.kept.has(id)) this.wrongs.push(`${id} is no certificate`);
    const there = this.arrived.get(id) ?? { owner, photos: new Set<string>(), isWhole: false };
    this.arrived.set(id, there);
    if (body.has("ordem")) {
      const bytes = this.blobs.get(String(body.get("envio"))) ?? 0;
      if (bytes !== `febre ${String(body.get("envio"))}`.length)
        this.wrongs.push(`${id} with half a photo`);
      there.photos.add(String(body.get("ordem")));
      return json({ chegou: true });
    }
    const all = Array.from({ length: Number(body.get("fotos")) }, (_, at) => String(at + 1));
    const missing = all.filter((order) => !there.photos.has(order));
    if (missing.length > 0) return json({ faltam: missing.map(Number) });
    there.isWhole = true;
    return json({ chegou: true, onde: `/onde/${id}` });
  }

  /** The portal's page says who is signed in; the device does the rest. */
  async load() {
    const { saidAt } = signIn("nobody").said;
    const session = { saidAt, owner: this.session?.said.owner ?? "" };
    this.said.push(session);
    await this.hear(session);
  }

  /** The portal lets this person in, with their keys of every secret that it knows. */
  enter(person: Person) {
    const secrets = Array.from({ length: this.secrets }, (_, at) => at).reverse();
    const [newest = 0] = secrets;
    const { said, who } = signIn(idOf(person, newest));
    const chaves = secrets.map((at) => sentKey(idOf(person, at), KEPT_SECRETS[at]?.[person]));
    this.session = { said, who: { ...who, chaves } };
  }

  /** The portal goes on under another secret; whoever is in stays in. */
  replaceSecret() {
    if (this.secrets < KEPT_SECRETS.length) this.secrets += 1;
    const person = personOf(this.session?.said.owner);
    if (person) this.enter(person);
  }

  #newestId = (owner: Person): string => idOf(owner, this.secrets - 1);

  #believe(session: DeviceSession) {
    const isSame = session.owner !== "" && session.owner === this.newest.owner;
    if (isSame || session.saidAt <= this.newest.saidAt) return;
    if (session.owner !== this.newest.owner) this.isLocked = false;
    this.newest = session;
    const [id = ""] = session.owner.split(".");
    if (!this.donos.includes(id) && (id !== "" || session.signedOut)) {
      this.donos = id === "" ? [] : [id];
      this.hasKeys = false;
    }
    if (id !== "") this.#see();
  }

  #see() {
    this.donos.forEach((id) => this.seen.set(id, this.newest.saidAt));
  }

  async hear(session: DeviceSession) {
    this.#believe(session);
    this.asked = null;
    // What both clocks call old.
    const now = Math.min(Date.now(), Math.max(session.saidAt, this.newest.saidAt));
    this.#expire(45, now, ({ dono }) => now - (this.seen.get(dono) ?? 0) > 45 * DAY);
    this.#unplace(({ at }) => now - at > 7 * DAY);
    const places: string[] = [];
    await syncDevice(session, (all) => places.push(...all)).catch(() => undefined);
    this.firstRun ??= this.run;
    if (this.firstRun !== this.run) this.isProven = true;
    this.#learn();
    const owners = places.map((place) => this.kept.get(place.slice("/onde/".length))?.owner);
    for (const owner of owners) expect(owner).toBe(this.present());
    this.told.push(...places);
  }

  async hearLate(which: number, isMeant: (said: DeviceSession) => boolean = () => true) {
    const all = this.said.filter(isMeant);
    const late = all[which % Math.max(1, all.length)];
    if (late) await this.hear(late);
  }

  /** So many days after their deadlines these have gone, whatever the portal has of them. */
  #expire(days: number, now: number, isGone: (item: Kept) => boolean) {
    for (const item of this.kept.values())
      if (now - item.until > days * DAY && isGone(item)) item.isErased = true;
  }

  #unplace(isGone: (item: PlacedItem) => boolean) {
    this.placed = this.placed.filter((item) => !isGone(item));
  }

  /** A page of this person keeps a step or a file, whoever is here by now. */
  async place(owner: Person, kind: Kind, slot: number) {
    const [present] = await heldKeys();
    const dono = this.#newestId(owner);
    const [id, place] = [`placed-${(this.#serial += 1)}`, `${kind} ${slot}`];
    const head = { id, quando: Date.now(), estado: "espera", especie: kind, lugar: place } as const;
    const text = `febre-${id}`;
    const data = kind === "arquivo" ? new TextEncoder().encode(text).buffer : undefined;
    const kept = await storeInSlot(`${dono}.1`, head, text, data);
    expect(kept !== null).toBe(present?.id === dono);
    if (!kept) return;
    this.#unplace((item) => item.owner === owner && item.place === place);
    this.placed.push({ owner, dono, kind, place, text, at: Date.now() });
  }

  async forget(owner: Person, kind: Kind, slot: number) {
    const dono = this.#newestId(owner);
    const gone = this.donos.includes(dono) ? this.donos : [dono];
    await deleteSlot(`${kind} ${slot}`, `${dono}.1`);
    this.#unplace((item) => gone.includes(item.dono) && item.place === `${kind} ${slot}`);
  }

  async #checkPlaced(): Promise<void> {
    const items = (await readAll("itens")).filter(({ especie }) => especie);
    const isYoung = ({ at }: PlacedItem) => Date.now() - at <= 7 * DAY;
    for (const { dono, place } of this.placed.filter(isYoung))
      expect(
        items.filter((item) => item.dono === dono && item.lugar === place),
        place,
      ).toHaveLength(1);
    expect(items.length).toBeLessThanOrEqual(this.placed.length);
    const open = (await heldKeys()).filter(isOpen).map(({ id }) => id);
    for (const owner of PEOPLE)
      for (const kind of KINDS) {
        const opened = await openSlots<string>(`${this.#newestId(owner)}.2`, kind);
        const own = this.placed.filter((item) => item.owner === owner && item.kind === kind);
        expect(opened && opened.map(({ contents }) => contents).sort()).toEqual(
          open[0] === this.#newestId(owner)
            ? own
                .filter(isYoung)
                .map(({ text }) => text)
                .sort()
            : null,
        );
      }
  }

  /** Somebody deletes what another left here. */
  async clear() {
    const keys = (await heldKeys()).filter(isOpen).map(({ id }) => id);
    const now = Math.min(Date.now(), this.newest.saidAt);
    this.#expire(7, now, ({ dono }) => !keys.includes(dono));
    const record = await readOwner();
    for (const item of await readAll("itens"))
      if (isAbandoned(item, record) && !keys.includes(item.dono)) await dropAbandoned(item);
  }

  restart() {
    this.run += 1;
    this.device.restart();
    vi.setSystemTime(Date.now() + 1_000);
  }

  #learn() {
    const { asked } = this;
    if (asked && asked.session.saidAt >= this.newest.saidAt) this.#unlock(asked);
  }

  #unlock({ session, at, donos }: NonNullable<World["asked"]>) {
    this.newest = session;
    [this.isLocked, this.hasKeys, this.donos] = [false, true, donos];
    this.#see();
    this.opens = { from: at, until: at + IDLE_HOURS * HOUR };
  }

  /** Who is signed in, by the newest word. */
  present() {
    return personOf(this.newest.owner);
  }

  /** Whether the present person's keys may open anything. Once their time was up, or the session over, they are gone. */
  mayOpen() {
    const { from, until } = this.opens;
    const isOver = !this.present() || Date.now() < from || Date.now() >= until;
    if (isOver) this.opens = { from: 0, until: 0 };
    return this.hasKeys && this.opens.until > 0;
  }

  async tap() {
    await lock();
    this.taps += 1;
    [this.isLocked, this.hasKeys] = [true, false];
  }

  /** A page keeps with the key that it had read before. */
  async keepLate(which: number) {
    const key = this.heldKeys[which % Math.max(1, this.heldKeys.length)];
    if (!key) return;
    const work = this.#keep(key, 0, true, "");
    const isKept = await work.then(
      () => true,
      () => false,
    );
    expect(isKept).toBe(this.donos.includes(key.id));
  }

  async takeLate(which: number) {
    const held = this.heldSignals[which % Math.max(1, this.heldSignals.length)];
    if (!held) return;
    const isTaken = await storeKeys(held.signal);
    const { desde, who } = held.signal;
    const { entrada, quando, chaves } = who;
    if (isTaken) expect([quando >= this.newest.saidAt, held.taps]).toEqual([true, this.taps]);
    const session = { saidAt: quando, owner: entrada };
    if (isTaken) this.#unlock({ session, at: desde, donos: chaves.map(({ id }) => id) });
  }

  async keep(photos: number, isFinished: boolean) {
    const [key] = await heldKeys();
    if (!key) return;
    this.heldKeys.push(key);
    // Every other one has a deadline.
    const dia = this.#serial % 2 ? "" : new Date().toISOString().slice(0, 10);
    await this.#keep(key, photos, isFinished, dia);
  }

  async #keep(key: StoredKey, photos: number, isFinished: boolean, dia: string): Promise<void> {
    const [id, since] = [`item-${(this.#serial += 1)}`, Date.now()];
    const estado = isFinished ? "espera" : "montando";
    await keepCertificate(key, id, { photos, estado, dia, quando: since });
    const [owner, dono] = [personOf(key.id), key.id];
    const until = Math.max(since, deadlineOf(dia) ?? 0);
    if (owner)
      this.kept.set(id, { owner, dono, photos, since, until, isFinished, isErased: false });
  }

  async signOut(erase: boolean) {
    const who = this.session?.who.chaves[0]?.id;
    if (who === undefined) return;
    const { saidAt } = signIn("nobody").said;
    this.session = null;
    const left = { saidAt, owner: "", signedOut: { owner: who, leftAt: saidAt, erase } };
    this.said.push(left);
    const gone = this.donos.includes(who) ? this.donos : [who];
    this.#believe(left);
    await applySession(left);
    if (!erase) return;
    this.#unplace(({ dono }) => gone.includes(dono));
    for (const item of this.kept.values()) if (gone.includes(item.dono)) item.isErased = true;
  }

  /** What scripts cannot read, and can use. */
  #hasSecrets() {
    const rows = this.device.lies("sem-sinal", "chaves");
    return rows.some((row) => Object.values(Object(row)).some((each) => each instanceof CryptoKey));
  }

  async check() {
    const [items, held, record] = await Promise.all([readAll("itens"), heldKeys(), readOwner()]);
    const keys = held.filter(isOpen);
    // Whoever was here last keeps on a locked device too; nothing opens there.
    expect(held.map(({ id }) => id)).toEqual(this.hasKeys ? this.donos : []);
    expect([keys.length > 0, this.#hasSecrets()]).toEqual([this.mayOpen(), this.mayOpen()]);
    expect(this.wrongs).toEqual([]);
    await this.#checkPlaced();
    if (record) expect(record.entrada).toBe(this.newest.owner);
    // Until then the page says that a private window forgets.
    expect(record?.provado === true).toBe(this.isProven);
    for (const [id, { owner, isErased, photos }] of this.kept) {
      const there = this.arrived.get(id);
      if (there) expect(personOf(there.owner)).toBe(owner);
      const isHere = items.some((item) => item.id === id);
      if (!isErased && !there?.isWhole) expect(isHere, `${id} is lost`).toBe(true);
      if (there?.isWhole) expect(there.photos.size).toBe(photos);
      if (isHere && isErased) expect(there?.isWhole, `${id} stayed`).toBe(true);
      expect(this.told.filter((place) => place === `/onde/${id}`).length).toBeLessThanOrEqual(1);
    }
    expect(keys.map(({ id }) => personOf(id)).filter((id) => id !== this.present())).toEqual([]);
    if (this.isLocked) expect(held).toEqual([]);
    for (const { id, dono, estado } of items) {
      const item = this.kept.get(id);
      if (!item || item.isFinished || estado === "montando" || this.queued.has(id)) continue;
      this.queued.add(id);
      expect(this.session?.who.chaves.map((key) => key.id)).toContain(dono);
      const age = Math.abs(Date.now() - item.since);
      expect([item.photos > 0, age > 15 * 60_000]).toEqual([true, true]);
    }
    for (const item of items)
      for (const key of keys)
        if (item.dono !== key.id) await expect(openItem(key, item)).rejects.toThrow();
    const bytes = STORES.flatMap((store) => this.device.lies("sem-sinal", store)).map(asText);
    expect(bytes.join()).not.toContain("febre");
  }

  /** Everybody signs in again, with network: all that was finished is in the portal, and told. */
  async settle() {
    [this.left, this.isAnswerLost] = [Infinity, false];
    for (const person of PEOPLE) {
      this.enter(person);
      for (let turn = 0; turn < 2; turn += 1) await this.load();
      await this.check();
      const hints = readWaiting(/^espera=([^;]*)/.exec(this.device.cookie())?.[1] ?? "");
      expect(hints.sort((a, b) => a.owner.localeCompare(b.owner))).toEqual(await this.hints());
    }
    for (const [id, { isFinished, isErased }] of this.kept) {
      if (!isFinished || isErased) continue;
      expect(this.arrived.get(id)?.isWhole, `${id} did not arrive`).toBe(true);
      expect(this.told.filter((place) => place === `/onde/${id}`)).toHaveLength(1);
    }
  }

  /** What a page may be told, by what lies there alone. */
  async hints() {
    const items = (await certificates()).filter(({ estado }) => estado !== "chegou");
    const ids = PEOPLE.flatMap((person) => KEPT_SECRETS.map((_, at) => idOf(person, at))).sort();
    const isOf =
      (owner: string) =>
      ({ dono }: { dono: string }) =>
        owner === (this.donos.includes(dono) ? this.donos[0] : dono);
    return ids.flatMap((owner) => {
      const own = items.filter(isOf(owner));
      const placed = this.placed.filter(isOf(owner));
      const [steps, files] = KINDS.map(
        (kind) => placed.filter((item) => item.kind === kind).length,
      );
      const begun = own.filter(({ estado }) => estado === "montando").length;
      const count = own.length - begun;
      return own.length + placed.length === 0
        ? []
        : [expect.objectContaining({ owner, begun, count, files, steps })];
    });
  }
}

function asText(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return new TextDecoder("latin1").decode(value);
  if (value instanceof CryptoKey) return "";
  return value instanceof Object ? Object.values(value).map(asText).join(" ") : String(value);
}

/** A command with what it takes, both in the report of a counterexample. */
const does = <Taken>(
  name: string,
  taken: fc.Arbitrary<Taken>,
  run: (world: World, taken: Taken) => unknown,
) =>
  taken.map((each) => ({
    run: (world: World) => run(world, each),
    toString: () => `${name} ${fc.stringify(each)}`,
  }));

const nothing = fc.constant(null);
const person = fc.constantFrom(...PEOPLE);
const minutes = fc.integer({ min: 1, max: 40 });
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const enterAndLoad = (world: World, who: Person) => {
  world.enter(who);
  return world.load();
};
const slot = fc.tuple(person, fc.constantFrom(...KINDS), fc.integer({ min: 0, max: 1 }));

async function deliverAll(
  world: World,
  [left, isAnswerLost, isWorker]: [number, boolean, boolean],
) {
  world.left = left;
  const said = await fetchSessionKeys();
  world.isAnswerLost = isAnswerLost;
  if (said && said !== "saiu") {
    world.heldSignals.push({ signal: said, taps: world.taps });
    if (!isWorker) await world.takeLate(world.heldSignals.length - 1);
    await deliver(said.who);
  }
  [world.left, world.isAnswerLost] = [Infinity, false];
}

const COMMANDS = {
  enters: does("signs in", person, enterAndLoad),
  sessionEnds: does("the session ends", nothing, (world) => {
    world.session = null;
    return world.load();
  }),
  tap: does("taps “Sair”", nothing, (world) => world.tap()),
  /** By another browser, or by the form while the page has not heard of it. */
  anotherSession: does("is signed in, unheard of", person, (world, who) => world.enter(who)),
  keepLate: does("an older page keeps", fc.nat(), (world, which) => world.keepLate(which)),
  takeLate: does("older keys come", fc.nat(), (world, which) => world.takeLate(which)),
  load: does("loads a page", nothing, (world) => world.load()),
  loadOffline: does("loads without network", nothing, async (world) => {
    world.left = 0;
    await world.load();
    world.left = Infinity;
  }),
  lateAnswer: does("an answer comes late", fc.nat(), (world, which) => world.hearLate(which)),
  keep: does("keeps photos, finished", fc.tuple(fc.nat({ max: 2 }), fc.boolean()), (world, how) =>
    world.keep(...how),
  ),
  deliver: does(
    "delivers with so many requests, the last answer lost, by the worker",
    fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.boolean()),
    deliverAll,
  ),
  signOut: does("signs out, erasing", fc.boolean(), (world, erase) => world.signOut(erase)),
  hintsLost: does("hints are lost", nothing, (world) => {
    world.device.local.clear();
    world.device.loseCookies("espera");
  }),
  place: does("places for", slot, (world, how) => world.place(...how)),
  forget: does("forgets for", slot, (world, how) => world.forget(...how)),
  clear: does("another's is deleted", nothing, (world) => world.clear()),
  restart: does("the browser restarts", nothing, (world) => world.restart()),
  days: does("days pass", fc.integer({ min: 1, max: 30 }), (_, days) => pass(days * DAY)),
  time: does("minutes pass", minutes, (_, ago) => pass(ago * 60_000)),
  idle: does("is not used for so long that the session ends", fc.boolean(), (world, isOver) => {
    pass(IDLE_HOURS * HOUR);
    if (isOver) world.session = null;
  }),
  clockSetBack: does("the clock is set back, in minutes", minutes, (_, by) => pass(-by * 60_000)),
  secretReplaced: does("the portal's secret is replaced", nothing, (world) =>
    world.replaceSecret(),
  ),
};
const { enters, keep, load, tap, signOut, deliver: brings, lateAnswer, time } = COMMANDS;
const { anotherSession, keepLate, takeLate, sessionEnds, hintsLost, loadOffline } = COMMANDS;
const { clear, days, restart, place, forget, idle, clockSetBack, secretReplaced } = COMMANDS;
const anaEnters = does("signs in", fc.constant<Person>("ana"), enterAndLoad);
const begins = does("begins", nothing, (world) => world.keep(1, false));
const lateSignOut = does("a sign-out is heard late", fc.nat(), (world, which) =>
  world.hearLate(which, ({ signedOut }) => signedOut !== undefined),
);

const RUNS = Number(process.env.APARELHO_AO_ACASO ?? 150);
const RUN_LIMIT_MS = 800;

type Command = typeof enters;

it.each<[string, Command[]]>([
  ["everything", Object.values(COMMANDS)],
  ["two people, one tab", [enters, keep, keep, keepLate, signOut, tap]],
  ["two people, a session unheard of", [enters, keep, anotherSession, loadOffline, brings, brings]],
  ["one person, a network that breaks", [enters, keep, keep, brings, brings, load]],
  ["late answers", [enters, keep, lateAnswer, lateAnswer, sessionEnds, signOut]],
  ["late answers to “Sair”", [anaEnters, keep, signOut, lateSignOut, lateSignOut]],
  ["late keys", [enters, tap, brings, takeLate, takeLate, sessionEnds, keepLate]],
  ["begun by two people", [enters, enters, begins, time, brings]],
  ["what nobody comes back for", [enters, keep, keep, days, days, days, clear, sessionEnds]],
  ["steps and files", [enters, place, place, forget, forget, signOut]],
  ["steps and files, for days", [place, place, days, days, brings]],
  ["browser runs", [enters, tap, sessionEnds, restart, load, hintsLost]],
  [
    "keeps while locked",
    [enters, keep, keep, idle, sessionEnds, place, clockSetBack, brings, load],
  ],
  ["two people, locked", [enters, keep, keepLate, idle, sessionEnds, anotherSession, tap, signOut]],
  ["another secret", [enters, keep, secretReplaced, signOut, idle, load, brings, place, forget]],
  ["what is left alone", [enters, keep, time, time, load, brings, hintsLost]],
])("%s", { timeout: RUNS * RUN_LIMIT_MS }, async (_name, commands) => {
  stopClock();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...commands), { maxLength: 14 }), async (all) => {
      const world = new World();
      await enterAndLoad(world, "ana");
      for (const each of all) {
        await each.run(world);
        await world.check();
      }
      await world.settle();
    }),
    { numRuns: RUNS },
  );
});
