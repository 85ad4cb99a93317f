import { writeWaiting, type Waiting } from "~/lib/waiting";
import { WAITING_COOKIE } from "~/lib/storage-keys";
import { BASE } from "~/base";
import { readAll, type StoredItem } from "./database";

const YEAR_SECONDS = 31_536_000;

const MAX_COUNT = 999;

function entryOf(owner: string, own: readonly StoredItem[]): Waiting {
  const certificates = own.filter(({ especie }) => !especie);
  const waiting = certificates.filter(({ estado }) => estado !== "montando");
  const countOf = (kind: StoredItem["especie"]) =>
    Math.min(own.filter(({ especie }) => especie === kind).length, MAX_COUNT);
  const deadline = Math.min(...waiting.map(({ prazo }) => prazo || Infinity));
  return {
    owner,
    count: Math.min(waiting.length, MAX_COUNT),
    files: countOf("arquivo"),
    begun: Math.min(certificates.length - waiting.length, MAX_COUNT),
    steps: countOf("etapa"),
    since: Math.min(...(waiting[0] ? waiting : own).map(({ quando }) => quando)),
    deadline: deadline < Infinity ? deadline : null,
  };
}

/**
 * Does not count a step that a page's form is sending, because the next page most likely confirms
 * the step.
 */
const waits = ({ especie, estado }: StoredItem): boolean =>
  estado !== (especie === "etapa" ? "montando" : "chegou");

/**
 * Tells the server how many items wait. Fails in a service worker, which has no `document.cookie`.
 */
export async function writeWaitingCookie(): Promise<Waiting[]> {
  const all = (await readAll("itens")).filter(waits);
  const entries = Array.from(new Set(all.map(({ dono }) => dono))).map((owner) =>
    entryOf(
      owner,
      all.filter(({ dono }) => dono === owner),
    ),
  );
  const value = writeWaiting(entries);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${WAITING_COOKIE}=${value}; Path=${BASE}; Max-Age=${value === "" ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
  return entries;
}
