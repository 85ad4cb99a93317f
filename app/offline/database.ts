/**
 * Decision 036: everything that the employee wrote or photographed is encrypted in this database.
 */
import { createDatabase } from "./create-database";
import type { Sealed } from "./sealed";

export interface CertificateKind {
  codigo: string;
  descricao: string;
}

/**
 * A key is stored from sign-in to sign-out and is not extractable. `nome`: the first name. `ordem`
 * 0: the current key, which encrypts new records.
 */
export interface StoredKey {
  id: string;
  key: CryptoKey;
  nome: string;
  tipos: CertificateKind[];
  ordem: number;
}

/**
 * A certificate. `dono`: id of its key. `quando`: when it was begun; `prazo`: end of its deadline
 * (ms since 1970). `onde`: path after arrival. `rev` grows with each change; old records lack it.
 */
export interface StoredItem {
  id: string;
  dono: string;
  quando: number;
  prazo: number | null;
  /**
   * `montando`: being filled in. `espera`: waits for the network. `recusado`: the portal refused it
   * (`motivo`). `chegou`: arrived, but no page has said so yet.
   */
  estado: "montando" | "espera" | "recusado" | "chegou";
  motivo: string;
  onde?: string;
  rev?: number;
  texto: Sealed;
  fotos: string[];
}

export interface StoredPhoto {
  id: string;
  item: string;
  imagem: Sealed;
}

/**
 * Unsent wizard steps of one employee, sealed together. `id` and `dono`: the key's id. `quando`:
 * last step, ms since 1970. `quantas`: how many wait for the network.
 */
export interface StoredSteps {
  id: string;
  dono: string;
  quando: number;
  quantas: number;
  texto: Sealed;
}

/**
 * Who is signed in, by the portal's last answer and clock (`quando`). `donos`: ids of their keys,
 * or none. `entrada`: `DeviceSession.owner`. `trancas`: taps of "Sair"; an answer requested before
 * the last tap must not restore keys.
 */
export interface StoredOwner {
  id: "dono";
  donos: string[];
  entrada: string;
  quando: number;
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
