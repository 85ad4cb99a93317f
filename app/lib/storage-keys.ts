export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/**
 * Older builds stored unencrypted steps under this key. The current build encrypts the steps of its
 * session and deletes the key.
 */
export const QUEUE_KEY = "espera-de-sinal";

/**
 * Holds the time at which the user filled in the step that the portal answered last. The device
 * then does not send this step again.
 */
export const ANSWERED_KEY = "etapa-respondida";

/** Does not start with CACHE_PREFIX, because each new build deletes the caches with this prefix. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

export const SIGN_IN_NOTICE = "entrou";

export const LOCK_NOTICE = "tranca";

/**
 * Messages to the service worker. SIGN_IN_NOTICE makes the worker forget another user's pages.
 * LOCK_NOTICE ("Sair") makes the device's data unreadable, but deletes no data. An object asks the
 * worker to cache a page, and `guarda` is the page's full URL.
 */
export type Notice = typeof SIGN_IN_NOTICE | typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
/**
 * Holds the newest device key's id, a dot, and an HMAC of the sign-in. The server sets this cookie,
 * and scripts read it.
 */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
