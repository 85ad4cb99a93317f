export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/** Does not start with CACHE_PREFIX, because each new build deletes the caches with this prefix. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

/**
 * Tells the service worker at "Sair" to make the device's data unreadable, but to delete nothing.
 */
export const LOCK_NOTICE = "tranca";

/** Messages to the service worker. `guarda` is the full URL of a page to cache. */
export type Notice = typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
/** Identifies one run of the browser (`app/offline/storage-proof.ts`). */
export const RUN_COOKIE = "corrida";
/**
 * The newest device key's id, a dot, and an HMAC of the sign-in. The server sets and reads this
 * cookie. Scripts store their hint in localStorage under the same name (`DeviceHint`).
 */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
