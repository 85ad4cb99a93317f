/** Where the document stands. */
export const OPENAPI_FILE = new URL("../../docs/provider.openapi.json", import.meta.url);
