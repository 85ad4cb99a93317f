export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/**
 * Older builds stored a queue of steps in plain text under this key. The current build encrypts the
 * session's own steps and removes the queue.
 */
export const QUEUE_KEY = "espera-de-sinal";

/**
 * Holds the time when an employee filled in a step that the portal has answered. The queue drops
 * the step with this time, because the step need not be sent again.
 */
export const ANSWERED_KEY = "etapa-respondida";

/**
 * Each new build deletes the caches whose names start with CACHE_PREFIX. This cache must stay, so
 * its name starts with other words.
 */
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
