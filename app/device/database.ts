/** The device's own database: keys of who is signed in, certificates that wait, their photos. Whatever a person wrote or photographed lies in it encrypted. */
import type { Sealed } from "./sealed";

export interface Kind {
  codigo: string;
  descricao: string;
}

/** The key of a person, from sign-in to sign-out. It cannot be taken out of the browser. */
export interface StoredKey {
  id: string;
  key: CryptoKey;
  /** The first name, so that whoever keeps something sees under whom. */
  nome: string;
  tipos: Kind[];
  /** The first one is under which things are kept now. */
  ordem: number;
}

export interface StoredItem {
  id: string;
  /** Id of the key. */
  dono: string;
  /** When it was begun, and when its delivery deadline ends, in milliseconds since 1970. */
  quando: number;
  prazo: number | null;
  /** `montando`: the form on screen; `espera`: for the signal; `recusado`: the portal said no, and `motivo` why. */
  estado: "montando" | "espera" | "recusado";
  motivo: string;
  texto: Sealed;
  /** Ids of its photos. */
  fotos: string[];
}

export interface StoredPhoto {
  id: string;
  item: string;
  imagem: Sealed;
}

interface Stores {
  chaves: StoredKey;
  itens: StoredItem;
  fotos: StoredPhoto;
}
type StoreName = keyof Stores;

const NAMES: StoreName[] = ["chaves", "itens", "fotos"];
const DATABASE = "sem-sinal";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}

/** Rejects where the browser keeps nothing. To be closed: an open one keeps the browser from clearing it. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => NAMES.forEach((name) => request.result.createObjectStore(name, { keyPath: "id" }));
  return done(request);
}

async function using<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** All that lies in one store. Rejects where nothing can be read. */
export function readAll<N extends StoreName>(name: N): Promise<Stores[N][]> {
  return using((database) => done<Stores[N][]>(database.transaction(name).objectStore(name).getAll()));
}

export interface Changes {
  put<N extends StoreName>(name: N, value: Stores[N]): void;
  remove(name: StoreName, id: string): void;
}

/** Takes what is to be changed; all of it is, or, rejecting, nothing. */
export function change(make: (changes: Changes) => void): Promise<void> {
  return using(
    (database) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(NAMES, "readwrite");
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("indexedDB"));
        make({
          put: (name, value) => void transaction.objectStore(name).put(value),
          remove: (name, id) => void transaction.objectStore(name).delete(id),
        });
      }),
  );
}
