/**
 * The device's only database (decision 036). It encrypts everything that the employee wrote,
 * photographed or put into the offline folder. Calls reject if the browser blocks storage or lacks
 * space. A rejected `change` leaves the data as they were.
 */
import type { DeviceSession } from "~/lib/device-session";
import type { PaperKind } from "./folder/paper";

/** Id of the device key that encrypts an employee's data, and so names the employee. */
export type KeyId = string;

/** Milliseconds since 1970. */
type Time = number;

/** `de`: public half of the pair that was made for this one encryption. */
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
 * Stored from sign-in to sign-out. A locked device has only `publica`. Scripts cannot read the
 * bytes of `privada` and `key`. Builds before 2026-11-28 stored only `key` (delete this variant
 * after 2027-02-28).
 */
export type StoredKey = {
  id: KeyId;
  nome: string;
  tipos: CertificateKind[];
  /** 0 for the current key, which encrypts new records. */
  ordem: number;
} &
  /**
   * `publica` encrypts waiting items, and `privada` decrypts them. `key` encrypts the folder and
   * the seen pages.
   */
  (
    | { publica: JsonWebKey; privada?: CryptoKey; key?: CryptoKey }
    | { publica?: undefined; privada?: undefined; key: CryptoKey }
  );

export type OpenKey = StoredKey & { key: CryptoKey };

/** A medical certificate, or a wizard's step or file, that waits to be sent. */
export interface StoredItem {
  id: string;
  /** Without it, the item is a medical certificate. */
  especie?: "etapa" | "arquivo";
  dono: KeyId;
  lugar?: string;
  quando: Time;
  prazo: Time | null;
  /**
   * `montando`: being filled in, or sent by the page's own form. `espera`: waits for the network.
   * `recusado`: refused by the portal. `chegou`: arrived, but not announced by a page yet.
   */
  estado: "montando" | "espera" | "recusado" | "chegou";
  motivo: string;
  /** Path of the page to continue on after arrival. */
  onde?: string;
  rev?: number;
  /** Last change; older records have none. */
  mexido?: Time;
  texto: Sealed;
  fotos: string[];
}

export interface StoredPhoto {
  id: string;
  item: string;
  imagem: Sealed;
}

/** The notifications already shown (decision 039). Without this record notifications are off. */
export interface ShownNotifications {
  id: "vistos";
  dono: KeyId;
  marcas: string[];
  proxima?: Time;
}

export interface StoredFolder {
  id: KeyId;
  salt: Uint8Array<ArrayBuffer>;
  publica: CryptoKey;
  privada: Sealed;
  /**
   * Unencrypted count of wrong PINs in a row, in older folders only. Newer ones have `tentativas`.
   */
  erros: number;
  tentativas?: Sealed;
  proxima?: Time;
}

export interface StoredPaper {
  id: string;
  dono: KeyId;
  especie: PaperKind;
  versao: string;
  /** Time at which the portal last confirmed this record. */
  quando: Time;
  ordem: number;
  chave: ArrayBuffer;
  texto: Sealed;
  documento: Sealed | null;
  /** Why the PDF is not stored: not loaded ("falta"), or too large ("grande"). */
  semDocumento: "" | "falta" | "grande";
  tamanho: number;
  bytes: number;
}

/** All steps of one employee, stored by a build before 2026-11-27 (`migrate-storage.ts`). */
export interface EarlierSteps {
  id: string;
  dono: KeyId;
  quando: Time;
  quantas: number;
  texto: Sealed;
}

export interface EarlierFile {
  id: string;
  dono: KeyId;
  quando: Time;
  lugar?: string;
  texto: Sealed;
  dados: Sealed;
}

export interface StoredOwner {
  id: "dono";
  donos: KeyId[];
  entrada: DeviceSession["owner"];
  quando: DeviceSession["saidAt"];
  /**
   * The keys may decrypt from `desde` until `ate`, by the device's clock. Records of earlier builds
   * have neither field.
   */
  desde?: Time;
  ate?: Time;
  /** Number of taps on "Sair" (sign out). */
  trancas: number;
  /**
   * Time at which each employee was last known to be signed in. The reply to an earlier sign-out
   * then erases nothing.
   */
  entradas?: Record<KeyId, Time>;
  corrida?: string;
  /**
   * True once the database has survived a browser restart, which a private window's database never
   * does. `corrida` names the browser run that created the database.
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

const NAME = "sem-sinal";
/** A new name in `STORES` needs a higher version, otherwise the browser creates no such store. */
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
/**
 * Databases of earlier builds. The offline folder comes last, because `using` skips the last
 * database if space is short.
 */
const EARLIER = ["arquivos", "avisos", "pasta"];

/**
 * With "strict" the browser writes to disk at once, so a killed browser loses no committed data.
 */
const STRICT: IDBTransactionOptions = { durability: "strict" };

export interface Changes {
  put<N extends StoreName>(name: N, value: Stores[N]): void;
  remove(name: StoreName, id: string): void;
  /** Calls `then` within the transaction, so that no other window changes the data in between. */
  read<N extends StoreName>(name: N, then: (all: Stores[N][]) => void): void;
  /** Aborts the transaction. `change` then rejects with `reason`. */
  cancel(reason: Error): void;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error || new Error("indexedDB"));
  });
}

/** Copies within the upgrade transaction, so that the browser repeats an interrupted copy. */
function copyEarlier(into: IDBTransaction, names: readonly string[]): void {
  const rows: [store: string, row: unknown][] = [];
  let left = names.length;
  const goOn = (): void => {
    // A transaction without requests would end, so `count` repeats until all rows are read.
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

/** Runs at each sign-out too, because a killed browser may not have deleted these databases yet. */
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

/** Opens a connection for one use, because an open connection prevents clearing the database. */
async function using<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  // If storage is full, omits the earlier folder, because the portal can send the papers again.
  const database = await open(EARLIER).catch(() => open(EARLIER.slice(0, -1)));
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const readAll = <N extends StoreName>(name: N): Promise<Stores[N][]> =>
  using((database) => done<Stores[N][]>(database.transaction(name).objectStore(name).getAll()));

export const change = (make: (changes: Changes) => void): Promise<void> =>
  using(
    (database) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORES, "readwrite", STRICT);
        let reason: Error | null = null;
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () =>
          reject(reason || transaction.error || new Error("indexedDB"));
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
