export const CACHE_PREFIX = "colaborador-";

export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/** The name lacks CACHE_PREFIX, because a new build deletes the caches with that prefix. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

/**
 * The page sends this notice at sign-out.
 * The service worker then deletes all encryption keys on the device.
 */
export const LOCK_NOTICE = "tranca";

export type Notice = typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
export const RUN_COOKIE = "corrida";
/** The server sets this cookie. In localStorage, scripts keep a `DeviceHint` under this name. */
export const DEVICE_COOKIE = "aparelho";

export const ERASES = "apagar";
