/**
 * What waits goes to the portal once there is signal: photo by photo, each of them as often as it takes; the portal knows what it has already.
 * Called by the service worker and by pages, also at the same time.
 */
import { ARRIVAL, ARRIVED, BASE, DEVICE } from "~/base";
import { UNATTENDED } from "~/lib/unattended";
import { change, readAll, type Kind, type StoredItem, type StoredKey } from "./database";
import { dropItems, moveItem, openItem, openPhotos } from "./items";
import { oneAtATime } from "./one-at-a-time";
import { importKey } from "./sealed";

/** What the portal says of whoever is signed in on this device. */
export interface Whose {
  selo: string;
  nome: string;
  /** The present one first. */
  chaves: { id: string; chave: string }[];
  tipos: Kind[];
}

/** `saiu`: nobody is signed in. */
export type Signal = { who: Whose } | "saiu" | "sem-sinal";

const HEADERS = { [UNATTENDED]: "yes" };

function isWhose(value: unknown): value is Whose {
  const { selo, chaves, tipos }: Record<string, unknown> = Object(value);
  return typeof selo === "string" && Array.isArray(chaves) && Array.isArray(tipos);
}

/** Asks the portal who is signed in. Never rejects. */
export async function askWho(): Promise<Signal> {
  try {
    const response = await fetch(BASE + DEVICE, { headers: HEADERS, redirect: "error" });
    if (response.status === 401) return "saiu";
    const said: unknown = response.ok ? await response.json() : null;
    return isWhose(said) ? { who: said } : "sem-sinal";
  } catch {
    return "sem-sinal";
  }
}

/** Puts the person's keys on the device, and nobody else's. Rejects where nothing can be kept. */
export async function takeKeys({ chaves, nome, tipos }: Whose): Promise<void> {
  const keys = await Promise.all(
    chaves.map(async ({ id, chave }, ordem): Promise<StoredKey> => ({
      id,
      key: await importKey(chave),
      nome,
      tipos,
      ordem,
    })),
  );
  const former = await readAll("chaves");
  await change(({ put, remove }) => {
    former.forEach(({ id }) => remove("chaves", id));
    keys.forEach((key) => put("chaves", key));
  });
}

/** Takes how to look for something of whoever is signed in; where it is not here and there is signal, their keys come first. Rejects where nothing can be kept. */
export async function orAskWho<T>(look: () => Promise<T | null>): Promise<T | null> {
  const here = await look();
  if (here || !navigator.onLine) return here;
  const who = await askWho();
  if (typeof who === "string") return null;
  await takeKeys(who.who);
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

/** Takes who is signed in; sends what they have waiting here, the oldest first; gives the address of each that has arrived. Rejects where the device's database fails. */
async function sendAll(who: Whose): Promise<string[]> {
  const [keys, items] = await Promise.all([readAll("chaves"), readAll("itens")]);
  const own = who.chaves.map(({ id }) => id);
  const arrived: string[] = [];
  for (const item of items
    .filter(({ estado }) => estado === "espera")
    .sort((a, b) => a.quando - b.quando)) {
    const key = keys.find(({ id }) => id === item.dono && own.includes(id));
    // One that cannot be opened holds no other back.
    const step: Step | null = key ? await sendItem(key, who, item).catch(() => null) : null;
    if (step?.kind === "chegou") {
      await dropItems([item]);
      arrived.push(step.onde);
    } else if (step?.kind === "recusado") await moveItem(item, "recusado", step.motivo);
    else if (step) break;
  }
  return arrived;
}

/** Takes who is signed in; the same, one at a time. */
export const deliver = (who: Whose): Promise<string[]> => oneAtATime(() => sendAll(who));

/** Where to go on with what has arrived: the address of the only one, or the list of all. */
export const placeOfAll = (arrived: readonly string[]): string =>
  (arrived.length === 1 && arrived[0]) || BASE + ARRIVED;
