import { ARRIVAL, BASE, DEVICE } from "~/base";
import type { DeviceSession } from "~/lib/device-session";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { blobAnswer, uploadBlob, type BlobRequest } from "./blob";
import {
  change,
  readAll,
  type CertificateKind,
  type KeyId,
  type StoredItem,
  type StoredKey,
} from "./database";
import { certificates, concludeItem, openItem, openPhotos, queueLeft } from "./items";
import { oneAtATime } from "./one-at-a-time";
import { nextOwner, readOwner } from "./owner";
import { notifyPages } from "./pages";
import { importKey } from "./sealed";

/** Who is signed in, with the keys to encrypt this employee's data. */
export interface SessionKeys {
  selo: string;
  nome: string;
  entrada: DeviceSession["owner"];
  quando: DeviceSession["saidAt"];
  chaves: { id: KeyId; chave: string }[];
  tipos: CertificateKind[];
}

export type SessionAnswer =
  /**
   * `trancas`: number of taps on "Sair" before the request. If it has grown, the answer is ignored.
   */
  { who: SessionKeys; trancas: number } | "saiu" | "sem-sinal";

const HEADERS = { [BACKGROUND_REQUEST]: "yes" };

function isSessionKeys(value: unknown): value is SessionKeys {
  const { selo, quando, chaves, tipos }: Record<string, unknown> = Object(value);
  return (
    typeof selo === "string" &&
    typeof quando === "number" &&
    Array.isArray(chaves) &&
    Array.isArray(tipos)
  );
}

/** Never rejects: a 401 gives "saiu", every other failure "sem-sinal". */
export async function fetchSessionKeys(): Promise<SessionAnswer> {
  try {
    const before = await readOwner();
    const response = await fetch(BASE + DEVICE, { headers: HEADERS, redirect: "error" });
    if (response.status === 401) return "saiu";
    const answer: unknown = response.ok ? await response.json() : null;
    return isSessionKeys(answer)
      ? { who: answer, trancas: before ? before.trancas : 0 }
      : "sem-sinal";
  } catch {
    return "sem-sinal";
  }
}

/**
 * Replaces the device's keys. Returns false if a newer answer is stored, or the user tapped "Sair"
 * meanwhile. Rejects if the browser cannot store data.
 */
export async function storeKeys({
  who,
  trancas,
}: Exclude<SessionAnswer, string>): Promise<boolean> {
  const { chaves, nome, tipos, entrada, quando } = who;
  const keys = await Promise.all(
    chaves.map(async ({ id, chave }, ordem): Promise<StoredKey> => ({
      id,
      key: await importKey(chave),
      nome,
      tipos,
      ordem,
    })),
  );
  let taken = false;
  await change(({ read, put, remove }) =>
    read("dono", ([record]) => {
      if (record && (record.quando > quando || record.trancas !== trancas)) return;
      taken = true;
      read("chaves", (former) => {
        former.forEach(({ id }) => remove("chaves", id));
        keys.forEach((key) => put("chaves", key));
      });
      const donos = keys.map(({ id }) => id);
      put("dono", nextOwner(record, { donos, entrada, quando, trancas }));
    }),
  );
  notifyPages();
  return taken;
}

export async function orFetchKeys<T>(look: () => Promise<T | null>): Promise<T | null> {
  const here = await look();
  if (here || !navigator.onLine) return here;
  const answer = await fetchSessionKeys();
  if (typeof answer === "string" || !(await storeKeys(answer))) return null;
  return look();
}

type Step =
  /** No valid answer came. "moved": a part of a photo has arrived nevertheless. */
  | { kind: "later" | "moved" }
  | { kind: "chegou"; onde: string }
  /** Photos are missing. `quais`: their numbers, from 1. */
  | { kind: "faltam"; quais: number[] }
  | { kind: "recusado"; motivo: string };

function stepIn(answer: Record<string, unknown>): Step {
  if (answer.chegou === true) return { kind: "chegou", onde: String(answer.onde) };
  if (Array.isArray(answer.faltam)) return { kind: "faltam", quais: answer.faltam.map(Number) };
  return typeof answer.motivo === "string" && answer.motivo !== ""
    ? { kind: "recusado", motivo: answer.motivo }
    : { kind: "later" };
}

async function post(fields: Record<string, string>): Promise<Step> {
  const form = new FormData();
  Object.keys(fields).forEach((name) => form.append(name, fields[name] || ""));
  try {
    const response = await fetch(BASE + ARRIVAL, {
      method: "POST",
      body: form,
      headers: HEADERS,
      redirect: "error",
    });
    return stepIn(Object(await response.json()));
  } catch {
    return { kind: "later" };
  }
}

const sendPart: BlobRequest = async (method, url, headers, body) => {
  const response = await fetch(url, {
    method,
    body,
    headers: { ...HEADERS, ...headers },
    redirect: "error",
  });
  return blobAnswer(response.status, (name) => response.headers.get(name));
};

async function sendItem(key: StoredKey, { selo }: SessionKeys, item: StoredItem): Promise<Step> {
  const [{ fotos, ...texts }, photos] = await Promise.all([
    openItem(key, item),
    openPhotos(key, item),
  ]);
  const about = { selo, dono: key.id, item: item.id };
  const fields = { ...about, ...texts, fotos: String(photos.length) };
  const first = await post(fields);
  if (first.kind !== "faltam") return first;
  for (const order of first.quais) {
    const photo = photos[order - 1];
    const named = fotos.find(({ id }) => photo !== undefined && id === photo.id);
    if (!photo) return { kind: "later" };
    const { id, data } = photo;
    const uploaded = await uploadBlob({ id, selo, body: new Blob([data]) }, sendPart);
    if (uploaded !== "whole") return { kind: uploaded === "moved" ? uploaded : "later" };
    const step = await post({
      ...about,
      ordem: String(order),
      envio: id,
      "pedacos-foto": named ? named.nome : "foto.jpg",
    });
    if (step.kind !== "chegou") return step;
  }
  return post(fields);
}

async function sendAll(who: SessionKeys): Promise<boolean> {
  const own = who.chaves.map(({ id }) => id);
  await queueLeft(own);
  const [keys, items] = await Promise.all([readAll("chaves"), certificates()]);
  for (const item of items
    .filter(({ estado }) => estado === "espera")
    .sort((a, b) => a.quando - b.quando)) {
    const key = keys.find(({ id }) => id === item.dono && own.includes(id));
    // A certificate without a key of this employee, or with unreadable data, must not block others.
    const step: Step | null = key ? await sendItem(key, who, item).catch(() => null) : null;
    if (!step) continue;
    if (step.kind === "chegou") await concludeItem(item, { estado: "chegou", onde: step.onde });
    else if (step.kind === "recusado")
      await concludeItem(item, { estado: "recusado", motivo: step.motivo });
    else return step.kind === "moved";
    notifyPages();
  }
  return false;
}

/**
 * Returns true if the network broke after a part of a photo had arrived, so that the caller tries
 * again soon.
 */
export const deliver = (who: SessionKeys): Promise<boolean> => oneAtATime(() => sendAll(who));
