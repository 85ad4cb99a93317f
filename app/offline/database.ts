/** One database has all stores, because one transaction cannot change stores of two databases. */
import type { DeviceSession } from "~/lib/device-session";
import type { PaperKind } from "./folder/paper";

export type KeyId = string;

type EpochMs = number;

/** `de`: one-time public key for ECDH. Without `de`, an AES key decrypts `dados`. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  dados: ArrayBuffer;
  de?: JsonWebKey;
}

export interface CertificateKind {
  codigo: string;
  descricao: string;
}

/**
 * When the session expires, `privada` and `key` are deleted. `publica` still encrypts new items.
 * A sign-out, or the sign-in of another employee, deletes the whole record.
 */
export type StoredKey = {
  id: KeyId;
  nome: string;
  tipos: CertificateKind[];
  /** 0 for the employee's current key, higher for older keys. */
  ordem: number;
} &
  /**
   * `publica` encrypts unsent items, and `privada` decrypts them.
   * `key` is for all other data, and for items of builds before 2026-11-28.
   */
  (
    | { publica: JsonWebKey; privada?: CryptoKey; key?: CryptoKey }
    /** Stored by builds before 2026-11-28 (delete this variant after 2027-02-28). */
    | { publica?: undefined; privada?: undefined; key: CryptoKey }
  );

export type OpenKey = StoredKey & { key: CryptoKey };

export interface StoredItem {
  id: string;
  /** A wizard's step or file; undefined for a medical certificate. */
  especie?: "etapa" | "arquivo";
  dono: KeyId;
  lugar?: string;
  quando: EpochMs;
  prazo: EpochMs | null;
  /**
   * `montando`: the employee is filling in the certificate, or a form is sending the step.
   * `espera`: the item waits for the network.
   * `recusado`: the portal refused the certificate, or may not have saved the step.
   * `chegou`: the portal has the certificate, but no page has told the employee yet.
   */
  estado: "montando" | "espera" | "recusado" | "chegou";
  motivo: string;
  onde?: string;
  rev?: number;
  mexido?: EpochMs;
  texto: Sealed;
  fotos: string[];
}

export interface StoredPhoto {
  id: string;
  item: string;
  imagem: Sealed;
}

/** Without this record, notifications are off. */
export interface ShownNotifications {
  id: "vistos";
  dono: KeyId;
  marcas: string[];
  proxima?: EpochMs;
}

export interface StoredFolder {
  id: KeyId;
  salt: Uint8Array<ArrayBuffer>;
  publica: CryptoKey;
  privada: Sealed;
  /** Count of wrong PINs since the last right one. */
  erros: number;
  tentativas?: Sealed;
  proxima?: EpochMs;
}

export interface StoredPaper {
  id: string;
  dono: KeyId;
  especie: PaperKind;
  versao: string;
  quando: EpochMs;
  ordem: number;
  chave: ArrayBuffer;
  texto: Sealed;
  documento: Sealed | null;
  semDocumento: "" | "falta" | "grande";
  bytes: number;
}

export interface EarlierSteps {
  id: string;
  dono: KeyId;
  quando: EpochMs;
  quantas: number;
  texto: Sealed;
}

export interface EarlierFile {
  id: string;
  dono: KeyId;
  quando: EpochMs;
  lugar?: string;
  texto: Sealed;
  dados: Sealed;
}

export interface StoredOwner {
  id: "dono";
  donos: KeyId[];
  entrada: DeviceSession["owner"];
  quando: DeviceSession["saidAt"];
  /** The keys may decrypt from `desde` until `ate`, by the device's clock. */
  desde?: EpochMs;
  ate?: EpochMs;
  /** Counts calls of `lock`. If `lock` runs while keys are fetched, those keys are not stored. */
  trancas: number;
  /**
   * Time when each employee was last known to be signed in.
   * A sign-out before that time no longer erases the employee's data.
   */
  entradas?: Record<KeyId, EpochMs>;
  corrida?: string;
  /**
   * True once the database survived a browser restart.
   * Until then, the offline form warns that a private window loses its data.
   */
  provado?: boolean;
}

export interface Stores {
  chaves: StoredKey;
  itens: StoredItem;
  fotos: StoredPhoto;
  dono: StoredOwner;
  vistos: ShownNotifications;
  pastas: StoredFolder;
  papeis: StoredPaper;
  etapas: EarlierSteps;
  arquivos: EarlierFile;
}

type StoreName = keyof Stores;

interface WithId {
  id: string;
}

export const idsOf = (all: readonly WithId[]): string[] => all.map(({ id }) => id);

export const withId = <T extends WithId>(all: readonly T[], id: string): T | undefined =>
  all.find((each) => each.id === id);

const NAME = "sem-sinal";
/** Must grow with each new store, because the browser creates stores only for a new version. */
const VERSION = 5;
const STORES: StoreName[] = [
  "chaves",
  "itens",
  "fotos",
  "dono",
  "vistos",
  "pastas",
  "papeis",
  "etapas",
  "arquivos",
];
const EARLIER = ["arquivos", "avisos", "pasta"];

/** With "strict", a transaction completes only when its data is on disk. */
const STRICT: IDBTransactionOptions = { durability: "strict" };

export interface Changes {
  put<N extends StoreName>(name: N, value: Stores[N]): void;
  remove(name: StoreName, id: string): void;
  /** Calls `then` within the transaction, so that no other window changes the data meanwhile. */
  read<N extends StoreName>(name: N, then: (all: Stores[N][]) => void): void;
  cancel(reason: Error): void;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error("indexedDB"));
  });
}

function copyEarlier(into: IDBTransaction, names: readonly string[]): void {
  const rows: [store: string, row: unknown][] = [];
  let left = names.length;
  const goOn = (): void => {
    // A transaction without requests would end, so `goOn` calls `count` until all rows are read.
    if (left > 0) into.objectStore("dono").count().onsuccess = goOn;
    else rows.forEach(([store, row]) => into.objectStore(store).put(row));
  };
  goOn();
  names.forEach((name) => {
    const request = indexedDB.open(name);
    const readRows = async (): Promise<void> => {
      const earlier = await done(request);
      for (const store of Array.from(earlier.objectStoreNames)) {
        const all = await done<unknown[]>(earlier.transaction(store).objectStore(store).getAll());
        all.forEach((row) => rows.push([store, row]));
      }
      earlier.close();
    };
    const end = (): unknown => (left -= 1);
    readRows().then(end, end);
  });
  into.oncomplete = dropEarlierDatabases;
}

export const dropEarlierDatabases = (): void =>
  EARLIER.forEach((name) => void indexedDB.deleteDatabase(name));

function open(earlier: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result, transaction } = request;
    STORES.filter((name) => !result.objectStoreNames.contains(name)).forEach((name) =>
      result.createObjectStore(name, { keyPath: "id" }),
    );
    if (oldVersion > 0 && oldVersion < 4 && transaction) copyEarlier(transaction, earlier);
  };
  return done(request);
}

/** In a private window, or while another page blocks an upgrade, the database may never open. */
export class NotOpened extends Error {}

const OPEN_LIMIT_MS = 5_000;

/**
 * An open connection would block a newer build's upgrade, so each call closes its connection.
 * @throws NotOpened when the database does not open within OPEN_LIMIT_MS
 */
async function using<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = open(EARLIER)
    .catch(() => open(EARLIER.slice(0, -1)))
    // A newer build may have upgraded the database. Then this page opens the newer version.
    .catch(() => done(indexedDB.open(NAME)));
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NotOpened()), OPEN_LIMIT_MS);
  });
  try {
    return await work(await Promise.race([opening, limit]));
  } finally {
    // A connection that opens after the limit is closed too, or it would block an upgrade.
    opening.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}

export const readAll = <N extends StoreName>(name: N): Promise<Stores[N][]> =>
  using((database) => done<Stores[N][]>(database.transaction(name).objectStore(name).getAll()));

/** Reads each row by itself, because one unreadable row would make `getAll` fail. */
export const readPhotos = (ids: readonly string[]): Promise<(StoredPhoto | undefined)[]> =>
  using((database) => {
    const store = database.transaction("fotos").objectStore("fotos");
    return Promise.all(ids.map((id) => done<StoredPhoto | undefined>(store.get(id))));
  });

export const change = (make: (changes: Changes) => void): Promise<void> =>
  using(
    (database) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORES, "readwrite", STRICT);
        let reason: Error | null = null;
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(reason || new Error("indexedDB"));
        make({
          put: (name, value) => void transaction.objectStore(name).put(value),
          remove: (name, id) => void transaction.objectStore(name).delete(id),
          read(name, then) {
            const all = transaction.objectStore(name).getAll();
            all.onsuccess = () => then(all.result);
          },
          cancel(why) {
            reason = why;
            transaction.abort();
          },
        });
      }),
  );

/**
 * A full device refuses every put, so a failed change is repeated with its removals alone.
 * These may have made room for the whole change.
 */
export const changeOrRemove = (make: (changes: Changes) => void): Promise<void> =>
  change(make).catch(() =>
    change((changes) => make({ ...changes, put: () => undefined })).then(() =>
      change(make).catch(() => undefined),
    ),
  );
