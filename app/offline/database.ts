/**
 * Everything that the employee wrote or photographed is encrypted in this database (decision 036).
 */
import { createDatabase } from "./create-database";
import type { Sealed } from "./sealed";

export interface CertificateKind {
  codigo: string;
  descricao: string;
}

/**
 * The device stores a key from sign-in to sign-out; scripts cannot read the key's bytes. `nome`:
 * the employee's first name. `ordem` 0: the current key, which encrypts new records.
 */
export interface StoredKey {
  id: string;
  key: CryptoKey;
  nome: string;
  tipos: CertificateKind[];
  ordem: number;
}

/**
 * A medical certificate. `dono`: id of the encrypting key. `quando`, `prazo`: start and deadline,
 * ms since 1970. `onde`: path of the page to continue on after arrival. `rev`: grows with each
 * change.
 */
export interface StoredItem {
  id: string;
  dono: string;
  quando: number;
  prazo: number | null;
  /**
   * `montando`: the employee is filling in the certificate. `espera`: the certificate waits for the
   * network. `recusado`: the portal refused the certificate (`motivo`). `chegou`: the certificate
   * arrived, but no page has announced the arrival.
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
 * All unsent wizard steps of one employee, encrypted together. `id` and `dono`: id of the key.
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
 * The portal's last answer about who is signed in. `quando`: time of the answer by the portal's
 * clock. `donos`: ids of the employee's keys. `entrada`: `DeviceSession.owner`. `trancas`: number
 * of taps on "Sair" (sign out).
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
