export const BUILD_HEADER = "X-Build";

/**
 * Marks the redirect after a request that saved nothing, because a script would take the redirect
 * for success.
 */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** Marks requests that scripts send by themselves. Such requests do not extend the session. */
export const BACKGROUND_REQUEST = "X-Unattended";

export const BLOB_OFFSET = "Upload-Offset";

/** "?1" (true) means that the draft has the whole file. */
export const BLOB_COMPLETE = "Upload-Complete";

export const CSRF_HEADER = "X-CSRF-Token";
