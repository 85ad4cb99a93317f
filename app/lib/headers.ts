export const BUILD_HEADER = "X-Build";

/** A script would take a redirect for success, even a redirect that saved nothing. */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** Marks requests that scripts send by themselves, so that they do not extend the session. */
export const BACKGROUND_REQUEST = "X-Unattended";

export const BLOB_OFFSET = "Upload-Offset";

export const BLOB_COMPLETE = "Upload-Complete";

export const CSRF_HEADER = "X-CSRF-Token";
