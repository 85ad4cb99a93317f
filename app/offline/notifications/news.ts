/**
 * The device asks the portal for notices, so the portal needs no push service (decision 039). The
 * server stores nothing about the device.
 */
import { ARRIVED, BASE, NEWS } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { change, readAll, type KnownNews } from "../database";

/**
 * `dono`: opaque id of the employee. `completo`: every source answered. `marca`: opaque id, new
 * each time a request needs the employee again. `texto`: safe on a locked screen. `para`: the page
 * that the notice opens, relative to the base; without it, "Minhas solicitações".
 */
export interface News {
  dono: string;
  completo: boolean;
  avisos: { marca: string; texto: string; para?: string }[];
}

export const NEWS_SYNC = "avisos";
const TITLE = "Portal do Colaborador";

export const isNewsSync = (tag: unknown): boolean => tag === NEWS_SYNC;

function isNews(value: unknown): value is News {
  const { dono, avisos }: Record<string, unknown> = Object(value);
  return typeof dono === "string" && Array.isArray(avisos);
}

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

/**
 * Returns the marks of the notices already shown, or undefined if notices are off. Rejects if the
 * browser blocks storage.
 */
export async function knownNews(): Promise<KnownNews | undefined> {
  return (await readAll("vistos"))[0];
}

export const keepKnown = (dono: string, marcas: string[]): Promise<void> =>
  change(({ put }) => put("vistos", { id: "vistos", dono, marcas }));

export async function tellNews(registration: ServiceWorkerRegistration): Promise<void> {
  const before = await knownNews();
  const news = before && (await askForNews());
  if (!before || !news || news.dono !== before.dono) return;
  const marks = news.avisos.map(({ marca }) => marca);
  const fresh = news.avisos.filter(({ marca }) => !before.marcas.includes(marca));
  // After a partial answer the earlier marks stay, so that their notices are not shown again.
  const marcas = news.completo ? marks : before.marcas.concat(fresh.map(({ marca }) => marca));
  await change(({ put }) => put("vistos", { ...before, marcas }));
  const [first, second] = fresh;
  if (!first) return;
  await registration.showNotification(TITLE, {
    body: second ? `${fresh.length} novidades suas no portal.` : first.texto,
    tag: NEWS_SYNC,
    lang: "pt-BR",
    // Several notices open the home page, because it links to all of them.
    data: BASE + (second ? "" : (first.para ?? ARRIVED)),
  });
}

export const eraseNews = (): Promise<void> => change(({ remove }) => remove("vistos", "vistos"));
