import { REQUEST_LIST, BASE, NOTIFICATIONS } from "~/base";
import { change, readAll, type KeyId, type ShownNotifications } from "../database";
import { fetchJson } from "../unattended";

export interface Notifications {
  dono: KeyId;
  completo: boolean;
  avisos: {
    /** Opaque id, by which the device recognises a notification that it has shown. */
    marca: string;
    texto: string;
    para?: string;
  }[];
}

export const NOTIFICATION_SYNC = "avisos";
const TITLE = "Portal do Colaborador";

function isNotifications(value: unknown): value is Notifications {
  const { dono, avisos }: Record<string, unknown> = Object(value);
  return Boolean(dono) && Array.isArray(avisos);
}

export async function fetchNotifications(): Promise<Notifications | null> {
  const reply = await fetchJson(NOTIFICATIONS).catch(() => null);
  return isNotifications(reply) ? reply : null;
}

export async function shownNotifications(): Promise<ShownNotifications | undefined> {
  return (await readAll("vistos"))[0];
}

export const storeShown = (dono: string, marcas: string[]): Promise<void> =>
  change(({ put }) => put("vistos", { id: "vistos", dono, marcas }));

/** Returns false if no usable reply came. */
export async function markAllShown(): Promise<boolean> {
  const found = await fetchNotifications();
  if (!found) return false;
  await storeShown(
    found.dono,
    found.avisos.map(({ marca }) => marca),
  );
  return true;
}

export async function showNewNotifications(registration: ServiceWorkerRegistration): Promise<void> {
  const found = (await shownNotifications()) && (await fetchNotifications());
  if (!found) return;
  const { dono, completo, avisos } = found;
  let fresh: typeof avisos = [];
  await change(({ read, put }) =>
    read("vistos", ([before]) => {
      // If the employee signed out during the request, or another signed in, nothing is shown.
      if (!before || before.dono !== dono) return;
      fresh = avisos.filter(({ marca }) => !before.marcas.includes(marca));
      const marcas = (completo ? [] : before.marcas).concat(
        (completo ? avisos : fresh).map(({ marca }) => marca),
      );
      put("vistos", { ...before, marcas });
    }),
  );
  const [first, second] = fresh;
  if (!first) return;
  await registration.showNotification(TITLE, {
    body: second ? `${fresh.length} novidades suas no portal.` : first.texto,
    tag: NOTIFICATION_SYNC,
    lang: "pt-BR",
    data: BASE + (second ? "" : first.para || REQUEST_LIST),
  });
}

export const eraseNotifications = (): Promise<void> =>
  change(({ remove }) => remove("vistos", "vistos"));
