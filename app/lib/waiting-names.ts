/** Names by which the server and the device tell each other what waits; apart, for what every page loads. */

export const WAITING_COOKIE = "espera";
/** Whose device this is at the moment: the id of the person's device key, a dot, and a mark of the sign-in. Set by the server, read by scripts. */
export const DEVICE_COOKIE = "aparelho";

/** The field of a sign-out that may throw away what waits. */
export const ERASES = "apagar";
