/**
 * The device asks the portal for notices, so the portal needs no push service (decision 039). The
 * server stores nothing about the device.
 */
import { REQUEST_LIST, BASE, NOTIFICATIONS } from "~/base";
import { change, readAll, type ShownNotifications } from "../database";
import { fetchJson } from "../unattended";

/**
 * `dono`: opaque id of the employee. `completo`: every source answered. `marca`: opaque id, new
 * each time a request needs the employee again. `texto`: safe on a locked screen. `para`: the page
 * that the notice opens, relative to the base; without it, "Minhas solicitações".
 */
export interface Notifications {
  dono: string;
  completo: boolean;
  avisos: { marca: string; texto: string; para?: string }[];
}

export const NOTIFICATION_SYNC = "avisos";
const TITLE = "Portal do Colaborador";

export const isNotificationSync = (tag: unknown): boolean => tag === NOTIFICATION_SYNC;

function isNotifications(value: unknown): value is Notifications {
  const { dono, avisos }: Record<string, unknown> = Object(value);
  return typeof dono === "string" && Array.isArray(avisos);
}

export async function fetchNotifications(): Promise<Notifications | null> {
  try {
    const said = await fetchJson(NOTIFICATIONS);
    return isNotifications(said) ? said : null;
  } catch {
    return null;
  }
}

/**
 * Returns the marks of the notices already shown, or undefined if notices are off. Rejects if the
 * browser blocks storage.
 */
export async function shownNotifications(): Promise<ShownNotifications | undefined> {
  return (await readAll("vistos"))[0];
}

export const storeShown = (dono: string, marcas: string[]): Promise<void> =>
  change(({ put }) => put("vistos", { id: "vistos", dono, marcas }));

export async function showNewNotifications(registration: ServiceWorkerRegistration): Promise<void> {
  const before = await shownNotifications();
  const found = before && (await fetchNotifications());
  if (!before || !found || found.dono !== before.dono) return;
  const marks = found.avisos.map(({ marca }) => marca);
  const fresh = found.avisos.filter(({ marca }) => !before.marcas.includes(marca));
  // After a partial answer the earlier marks stay, so that their notices are not shown again.
  const marcas = found.completo ? marks : before.marcas.concat(fresh.map(({ marca }) => marca));
  await change(({ put }) => put("vistos", { ...before, marcas }));
  const [first, second] = fresh;
  if (!first) return;
  await registration.showNotification(TITLE, {
    body: second ? `${fresh.length} novidades suas no portal.` : first.texto,
    tag: NOTIFICATION_SYNC,
    lang: "pt-BR",
    // Several notices open the home page, because it links to all of them.
    data: BASE + (second ? "" : (first.para ?? REQUEST_LIST)),
  });
}

export const eraseNotifications = (): Promise<void> =>
  change(({ remove }) => remove("vistos", "vistos"));
