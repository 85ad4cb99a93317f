/** The names of what the portal keeps on the device, and the words in which a page tells the service worker about it. */
/** Of every cache. Other software of the same site may have caches of its own. */
export const CACHE_PREFIX = "colaborador-";

/** The cache of the pages of wizards that the person has seen. */
export const SEEN_PAGES = CACHE_PREFIX + "assistente";

/** Where steps that could not be sent lay in plain text: what is still there is taken in, sealed, or goes. */
export const QUEUE_KEY = "espera-de-sinal";

/** Which step of this browser was answered last: the moment at which it was filled in, and nothing else. */
export const ANSWERED_KEY = "etapa-respondida";

/** The cache of the pocket folder's page, which is about nobody and outlives builds: not one of those above. */
export const FOLDER_CACHE = "portal-colaborador-pasta";

/** Somebody signs in: what was seen before is not theirs. */
export const SIGN_IN_NOTICE = "entrou";

/** "Sair" was tapped: from now on nothing on the device can be read. What is to go goes when the portal has answered. */
export const LOCK_NOTICE = "tranca";

/** A notice to the service worker; `guarda`: the whole address of a page that it is to keep. */
export type Notice = typeof SIGN_IN_NOTICE | typeof LOCK_NOTICE | { guarda: string };

export const WAITING_COOKIE = "espera";
/** Whose device this is at the moment: the id of the person's device key, a dot, and a mark of the sign-in. Set by the server, read by scripts. */
export const DEVICE_COOKIE = "aparelho";

/** The field of a sign-out that may throw away what waits. */
export const ERASES = "apagar";
