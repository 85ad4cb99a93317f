import { PAPERS } from "~/base";
import { oneAtATime } from "../one-at-a-time";
import { fetchJson, fetchUnattended } from "../unattended";
import { sealPaper } from "./cipher";
import type { OwnPapers, Paper, Papers } from "./paper";
import type { StoredPaper, StoredFolder } from "../database";
import {
  dropPapers,
  storePaper,
  MAX_FOLDER_BYTES,
  readPapers,
  readFolder,
  scheduleRefresh,
} from "./store";

const HOUR = 3_600_000;
const FRESH_FOR = 12 * HOUR;
const AGAIN_AFTER = HOUR;

const isPapers = (value: unknown): value is OwnPapers =>
  ["papeis", "faltam", "donos"].every((name) => Array.isArray(Object(value)[name]));

async function fetchPapers(owner: string): Promise<Papers | null> {
  const answer = await fetchJson(PAPERS).catch(() => null);
  return isPapers(answer) && answer.donos.includes(owner) ? answer : null;
}

async function fetchDocument(address: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetchUnattended(address);
    const isPdf = (response.headers.get("Content-Type") || "").startsWith("application/pdf");
    return response.ok && isPdf ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

const storedId = (owner: string, { id }: Paper): string => `${owner}/${id}`;

interface Found {
  stored: StoredPaper | null;
  paper: Paper;
  ordem: number;
  room: number;
}

async function load(
  folder: StoredFolder,
  { stored, paper, ordem, room }: Found,
): Promise<{ next: StoredPaper; whole: boolean }> {
  const quando = Date.now();
  if (stored && stored.versao === paper.versao && stored.semDocumento === "")
    return { next: { ...stored, ordem, quando }, whole: true };
  const document = paper.pdf === null ? null : await fetchDocument(paper.pdf);
  const isLoaded = paper.pdf === null || document !== null;
  // If the newer paper's PDF did not load, the stored paper with its PDF stays.
  if (!isLoaded && stored && stored.semDocumento === "")
    return { next: { ...stored, ordem }, whole: false };
  const fits = !document || document.byteLength <= room;
  const id = storedId(folder.id, paper);
  const sealed = await sealPaper(
    folder,
    id,
    JSON.stringify({ titulo: paper.titulo, grupos: paper.grupos }),
    fits ? document : null,
  );
  const semDocumento = !isLoaded ? "falta" : fits ? "" : "grande";
  return {
    next: {
      id,
      dono: folder.id,
      especie: paper.especie,
      versao: paper.versao,
      quando,
      ordem,
      ...sealed,
      semDocumento,
    },
    whole: isLoaded,
  };
}

async function refreshOnce(owner: string): Promise<boolean | null> {
  // Otherwise each page would start another refresh while this one runs, or after it fails.
  const full = await scheduleRefresh(owner, Date.now() + AGAIN_AFTER).then(
    () => null,
    (why: unknown) => why,
  );
  const folder = await readFolder(owner);
  if (!folder) return false;
  const papers = await fetchPapers(owner);
  if (!papers) return null;
  const { papeis, faltam } = papers;
  const all = await readPapers(owner);
  const ids = papeis.map((paper) => storedId(owner, paper));
  const stays = all.filter(({ especie }) => faltam.includes(especie));
  const gone = all.filter((paper) => !stays.includes(paper) && !ids.includes(paper.id));
  // A full device can still delete.
  await dropPapers(gone);
  if (full) throw full;
  let bytes = stays.reduce((sum, each) => sum + each.bytes, 0);
  let whole = faltam.length === 0;
  for (const [ordem, paper] of papeis.entries()) {
    const stored = all.find(({ id }) => id === ids[ordem]) || null;
    const loaded = await load(folder, { stored, paper, ordem, room: MAX_FOLDER_BYTES - bytes });
    bytes += loaded.next.bytes;
    whole = whole && loaded.whole;
    if (!(await storePaper(loaded.next))) return false;
  }
  if (whole) await scheduleRefresh(owner, Date.now() + FRESH_FOR);
  return whole;
}

/**
 * Returns true if everything came, otherwise false.
 * Returns null after no usable reply, or after a reply for another employee.
 * @throws when the device cannot store the folder, for example because the device is full
 */
export async function refreshFolder(owner: string): Promise<boolean | null> {
  return oneAtATime(() => refreshOnce(owner), "pasta-atualiza");
}
