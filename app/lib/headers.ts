export const BUILD_HEADER = "X-Build";

/** Marks a redirect of a request that saved nothing. The target page says why. */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** Marks requests that scripts send by themselves. Such requests do not extend the session. */
export const BACKGROUND_REQUEST = "X-Unattended";
