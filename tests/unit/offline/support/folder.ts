/** A offline folder in the test's device, whose papers the test can open without a PIN. */
import { openPaper, sealPaper } from "~/offline/folder/cipher";
import type { PaperKind } from "~/offline/folder/paper";
import { change, type StoredPaper } from "~/offline/database";
import { storeFolder, readPapers } from "~/offline/folder/store";

const PAIR = {
  name: "RSA-OAEP",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
const pair = await crypto.subtle.generateKey(PAIR, true, ["encrypt", "decrypt"]);
const NO_BYTES = { iv: new Uint8Array(12), dados: new ArrayBuffer(0) };

export const pocketOf = (id: string) => ({
  id,
  salt: new Uint8Array(16),
  publica: pair.publicKey,
  privada: NO_BYTES,
  erros: 0,
});

export const putPocket = (owner: string) => storeFolder(pocketOf(owner));

/** Puts a paper of this person into the folder, as an earlier visit left it. */
export async function putPaper(
  owner: string,
  id: string,
  changes: Partial<StoredPaper> = {},
): Promise<StoredPaper> {
  const sealed = await sealPaper(pocketOf(owner), `${owner}/${id}`, `texto de ${id}`, null);
  const especie: PaperKind = "holerite";
  const paper: StoredPaper = {
    id: `${owner}/${id}`,
    dono: owner,
    especie,
    versao: "1",
    quando: 1,
    ordem: 0,
    ...sealed,
    semDocumento: "",
    ...changes,
  };
  await change(({ put }) => put("papeis", paper));
  return paper;
}

/** The person's papers in their order: id, text and PDF, as they read them. */
export async function readStoredPapers(owner: string): Promise<[string, string, string | null][]> {
  const papers = await readPapers(owner);
  return Promise.all(
    papers.map(async (paper) => {
      const { text, document } = await openPaper(pair.privateKey, paper);
      const pdf = await document();
      return [paper.id.slice(owner.length + 1), text, pdf && new TextDecoder().decode(pdf)];
    }),
  );
}
