/** What is new comes into the folder, and what is no longer there goes. Needs signal, and no PIN. */
import { BASE, PAPERS } from "~/base";
import { MEGABYTE } from "~/lib/limits";
import { setDue } from "~/lib/pocket-due";
import { UNATTENDED } from "~/lib/unattended";
import { sealPaper } from "./cipher";
import type { Paper, Papers } from "./paper";
import { kindOf, pocketDatabase, readPapers, readPocket, type StoredPaper, type StoredPocket } from "./store";

export const MOST_BYTES = 20 * MEGABYTE;
const HOUR = 3_600_000;
export const AGE_OF_A_REFRESH = 12 * HOUR;
/** Where not all of it came. */
const AGAIN_AFTER = HOUR;

const HEADERS = { [UNATTENDED]: "yes" };

const isPapers = (value: unknown): value is Papers => Array.isArray(Object(value).papeis) && Array.isArray(Object(value).faltam);

/** Rejects where the portal does not say. */
async function askForPapers(): Promise<Papers> {
  const response = await fetch(BASE + PAPERS, { headers: HEADERS, redirect: "error" });
  const said: unknown = response.ok ? await response.json() : null;
  if (!isPapers(said)) throw new Error(String(response.status));
  return said;
}

/** null: it did not come. */
async function fetchDocument(address: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(address, { headers: HEADERS, redirect: "error" });
    const isPdf = (response.headers.get("Content-Type") || "").startsWith("application/pdf");
    return response.ok && isPdf ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

const isWhole = ({ semDocumento }: StoredPaper): boolean => semDocumento !== "falta";

/** Another person may have the same paper here. */
const placeOf = (owner: string, { id }: Paper): string => `${owner}/${id}`;

async function storedPaper(pocket: StoredPocket, paper: Paper, room: number): Promise<Omit<StoredPaper, "ordem" | "quando">> {
  const document = paper.pdf === null ? null : await fetchDocument(paper.pdf);
  const fits = document === null || document.byteLength < room;
  const id = placeOf(pocket.id, paper);
  const sealed = await sealPaper(pocket, id, JSON.stringify({ titulo: paper.titulo, grupos: paper.grupos }), fits ? document : null);
  const semDocumento = paper.pdf === null || (document && fits) ? "" : fits ? "falta" : "grande";
  return { id, dono: pocket.id, versao: paper.versao, ...sealed, semDocumento };
}

/** Takes whose folder; gives whether all of it is as the portal has it now. Rejects without signal, and where nothing can be kept. */
async function refreshOnce(owner: string): Promise<boolean> {
  const pocket = await readPocket(owner);
  if (!pocket) return false;
  const papers = await askForPapers();
  const kept = await readPapers(owner);
  const stays = (paper: StoredPaper) => papers.faltam.some((kind) => kind === kindOf(paper));
  const left = kept.filter(stays);
  let bytes = left.reduce((sum, each) => sum + each.bytes, 0);
  let whole = papers.faltam.length === 0;
  const now = Date.now();
  const ids = papers.papeis.map((paper) => placeOf(owner, paper));
  const gone = kept.filter((paper) => !stays(paper) && !ids.includes(paper.id));
  await pocketDatabase.change(({ remove }) => gone.forEach(({ id }) => remove("papeis", id)));
  // One after the other: the newest is there first, whenever the signal goes.
  for (const [ordem, paper] of papers.papeis.entries()) {
    const known = kept.find(({ id, versao }) => id === placeOf(owner, paper) && versao === paper.versao);
    const next = known && isWhole(known) ? known : await storedPaper(pocket, paper, MOST_BYTES - bytes);
    bytes += next.bytes;
    whole = whole && next.semDocumento !== "falta";
    // Erased meanwhile, it stays erased.
    if (!(await readPocket(owner))) return false;
    await pocketDatabase.change(({ put }) => put("papeis", { ...next, ordem, quando: now }));
  }
  setDue(now + (whole ? AGE_OF_A_REFRESH : AGAIN_AFTER));
  return whole;
}

/** The same, one at a time where the browser can see to it. */
export async function refreshPocket(owner: string): Promise<boolean> {
  return "locks" in navigator ? await navigator.locks.request("pasta-atualiza", () => refreshOnce(owner)) : refreshOnce(owner);
}
