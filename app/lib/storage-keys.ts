export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/** A new build deletes the caches with CACHE_PREFIX, so this name lacks the prefix. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

/** Tells the service worker at sign-out to make stored data unreadable, but to delete nothing. */
export const LOCK_NOTICE = "tranca";

export type Notice = typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
export const RUN_COOKIE = "corrida";
/** The server's cookie. Scripts store their `DeviceHint` in localStorage under the same name. */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
