/** The pocket folders of this device, one a person, and what lies in them: encrypted for the folder's key, which opens with the person's PIN alone. */
import { MEGABYTE } from "~/lib/limits";
import { createDatabase } from "../create-database";
import type { Sealed } from "../sealed";
import type { PaperKind } from "./paper";

export interface StoredPocket {
  /** Id of the person's device key. */
  id: string;
  salt: Uint8Array<ArrayBuffer>;
  /** Whoever brings something new needs no PIN. */
  publica: CryptoKey;
  /** Under the PIN, and that under the device key. */
  privada: Sealed;
  /** Wrong PINs in a row, as folders had it whose counter anybody could write; read no more once `tentativas` is there. */
  erros: number;
  /** The same, under the device key; a folder from before gets it with the first try. */
  tentativas?: Sealed;
}

export interface StoredPaper {
  id: string;
  dono: string;
  especie: PaperKind;
  versao: string;
  /** When the portal said that this is how it stands, in milliseconds since 1970. */
  quando: number;
  /** Its place among the others. */
  ordem: number;
  /** Of this paper alone, for the folder's key. */
  chave: ArrayBuffer;
  texto: Sealed;
  /** null: it has none, or it is not here. */
  documento: Sealed | null;
  /** Where it is not here: it has not come yet, or did not fit. */
  semDocumento: "" | "falta" | "grande";
  /** Of the document that the portal has, in bytes; 0 for none. */
  tamanho: number;
  /** That it takes here. */
  bytes: number;
}

/** What a folder may hold. */
export const MOST_BYTES = 20 * MEGABYTE;

interface Stores {
  pastas: StoredPocket;
  papeis: StoredPaper;
}

export const pocketDatabase = createDatabase<Stores>("pasta", ["pastas", "papeis"]);
const { readAll, change } = pocketDatabase;

/** A person's folder; undefined without one. Rejects where nothing can be kept. */
export async function readPocket(owner: string): Promise<StoredPocket | undefined> {
  return (await readAll("pastas")).find(({ id }) => id === owner);
}

/** In their order. */
export async function readPapers(owner: string): Promise<StoredPaper[]> {
  return (await readAll("papeis"))
    .filter(({ dono }) => dono === owner)
    .sort((a, b) => a.ordem - b.ordem);
}

/** Nothing of these people's folders stays. */
export async function erasePockets(owners: readonly string[]): Promise<void> {
  const papers = (await readAll("papeis")).filter(({ dono }) => owners.includes(dono));
  await change(({ remove }) => {
    owners.forEach((owner) => remove("pastas", owner));
    papers.forEach(({ id }) => remove("papeis", id));
  });
}
