/**
 * What waits goes to the portal once there is signal: photo by photo, each of them as often as it takes; the portal knows what it has already.
 * Called by the service worker and by pages, also at the same time.
 */
import { ARRIVAL, BASE, DEVICE } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { change, readAll, type Kind, type StoredItem, type StoredKey } from "./database";
import { concludeItem, openItem, openPhotos } from "./items";
import { oneAtATime } from "./one-at-a-time";
import { readOwner } from "./owner";
import { tellPages } from "./pages";
import { importKey } from "./sealed";

/** What the portal says of whoever is signed in on this device. */
export interface Whose {
  selo: string;
  nome: string;
  /** The sign-in and when this was said, as `DeviceSession` has them. */
  entrada: string;
  quando: number;
  /** The present one first. */
  chaves: { id: string; chave: string }[];
  tipos: Kind[];
}

/** `saiu`: nobody is signed in. `trancas`: how often the device had been locked when it asked. */
export type Signal = { who: Whose; trancas: number } | "saiu" | "sem-sinal";

const HEADERS = { [BACKGROUND_REQUEST]: "yes" };

function isWhose(value: unknown): value is Whose {
  const { selo, quando, chaves, tipos }: Record<string, unknown> = Object(value);
  return (
    typeof selo === "string" &&
    typeof quando === "number" &&
    Array.isArray(chaves) &&
    Array.isArray(tipos)
  );
}

/** Asks the portal who is signed in. Never rejects. */
export async function askWho(): Promise<Signal> {
  try {
    const before = await readOwner();
    const response = await fetch(BASE + DEVICE, { headers: HEADERS, redirect: "error" });
    if (response.status === 401) return "saiu";
    const said: unknown = response.ok ? await response.json() : null;
    return isWhose(said) ? { who: said, trancas: before ? before.trancas : 0 } : "sem-sinal";
  } catch {
    return "sem-sinal";
  }
}

/**
 * Puts the person's keys on the device, and nobody else's. Gives whether they are there: not where a newer word of the portal's has come since, or
 * somebody has tapped "Sair" meanwhile. Rejects where nothing can be kept.
 */
export async function takeKeys({ who, trancas }: Exclude<Signal, string>): Promise<boolean> {
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
      put("dono", { id: "dono", donos: keys.map(({ id }) => id), entrada, quando, trancas });
    }),
  );
  tellPages();
  return taken;
}

/** Takes how to look for something of whoever is signed in; where it is not here and there is signal, their keys come first. Rejects where nothing can be kept. */
export async function orAskWho<T>(look: () => Promise<T | null>): Promise<T | null> {
  const here = await look();
  if (here || !navigator.onLine) return here;
  const said = await askWho();
  if (typeof said === "string" || !(await takeKeys(said))) return null;
  return look();
}

/** `faltam`: these photos, by their order. `depois`: no signal, or the portal cannot take it now. */
type Step =
  | { kind: "depois" }
  | { kind: "chegou"; onde: string }
  | { kind: "faltam"; quais: number[] }
  | { kind: "recusado"; motivo: string };

function stepIn(said: Record<string, unknown>): Step {
  if (said.chegou === true) return { kind: "chegou", onde: String(said.onde) };
  if (Array.isArray(said.faltam)) return { kind: "faltam", quais: said.faltam.map(Number) };
  return typeof said.motivo === "string" && said.motivo !== ""
    ? { kind: "recusado", motivo: said.motivo }
    : { kind: "depois" };
}

async function post(
  fields: readonly (readonly [string, string])[],
  photo?: { name: string; data: ArrayBuffer },
): Promise<Step> {
  const form = new FormData();
  fields.forEach(([name, value]) => form.append(name, value));
  if (photo) form.append("foto", new Blob([photo.data], { type: "image/jpeg" }), photo.name);
  try {
    const response = await fetch(BASE + ARRIVAL, {
      method: "POST",
      body: form,
      headers: HEADERS,
      redirect: "error",
    });
    return stepIn(Object(await response.json()));
  } catch {
    // No signal, or somebody on the way answered in the portal's place.
    return { kind: "depois" };
  }
}

/** The words first: the portal says which photos it has not got, and none travels twice. */
async function sendItem(key: StoredKey, { selo }: Whose, item: StoredItem): Promise<Step> {
  const [{ tipo, dia, dias, nota, fotos }, photos] = await Promise.all([
    openItem(key, item),
    openPhotos(key, item),
  ]);
  const about = [
    ["selo", selo],
    ["dono", key.id],
    ["item", item.id],
  ] as const;
  const words = [
    ...about,
    ["tipo", tipo],
    ["dia", dia],
    ["dias", dias],
    ["nota", nota],
    ["fotos", String(photos.length)],
  ] as const;
  const first = await post(words);
  if (first.kind !== "faltam") return first;
  for (const order of first.quais) {
    const photo = photos[order - 1];
    const named = fotos.find(({ id }) => photo !== undefined && id === photo.id);
    const step: Step = photo
      ? await post([...about, ["ordem", String(order)]], {
          name: named ? named.nome : "foto.jpg",
          data: photo.data,
        })
      : { kind: "depois" };
    if (step.kind !== "chegou") return step;
  }
  return post(words);
}

/** Takes who is signed in; sends what they have waiting here, the oldest first. What becomes of it stands in the device's database. Rejects where that fails. */
async function sendAll(who: Whose): Promise<void> {
  const [keys, items] = await Promise.all([readAll("chaves"), readAll("itens")]);
  const own = who.chaves.map(({ id }) => id);
  for (const item of items
    .filter(({ estado }) => estado === "espera")
    .sort((a, b) => a.quando - b.quando)) {
    const key = keys.find(({ id }) => id === item.dono && own.includes(id));
    // One that cannot be opened holds no other back.
    const step: Step | null = key ? await sendItem(key, who, item).catch(() => null) : null;
    if (!step) continue;
    if (step.kind === "chegou") await concludeItem(item, { estado: "chegou", onde: step.onde });
    else if (step.kind === "recusado")
      await concludeItem(item, { estado: "recusado", motivo: step.motivo });
    else break;
    tellPages();
  }
}

/** Takes who is signed in; the same, one at a time. */
export const deliver = (who: Whose): Promise<void> => oneAtATime(() => sendAll(who));
