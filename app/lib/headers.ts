export const BUILD_HEADER = "X-Build";

/** Marks a redirect after a request that saved nothing, so that scripts report no success. */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** Marks a request that a script sends by itself. Such a request does not extend the session. */
export const BACKGROUND_REQUEST = "X-Unattended";

export const BLOB_OFFSET = "Upload-Offset";

export const BLOB_COMPLETE = "Upload-Complete";

export const CSRF_HEADER = "X-CSRF-Token";
