/** What is new comes into the folder, and what is no longer there goes. Needs signal, and no PIN. */
import { BASE, PAPERS } from "~/base";
import { setDue } from "~/lib/refresh-schedule";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { sealPaper } from "./cipher";
import type { Paper, Papers } from "./paper";
import {
  MOST_BYTES,
  pocketDatabase,
  readPapers,
  readPocket,
  type StoredPaper,
  type StoredPocket,
} from "./store";

const HOUR = 3_600_000;
const FRESH_FOR = 12 * HOUR;
/** Where not all of it came. */
const AGAIN_AFTER = HOUR;

const HEADERS = { [BACKGROUND_REQUEST]: "yes" };

const isPapers = (value: unknown): value is Papers =>
  Array.isArray(Object(value).papeis) && Array.isArray(Object(value).faltam);

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

/** Another person may have the same paper here. */
const placeOf = (owner: string, { id }: Paper): string => `${owner}/${id}`;

interface Found {
  /** As the device has it; null: not at all. */
  kept: StoredPaper | null;
  paper: Paper;
  ordem: number;
  /** Bytes that its document may take. */
  room: number;
}

/** The paper as it is to lie there, and whether that is as the portal has it now. */
async function bring(
  pocket: StoredPocket,
  { kept, paper, ordem, room }: Found,
): Promise<{ next: StoredPaper; whole: boolean }> {
  const quando = Date.now();
  const same = kept !== null && kept.versao === paper.versao;
  if (same && (kept.semDocumento === "" || (kept.semDocumento === "grande" && kept.tamanho > room)))
    return { next: { ...kept, ordem, quando }, whole: true };
  const document = paper.pdf === null ? null : await fetchDocument(paper.pdf);
  const came = paper.pdf === null || document !== null;
  // The older one, whole, says more than the newer one without its document.
  if (!came && kept && !same && kept.semDocumento === "")
    return { next: { ...kept, ordem }, whole: false };
  const tamanho = document ? document.byteLength : 0;
  const fits = tamanho <= room;
  const id = placeOf(pocket.id, paper);
  const sealed = await sealPaper(
    pocket,
    id,
    JSON.stringify({ titulo: paper.titulo, grupos: paper.grupos }),
    fits ? document : null,
  );
  const semDocumento = !came ? "falta" : fits ? "" : "grande";
  return {
    next: {
      id,
      dono: pocket.id,
      especie: paper.especie,
      versao: paper.versao,
      quando,
      ordem,
      ...sealed,
      tamanho,
      semDocumento,
    },
    whole: came,
  };
}

/** Takes whose folder; gives whether all of it is as the portal has it now. Rejects without signal, and where nothing can be kept. */
async function refreshOnce(owner: string): Promise<boolean> {
  const pocket = await readPocket(owner);
  if (!pocket) return false;
  const { papeis, faltam } = await askForPapers();
  const all = await readPapers(owner);
  const ids = papeis.map((paper) => placeOf(owner, paper));
  const stays = all.filter(({ especie }) => faltam.includes(especie));
  const gone = all.filter((paper) => !stays.includes(paper) && !ids.includes(paper.id));
  await pocketDatabase.change(({ remove }) => gone.forEach(({ id }) => remove("papeis", id)));
  let bytes = stays.reduce((sum, each) => sum + each.bytes, 0);
  let whole = faltam.length === 0;
  // One after the other: the newest is there first, whenever the signal goes.
  for (const [ordem, paper] of papeis.entries()) {
    const kept = all.find(({ id }) => id === ids[ordem]) || null;
    const brought = await bring(pocket, { kept, paper, ordem, room: MOST_BYTES - bytes });
    bytes += brought.next.bytes;
    whole = whole && brought.whole;
    // Erased meanwhile, it stays erased.
    if (!(await readPocket(owner))) return false;
    await pocketDatabase.change(({ put }) => put("papeis", brought.next));
  }
  setDue("pasta", Date.now() + (whole ? FRESH_FOR : AGAIN_AFTER));
  return whole;
}

/** The same, one at a time where the browser can see to it. */
export async function refreshPocket(owner: string): Promise<boolean> {
  return "locks" in navigator
    ? await navigator.locks.request("pasta-atualiza", () => refreshOnce(owner))
    : refreshOnce(owner);
}
