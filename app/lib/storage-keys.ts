export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/** Former queue in plain text: its entries are encrypted and moved, or removed. */
export const QUEUE_KEY = "espera-de-sinal";

/** Only the timestamp at which the last answered step was filled in. */
export const ANSWERED_KEY = "etapa-respondida";

/** Outlives builds and users, hence without CACHE_PREFIX. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

export const SIGN_IN_NOTICE = "entrou";

export const LOCK_NOTICE = "tranca";

/**
 * Messages to the service worker. SIGN_IN_NOTICE: forget the pages of another user. LOCK_NOTICE
 * ("Sair"): make device data unreadable now; deletion follows the portal's response. `guarda`: full
 * URL of a page to cache.
 */
export type Notice = typeof SIGN_IN_NOTICE | typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
/**
 * The newest device key's id, a dot, and an HMAC of the sign-in. Set by the server, read by
 * scripts.
 */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
