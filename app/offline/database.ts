/**
 * The device's only database. It holds, encrypted, everything that the employee wrote, photographed
 * or took along (decision 036). Calls reject if the browser blocks storage or has no room; a
 * rejected change has changed nothing.
 */
import type { PaperKind } from "./folder/paper";
import type { Sealed } from "./sealed";

export interface CertificateKind {
  codigo: string;
  descricao: string;
}

/**
 * Stored from sign-in to sign-out. `publica` encrypts what waits, and `privada` decrypts it. `key`
 * is of the folder and of seen pages. A locked device has neither `privada` nor `key`; scripts
 * cannot read the bytes of either.
 * Builds before 2026-11-28 knew `key` alone; delete their case after 2027-02-28.
 * `nome`: the employee's first name. `ordem` 0: the current key, which encrypts new records.
 */
export type StoredKey = {
  id: string;
  nome: string;
  tipos: CertificateKind[];
  ordem: number;
} & (
  | { publica: JsonWebKey; privada?: CryptoKey; key?: CryptoKey }
  | { publica?: undefined; privada?: undefined; key: CryptoKey }
);

export type OpenKey = StoredKey & { key: CryptoKey };

/**
 * What waits: a form with files. `especie`: a step or a file of a wizard; without it, a medical
 * certificate. `dono`: id of the encrypting key. `lugar`: a step's action, or a file's page and
 * field; the next one of the same place replaces it. `onde`: path of the page to continue on after
 * arrival.
 * `quando`, `prazo`, `mexido`: start, deadline and last change, ms since 1970. Older records lack
 * `mexido`. `rev` grows with each change.
 */
export interface StoredItem {
  id: string;
  especie?: "etapa" | "arquivo";
  dono: string;
  lugar?: string;
  quando: number;
  prazo: number | null;
  /**
   * `montando`: being filled in, or sent by the page's own form. `espera`: waits for the network.
   * `recusado`: refused by the portal (`motivo`). `chegou`: arrived, but not announced by a page
   * yet.
   */
  estado: "montando" | "espera" | "recusado" | "chegou";
  motivo: string;
  onde?: string;
  rev?: number;
  mexido?: number;
  texto: Sealed;
  fotos: string[];
}

export interface StoredPhoto {
  id: string;
  item: string;
  imagem: Sealed;
}

/**
 * The notices already shown (decision 039). Without this record notices are off.
 * `proxima`: when the portal is asked again, ms since 1970.
 */
export interface ShownNotifications {
  id: "vistos";
  dono: string;
  marcas: string[];
  proxima?: number;
}

/**
 * The offline folder (decision 036). `id`: id of the device key. `erros`: wrong PINs in a row, not
 * encrypted, only in older folders; newer ones have `tentativas`. `proxima`: when the papers are
 * refreshed again, ms since 1970.
 */
export interface StoredFolder {
  id: string;
  salt: Uint8Array<ArrayBuffer>;
  publica: CryptoKey;
  privada: Sealed;
  erros: number;
  tentativas?: Sealed;
  proxima?: number;
}

/**
 * `quando`: last confirmation by the portal, ms since 1970. `chave`: the paper's own key.
 * `tamanho`: bytes of the portal's PDF, or 0. `bytes`: size on this device. `semDocumento`: the PDF
 * was not loaded ("falta") or is too large ("grande").
 */
export interface StoredPaper {
  id: string;
  dono: string;
  especie: PaperKind;
  versao: string;
  quando: number;
  ordem: number;
  chave: ArrayBuffer;
  texto: Sealed;
  documento: Sealed | null;
  semDocumento: "" | "falta" | "grande";
  tamanho: number;
  bytes: number;
}

/** All steps of one employee, of a build before 2026-11-27 (`migrate-storage.ts`). `quantas`: those that wait. */
export interface EarlierSteps {
  id: string;
  dono: string;
  quando: number;
  quantas: number;
  texto: Sealed;
}

/** A wizard's file, of a build before 2026-11-27 (`migrate-storage.ts`). */
export interface EarlierFile {
  id: string;
  dono: string;
  quando: number;
  lugar?: string;
  texto: Sealed;
  dados: Sealed;
}

/**
 * The portal's last answer about who is signed in. `quando`: time by the portal's clock.
 * `donos`: ids of the employee's keys. `entrada`: `DeviceSession.owner`.
 * `desde`, `ate`: when the keys may decrypt, by the device's clock, ms since 1970; records of
 * earlier builds have neither.
 * `trancas`: number of taps on "Sair" (sign out). `entradas`: by key id, when an employee was last
 * known to be signed in, so that a late answer to an earlier "Sair" erases nothing newer.
 * `corrida`: the browser run that created the database; `provado`: the database has outlived that
 * run, so that this is no private window (`storage-proof.ts`).
 */
export interface StoredOwner {
  id: "dono";
  donos: string[];
  entrada: string;
  quando: number;
  desde?: number;
  ate?: number;
  trancas: number;
  entradas?: Record<string, number>;
  corrida?: string;
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
 * Databases of earlier builds with the same stores. The folder is last, because `using` may skip
 * it.
 */
const FORMER = ["arquivos", "avisos", "pasta"];

/**
 * With "strict" the browser writes to disk at once, so a killed browser loses no committed data.
 */
const STRICT: IDBTransactionOptions = { durability: "strict" };

/**
 * `read` calls `then` within the transaction, so that no other window changes the data in between.
 * `cancel` aborts the transaction, and `change` then rejects with `reason`.
 */
export interface Changes {
  put<N extends StoreName>(name: N, value: Stores[N]): void;
  remove(name: StoreName, id: string): void;
  read<N extends StoreName>(name: N, then: (all: Stores[N][]) => void): void;
  cancel(reason: Error): void;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error || new Error("indexedDB"));
  });
}

/**
 * Copies the former databases within the upgrade, so that a killed browser copies them again. Each
 * `count` keeps the transaction open until all rows are read.
 */
function takeOver(into: IDBTransaction, names: readonly string[]): void {
  const rows: [store: string, row: unknown][] = [];
  let left = names.length;
  const goOn = (): void => {
    if (left > 0) into.objectStore("dono").count().onsuccess = goOn;
    else rows.forEach(([store, row]) => into.objectStore(store).put(row));
  };
  goOn();
  names.forEach((name) => {
    const request = indexedDB.open(name);
    const readRows = async (): Promise<void> => {
      const former = await done(request);
      for (const store of Array.from(former.objectStoreNames)) {
        const all = await done<unknown[]>(former.transaction(store).objectStore(store).getAll());
        all.forEach((row) => rows.push([store, row]));
      }
      former.close();
    };
    const end = (): unknown => (left -= 1);
    readRows().then(end, end);
  });
  into.oncomplete = dropEarlierDatabases;
}

/** Runs at each sign-out too, because a killed browser may not have deleted these databases yet. */
export const dropEarlierDatabases = (): void =>
  FORMER.forEach((name) => void indexedDB.deleteDatabase(name));

function open(former: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result, transaction } = request;
    STORES.filter((name) => !result.objectStoreNames.contains(name)).forEach((name) =>
      result.createObjectStore(name, { keyPath: "id" }),
    );
    if (oldVersion > 0 && oldVersion < 4 && transaction) takeOver(transaction, former);
  };
  return done(request);
}

/**
 * Opens a connection for one use, because an open connection keeps the browser from clearing the
 * database. Without room for a copy of the folder, skips it: the portal still has its papers.
 */
async function using<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await open(FORMER).catch(() => open(FORMER.slice(0, -1)));
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
