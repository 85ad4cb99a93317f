/**
 * Word on the device when something needs the person: asked for by an open page, or by the browser itself where the portal is installed. Nobody sends
 * anything to the device, and the portal keeps nothing about it.
 */
import { ARRIVED, BASE, NEWS } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { createDatabase } from "../create-database";

/** What needs the person, as the portal says it. */
export interface News {
  /** Opaque: whose they are. */
  dono: string;
  /** Could all be asked? */
  completo: boolean;
  /** `marca`: opaque, another one when it needs the person once more. `texto`: for a screen that anybody may see. */
  avisos: { marca: string; texto: string }[];
}

interface Known {
  id: "vistos";
  dono: string;
  marcas: string[];
}

const { readAll, change } = createDatabase<{ vistos: Known }>("avisos", ["vistos"]);

/** What the browser asks by. */
export const NEWS_SYNC = "avisos";
const TITLE = "Portal do Colaborador";

export const isNewsSync = (tag: unknown): boolean => tag === NEWS_SYNC;

function isNews(value: unknown): value is News {
  const { dono, avisos }: Record<string, unknown> = Object(value);
  return typeof dono === "string" && Array.isArray(avisos);
}

/** null: there is no signal, or nobody is signed in. */
export async function askForNews(): Promise<News | null> {
  try {
    const response = await fetch(BASE + NEWS, {
      headers: { [BACKGROUND_REQUEST]: "yes" },
      redirect: "error",
    });
    const said: unknown = response.ok ? await response.json() : null;
    return isNews(said) ? said : null;
  } catch {
    return null;
  }
}

/** What this device has told of; undefined: it tells of nothing. Rejects where nothing can be kept. */
export async function knownNews(): Promise<Known | undefined> {
  return (await readAll("vistos"))[0];
}

/** From now on this is no news. */
export const keepKnown = (dono: string, marcas: string[]): Promise<void> =>
  change(({ put }) => put("vistos", { id: "vistos", dono, marcas }));

/** Asks what is new, and shows it, where somebody wants to know on this device and is still signed in here. */
export async function tellNews(registration: ServiceWorkerRegistration): Promise<void> {
  const before = await knownNews();
  const news = before && (await askForNews());
  if (!before || !news || news.dono !== before.dono) return;
  const marks = news.avisos.map(({ marca }) => marca);
  const fresh = news.avisos.filter(({ marca }) => !before.marcas.includes(marca));
  // What could not be asked about now is no news the next time.
  await keepKnown(
    news.dono,
    news.completo ? marks : before.marcas.concat(fresh.map(({ marca }) => marca)),
  );
  const [first] = fresh;
  if (!first) return;
  const body =
    fresh.length === 1 ? first.texto : `${fresh.length} solicitações suas precisam de você.`;
  await registration.showNotification(TITLE, {
    body,
    tag: NEWS_SYNC,
    lang: "pt-BR",
    data: BASE + ARRIVED,
  });
}

/** Nothing of it stays on this device; `owners`: where it is one of theirs. */
export const eraseNews = (owners?: readonly string[]): Promise<void> =>
  change(({ read, remove }) =>
    read("vistos", (all) =>
      all
        .filter(({ dono }) => !owners || owners.includes(dono))
        .forEach(({ id }) => remove("vistos", id)),
    ),
  );
