/** A browser's device in memory: its databases, one transaction after the other, its cookies and what else the device's own files ask for. */
import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { change, type OpenKey, type StoredItem, type StoredKey } from "~/offline/database";
import { eraseCaches, eraseRows } from "~/offline/erase";
import { EMPTY_CONTENTS, storeItem, type Contents } from "~/offline/items";
import { importHalf, importKey } from "~/offline/sealed";
import { keyPairFrom } from "~/services/access/key-pair.server";

type Store = Map<string, unknown>;
type Database = Map<string, Store>;

interface Request {
  result: unknown;
  transaction?: Transaction;
  onsuccess: (() => void) | null;
  onupgradeneeded?: (event: { oldVersion: number }) => void;
  onerror?: () => void;
}

/** Web Locks of one browser: one holder of a name at a time, in the order of asking. */
export function newLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const next = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        next.catch(() => undefined),
      );
      return next;
    },
  };
}

interface DeviceNavigator {
  onLine: boolean;
  locks?: ReturnType<typeof newLocks>;
  serviceWorker: { ready: Promise<object> };
}

class Transaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly error = null;
  readonly #steps: (() => void)[] = [];
  #isAborted = false;
  /** Only while one of its own requests is answered may it be asked for more. */
  #isActive = true;

  constructor(
    private readonly database: Database,
    private readonly isFull = false,
  ) {}

  objectStore(name: string) {
    const store = (): Store => this.database.get(name) ?? new Map();
    const add = (step: () => void) => {
      if (!this.#isActive) throw new DOMException("", "TransactionInactiveError");
      this.#steps.push(step);
    };
    const read = (find: () => unknown): Request => {
      const request: Request = { result: [], onsuccess: null };
      add(() => {
        request.result = find();
        request.onsuccess?.();
      });
      return request;
    };
    return {
      getAll: () => read(() => [...store().values()]),
      get: (id: string) => read(() => store().get(id)),
      count: () => read(() => store().size),
      put: (value: { id: string }) =>
        add(() => (this.isFull ? this.abort() : void store().set(value.id, value))),
      delete: (id: string) => add(() => void store().delete(id)),
    };
  }

  abort() {
    this.#isAborted = true;
  }

  /** One request after the other, between which others go on: an upgrade. */
  async runSlowly() {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#isActive = false;
      await new Promise(setImmediate);
      this.#isActive = true;
      step();
    }
  }

  /** All of it, or nothing. */
  run() {
    const before = [...this.database].map(([name, store]) => [name, new Map(store)] as const);
    for (let step = this.#steps.shift(); step && !this.#isAborted; step = this.#steps.shift())
      step();
    if (!this.#isAborted) return this.oncomplete?.();
    before.forEach(([name, store]) => this.database.set(name, store));
    this.onabort?.();
  }
}

/** What a build before 2026-11-28 had and nothing lay in. */
const LEFT_EMPTY: Record<string, { id: string }[]> = {
  chaves: [],
  itens: [],
  fotos: [],
  dono: [],
  vistos: [],
  pastas: [],
  papeis: [],
};

/** A device on which nothing lies, from now on that of this test. */
export function newDevice() {
  const databases = new Map<string, Database>();
  const versions = new Map<string, number>();
  let hasNoRoom: ((database: Database) => boolean) | null = null;
  const local = new Map<string, string>();
  /** With which options each transaction that changes something was begun. */
  const options: unknown[] = [];
  const blocked = new Set<string>();
  let silent: (() => void)[] | null = null;
  let connections = 0;
  let isFull = false;
  const fields = new Map<string, { value: string }>();
  /** As each cookie was set last, with its attributes. */
  const cookies = new Map<string, string>();
  const document = {
    get cookie() {
      const valid = [...cookies.values()].filter((each) => !each.includes("Max-Age=0"));
      return valid.map((each) => each.split(";")[0]).join("; ");
    },
    set cookie(text: string) {
      cookies.set(text.split("=")[0] ?? "", text);
    },
    hidden: false,
    querySelector: (selector: string) => fields.get(selector) ?? null,
  };
  const transactionIn = (database: Database, mode: string, how: unknown) => {
    if (mode === "readwrite") options.push(how);
    const transaction = new Transaction(database, isFull);
    setImmediate(() => transaction.run());
    return transaction;
  };
  const open = (name: string, version = versions.get(name) ?? 1): Request => {
    const database = databases.get(name) ?? new Map<string, Store>();
    const oldVersion = versions.get(name) ?? 0;
    databases.set(name, database);
    const request: Request = {
      result: {
        objectStoreNames: Object.assign([...database.keys()], {
          contains: (store: string) => database.has(store),
        }),
        createObjectStore: (store: string) => database.set(store, new Map()),
        deleteObjectStore: (store: string) => database.delete(store),
        transaction: (_stores: unknown, mode = "readonly", how: unknown = undefined) =>
          transactionIn(database, mode, how),
        close: () => void (connections -= 1),
      },
      onsuccess: null,
    };
    const upgrade = async () => {
      if (blocked.has(name) || oldVersion > version) return request.onerror?.();
      if (oldVersion < version) {
        const before = new Map([...database].map(([store, rows]) => [store, new Map(rows)]));
        request.transaction = new Transaction(database);
        versions.set(name, version);
        request.onupgradeneeded?.({ oldVersion });
        await request.transaction.runSlowly();
        if (hasNoRoom?.(database)) {
          databases.set(name, before);
          versions.set(name, oldVersion);
          return request.onerror?.();
        }
        request.transaction.oncomplete?.();
      }
      connections += 1;
      request.onsuccess?.();
    };
    if (silent) silent.push(() => void upgrade());
    else setImmediate(() => void upgrade());
    return request;
  };
  const caches: string[] = [];
  const shown: { title: string; options: NotificationOptions }[] = [];
  const registration = {
    showNotification: async (title: string, how: NotificationOptions) =>
      void shown.push({ title, options: how }),
  };
  const navigator: DeviceNavigator = {
    onLine: true,
    serviceWorker: { ready: Promise.resolve(registration) },
  };
  vi.stubGlobal("indexedDB", { open, deleteDatabase: (name: string) => databases.delete(name) });
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", document);
  vi.stubGlobal("caches", { delete: async (name: string) => caches.push(name) > 0 });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  });
  return {
    options,
    local,
    fields,
    navigator,
    document,
    registration,
    /** The notices that the browser shows. */
    shown,
    /** While the memory is full, each change that puts something is aborted. */
    fill: (full: boolean) => void (isFull = full),
    /** The browser answers nobody who opens a database, until what this gives is called. */
    fallSilent(): () => void {
      const waiting: (() => void)[] = (silent = []);
      return () => {
        silent = null;
        waiting.forEach((answer) => answer());
      };
    },
    /** How many are open at this moment. */
    connections: () => connections,
    /** The browser opens none of these databases. */
    block: (...names: string[]) => names.forEach((name) => blocked.add(name)),
    /** The names of the caches that were deleted. */
    caches,
    cookie: () => cookies.get("espera") ?? "",
    loseCookies: (...names: string[]) => names.forEach((name) => cookies.delete(name)),
    /** The browser is closed and opened again. */
    restart() {
      for (const [name, text] of cookies) if (!text.includes("Max-Age")) cookies.delete(name);
    },
    /** Puts a store into the order of its ids, in which a browser lists it. */
    sort(name: string, store: string) {
      const there = databases.get(name)?.get(store);
      if (there) databases.get(name)?.set(store, new Map([...there].sort()));
    },
    /** A database as an earlier build left it. */
    leave(name: string, version: number, stores: Record<string, { id: string }[]>) {
      versions.set(name, version);
      databases.set(
        name,
        new Map(
          Object.entries({ ...(version > 3 && LEFT_EMPTY), ...stores }).map(([store, rows]) => [
            store,
            new Map(rows.map((row) => [row.id, row])),
          ]),
        ),
      );
    },
    /** As a newer build does. */
    upgrade: (name: string) => void versions.set(name, (versions.get(name) ?? 0) + 1),
    /** No upgrade that leaves this store with something in it finds room. */
    lackRoomFor: (store: string) =>
      void (hasNoRoom = (database) => (database.get(store)?.size ?? 0) > 0),
    databases: () => [...databases.keys()],
    /** All that lies in one store, as the browser has it. */
    lies: (name: string, store: string): unknown[] => [
      ...(databases.get(name)?.get(store)?.values() ?? []),
    ],
  };
}

/** 32 bytes, as the portal sends them. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** The pair that the portal derives from the same secret. */
const pairOf = (secret: string) => keyPairFrom(Buffer.from(`pair of ${secret}`));

export async function keyOf(id: string, secret = newSecret()): Promise<OpenKey> {
  const { publicKey: publica, privateKey } = pairOf(secret);
  const [key, privada] = await Promise.all([
    importKey(secret),
    importHalf(privateKey, ["deriveBits"]),
  ]);
  return { id, publica, privada, key, nome: id, tipos: [], ordem: 0 };
}

/** What a locked device has of it. */
export function lockedKey({ id, publica, nome, tipos, ordem }: OpenKey): StoredKey {
  if (!publica) throw new Error("nothing stays of it");
  return { id, publica, nome, tipos, ordem };
}

/** As a build before 2026-11-28 left it. */
export async function formerKeyOf(id: string, secret = newSecret()): Promise<OpenKey> {
  return { id, nome: id, tipos: [], ordem: 0, key: await importKey(secret) };
}

/** A key as the portal sends it. */
export function sentKey(id: string, secret = newSecret()) {
  const { publicKey, privateKey } = pairOf(secret);
  return { id, chave: secret, publica: publicKey, privada: privateKey };
}

type Words = Partial<Omit<Contents, "fotos">>;

/** A certificate as its form keeps it, photo after photo; its texts and photos all say "febre". */
export async function keepCertificate(
  key: StoredKey,
  id: string,
  {
    photos = 0,
    estado = "espera",
    quando = Date.now(),
    ...words
  }: Words & { photos?: number } & Partial<Pick<StoredItem, "estado" | "quando">> = {},
): Promise<StoredItem> {
  const fotos = Array.from({ length: photos }, (_, at) => ({
    id: `${id}-${at}`,
    nome: `${at}.jpg`,
  }));
  const contents = { ...EMPTY_CONTENTS, nota: "febre", ...words };
  const begun = { id, quando, motivo: "", rev: 0, estado: photos ? "montando" : estado };
  let stored = await storeItem(key, begun, contents);
  for (const [at, { id: photo }] of fotos.entries())
    stored = await storeItem(
      key,
      { ...stored, estado: at + 1 === photos ? estado : "montando" },
      { ...contents, fotos: fotos.slice(0, at + 1) },
      { id: photo, data: new TextEncoder().encode(`febre ${photo}`).buffer },
    );
  return stored;
}

/** As the answer to “Sair” does. */
export async function eraseOf(owners: readonly string[], waiting: boolean) {
  await change((changes) => eraseRows(changes, owners, waiting));
  await eraseCaches();
}

/** The device is of the person with these keys, the current one first. */
export const isOf = (...keys: StoredKey[]) =>
  change(({ put, read, remove }) =>
    read("chaves", (all) => {
      all.forEach(({ id }) => remove("chaves", id));
      keys.forEach((key, ordem) => put("chaves", { ...key, ordem }));
      const donos = keys.map(({ id }) => id);
      put("dono", { id: "dono", donos, entrada: "", quando: 1, trancas: 0 });
    }),
  );

/** The device is of the person with these, and nothing opens. */
export const belongsTo = (...donos: string[]) =>
  change(({ put }) => put("dono", { id: "dono", donos, entrada: "", quando: 1, trancas: 0 }));

let clock = 1_000;

/** Hours until a session ends that nobody uses. */
export const IDLE_HOURS = 12;

/** What the portal says of who has signed in, later than all before, with their keys. */
export function signIn(owner: string, secret = newSecret()) {
  clock = Math.max(clock + 1, Date.now());
  return {
    said: { saidAt: clock, owner: `${owner}.${clock}` },
    who: {
      selo: "selo",
      nome: owner,
      entrada: `${owner}.${clock}`,
      quando: clock,
      tipos: [],
      segundos: IDLE_HOURS * 3600,
      chaves: [sentKey(owner, secret)],
    },
  };
}
