export const BUILD_HEADER = "X-Build";

/** On a redirect that saved nothing; its target page says why. */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** On requests that scripts send by themselves: they do not extend the session. */
export const BACKGROUND_REQUEST = "X-Unattended";
