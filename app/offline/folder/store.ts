import { MEGABYTE } from "~/lib/limits";
import { createDatabase } from "../create-database";
import type { Sealed } from "../sealed";
import type { PaperKind } from "./paper";

export interface StoredPocket {
  id: string;
  salt: Uint8Array<ArrayBuffer>;
  publica: CryptoKey;
  privada: Sealed;
  /**
   * Number of wrong PINs in a row, not encrypted. Only for older folders; newer ones have
   * `tentativas`.
   */
  erros: number;
  tentativas?: Sealed;
}

/**
 * `quando`: last confirmation by the portal, ms since 1970. `chave`: the paper's own key.
 * `tamanho`: bytes of the portal's PDF, or 0. `bytes`: size on this device.
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
  /** Why the PDF is not stored: not loaded ("falta") or too large ("grande"). */
  semDocumento: "" | "falta" | "grande";
  tamanho: number;
  bytes: number;
}

export const MOST_BYTES = 20 * MEGABYTE;

interface Stores {
  pastas: StoredPocket;
  papeis: StoredPaper;
}

export const pocketDatabase = createDatabase<Stores>("pasta", ["pastas", "papeis"]);
const { readAll, change } = pocketDatabase;

export async function readPocket(owner: string): Promise<StoredPocket | undefined> {
  return (await readAll("pastas")).find(({ id }) => id === owner);
}

export async function readPapers(owner: string): Promise<StoredPaper[]> {
  return (await readAll("papeis"))
    .filter(({ dono }) => dono === owner)
    .sort((a, b) => a.ordem - b.ordem);
}

export async function erasePockets(owners: readonly string[]): Promise<void> {
  const papers = (await readAll("papeis")).filter(({ dono }) => owners.includes(dono));
  await change(({ remove }) => {
    owners.forEach((owner) => remove("pastas", owner));
    papers.forEach(({ id }) => remove("papeis", id));
  });
}
