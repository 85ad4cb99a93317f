/**
 * This database holds, encrypted, everything that the employee wrote or photographed (decision
 * 036).
 */
import { createDatabase } from "./create-database";
import type { Sealed } from "./sealed";

export interface CertificateKind {
  codigo: string;
  descricao: string;
}

/**
 * Stored from sign-in to sign-out. Scripts cannot read the key's bytes.
 * `nome`: the employee's first name. `ordem` 0: the current key, which encrypts new records.
 */
export interface StoredKey {
  id: string;
  key: CryptoKey;
  nome: string;
  tipos: CertificateKind[];
  ordem: number;
}

/**
 * A medical certificate. `dono`: id of the encrypting key.
 * `quando`, `prazo`: start and deadline, ms since 1970. `rev` grows with each change.
 * `onde`: path of the page to continue on after arrival.
 */
export interface StoredItem {
  id: string;
  dono: string;
  quando: number;
  prazo: number | null;
  /**
   * `montando`: being filled in. `espera`: waits for the network.
   * `recusado`: refused by the portal (`motivo`). `chegou`: arrived, but not announced by a page
   * yet.
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
 * All unsent wizard steps of one employee, encrypted together. `id`, `dono`: id of the key.
 * `quando`: last change, ms since 1970. `quantas`: number of steps that wait for the network.
 */
export interface StoredSteps {
  id: string;
  dono: string;
  quando: number;
  quantas: number;
  texto: Sealed;
}

/**
 * The portal's last answer about who is signed in. `quando`: time by the portal's clock.
 * `donos`: ids of the employee's keys. `entrada`: `DeviceSession.owner`.
 * `trancas`: number of taps on "Sair" (sign out).
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
