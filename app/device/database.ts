/** The device's own database: keys of who is signed in, certificates that wait, their photos. Whatever a person wrote or photographed lies in it encrypted. */
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

export const { readAll, change } = createDatabase<Stores>("sem-sinal", [
  "chaves",
  "itens",
  "fotos",
]);
