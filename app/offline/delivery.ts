import { ARRIVAL, BASE, DEVICE } from "~/base";
import type { DeviceSession } from "~/lib/device-session";
import { uploadBlob, type BlobRequest } from "./blob";
import {
  change,
  idsOf,
  withId,
  type CertificateKind,
  type KeyId,
  type OpenKey,
  type StoredItem,
  type StoredKey,
} from "./database";
import { certificates, concludeItem, openItem, openPhotos, queueLeft, type Reply } from "./items";
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
   * `trancas`: how often `lock` had run before the request. If `lock` ran again, no key is stored.
   * `desde`: start of the request, by the device's clock.
   */
  { who: SessionKeys; trancas: number; desde: number } | "saiu" | null;

/** A Wi-Fi sign-in page may answer instead of the portal. Such an answer has no `chaves`. */
const isSessionKeys = (value: unknown): value is SessionKeys => Array.isArray(Object(value).chaves);

export async function fetchSessionKeys(): Promise<SessionAnswer> {
  try {
    const before = await readOwner();
    const desde = Date.now();
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
      const donos = idsOf(keys);
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

const KEYS_LIMIT_MS = 5_000;

/** Waits at most KEYS_LIMIT_MS for the portal, because a weak network may never answer. */
export async function ownKeysOrFetched(): Promise<OpenKey[]> {
  const keys = await ownKeys();
  if (keys.length > 0 || !navigator.onLine) return keys;
  await Promise.race([askForKeys(), new Promise((next) => setTimeout(next, KEYS_LIMIT_MS))]);
  return ownKeys();
}

async function post(fields: Record<string, string | File>): Promise<Reply> {
  const body = new FormData();
  Object.entries(fields).forEach(([name, value]) => body.append(name, value));
  try {
    const response = await fetchUnattended(BASE + ARRIVAL, { method: "POST", body });
    const reply: Reply = Object(await response.json());
    return reply;
  } catch {
    return { moved: false };
  }
}

const sendPart: BlobRequest = (method, url, headers, body) =>
  fetchUnattended(url, { method, body, headers });

async function sendItem(key: OpenKey, { selo }: SessionKeys, item: StoredItem): Promise<Reply> {
  const { fotos, ...texts } = await openItem(key, item);
  const photos = await openPhotos(key, item);
  // The employee may have deleted the certificate while an earlier one was sent.
  if (!withId(await certificates(), item.id)) return {};
  const about = { selo, dono: key.id, item: item.id };
  const fields = { ...about, ...texts, fotos: String(photos.length) };
  const first = await post(fields);
  for (const order of first.faltam || []) {
    const photo = photos[order - 1];
    if (!photo) return {};
    const { id, data } = photo;
    const named = withId(fotos, id);
    const file = new File([data], named ? named.nome : "foto.jpg");
    const uploaded = await uploadBlob({ id, selo, body: file }, sendPart);
    if (uploaded === "moved" || uploaded === "later") return { moved: uploaded === "moved" };
    // "no" may mean that the network blocks PATCH, so a POST then sends the whole photo.
    const sent: Parameters<typeof post>[0] =
      uploaded === "no" ? { foto: file } : { envio: id, "pedacos-foto": file.name };
    const reply = await post({ ...about, ordem: String(order), ...sent });
    if (reply.chegou !== true) return reply;
  }
  return first.faltam ? post(fields) : first;
}

/**
 * Sends the waiting certificates, the oldest first, until a request or an upload fails.
 * Returns null if none failed.
 * Returns true if part of the failed upload arrived, so the caller can try again at once.
 * Returns false after any other failure.
 */
export const deliver = (who: SessionKeys): Promise<boolean | null> =>
  oneAtATime(async () => {
    const own = idsOf(who.chaves);
    await queueLeft(own);
    const keys = await ownKeys();
    const waiting = (await certificates()).filter(({ estado }) => estado === "espera");
    for (const item of waiting.sort((a, b) => a.quando - b.quando)) {
      const key = own.includes(item.dono) && withId(keys, item.dono);
      // If a certificate cannot be decrypted, the others must still be sent.
      const reply: Reply = key ? await sendItem(key, who, item).catch(() => ({})) : {};
      if (reply.moved !== undefined) return reply.moved;
      if (reply.chegou === true || reply.motivo) {
        await concludeItem(item, reply);
        notifyPages();
      }
    }
    return null;
  });
