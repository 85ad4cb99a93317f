export const BUILD_HEADER = "X-Build";

/**
 * Marks the redirect of a request that saved nothing. Otherwise a script would take the redirect
 * for success. The target page says why nothing was saved.
 */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** Marks requests that scripts send by themselves. Such requests do not extend the session. */
export const BACKGROUND_REQUEST = "X-Unattended";
