export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/** Key of the former queue in plain text. Its entries are encrypted and moved, or removed. */
export const QUEUE_KEY = "espera-de-sinal";

/** Holds only the time at which the last answered step was filled in. */
export const ANSWERED_KEY = "etapa-respondida";

/** This cache outlives builds and users, so its name does not start with CACHE_PREFIX. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

export const SIGN_IN_NOTICE = "entrou";

export const LOCK_NOTICE = "tranca";

/**
 * Messages to the service worker. SIGN_IN_NOTICE: forget another user's pages. LOCK_NOTICE
 * ("Sair"): make device data unreadable now; the portal's response decides on deletion. `guarda`:
 * full URL of a page to cache.
 */
export type Notice = typeof SIGN_IN_NOTICE | typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
/**
 * Holds the newest device key's id, a dot, and an HMAC of the sign-in. The server sets this cookie,
 * and scripts read it.
 */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
