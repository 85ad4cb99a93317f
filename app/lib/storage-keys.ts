export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/**
 * Older builds stored a queue of steps in plain text under this key. The current build encrypts the
 * session's own steps and removes the queue.
 */
export const QUEUE_KEY = "espera-de-sinal";

/**
 * The queue drops the step that was filled in at this time, because the portal has answered that
 * step.
 */
export const ANSWERED_KEY = "etapa-respondida";

/** This cache outlives builds and users, so its name does not start with CACHE_PREFIX. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

export const SIGN_IN_NOTICE = "entrou";

export const LOCK_NOTICE = "tranca";

/**
 * Messages to the service worker. SIGN_IN_NOTICE makes the worker forget another user's pages.
 * LOCK_NOTICE ("Sair") makes the device's data unreadable, and the portal's response decides on
 * deletion. `guarda` is the full URL of a page to cache.
 */
export type Notice = typeof SIGN_IN_NOTICE | typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
/**
 * Holds the newest device key's id, a dot, and an HMAC of the sign-in. The server sets this cookie,
 * and scripts read it.
 */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
