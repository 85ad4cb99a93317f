import { ARRIVAL, BASE, DEVICE } from "~/base";
import type { DeviceSession } from "~/lib/device-session";
import { blobAnswer, uploadBlob, type BlobRequest } from "./blob";
import {
  change,
  type CertificateKind,
  type KeyId,
  type OpenKey,
  type StoredItem,
  type StoredKey,
} from "./database";
import { certificates, concludeItem, openItem, openPhotos, queueLeft } from "./items";
import { oneAtATime } from "./one-at-a-time";
import { nextOwner, ownKeys, readOwner } from "./owner";
import { notifyPages } from "./pages";
import { importHalf, importKey } from "./sealed";
import { fetchUnattended } from "./unattended";

export interface SessionKeys {
  selo: string;
  nome: string;
  entrada: DeviceSession["owner"];
  quando: DeviceSession["saidAt"];
  /** Seconds until an unused session ends. */
  segundos: number;
  chaves: { id: KeyId; chave: string; publica: JsonWebKey; privada: JsonWebKey }[];
  tipos: CertificateKind[];
}

export type SessionAnswer =
  /**
   * `trancas`: taps on "Sair" (sign out) before the request, because a later tap makes the answer
   * void. `desde`: start of the request, by the device's clock.
   */
  { who: SessionKeys; trancas: number; desde: number } | "saiu" | null;

function isSessionKeys(value: unknown): value is SessionKeys {
  const { selo, quando, segundos, chaves, tipos }: Record<string, unknown> = Object(value);
  return (
    typeof selo === "string" &&
    [quando, segundos].every(Number.isFinite) &&
    [chaves, tipos].every(Array.isArray)
  );
}

export async function fetchSessionKeys(): Promise<SessionAnswer> {
  try {
    const [before, desde] = [await readOwner(), Date.now()];
    const response = await fetchUnattended(BASE + DEVICE);
    if (response.status === 401) return "saiu";
    const answer: unknown = response.ok ? await response.json() : null;
    return isSessionKeys(answer)
      ? { who: answer, trancas: before ? before.trancas : 0, desde }
      : null;
  } catch {
    return null;
  }
}

export async function storeKeys({
  who,
  trancas,
  desde,
}: Exclude<SessionAnswer, "saiu" | null>): Promise<boolean> {
  const { chaves, nome, tipos, entrada, quando, segundos } = who;
  const ate = desde + segundos * 1000;
  const keys = await Promise.all(
    chaves.map(async ({ id, chave, publica, privada }, ordem): Promise<StoredKey> => ({
      id,
      publica,
      privada: await importHalf(privada, ["deriveBits"]),
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
      put("dono", nextOwner(record, { donos, entrada, quando, trancas, desde, ate }));
    }),
  );
  notifyPages();
  return taken;
}

export async function askForKeys(): Promise<SessionKeys | "saiu" | null> {
  const said = await fetchSessionKeys();
  if (!said || said === "saiu") return said;
  return (await storeKeys(said)) ? said.who : null;
}

export async function orFetchKeys<T>(look: () => Promise<T | null>): Promise<T | null> {
  const here = await look();
  if (here || !navigator.onLine) return here;
  await askForKeys();
  return look();
}

type Step =
  /** The network or the portal failed. `moved`: a part of a photo has arrived nevertheless. */
  | { estado: "later" | "moved" }
  | { estado: "chegou"; onde: string }
  /** Photos are missing. `quais`: their numbers, from 1. */
  | { estado: "faltam"; quais: number[] }
  | { estado: "recusado"; motivo: string };

function stepIn(answer: Record<string, unknown>): Step {
  if (answer.chegou === true) return { estado: "chegou", onde: String(answer.onde) };
  if (Array.isArray(answer.faltam)) return { estado: "faltam", quais: answer.faltam.map(Number) };
  return typeof answer.motivo === "string" && answer.motivo !== ""
    ? { estado: "recusado", motivo: answer.motivo }
    : { estado: "later" };
}

async function post(fields: Record<string, string>): Promise<Step> {
  const form = new FormData();
  Object.keys(fields).forEach((name) => form.append(name, fields[name] || ""));
  try {
    const response = await fetchUnattended(BASE + ARRIVAL, { method: "POST", body: form });
    return stepIn(Object(await response.json()));
  } catch {
    return { estado: "later" };
  }
}

const sendPart: BlobRequest = async (method, url, headers, body) => {
  const response = await fetchUnattended(url, { method, body, headers });
  return blobAnswer(response.status, (name) => response.headers.get(name));
};

async function sendItem(key: OpenKey, { selo }: SessionKeys, item: StoredItem): Promise<Step> {
  const [{ fotos, ...texts }, photos] = await Promise.all([
    openItem(key, item),
    openPhotos(key, item),
  ]);
  const about = { selo, dono: key.id, item: item.id };
  const fields = { ...about, ...texts, fotos: String(photos.length) };
  const first = await post(fields);
  if (first.estado !== "faltam") return first;
  for (const order of first.quais) {
    const photo = photos[order - 1];
    if (!photo) return { estado: "later" };
    const { id, data } = photo;
    const named = fotos.find((each) => each.id === id);
    const uploaded = await uploadBlob({ id, selo, body: new Blob([data]) }, sendPart);
    if (uploaded !== "whole") return { estado: uploaded === "moved" ? uploaded : "later" };
    const step = await post({
      ...about,
      ordem: String(order),
      envio: id,
      "pedacos-foto": named ? named.nome : "foto.jpg",
    });
    if (step.estado !== "chegou") return step;
  }
  return post(fields);
}

async function sendAll(who: SessionKeys): Promise<boolean> {
  const own = who.chaves.map(({ id }) => id);
  await queueLeft(own);
  const [keys, items] = await Promise.all([ownKeys(), certificates()]);
  for (const item of items
    .filter(({ estado }) => estado === "espera")
    .sort((a, b) => a.quando - b.quando)) {
    const key = keys.find(({ id }) => id === item.dono && own.includes(id));
    // Skips a certificate that cannot be decrypted, so that it does not block the others.
    const step: Step | null = key ? await sendItem(key, who, item).catch(() => null) : null;
    if (!step) continue;
    if (step.estado !== "chegou" && step.estado !== "recusado") return step.estado === "moved";
    await concludeItem(item, step);
    notifyPages();
  }
  return false;
}

/** Returns true if the network broke after a part of a photo had arrived. */
export const deliver = (who: SessionKeys): Promise<boolean> => oneAtATime(() => sendAll(who));
