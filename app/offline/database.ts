/** The device's own database: keys of who is signed in, certificates that wait, their photos, steps of wizards. Whatever a person wrote or photographed lies in it encrypted. */
import { createDatabase } from "./create-database";
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
  /** `montando`: begun; `espera`: for the signal; `recusado`: the portal said no, and `motivo` why; `chegou`: until a page has said so, and where (`onde`). */
  estado: "montando" | "espera" | "recusado" | "chegou";
  motivo: string;
  onde?: string;
  /** One more with each change; missing in what was kept before there was one. */
  rev?: number;
  texto: Sealed;
  /** Ids of its photos. */
  fotos: string[];
}

export interface StoredPhoto {
  id: string;
  item: string;
  imagem: Sealed;
}

/** Steps of wizards that could not be sent: all of one person's, sealed together. */
export interface StoredSteps {
  /** Both of them the id of the key. */
  id: string;
  dono: string;
  /** When the last of them was filled in, in milliseconds since 1970, and how many wait for the signal. */
  quando: number;
  quantas: number;
  texto: Sealed;
}

/** Whose device this is, as the portal said last. */
export interface StoredOwner {
  id: "dono";
  /** Ids of the person's keys; none: nobody is signed in. */
  donos: string[];
  /** The sign-in, as the portal names it (`DeviceSession.owner`). */
  entrada: string;
  /** When the portal said so, by its clock. */
  quando: number;
  /** How often the keys were taken away at a tap of "Sair": an answer asked for before that brings none back. */
  trancas: number;
}

export interface Stores {
  chaves: StoredKey;
  itens: StoredItem;
  fotos: StoredPhoto;
  dono: StoredOwner;
  etapas: StoredSteps;
}

export const { readAll, change } = createDatabase<Stores>(
  "sem-sinal",
  ["chaves", "itens", "fotos", "dono", "etapas"],
  3,
);
